// swift-tools-version: 6.2
import PackageDescription

// A list for programs in other languages: a C program that links the library, and programs that load it.
let package = Package(
  name: "hosts",
  products: [.library(name: "FruitList", type: .dynamic, targets: ["FruitList"])],
  dependencies: [.package(path: "../roster", traits: [])],
  targets: [
    .target(name: "FruitList", dependencies: [.product(name: "DiffableGtk", package: "roster")]),
    .systemLibrary(name: "HostGtk", pkgConfig: "gtk4"),
    .executableTarget(name: "host-in-c", dependencies: ["FruitList", "HostGtk"]),
  ],
  swiftLanguageModes: [.v6]
)
