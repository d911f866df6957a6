import Gtk

/// The view for a `ContentUnavailableConfiguration`. Its CSS node is `contentunavailable`.
@MainActor
final class ContentUnavailableView: CustomWidget, ContentView {
  private var page: ContentUnavailableConfiguration

  var configuration: any ContentConfiguration {
    get { page }
    set {
      guard let new = newValue as? ContentUnavailableConfiguration else { return }
      page = new
      show(new)
    }
  }

  private let picture = PictureView()
  private let spinner = Spinner()
  private let title = Label(heading: "")
  private let sentence = Label()
  private let button = Button(label: "")
  private let secondaryButton = Button(label: "")

  init(_ page: ContentUnavailableConfiguration) {
    self.page = page
    super.init(cssName: "contentunavailable", role: .group)
    ConfigurationStyle.install()
    title.addClass("title")
    sentence.addClass("secondary")
    for label in [title, sentence] { label.wrap(centred: true) }
    sentence.maximumWidthInCharacters = 40
    spinner.setSizeRequest(width: 32, height: 32)
    for part in [picture, spinner, button, secondaryButton] as [Widget] { part.horizontalAlignment = .center }
    for button in [button, secondaryButton] { button.addClass("pill") }
    button.setMargins(top: 12)
    button.onClicked { [weak self] in self?.page.buttonAction() }
    secondaryButton.onClicked { [weak self] in self?.page.secondaryButtonAction() }
    let box = Box(.vertical, spacing: 12, [picture, spinner, title, sentence, button, secondaryButton])
    (box.verticalAlignment, box.horizontalAlignment) = (.center, .center)
    box.setMargins(top: 18, bottom: 18, start: 18, end: 18)
    add(box)
    show(page)
  }

  override var heightFollowsWidth: Bool { true }

  private func show(_ page: ContentUnavailableConfiguration) {
    var properties = ListContentConfiguration.ImageProperties()
    properties.maximumSize = LayoutSize(page.imageSize)
    properties.iconSize = page.imageSize
    picture.show(page.isLoading ? nil : page.image, properties)
    spinner.isVisible = page.isLoading
    spinner.isSpinning = page.isLoading
    show(page.text, in: title)
    show(page.secondaryText, in: sentence)
    show(page.buttonTitle, in: button)
    show(page.secondaryButtonTitle, in: secondaryButton)
  }

  private func show(_ title: String?, in button: Button) {
    button.isVisible = title != nil
    button.title = title
  }

  private func show(_ text: String?, in label: Label) {
    label.isVisible = text?.isEmpty == false
    label.text = text ?? ""
  }
}
