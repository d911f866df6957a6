import Gtk

/// The CSS classes of a section's lines, cells and supplementary views, and the style sheet for them.
@MainActor
enum SectionStyle {
  nonisolated static func classes(of layout: ListLayout) -> Set<String> {
    var classes = backgroundClasses(of: layout)
    if layout.isGrid {
      classes.insert("grid")
    } else if layout.configuration.showsSeparators {
      classes.insert("separators")
    }
    return classes
  }

  /// Returns the CSS classes of the items' cells. In the grouped appearances and in `sidebar`, the cells of grids and
  /// shelves look raised.
  nonisolated static func itemClasses(of layout: ListLayout) -> Set<String> {
    guard layout.isGrid else { return classes(of: layout) }
    return [.plain, .sidebarPlain].contains(layout.configuration.appearance) ? ["grid"] : ["grid", "raised"]
  }

  nonisolated static func backgroundClasses(of layout: ListLayout) -> Set<String> {
    var classes: Set = [layout.configuration.appearance.rawValue]
    if let color = layout.configuration.backgroundColor { classes.insert(className(of: color)) }
    return classes
  }

  // MARK: Custom colours

  private static var known: Set<Color> = []

  static func install(_ color: Color) {
    guard known.insert(color).inserted else { return }
    let name = className(of: color)
    StyleSheet.applyDefault(
      css: """
        .diffable-list.\(name), .diffable-list ground.\(name),
        .diffable-list header.\(name), .diffable-list footer.\(name),
        .diffable-list cell.\(name):not(.grouped):not(.inset-grouped),
        .diffable-list cell.section-header.\(name) { background-color: \(color.css); }
        """)
  }

  nonisolated private static func className(of color: Color) -> String {
    "background-" + String(ListContentConfiguration.Picture.stableHash(of: color.expression), radix: 16)
  }

  // MARK: Style sheet

  /// The style sheet for sections. It resets borders, because some themes draw a border around widgets with the class
  /// `sidebar`.
  nonisolated static let css = """
    .diffable-list, .diffable-list line, .diffable-list cell, .diffable-list header, .diffable-list footer,
    .diffable-list ground { border: none; }
    .diffable-list line { background: none; }
    .diffable-list.plain, .diffable-list.sidebar-plain,
    .diffable-list ground.plain, .diffable-list ground.sidebar-plain {
      background-color: @theme_base_color; color: @theme_text_color;
    }
    .diffable-list.grouped, .diffable-list.inset-grouped, .diffable-list.sidebar,
    .diffable-list ground.grouped, .diffable-list ground.inset-grouped, .diffable-list ground.sidebar,
    .diffable-list header.grouped, .diffable-list header.inset-grouped, .diffable-list header.sidebar,
    .diffable-list footer.grouped, .diffable-list footer.inset-grouped, .diffable-list footer.sidebar,
    .diffable-list cell.sidebar,
    .diffable-list cell.section-header.grouped, .diffable-list cell.section-header.inset-grouped {
      background-color: @theme_bg_color; color: @theme_fg_color;
    }

    .diffable-list cell > itemseparator { background-color: @list_hairline; }
    .diffable-list cell.separators { box-shadow: inset 0 -1px @list_hairline; }
    .diffable-list cell.separators.last-in-section { box-shadow: none; }

    .diffable-list cell.grouped.configured, .diffable-list cell.inset-grouped.configured { padding: 0; }
    .diffable-list cell.grouped.configured > .content,
    .diffable-list cell.inset-grouped.configured > .content { min-height: 56px; border-radius: 0; }
    .diffable-list cell.grouped.last-in-section, .diffable-list cell.inset-grouped.last-in-section {
      margin-bottom: 12px;
    }
    .diffable-list cell.grouped.footed, .diffable-list cell.inset-grouped.footed { margin-bottom: 0; }
    .diffable-list cell.grouped.headerless:not(.section-header),
    .diffable-list cell.inset-grouped.headerless:not(.section-header) { margin-top: 12px; }

    .diffable-list cell.grouped.first-in-section { box-shadow: inset 0 1px @list_hairline; }
    .diffable-list cell.grouped.last-in-section { box-shadow: inset 0 -1px @list_hairline; }
    .diffable-list cell.grouped.first-in-section.separators,
    .diffable-list cell.grouped.first-in-section.last-in-section {
      box-shadow: inset 0 1px @list_hairline, inset 0 -1px @list_hairline;
    }

    .diffable-list line > cell.inset-grouped { margin-left: 12px; margin-right: 12px; }
    .diffable-list cell.inset-grouped {
      box-shadow: inset 1px 0 @list_hairline, inset -1px 0 @list_hairline;
    }
    .diffable-list cell.inset-grouped.separators, .diffable-list cell.inset-grouped.last-in-section {
      box-shadow: inset 1px 0 @list_hairline, inset -1px 0 @list_hairline, inset 0 -1px @list_hairline;
    }
    .diffable-list cell.inset-grouped.first-in-section {
      box-shadow: inset 1px 0 @list_hairline, inset -1px 0 @list_hairline, inset 0 1px @list_hairline;
    }
    .diffable-list cell.inset-grouped.first-in-section.separators,
    .diffable-list cell.inset-grouped.first-in-section.last-in-section {
      box-shadow: inset 0 0 0 1px @list_hairline;
    }
    .diffable-list cell.inset-grouped.first-in-section,
    .diffable-list cell.inset-grouped.first-in-section > .content {
      border-top-left-radius: 12px; border-top-right-radius: 12px;
    }
    .diffable-list cell.inset-grouped.last-in-section,
    .diffable-list cell.inset-grouped.last-in-section > .content {
      border-bottom-left-radius: 12px; border-bottom-right-radius: 12px;
    }

    .diffable-list cell.section-header.grouped, .diffable-list cell.section-header.inset-grouped,
    .diffable-list cell.section-header.separators { box-shadow: none; }
    .diffable-list cell.section-header.grouped > .content,
    .diffable-list cell.section-header.inset-grouped > .content { min-height: 38px; }

    .diffable-list header.grouped.configured { padding: 0; }
    .diffable-list header.inset-grouped.configured { padding: 0 12px; }
    .diffable-list header.sidebar .header-content > .title,
    .diffable-list header.sidebar-plain .header-content > .title {
      font-size: 0.9em; color: alpha(currentColor, 0.65);
    }
    .diffable-list footer.grouped, .diffable-list footer.inset-grouped { padding-bottom: 18px; }
    .diffable-list footer.grouped { padding-left: 12px; padding-right: 12px; }
    .diffable-list footer.inset-grouped { padding-left: 24px; padding-right: 24px; }
    .diffable-list footer.grouped.configured { padding: 0 0 6px; }
    .diffable-list footer.inset-grouped.configured { padding: 0 12px 6px; }

    .diffable-list line.grid { padding: 0 \(ListStyle.gridMargin)px; }
    .diffable-list line.grid > header.configured { padding: 0; margin: 0 -6px; }
    .diffable-list line.grid > footer { padding-left: 6px; padding-right: 6px; }
    .diffable-list line.grid > footer.configured { padding: 0; margin: 0 -6px; }
    .diffable-list cell.grid.configured { padding: 0; border-radius: 12px; }
    .diffable-list cell.grid.raised.configured > .card-content { background-color: @theme_base_color; }
    .diffable-list cell.grid.raised.configured:hover > .card-content {
      background-image: image(alpha(currentColor, 0.04));
    }

    """
}
