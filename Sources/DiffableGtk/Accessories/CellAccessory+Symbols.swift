extension CellAccessory {
  @MainActor var name: String? { options.name ?? CellAccessory.names[kind] }
}

extension CellAccessory.Kind {
  var iconName: String {
    switch self {
    case .delete: "list-remove-symbolic"
    case .insert: "list-add-symbolic"
    case .multiselect, .checkmark: "object-select-symbolic"
    case .outlineDisclosure: "pan-end-symbolic"
    case .disclosureIndicator: "go-next-symbolic"
    case .reorder: "open-menu-symbolic"
    case .detail, .label, .badge, .popUpMenu, .customView: ""
    }
  }

  var iconSize: Int32 { self == .delete || self == .insert || self == .multiselect ? 12 : 16 }

  var hasStandardWidth: Bool {
    switch self {
    case .label, .badge, .popUpMenu, .customView, .disclosureIndicator: false
    default: true
    }
  }
}
