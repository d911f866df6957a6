import Catalog
import CGtk
import Foundation
import Gtk
import Planner
import TestSupport
import Testing

@testable import RosterApp

/// Preferences are saved, and unknown values are replaced with the defaults.
struct PreferencesTests {
  @Test func preferencesAreSavedWithTheState() throws {
    let folder = TemporaryFolder()
    let file = StateFile(path: "\(folder.path)/state.json")
    #expect(file.load().preferences == Preferences())
    for style in Preferences.Style.allCases {
      for start in Preferences.Start.allCases {
        let preferences = Preferences(
          style: style, start: start, names: start == .last ? .asWritten : .translated)
        file.update { $0.preferences = preferences }
        file.update { $0.hiddenCatalogs = ["courses"] }
        #expect(file.load().preferences == preferences)
      }
    }
  }

  @Test(arguments: [
    (#"{"preferences": {"style": "dark", "start": "tomorrow"}}"#, Preferences(style: .dark)),
    (#"{"preferences": {"style": 3, "start": "today"}}"#, Preferences(start: .today)),
    (#"{"preferences": {"names": "asWritten"}}"#, Preferences(names: .asWritten)),
    (#"{"preferences": {"names": "klingon"}}"#, Preferences()),
    (#"{"preferences": "dark", "hiddenCatalogs": []}"#, Preferences()), ("{}", Preferences()),
    ("not json", Preferences()),
  ])
  func unknownValuesGetDefaults(text: String, expected: Preferences) throws {
    let folder = TemporaryFolder()
    #expect(StateFile(path: try folder.write("state.json", text)).load().preferences == expected)
  }

  @Test func startFollowsThePreference() {
    var remembered = WindowState()
    (remembered.place, remembered.query) = (.catalog("countries"), "euro")
    var options = LaunchOptions()
    #expect(options.state(toStartFrom: remembered).place == .catalog("countries"))
    #expect(options.state(toStartFrom: remembered, as: Preferences(start: .today)).place == .group(.today))
    #expect(options.state(toStartFrom: remembered).query == "euro")
    #expect(options.state(toStartFrom: remembered, as: Preferences(start: .today)).query.isEmpty)
    options.group = .done
    #expect(options.state(toStartFrom: remembered, as: Preferences(start: .today)).place == .group(.done))
    options.search = "mali"
    #expect(options.state(toStartFrom: remembered, as: Preferences(start: .today)).place == .group(.done))
    options.group = nil
    #expect(options.state(toStartFrom: remembered, as: Preferences(start: .today)).place == .group(.all))
    remembered[remembered.place].selection = [Samples.id("countries:fr")]
    remembered[remembered.place].position = .top
    let position = options.state(toStartFrom: remembered)[remembered.place].position
    #expect(position == nil, "it was a position in the results")
  }

  @Test func restoredViewDoesNotHideNamedFiles() throws {
    var remembered = WindowState()
    (remembered.place, remembered.query) = (.group(.done), "euro")
    var options = LaunchOptions()
    options.areNamed = true
    #expect(options.state(toStartFrom: remembered).query.isEmpty)
    #expect(options.state(toStartFrom: remembered).place == .group(.all))
    let fruit = Samples.catalog("fruit", ["All": ["pear"]])
    options.files = [LaunchOptions.File(path: "fruit.json")]
    options.loaded = [LoadedFile(path: "fruit.json", catalog: fruit, reading: nil)]
    #expect(options.state(toStartFrom: remembered).place == .catalog("fruit"))
    options.previews = ["new.csv"]
    #expect(options.state(toStartFrom: remembered).place == .group(.all))
  }
}

extension WindowSuite {
  @MainActor
  struct PreferencesWindowTests {
    @Test func changesApplyImmediately() async throws {
      let test = try await TestWindow()
      var kept: [Preferences] = []
      let window = PreferencesWindow(Preferences(start: .all), above: test.window)
      window.onChange = { kept.append($0) }
      window.present()
      defer { window.destroy() }
      #expect(window.choosers.map(\.selected) == [0, 1])
      cgtk_set_int(window.choosers[0].pointer, "selected", 2)
      cgtk_set_int(window.choosers[1].pointer, "selected", 2)
      #expect(kept == [Preferences(style: .dark, start: .all), Preferences(style: .dark, start: .today)])
      #expect(kept.last?.isDark == true && kept.last?.group == .today)
    }
  }
}
