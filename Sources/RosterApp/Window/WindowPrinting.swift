import Catalog
import Foundation
import Gtk
import Planner
import Gettext

@MainActor
final class WindowPrinting: WindowPart {
  func printSelection() {
    prepare { window, operation in
      operation.run(above: window) { [weak window] outcome in
        switch outcome {
        case .failed(let reason):
          window?.messages.toasts.show(gettext("Couldn’t print: {reason}", ["reason": reason]))
        case .noPDFProgram:
          window?.messages.toasts.show(gettext("To see the print preview, install a PDF viewer."))
        case .done, .cancelled: break
        }
      }
    }
  }

  func savePDFOfSelection() {
    let chooser = FileChooser(
      title: gettext("Save as PDF"), parent: window, filter: gettext("PDF Files"), suffix: "pdf",
      allFiles: gettext("All Files"))
    chooser.showToSave(name: nameOfSelection + ".pdf") { [weak self] path in self?.savePDF(to: path) }
  }

  func savePDF(to path: String) {
    guard window.exports.canReplace(path) else { return }
    let draft = FileManager.default.temporaryDirectory.appending(component: "roster-\(UUID()).pdf")
    prepare { window, operation in
      operation.export(to: draft.path(percentEncoded: false), above: window) { [weak window] outcome in
        defer { try? FileManager.default.removeItem(at: draft) }
        do {
          if case .failed(let reason) = outcome {
            window?.exports.reportFailure(
              gettext("Couldn’t save “{file}”: {reason}", ["file": path, "reason": reason]))
          }
          guard outcome == .done else { return }
          try DurableFile.replace(
            URL(fileToReplace: path).path, with: Data(contentsOf: draft))
          window?.exports.reportSuccess(
            gettext("Saved as “{file}”", ["file": URL(filePath: path).lastPathComponent]))
        } catch {
          let reason = (error as? PlannerError)?.reason ?? error.localizedDescription
          window?.exports.reportFailure(
            gettext("Couldn’t save “{file}”: {reason}", ["file": path, "reason": reason]))
        }
      }
    }
  }

  private var nameOfSelection: String {
    let title = model.selectedItem.flatMap(model.item)?.title
    return title?.replacing("/", with: "-") ?? Wording.items(model.selection.count)
  }

  /// The description of the list's sort order. It is nil if the list isn't sorted, if fewer than two items are
  /// selected, or if the list doesn't contain all selected items in the same order.
  var heading: String? {
    let selection = model.selection
    guard selection.count > 1, let listing = model.listing,
      listing.snapshot.indexOfSection(.catalog(SortOrder.section)) != nil
    else { return nil }
    let positions = selection.compactMap(listing.snapshot.indexOfItem)
    guard positions.count == selection.count, positions == positions.sorted() else { return nil }
    return Wording.order(listing.order, in: listing.library, of: listing.result)
  }

  private func prepare(_ body: @escaping @MainActor (RosterWindow, PrintOperation) -> Void) {
    let selected = model.selectedItems
    guard !selected.isEmpty else { return }
    // Save the note that is being typed, so that it is printed completely.
    window.detailPane.planning.flush()
    let wording = PlanWording(today: model.plans.today)
    let name = nameOfSelection
    let isInFull = selected.count <= PrintedItems.itemsInFull
    let order = model.order
    var items = selected.map {
      PrintedItem(
        $0, kept: isInFull ? model.plans.marks[$0.id] : nil, wording: wording, sortedBy: order,
        isInFull: isInFull)
    }
    guard items.reduce(0, { $0 + $1.length }) <= PrintedItem.maximumLength else {
      return window.messages.toasts.show(gettext("The selected details are too long to print."))
    }
    Task { [weak window, heading, textures = window.textures] in
      for (index, item) in selected.enumerated() where isInFull {
        if case .image(let file?, _) = item.picture { items[index].picture = await textures.texture(file) }
      }
      guard let window else { return }
      let document = PrintedItems(items, heading: heading)
      body(window, PrintOperation(name: name, layOut: document.layOut, draw: document.draw))
    }
  }
}
