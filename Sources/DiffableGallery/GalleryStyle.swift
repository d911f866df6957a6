/// The little that the gallery adds to what the list looks like by itself.
let galleryStyle = """
  .gallery .page-bar { padding: 6px 12px; }
  .gallery .heading { font-weight: bold; }
  .gallery .bar-cell { padding: 4px 12px; }
  .gallery bar { border-radius: 6px; background-color: @theme_selected_bg_color; }
  .gallery.picture { padding: 0; border: none; box-shadow: none; }
  """
