// Wrappers for the parts of GTK that Swift can't import: macros, variadic functions and casts between function types.
// They also hide the differences between versions of GTK and GLib. This file builds with the headers of GTK 4.8, uses
// newer functions if they are available, and is the only file that calls deprecated functions.
#ifndef CGTK_SHIM_H
#define CGTK_SHIM_H

#include <gtk/gtk.h>
#include <cairo-pdf.h>
#include <glib-unix.h>
#include <malloc.h>

// `MainLoop` uses these functions to run the work in libdispatch's main queue.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *_Nullable message);

static inline gpointer _Nonnull cgtk_new(GType type) { return g_object_new(type, NULL); }

static inline gpointer _Nonnull cgtk_new_widget(GType type, const char *_Nonnull css_name, GtkAccessibleRole role) {
    return g_object_new(type, "css-name", css_name, "accessible-role", role, NULL);
}

static inline gpointer _Nonnull cgtk_new_with_role(GType type, GtkAccessibleRole role) {
    return g_object_new(type, "accessible-role", role, NULL);
}

// Logs a message. Swift can't call g_log, because it is variadic.
static inline void cgtk_log_message(const char *_Nonnull domain, const char *_Nonnull text) {
    g_log(domain, G_LOG_LEVEL_MESSAGE, "%s", text);
}

static inline GType cgtk_type_string(void) { return G_TYPE_STRING; }

static inline void cgtk_emit(gpointer _Nonnull object, const char *_Nonnull signal) {
    g_signal_emit_by_name(object, signal);
}

// Cancels a drag, as GDK does for the Escape key.
static inline void cgtk_cancel_drag(gpointer _Nonnull drag) {
    g_signal_emit_by_name(drag, "cancel", GDK_DRAG_CANCEL_USER_CANCELLED);
}

static inline GType cgtk_type_of(gconstpointer _Nonnull object) { return G_OBJECT_TYPE(object); }
static inline _Bool cgtk_is_a(gconstpointer _Nonnull object, GType type) {
  return g_type_is_a(G_OBJECT_TYPE(object), type);
}

// Connects a handler that gets `data` as its first argument and the object as its last, with the arguments of the
// signal between them.
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
static inline int cgtk_get_int(gpointer _Nonnull object, const char *_Nonnull name) {
    int value = 0;
    g_object_get(object, name, &value, NULL);
    return value;
}
static inline gboolean cgtk_has_property(gpointer _Nonnull object, const char *_Nonnull name) {
    return g_object_class_find_property(G_OBJECT_GET_CLASS(object), name) != NULL;
}

// These functions set accessible attributes. Boolean and enumeration values are passed as integers.
static inline void cgtk_accessible_set_property(gpointer _Nonnull widget, GtkAccessibleProperty property, int value) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, value, -1);
}
static inline void cgtk_accessible_set_text(gpointer _Nonnull widget, GtkAccessibleProperty property, const char *_Nonnull text) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
}
static inline void cgtk_accessible_set_state(gpointer _Nonnull widget, GtkAccessibleState state, int value) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), state, value, -1);
}
static inline void cgtk_accessible_set_role(gpointer _Nonnull widget, GtkAccessibleRole role) {
    // Skip an unchanged role, because newer versions of GTK warn about setting a role after screen readers have read
    // it.
    if (gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(widget)) == role) return;
    g_object_set(widget, "accessible-role", role, NULL);
}
static inline void cgtk_accessible_set_position(gpointer _Nonnull widget, int position, int count) {
    gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_POS_IN_SET, position,
                                   GTK_ACCESSIBLE_RELATION_SET_SIZE, count, -1);
}
static inline void cgtk_accessible_set_size(gpointer _Nonnull widget, int rows, int columns) {
    gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_ROW_COUNT, rows,
                                   GTK_ACCESSIBLE_RELATION_COL_COUNT, columns, -1);
}
static inline void cgtk_accessible_set_labelled_by(gpointer _Nonnull widget, gpointer _Nonnull other) {
    gtk_accessible_update_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, other, NULL, -1);
}

// Tests use these checks, because GTK has no getters for accessible attributes. The checks return NULL if the value
// matches, and the actual value if not.
static inline char *_Nullable cgtk_accessible_check_property(gpointer _Nonnull widget, GtkAccessibleProperty property, int value) {
    return gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), property, value);
}
static inline char *_Nullable cgtk_accessible_check_number(gpointer _Nonnull widget, GtkAccessibleProperty property, double value) {
    return gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), property, value);
}
static inline char *_Nullable cgtk_accessible_check_text(gpointer _Nonnull widget, GtkAccessibleProperty property,
                                                         const char *_Nonnull text) {
    return gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), property, text);
}
static inline char *_Nullable cgtk_accessible_check_relation(gpointer _Nonnull widget, GtkAccessibleRelation relation, int value) {
    return gtk_test_accessible_check_relation(GTK_ACCESSIBLE(widget), relation, value);
}

// The flags are combined in C, because their names in Swift depend on the version of GLib. Newer versions of GLib
// mark these types as sets of flags, and Swift then imports them differently.
static inline GApplicationFlags cgtk_application_flags(gboolean is_unique, gboolean is_service) {
    return (GApplicationFlags)(
        G_APPLICATION_HANDLES_COMMAND_LINE | G_APPLICATION_HANDLES_OPEN | G_APPLICATION_SEND_ENVIRONMENT |
        (is_unique ? 0 : G_APPLICATION_NON_UNIQUE) | (is_service ? G_APPLICATION_IS_SERVICE : 0));
}
static inline GApplicationFlags cgtk_application_flags_to_hand_over(void) {
    return (GApplicationFlags)(
        G_APPLICATION_HANDLES_COMMAND_LINE | G_APPLICATION_SEND_ENVIRONMENT | G_APPLICATION_IS_LAUNCHER);
}
static inline void cgtk_report_to_caller(gpointer _Nonnull line, const char *_Nonnull text) {
    g_application_command_line_printerr(G_APPLICATION_COMMAND_LINE(line), "%s\n", text);
}
static inline GDBusProxyFlags cgtk_proxy_flags_without_properties(void) { return G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES; }
static inline GDBusCallFlags cgtk_call_flags_none(void) { return G_DBUS_CALL_FLAGS_NONE; }
static inline GBusNameOwnerFlags cgtk_name_flags_alone(void) { return G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE; }

// Returns the first unblocked handler of the signal, or 0 if there is none.
static inline gulong cgtk_unblocked_handler(gpointer _Nonnull object, guint signal) {
    const GSignalMatchType match = (GSignalMatchType)(G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_UNBLOCKED);
    return g_signal_handler_find(object, match, signal, 0, NULL, NULL, NULL);
}

// Returns whether an unblocked handler with this data is connected to the signal.
static inline gboolean cgtk_is_listening(gpointer _Nonnull object, guint signal, gconstpointer _Nonnull data) {
    const GSignalMatchType match =
        (GSignalMatchType)(G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA | G_SIGNAL_MATCH_UNBLOCKED);
    return g_signal_handler_find(object, match, signal, 0, NULL, NULL, (gpointer)data) != 0;
}

static inline void cgtk_load_css(GtkCssProvider *_Nonnull provider, const char *_Nonnull css) {
#if GTK_CHECK_VERSION(4, 12, 0)
    gtk_css_provider_load_from_string(provider, css);
#else
    gtk_css_provider_load_from_data(provider, css, -1);
#endif
}

// Looks up a named colour of the theme. gtk_style_context_lookup_color is deprecated, but has no replacement.
static inline gboolean cgtk_lookup_color(GtkWidget *_Nonnull widget, const char *_Nonnull name, GdkRGBA *_Nonnull color) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    return gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, color);
    G_GNUC_END_IGNORE_DEPRECATIONS
}

// Gets the text colour of a widget.
static inline void cgtk_get_color(GtkWidget *_Nonnull widget, GdkRGBA *_Nonnull color) {
#if GTK_CHECK_VERSION(4, 10, 0)
    gtk_widget_get_color(widget, color);
#else
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), color);
#endif
}

// Adds a style sheet that applies to one widget, but not to its descendants. gtk_style_context_add_provider is
// deprecated, but has no replacement.
static inline void cgtk_add_style(GtkWidget *_Nonnull widget, gpointer _Nonnull provider, guint priority) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    gtk_style_context_add_provider(gtk_widget_get_style_context(widget), (GtkStyleProvider *)provider, priority);
    G_GNUC_END_IGNORE_DEPRECATIONS
}
static inline void cgtk_remove_style(GtkWidget *_Nonnull widget, gpointer _Nonnull provider) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    gtk_style_context_remove_provider(gtk_widget_get_style_context(widget), (GtkStyleProvider *)provider);
    G_GNUC_END_IGNORE_DEPRECATIONS
}

// Forwards the current event of a key controller to a widget. The replacement in GTK 4.24,
// gtk_editable_set_input_interceptor, captures all typing, and can't be limited to certain keys.
static inline gboolean cgtk_forward_key(GtkEventControllerKey *_Nonnull controller, GtkWidget *_Nonnull target) {
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    return gtk_event_controller_key_forward(controller, target);
    G_GNUC_END_IGNORE_DEPRECATIONS
}

// Opens an address in the desktop's default program. Call `cgtk_launch_uri_finish` in `done` to get the result.
static inline void cgtk_launch_uri(GtkWindow *_Nonnull parent, const char *_Nonnull uri, GAsyncReadyCallback _Nonnull done,
                                   gpointer _Nullable data) {
#if GTK_CHECK_VERSION(4, 10, 0)
    GtkUriLauncher *launcher = gtk_uri_launcher_new(uri);
    gtk_uri_launcher_launch(launcher, parent, NULL, done, data);
    g_object_unref(launcher);
#else
    gtk_show_uri_full(parent, uri, GDK_CURRENT_TIME, NULL, done, data);
#endif
}
// Returns FALSE if the address couldn't be opened. Returns TRUE if the user cancelled.
static inline gboolean cgtk_launch_uri_finish(GObject *_Nonnull source, GAsyncResult *_Nonnull result) {
    GError *error = NULL;
#if GTK_CHECK_VERSION(4, 10, 0)
    gtk_uri_launcher_launch_finish(GTK_URI_LAUNCHER(source), result, &error);
    gboolean is_cancelled = g_error_matches(error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED);
#else
    gtk_show_uri_full_finish(GTK_WINDOW(source), result, &error);
    gboolean is_cancelled = g_error_matches(error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
#endif
    gboolean is_done = error == NULL || is_cancelled;
    g_clear_error(&error);
    return is_done;
}

// Shows the desktop's dialog for opening a file. The dialog starts in `folder`, unless it is NULL. Call
// `cgtk_choose_file_finish` in `done` to get the result.
#if GTK_CHECK_VERSION(4, 10, 0)
static inline GtkFileDialog *_Nonnull cgtk_file_dialog(const char *_Nonnull title, GListModel *_Nonnull filters) {
    GtkFileDialog *dialog = gtk_file_dialog_new();
    gtk_file_dialog_set_title(dialog, title);
    gtk_file_dialog_set_filters(dialog, filters);
    return dialog;
}
static inline void cgtk_choose_file(GtkWindow *_Nonnull parent, const char *_Nonnull title, GListModel *_Nonnull filters,
                                    GFile *_Nullable folder, GAsyncReadyCallback _Nonnull done, gpointer _Nullable data) {
    GtkFileDialog *dialog = cgtk_file_dialog(title, filters);
    gtk_file_dialog_set_initial_folder(dialog, folder);
    gtk_file_dialog_open(dialog, parent, NULL, done, data);
    g_object_unref(dialog);
}
static inline GFile *_Nullable cgtk_choose_file_finish(GObject *_Nonnull dialog, GAsyncResult *_Nonnull result) {
    return gtk_file_dialog_open_finish(GTK_FILE_DIALOG(dialog), result, NULL);
}
// Shows the dialog for saving a file with a suggested name.
static inline void cgtk_choose_new_file(GtkWindow *_Nonnull parent, const char *_Nonnull title,
                                        GListModel *_Nonnull filters, const char *_Nonnull name,
                                        GAsyncReadyCallback _Nonnull done, gpointer _Nullable data) {
    GtkFileDialog *dialog = cgtk_file_dialog(title, filters);
    gtk_file_dialog_set_initial_name(dialog, name);
    gtk_file_dialog_save(dialog, parent, NULL, done, data);
    g_object_unref(dialog);
}
static inline GFile *_Nullable cgtk_choose_new_file_finish(GObject *_Nonnull dialog, GAsyncResult *_Nonnull result) {
    return gtk_file_dialog_save_finish(GTK_FILE_DIALOG(dialog), result, NULL);
}
#else
static inline void cgtk_file_chooser_response(GTask *_Nonnull task, int response) {
    GFile *file = NULL;
    if (response == GTK_RESPONSE_ACCEPT) file = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(g_task_get_source_object(task)));
    g_task_return_pointer(task, file, g_object_unref);
    g_object_unref(task);
}
static inline void cgtk_ask_file_chooser(GtkFileChooserNative *_Nonnull dialog, GListModel *_Nonnull filters,
                                         GAsyncReadyCallback _Nonnull done, gpointer _Nullable data) {
    for (guint i = 0; i < g_list_model_get_n_items(filters); i++) {
        GtkFileFilter *filter = g_list_model_get_item(filters, i);
        gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
        g_object_unref(filter);
    }
    gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
    // The task holds the only reference to the dialog until the user responds.
    GTask *task = g_task_new(dialog, NULL, done, data);
    g_signal_connect_swapped(dialog, "response", G_CALLBACK(cgtk_file_chooser_response), task);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
    g_object_unref(dialog);
}
static inline void cgtk_choose_file(GtkWindow *_Nonnull parent, const char *_Nonnull title, GListModel *_Nonnull filters,
                                    GFile *_Nullable folder, GAsyncReadyCallback _Nonnull done, gpointer _Nullable data) {
    GtkFileChooserNative *dialog =
        gtk_file_chooser_native_new(title, parent, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
    if (folder != NULL) gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(dialog), folder, NULL);
    cgtk_ask_file_chooser(dialog, filters, done, data);
}
static inline GFile *_Nullable cgtk_choose_file_finish(GObject *_Nonnull dialog, GAsyncResult *_Nonnull result) {
    return g_task_propagate_pointer(G_TASK(result), NULL);
}
static inline void cgtk_choose_new_file(GtkWindow *_Nonnull parent, const char *_Nonnull title,
                                        GListModel *_Nonnull filters, const char *_Nonnull name,
                                        GAsyncReadyCallback _Nonnull done, gpointer _Nullable data) {
    GtkFileChooserNative *dialog =
        gtk_file_chooser_native_new(title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
    gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
    cgtk_ask_file_chooser(dialog, filters, done, data);
}
static inline GFile *_Nullable cgtk_choose_new_file_finish(GObject *_Nonnull dialog, GAsyncResult *_Nonnull result) {
    return g_task_propagate_pointer(G_TASK(result), NULL);
}
#endif

// Scrolls just far enough to show a row. Has no effect if the row doesn't exist.
static inline void cgtk_list_view_scroll_to(GtkListView *_Nonnull list, guint position) {
#if GTK_CHECK_VERSION(4, 12, 0)
    GtkSelectionModel *model = gtk_list_view_get_model(list);
    if (model != NULL && position < g_list_model_get_n_items(G_LIST_MODEL(model)))
        gtk_list_view_scroll_to(list, position, GTK_LIST_SCROLL_NONE, NULL);
#else
    gtk_widget_activate_action(GTK_WIDGET(list), "list.scroll-to-item", "u", position);
#endif
}

// Selects a day in a calendar and shows its month.
static inline void cgtk_calendar_show(GtkCalendar *_Nonnull calendar, int year, int month, int day) {
    GDateTime *date = g_date_time_new_utc(year, month, day, 12, 0, 0);
    if (date == NULL) return;
#if GTK_CHECK_VERSION(4, 20, 0)
    gtk_calendar_set_date(calendar, date);
#else
    gtk_calendar_select_day(calendar, date);
#endif
    g_date_time_unref(date);
}

// Asks screen readers to announce a message with low priority. Has no effect before GTK 4.14.
static inline void cgtk_announce(gpointer _Nonnull widget, const char *_Nonnull text) {
#if GTK_CHECK_VERSION(4, 14, 0)
    gtk_accessible_announce(GTK_ACCESSIBLE(widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_LOW);
#endif
}

#endif
