#include <gtk/gtk.h>

// A program in C, with its own window and main loop.

GtkWidget *fruit_list_widget(void);
void fruit_list_search(const char *prefix);
void fruit_list_search_later(const char *prefix);
char *fruit_list_shown(void);

static void expect(const char *wanted)
{
  gint64 end = g_get_monotonic_time() + 60 * G_USEC_PER_SEC;
  for (;;) {
    g_autofree char *shown = fruit_list_shown();
    if (g_str_equal(shown, wanted)) return;
    if (g_get_monotonic_time() > end) g_error("\"%s\" is shown instead of \"%s\"", shown, wanted);
    g_main_context_iteration(NULL, FALSE);
    g_usleep(500);
  }
}

int main(void)
{
  gtk_init();
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 300, 400);
  gtk_window_set_child(GTK_WINDOW(window), fruit_list_widget());
  gtk_window_present(GTK_WINDOW(window));
  expect("apple\npear\nplum");
  fruit_list_search("p");
  expect("pear\nplum");
  fruit_list_search_later("pl");
  expect("plum");
  // The list can move to another window and be shown again.
  GtkWidget *list = g_object_ref(fruit_list_widget());
  gtk_window_set_child(GTK_WINDOW(window), NULL);
  gtk_window_destroy(GTK_WINDOW(window));
  window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 300, 400);
  gtk_window_set_child(GTK_WINDOW(window), list);
  g_object_unref(list);
  gtk_window_present(GTK_WINDOW(window));
  fruit_list_search("");
  expect("apple\npear\nplum");
  gtk_window_destroy(GTK_WINDOW(window));
  g_print("shown in C\n");
  return 0;
}
