enum TableStyle {
  static let css = """
    .diffable-table > tableheader {
      background-color: @theme_base_color; color: @theme_text_color; box-shadow: inset 0 -1px @list_hairline;
    }
    .diffable-table > tableheader > columnheader {
      background-color: @theme_base_color; padding: 6px 0; font-size: 0.9em; font-weight: bold;
      box-shadow: inset 0 -1px @list_hairline;
    }
    .diffable-table > tableheader > columnheader > label { color: alpha(currentColor, 0.72); }
    .diffable-table > tableheader > columnheader.sorted > label { color: inherit; }
    .diffable-table > tableheader > columnheader.sortable:hover {
      background-image: image(alpha(currentColor, 0.06));
    }
    .diffable-table > tableheader > columnheader:focus:focus-visible {
      outline: 2px solid @list_tint; outline-offset: -2px; border-radius: 6px;
    }
    .diffable-list row:focus:focus-visible > line > cell.configured > .table-content.cell-focus { outline: none; }
    .diffable-list row:focus:focus-visible > line > cell > .cell-focus > tablecell.focused {
      outline: 2px solid @list_tint; outline-offset: -2px; border-radius: 6px;
    }
    .diffable-list cell.configured > .table-content { min-height: 32px; }
    .diffable-list cell.configured:selected > .table-content { background-size: 3px 18px; }
    .diffable-list cell.grouped.configured > .table-content,
    .diffable-list cell.inset-grouped.configured > .table-content { min-height: 34px; }
    .diffable-list footer.configured > .table-content { min-height: 32px; font-weight: bold; }

    """
}
