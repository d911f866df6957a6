/// A page of the gallery that explains one topic.
struct Lesson: Sendable {
  /// The value of `--page` that opens the page.
  let name: String
  let title: String
  let iconName: String
  let makePage: @MainActor () -> GalleryPage

  init(_ name: String, _ title: String, icon: String, _ makePage: @escaping @MainActor () -> GalleryPage) {
    (self.name, self.title, self.makePage) = (name, title, makePage)
    iconName = "\(icon)-symbolic"
  }
}

struct Chapter: Sendable {
  let title: String
  let lessons: [Lesson]

  /// All chapters. Each lesson builds on those before it, and the last chapter combines all topics.
  static let all = [
    Chapter(
      title: "Snapshots",
      lessons: [
        Lesson("first", "A First List", icon: "view-list") { FirstListPage() },
        Lesson("sort", "Insertion Sort", icon: "view-sort-ascending") { InsertionSortPage() },
        Lesson("search", "Mountains", icon: "edit-find") { MountainsPage() },
        Lesson("prices", "Live Prices", icon: "media-playback-start") { PricesPage() },
        Lesson("outline", "Outline", icon: "view-list-bullet") { OutlinePage() },
      ]),
    Chapter(
      title: "Cells",
      lessons: [
        Lesson("configurations", "Configurations", icon: "applications-graphics") { ConfigurationsPage() },
        Lesson("accessories", "Accessories", icon: "view-more") { AccessoriesPage() },
      ]),
    Chapter(
      title: "Layouts",
      lessons: [
        Lesson("appearances", "Appearances", icon: "preferences-desktop-appearance") { AppearancesPage() },
        Lesson("grid", "Grid and List", icon: "view-grid") { GridPage() },
        Lesson("shelves", "Shelves", icon: "view-continuous") { ShelvesPage() },
        Lesson("table", "Processes", icon: "application-x-executable") { ProcessesPage() },
        Lesson("sections", "Layouts by Section", icon: "view-dual") { SectionsPage() },
      ]),
    Chapter(
      title: "Interaction",
      lessons: [
        Lesson("selection", "Selection", icon: "object-select") { SelectionPage() },
        Lesson("reorder", "Reordering", icon: "object-flip-vertical") { ReorderingPage() },
        Lesson("drops", "Drag and Drop", icon: "edit-paste") { DropsPage() },
      ]),
    Chapter(
      title: "Complete Examples",
      lessons: [
        Lesson("contacts", "Contacts", icon: "avatar-default") { ContactsPage() },
        Lesson("courses", "Course Browser", icon: "video-x-generic") { CoursesPage() },
        Lesson("sidebar", "Sidebar", icon: "sidebar-show") { SidebarPage() },
        Lesson("chat", "Chat", icon: "user-available") { ChatPage() },
        Lesson("emoji", "Emoji Picker", icon: "face-smile") { EmojiPage() },
        Lesson("packages", "Package Browser", icon: "package-x-generic") { PackagesPage() },
      ]),
  ]

  static let lessons = all.flatMap(\.lessons)
}
