import Catalog
import Foundation
import Gtk
import Gettext

/// What is chosen, on paper or as a PDF file.
extension RosterWindow {
  /// The actions that print something of what is chosen.
  static let printActions = ["print", "save-pdf"]

  func addPrintActions() {
    add("print") { $0.printChosen() }
    add("save-pdf") { $0.savePDFOfChosen() }
  }

  private func printChosen() {
    preparePrinting { window, operation in
      operation.run(above: window) { [weak window] in
        if case .failed(let reason) = $0 {
          window?.toasts.show(gettext("Couldn’t print: {reason}", ["reason": reason]))
        }
      }
    }
  }

  private func savePDFOfChosen() {
    let chooser = FileChooser(
      title: gettext("Save as PDF"), parent: self, filter: gettext("PDF Files"), suffix: "pdf")
    chooser.showToSave(name: nameOfChosen + ".pdf") { [weak self] path in self?.savePDF(to: path) }
  }

  /// Writes what is chosen into a PDF file.
  func savePDF(to path: String) {
    let draft = FileManager.default.temporaryDirectory.appending(component: "roster-\(UUID()).pdf")
    preparePrinting { window, operation in
      operation.export(to: draft.path(percentEncoded: false), above: window) { [weak window] outcome in
        defer { try? FileManager.default.removeItem(at: draft) }
        do {
          if case .failed(let reason) = outcome {
            window?.banner.show(
              gettext("Couldn’t save “{file}”: {reason}", ["file": path, "reason": reason]))
          }
          guard outcome == .done else { return }
          try Data(contentsOf: draft).write(to: URL(filePath: path), options: .atomic)
          window?.toasts.show(gettext("Saved as “{file}”", ["file": URL(filePath: path).lastPathComponent]))
        } catch {
          window?.banner.show(
            gettext("Couldn’t save “{file}”: {reason}", ["file": path, "reason": error.localizedDescription]))
        }
      }
    }
  }

  /// What the job, or the file, is called.
  private var nameOfChosen: String {
    let titles = model.references.map(\.title)
    return titles.count == 1 ? titles[0].replacing("/", with: "-") : Wording.items(titles.count)
  }

  /// Reads the pictures, and has the pages ready.
  private func preparePrinting(_ body: @escaping @MainActor (RosterWindow, PrintOperation) -> Void) {
    let chosen = chosenItems
    guard !chosen.isEmpty else { return }
    let wording = PlanWording(today: model.plans.today)
    let name = nameOfChosen
    let isInFull = chosen.count <= PrintedItems.itemsInFull
    var items = chosen.map {
      PrintedItem($0, kept: isInFull ? model.plans.marks[$0.id] : nil, wording: wording)
    }
    Task { [weak self, textures] in
      for (index, item) in chosen.enumerated() where isInFull {
        if case .image(let file?, _) = item.picture { items[index].picture = await textures.texture(file) }
      }
      guard let self else { return }
      let document = PrintedItems(items)
      body(self, PrintOperation(name: name, layOut: document.layOut, draw: document.draw))
    }
  }
}
