enum AccessoryStyle {
  static let css = """
    .diffable-list accessory { color: @list_secondary_label; }
    .diffable-list accessory.label > label { font-size: 0.9em; font-feature-settings: "tnum"; }
    .diffable-list accessory.checkmark { color: @list_tint; }
    .diffable-list accessory.disclosure-indicator { color: @list_tertiary_label; }
    .diffable-list accessory.badge > label {
      padding: 1px 8px; min-width: 8px; border-radius: 999px; font-size: 0.85em; font-weight: bold;
      font-feature-settings: "tnum"; background-color: @list_selection; color: @theme_text_color;
    }
    .diffable-list accessory > button {
      min-width: 28px; min-height: 28px; padding: 0; margin: 0; border: none; border-radius: 14px;
      background: none; box-shadow: none; text-shadow: none; -gtk-icon-shadow: none; color: inherit;
      outline: none; font-weight: normal;
    }
    .diffable-list accessory > button:hover { background-color: alpha(currentColor, 0.12); }
    .diffable-list accessory > button:active { background-color: alpha(currentColor, 0.2); }
    .diffable-list accessory > button:focus:focus-visible, .diffable-list accessory:focus:focus-visible {
      outline: 2px solid @list_tint; outline-offset: -2px;
    }
    .diffable-list accessory.detail { color: @list_tint; }
    .diffable-list accessory.detail > button > label {
      min-width: 18px; min-height: 18px; margin: 5px; border-radius: 9px; font-size: 0.8em; font-weight: bold;
      box-shadow: inset 0 0 0 1.5px currentColor;
    }
    .diffable-list accessory.pop-up-menu > button { padding: 0 10px; border-radius: 8px; font-size: 0.9em; }
    .diffable-list accessory.pop-up-menu > button { background-color: @list_secondary_fill; }
    .diffable-list accessory.pop-up-menu > button:hover { background-color: @list_fill; }
    .diffable-list accessory.reorder { min-height: 28px; border-radius: 14px; }
    .diffable-list accessory.reorder:hover { color: @list_label; }
    .diffable-list accessory.delete image, .diffable-list accessory.insert image,
    .diffable-list accessory.multiselect image {
      min-width: 12px; min-height: 12px; padding: 4px; border-radius: 10px; color: white;
    }
    .diffable-list accessory.delete { color: #d0232b; }
    .diffable-list accessory.insert { color: #1f8a4c; }
    .diffable-list accessory.delete image { background-color: #d0232b; }
    .diffable-list accessory.insert image { background-color: #1f8a4c; }
    .diffable-list accessory.multiselect image {
      color: inherit; box-shadow: inset 0 0 0 2px alpha(currentColor, 0.7); -gtk-icon-filter: opacity(0);
    }
    .diffable-list accessory.multiselect.selected image {
      color: @theme_base_color; background-color: @list_tint; box-shadow: none; -gtk-icon-filter: none;
    }
    .diffable-list cell:disabled accessory { opacity: 0.5; }

    """
}
