// What Swift cannot import from GTK: macros, variadic functions and casts between function types.
#ifndef CGTK_SHIM_H
#define CGTK_SHIM_H

#include <gtk/gtk.h>
#include <glib-unix.h>

// libdispatch's main queue, for draining it from a foreign main loop.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *_Nullable message);

static inline gpointer _Nonnull cgtk_new(GType type) { return g_object_new(type, NULL); }

static inline gpointer _Nonnull cgtk_new_widget(GType type, const char *_Nonnull css_name, GtkAccessibleRole role) {
    return g_object_new(type, "css-name", css_name, "accessible-role", role, NULL);
}

static inline gpointer _Nonnull cgtk_new_with_role(GType type, GtkAccessibleRole role) {
    return g_object_new(type, "accessible-role", role, NULL);
}

static inline GType cgtk_type_string(void) { return G_TYPE_STRING; }

static inline void cgtk_emit(gpointer _Nonnull object, const char *_Nonnull signal) {
    g_signal_emit_by_name(object, signal);
}

static inline GType cgtk_type_of(gconstpointer _Nonnull object) { return G_OBJECT_TYPE(object); }

// Swapped: the data comes first whatever the signal's arity, so one function serves them all.
static inline gulong cgtk_connect(gpointer _Nonnull object, const char *_Nonnull signal, GCallback _Nonnull function,
                                  gpointer _Nullable data, GClosureNotify _Nullable destroy, gboolean after) {
    return g_signal_connect_data(object, signal, function, data, destroy,
                                 (GConnectFlags)(G_CONNECT_SWAPPED | (after ? G_CONNECT_AFTER : 0)));
}

static inline GType cgtk_register(GType parent, const char *_Nonnull name, GClassInitFunc _Nullable class_init,
                                  GInstanceInitFunc _Nullable instance_init, guint extra_instance_bytes) {
    GTypeQuery query;
    g_type_query(parent, &query);
    return g_type_register_static_simple(parent, name, query.class_size, class_init,
                                         query.instance_size + extra_instance_bytes, instance_init, (GTypeFlags)0);
}

static inline GtkWidgetClass *_Nonnull cgtk_widget_class(gpointer _Nonnull klass) { return GTK_WIDGET_CLASS(klass); }
static inline GObjectClass *_Nonnull cgtk_object_class(gpointer _Nonnull klass) { return G_OBJECT_CLASS(klass); }

static inline void cgtk_set_bool(gpointer _Nonnull object, const char *_Nonnull name, gboolean value) {
    g_object_set(object, name, value, NULL);
}
static inline gboolean cgtk_get_bool(gpointer _Nonnull object, const char *_Nonnull name) {
    gboolean value = FALSE;
    g_object_get(object, name, &value, NULL);
    return value;
}
static inline void cgtk_set_string(gpointer _Nonnull object, const char *_Nonnull name, const char *_Nullable value) {
    g_object_set(object, name, value, NULL);
}

static inline char *_Nullable cgtk_get_string(gpointer _Nonnull object, const char *_Nonnull name) {
    char *value = NULL;
    g_object_get(object, name, &value, NULL);
    return value;
}
static inline void cgtk_set_int(gpointer _Nonnull object, const char *_Nonnull name, int value) {
    g_object_set(object, name, value, NULL);
}
static inline gboolean cgtk_has_property(gpointer _Nonnull object, const char *_Nonnull name) {
    return g_object_class_find_property(G_OBJECT_GET_CLASS(object), name) != NULL;
}

static inline void cgtk_accessible_set_label(gpointer _Nonnull widget, const char *_Nonnull label) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
static inline void cgtk_accessible_set_description(gpointer _Nonnull widget, const char *_Nonnull text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}
static inline void cgtk_accessible_set_level(gpointer _Nonnull widget, int level) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
}
static inline void cgtk_accessible_reset_level(gpointer _Nonnull widget) {
    gtk_accessible_reset_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LEVEL);
}
static inline void cgtk_accessible_set_multiselectable(gpointer _Nonnull widget, gboolean multiple) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE, multiple, -1);
}
static inline void cgtk_accessible_set_hidden(gpointer _Nonnull widget, gboolean hidden) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN, hidden, -1);
}
static inline void cgtk_accessible_set_role(gpointer _Nonnull widget, GtkAccessibleRole role) {
    g_object_set(widget, "accessible-role", role, NULL);
}
static inline void cgtk_accessible_set_selected(gpointer _Nonnull widget, gboolean selected) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
}
static inline void cgtk_accessible_reset_selected(gpointer _Nonnull widget) {
    gtk_accessible_reset_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_SELECTED);
}
static inline void cgtk_accessible_set_expanded(gpointer _Nonnull widget, gboolean expanded) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED, expanded, -1);
}
static inline void cgtk_accessible_reset_expanded(gpointer _Nonnull widget) {
    gtk_accessible_reset_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED);
}
static inline void cgtk_accessible_set_position(gpointer _Nonnull widget, int position, int count) {
    gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_POS_IN_SET, position,
                                   GTK_ACCESSIBLE_RELATION_SET_SIZE, count, -1);
}
static inline void cgtk_accessible_reset_position(gpointer _Nonnull widget) {
    gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_POS_IN_SET);
    gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_SET_SIZE);
}
static inline void cgtk_accessible_set_labelled_by(gpointer _Nonnull widget, gpointer _Nonnull other) {
    gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, other, NULL, -1);
}

// What tests ask, since GTK 4.8 does not tell a screen reader of it yet: NULL if it is so, else what there is instead.
static inline char *_Nullable cgtk_accessible_check_level(gpointer _Nonnull widget, int level) {
    return gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LEVEL, level);
}
static inline char *_Nullable cgtk_accessible_check_position(gpointer _Nonnull widget, int position) {
    return gtk_test_accessible_check_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_POS_IN_SET, position);
}
static inline char *_Nullable cgtk_accessible_check_count(gpointer _Nonnull widget, int count) {
    return gtk_test_accessible_check_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_SET_SIZE, count);
}

static inline gboolean cgtk_activate_with_uint(GtkWidget *_Nonnull widget, const char *_Nonnull action, guint value) {
    return gtk_widget_activate_action(widget, action, "u", value);
}

#endif
