// One import gives a user snapshots, the data source and the widgets to fill cells with.
@_exported import Diffable
@_exported import Gtk
