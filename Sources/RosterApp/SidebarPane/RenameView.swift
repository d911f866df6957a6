import DiffableGtk
import Gtk
import Planner
import Gettext

struct RenameConfiguration: ContentConfiguration {
  let project: ProjectID
  let name: String
  let picture: ListContentConfiguration.Picture

  /// Called once with the new name, or with nil if renaming was cancelled.
  let onEnd: @MainActor @Sendable (String?) -> Void

  init(_ summary: ProjectSummary, onEnd: @escaping @MainActor @Sendable (String?) -> Void) {
    project = summary.id
    name = summary.project.name
    picture = Sidebar.Row.project(summary).picture
    self.onEnd = onEnd
  }

  @MainActor
  func makeContentView() -> any ContentView { RenameView(self) }

  var accessibleText: String { name }
}

/// A view for renaming a project. The new name is accepted when the user presses Enter or the entry loses the focus.
/// Esc discards it.
@MainActor
final class RenameView: CustomWidget, ContentView {
  let entry = Entry(placeholder: gettext("Project Name"))
  private let picture = PictureView()
  private var shown: RenameConfiguration
  private var hasEnded = false

  private static let (margin, spacing): (Int32, Int32) = (12, 6)

  /// The maximum length of a new name, in Unicode scalars.
  private static let maximumLength = 1000

  var configuration: any ContentConfiguration {
    get { shown }
    set { if let new = newValue as? RenameConfiguration { show(new) } }
  }

  init(_ configuration: RenameConfiguration) {
    shown = configuration
    super.init(cssName: "rename")
    addClass("content")
    addClass("sidebar-content")
    picture.growsWithText = true
    add(picture)
    add(entry)
    begin()
    entry.onActivate { [weak self] in self?.end(keeping: true) }
    entry.onKeyPress(.capture) { [weak self] press in
      // While text is being composed, leave Esc to the input method.
      guard let self, press == KeyPress(.escape), !entry.isComposing else { return false }
      end(keeping: false)
      return true
    }
    entry.onFocusChange { [weak self] isInside in
      guard !isInside else { return }
      // Check the focus again later, because a row briefly loses the focus while it is moved.
      MainLoop.after(milliseconds: 0) { [weak self] in
        guard let self, !entry.hasFocusInside else { return }
        end(keeping: true)
      }
    }
  }

  func takeFocus() {
    entry.grabFocus()
    entry.selectAll()
  }

  /// Takes the focus when the view appears, because the view can't take the focus while the sidebar is hidden.
  override func mappedDidChange() {
    if isMapped, !hasEnded, !hasFocusInside { takeFocus() }
  }

  /// Shows a configuration. If the project is the same, updates only its icon and keeps the edited name. Otherwise,
  /// first accepts the edited name of the previous project.
  private func show(_ new: RenameConfiguration) {
    let isDifferentProject = new.project != shown.project
    if isDifferentProject { end(keeping: true) }
    shown = new
    if isDifferentProject { begin() } else { showPicture() }
  }

  private func begin() {
    hasEnded = false
    // Allow names as long as the current one, so that a name over the limit, such as an imported one, isn't truncated.
    entry.setMaximumLength(Int32(clamping: max(Self.maximumLength, shown.name.unicodeScalars.count)))
    entry.text = shown.name
    showPicture()
  }

  private func showPicture() {
    var properties = ListContentConfiguration.ImageProperties()
    properties.maximumSize = LayoutSize(20)
    properties.iconSize = 16
    picture.show(shown.picture, properties)
  }

  /// Ends renaming and reports the result. Later calls do nothing.
  func end(keeping: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    shown.onEnd(keeping ? entry.text : nil)
  }

  // MARK: Layout

  override var heightFollowsWidth: Bool { false }

  override func measureContent(_ orientation: Orientation, for size: Int32) -> MeasuredSize {
    let own = entry.measure(orientation)
    guard orientation == .horizontal else { return own }
    let additional = RenameView.margin * 2 + picture.measure(.horizontal).natural + RenameView.spacing
    return (own.minimum + additional, own.natural + additional)
  }

  override func allocateContent(width: Int32, height: Int32) {
    let side = picture.measure(.horizontal).natural
    place(picture, x: RenameView.margin, width: side, height: side, in: width, height)
    let start = RenameView.margin + side + RenameView.spacing
    place(
      entry, x: start, width: width - start - RenameView.spacing,
      height: min(height, entry.measure(.vertical).natural), in: width, height)
  }

  private func place(
    _ child: Widget, x: Int32, width: Int32, height: Int32, in room: Int32, _ roomHeight: Int32
  ) {
    let width = max(width, child.measure(.horizontal).minimum)
    child.allocate(
      x: readsRightToLeft ? room - x - width : x, y: (roomHeight - height) / 2, width: width, height: height)
  }
}
