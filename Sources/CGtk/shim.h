// What Swift cannot import from GTK: macros, variadic functions and casts between function types.
#ifndef CGTK_SHIM_H
#define CGTK_SHIM_H

#include <gtk/gtk.h>
#include <glib-unix.h>

#endif
