// swift-tools-version: 6.2
import PackageDescription

// CI sets this: a warning there is an error. Users and newer toolchains are not held to it.
let strict = Context.environment["ROSTER_STRICT"] != nil
let swift: [SwiftSetting] = strict ? [.treatAllWarnings(as: .error)] : []

// With the trait only, so that whoever uses the libraries fetches nothing else.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Programs"]))

let grdb = Target.Dependency.product(
  name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Programs"]))

let package = Package(
  name: "roster",
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
    // The engine: snapshots and their differences. Imports nothing.
    .target(name: "Diffable", swiftSettings: swift),

    // GTK 4, and the least typed layer over it that the data source and the app need.
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "Gtk", dependencies: ["CGtk"], swiftSettings: swift),

    // The data source.
    .target(name: "DiffableGtk", dependencies: ["Diffable", "Gtk", "CGtk"], swiftSettings: swift),

    // The same under UIKit's names, for code that comes from there.
    .target(name: "UIKitNames", dependencies: ["DiffableGtk"], swiftSettings: swift),

    // One page for each thing the data source does: the example to read.
    .executableTarget(
      name: "DiffableGallery", dependencies: ["DiffableGtk", "Gtk"], packageAccess: false,
      swiftSettings: swift),

    // What the app says, in the person's language.
    .systemLibrary(name: "CIntl"),
    .target(name: "Gettext", dependencies: ["CIntl"], swiftSettings: swift),

    // The app. Like the gallery it has of the libraries what any program has.
    .target(name: "Catalog", dependencies: ["Diffable", "Gettext"], swiftSettings: swift),
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

    // Every figure that the project quotes.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Diffable", "DiffableGtk", "Catalog", "Planner", "RosterApp", "Gtk", "CGtk",
        argumentParser,
      ],
      swiftSettings: swift),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: swift),
    .target(
      name: "GtkTestSupport", dependencies: ["Gtk", "CGtk"], path: "Tests/GtkTestSupport",
      swiftSettings: swift),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"], swiftSettings: swift),
    .testTarget(name: "DiffableTests", dependencies: ["Diffable", "TestSupport"], swiftSettings: swift),
    .testTarget(
      name: "GtkTests", dependencies: ["Gtk", "CGtk", "TestSupport", "GtkTestSupport"], swiftSettings: swift),
    .testTarget(
      name: "DiffableGtkTests",
      dependencies: ["DiffableGtk", "UIKitNames", "Gtk", "CGtk", "TestSupport", "GtkTestSupport"],
      exclude: ["Accessibility/accessible_tree.py", "Documentation/Hosts/Package"], swiftSettings: swift),
    .testTarget(
      name: "DiffableGalleryTests", dependencies: ["DiffableGallery", "GtkTestSupport", "TestSupport"],
      exclude: ["Touchpad/touchpad.py"], swiftSettings: swift),
    .testTarget(name: "GettextTests", dependencies: ["Gettext", "TestSupport"], swiftSettings: swift),
    .testTarget(name: "CatalogTests", dependencies: ["Catalog", "TestSupport"], swiftSettings: swift),
    .executableTarget(
      name: "planner-writer", dependencies: ["Planner", "Catalog"], path: "Tests/PlannerWriter",
      swiftSettings: swift),
    .testTarget(
      name: "PlannerTests",
      dependencies: ["Planner", "Catalog", "Diffable", "TestSupport", "planner-writer", grdb],
      exclude: ["ICalendar/read_calendar.py"], swiftSettings: swift),
    .testTarget(
      name: "RosterAppTests",
      dependencies: [
        "RosterApp", "roster", "Catalog", "Planner", "DiffableGtk", "TestSupport", "GtkTestSupport",
      ],
      exclude: [
        "Calls/calls.py", "CommandLine/completions.py", "Keyboard/accessible_window.py",
        "Keyboard/keyboard.py", "Translations/translated_window.py",
      ],
      swiftSettings: swift),
  ],
  swiftLanguageModes: [.v6]
)
