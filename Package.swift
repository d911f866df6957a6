// swift-tools-version: 6.2
import PackageDescription

// The scripts in meson-helper set ROSTER_TOOLS. Other builds use no unsafe flags, because SwiftPM rejects them in
// dependencies.
let isTooling = Context.environment["ROSTER_TOOLS"] != nil

// In the scripts' builds, warnings are errors, except with compilers newer than those the project has been checked with.
#if compiler(<6.4)
  let swift: [SwiftSetting] = isTooling ? [.treatAllWarnings(as: .error)] : []
#else
  let swift: [SwiftSetting] = []
#endif

// Whole-module compilation takes a third as long as batch mode, in which each batch expands the macros of all files.
let whole = ["-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2"]

func unsafe(_ flags: [String]) -> [SwiftSetting] {
  isTooling ? [.unsafeFlags(flags, .when(configuration: .debug))] : []
}

// The app's window and the randomised tests need these modules to be fast, so debug builds optimise them, too.
let optimised = ["-O", "-assert-config", "Debug"]
let fast = swift + unsafe(whole + optimised)

// No other module imports a test module, so there is no need to emit the module files of tests early.
let tests = swift + unsafe(whole + ["-no-emit-module-separately-wmo"])

// The trait `Programs` keeps packages that use only the libraries from downloading these dependencies.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Programs"]))

let grdb = Target.Dependency.product(
  name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Programs"]))

let package = Package(
  name: "roster",
  // Diffable needs these versions for `Mutex`. The other modules run only on Linux.
  platforms: [.macOS(.v15), .iOS(.v18), .macCatalyst(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Diffable", targets: ["Diffable"]),
    .library(name: "DiffableGtk", targets: ["DiffableGtk", "Gtk"]),
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    .executable(name: "roster", targets: ["roster"]),
    .executable(name: "diffable-gallery", targets: ["DiffableGallery"]),
    .executable(name: "roster-bench", targets: ["Benchmarks"]),
  ],
  traits: [
    .trait(name: "Programs", description: "The app and the benchmarks, which the libraries do without."),
    .default(enabledTraits: ["Programs"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.8.0"),
  ],
  targets: [
    // The engine: snapshots and their differences. It imports no other module.
    .target(name: "Diffable", swiftSettings: fast),

    // GTK 4, and a minimal typed layer over it for the data source and the app.
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "Gtk", dependencies: ["CGtk"], swiftSettings: fast),

    // The diffable data source and its list.
    .target(name: "DiffableGtk", dependencies: ["Diffable", "Gtk", "CGtk"], swiftSettings: fast),

    // The same types under UIKit's names, for code ported from UIKit.
    .target(name: "UIKitNames", dependencies: ["DiffableGtk"], swiftSettings: swift),

    // An example app with a page for each feature of the data source.
    .executableTarget(
      name: "DiffableGallery", dependencies: ["DiffableGtk", "Gtk"], packageAccess: false,
      swiftSettings: swift),

    // Translations of the app's texts.
    .systemLibrary(name: "CIntl"),
    .target(name: "Gettext", dependencies: ["CIntl"], swiftSettings: swift),

    // The app and its model. Like the gallery, RosterApp uses only the libraries' public API.
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "Catalog", dependencies: ["Diffable", "Gettext", "CZlib"], swiftSettings: fast),
    .target(name: "CSnapshotStubs"),
    .target(
      name: "Planner", dependencies: ["Diffable", "Catalog", "Gettext", "CSnapshotStubs", grdb],
      swiftSettings: swift),
    .target(
      name: "RosterApp",
      dependencies: [
        "Diffable", "DiffableGtk", "Catalog", "Planner", "Gettext", "Gtk",
        argumentParser,
      ],
      packageAccess: false, swiftSettings: swift),
    .executableTarget(
      name: "roster", dependencies: ["RosterApp"], packageAccess: false, swiftSettings: swift),

    // The benchmarks behind the published figures.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Diffable", "DiffableGtk", "Catalog", "Planner", "RosterApp", "Gtk", "CGtk",
        argumentParser,
      ],
      exclude: ["README.md"], swiftSettings: swift),

    // The tests and their helpers.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: swift),
    .target(
      name: "GtkTestSupport", dependencies: ["Gtk", "CGtk"], path: "Tests/GtkTestSupport",
      swiftSettings: swift),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"], swiftSettings: tests),
    .testTarget(
      name: "DiffableTests", dependencies: ["Diffable", "TestSupport"],
      swiftSettings: tests + unsafe(optimised)),
    .testTarget(
      name: "GtkTests", dependencies: ["Gtk", "CGtk", "TestSupport", "GtkTestSupport"], swiftSettings: tests),
    .testTarget(
      name: "DiffableGtkTests",
      dependencies: ["DiffableGtk", "UIKitNames", "Gtk", "CGtk", "TestSupport", "GtkTestSupport"],
      exclude: ["Accessibility/accessible_tree.py", "Documentation/Hosts/Package"], swiftSettings: tests),
    .testTarget(
      name: "DiffableGalleryTests", dependencies: ["DiffableGallery", "GtkTestSupport", "TestSupport"],
      exclude: ["Touchpad/touchpad.py"], swiftSettings: tests),
    .testTarget(name: "GettextTests", dependencies: ["Gettext", "TestSupport"], swiftSettings: tests),
    .testTarget(name: "CatalogTests", dependencies: ["Catalog", "TestSupport"], swiftSettings: tests),
    .executableTarget(
      name: "planner-writer", dependencies: ["Planner", "Catalog"], path: "Tests/PlannerWriter",
      swiftSettings: swift),
    .testTarget(
      name: "PlannerTests",
      dependencies: ["Planner", "Catalog", "Diffable", "TestSupport", "planner-writer", grdb],
      exclude: ["ICalendar/read_calendar.py"], swiftSettings: tests),
    .testTarget(
      name: "RosterAppTests",
      dependencies: [
        "RosterApp", "roster", "Catalog", "Planner", "DiffableGtk", "TestSupport", "GtkTestSupport",
      ],
      exclude: [
        "Calls/calls.py", "CommandLine/completions.py", "Keyboard/accessible_window.py",
        "Keyboard/keyboard.py", "Translations/translated_window.py",
      ],
      swiftSettings: tests),
  ],
  swiftLanguageModes: [.v6]
)

// `meson-helper/test NAME` sets ROSTER_TESTS, so that only the test modules it needs are built.
if let wanted = Context.environment["ROSTER_TESTS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}

// Only `meson-helper/testing/fuzz` builds this target. libFuzzer provides its `main`.
if Context.environment["ROSTER_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "roster-fuzz", dependencies: ["Diffable", "Catalog", "Planner", "TestSupport"],
      path: "Tests/Fuzz", exclude: ["Corpora"], swiftSettings: fast))
}
