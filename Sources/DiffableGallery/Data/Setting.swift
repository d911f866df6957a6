struct Setting: Sendable {
  let title: String
  let value: String
  let iconName: String

  static let groups: KeyValuePairs = [
    "Network": [
      Setting(title: "Wi-Fi", value: "On", iconName: "network-wireless-symbolic"),
      Setting(title: "Bluetooth", value: "Off", iconName: "bluetooth-symbolic"),
    ],
    "Personal": [
      Setting(title: "Background", value: "Mountains", iconName: "preferences-desktop-wallpaper-symbolic"),
      Setting(title: "Notifications", value: "On", iconName: "preferences-system-notifications-symbolic"),
      Setting(title: "Search", value: "4 sources", iconName: "system-search-symbolic"),
    ],
    "Device": [
      Setting(title: "Sound", value: "70%", iconName: "audio-volume-high-symbolic"),
      Setting(title: "Displays", value: "1", iconName: "video-display-symbolic"),
      Setting(title: "Mouse", value: "Right-handed", iconName: "input-mouse-symbolic"),
      Setting(title: "Printers", value: "None", iconName: "printer-symbolic"),
    ],
  ]

  static let all = Dictionary(uniqueKeysWithValues: groups.flatMap(\.value).map { ($0.title, $0) })
}
