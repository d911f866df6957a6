import Testing

@testable import DiffableGallery

/// Tests of the table of mountains and of the command line.
struct MountainTests {
  @Test func tableIsComplete() {
    let mountains = Mountain.all
    #expect(mountains.count == 410)
    #expect(mountains.map(\.id) == Array(mountains.indices))
    #expect(Set(mountains.map(\.region)).count == 8)
    #expect(mountains.allSatisfy { (2000...8848).contains($0.height) && !$0.name.isEmpty })
    #expect(mountains.allSatisfy { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 })
    for (one, next) in zip(mountains, mountains.dropFirst()) where one.region == next.region {
      #expect(one.height >= next.height, "\(one.name) is listed before \(next.name)")
    }
  }

  @Test func placesAndHeightsAreFormatted() {
    let mountain = Mountain(
      id: 0, name: "", region: "", height: 5095, latitude: -3.08, longitude: 137.05)
    #expect(mountain.place == "3.08° S, 137.05° E")
    #expect(mountain.heightInMetres == "5\u{2009}095 m")
  }

  @Test func commandLineIsParsed() throws {
    let options = try #require(
      Options(["--page", "grid", "--size", "400x600", "--screenshot", "a.png", "--at", "80"]))
    #expect(options.page == "grid" && options.screenshot == "a.png" && options.time == 80)
    #expect(options.size?.width == 400 && options.size?.height == 600)
    for wrong in [["--page"], ["--at", "-1"], ["--size", "400"], ["--size", "axb"], ["page", "grid"]] {
      #expect(Options(wrong) == nil, "\(wrong)")
    }
  }
}
