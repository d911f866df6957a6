let galleryStyle = """
  .gallery .page-bar { padding: 6px 12px; }
  .gallery .heading { font-weight: bold; }
  .gallery bar { margin: 4px 12px; border-radius: 6px; background-color: @theme_selected_bg_color; }

  .gallery .bubble { margin: 3px 12px; padding: 8px 14px; border-radius: 18px; }
  .gallery .bubble { background-color: alpha(currentColor, 0.08); }
  .gallery .bubble.mine { background-color: @theme_selected_bg_color; color: @theme_selected_fg_color; }
  .gallery cell:hover:not(.configured) { background-image: none; }
  .gallery entry:not(.search) { margin: 6px 12px; }

  .gallery .emoji cell.configured { padding: 0; }
  .gallery .emoji cell.configured > .content { min-height: 44px; }
  .gallery .detail { padding: 12px 18px; }
  .gallery.picture { padding: 0; border: none; box-shadow: none; }
  """
