import Base

/// The user's scanner settings.
package struct ScanSettings: Equatable, Sendable {
  /// Whether a code is captured as soon as it is seen, without pressing a button.
  package var scansByItself = true
  /// Whether several codes are collected in a row.
  package var isBatch = false
  /// Whether scanned codes are stored in the history.
  package var keepsScans = true
  /// Whether new scans are sent to the user's other devices.
  package var syncsScans = true
  package var sounds = true
  package var vibrates = true
  package var beginsWithTorch = false
  /// Whether a link without warnings is opened at once.
  package var opensLinks = false

  package init() {}

  /// The boolean settings, with their registers.
  package enum Switch: Name, NamedCase {
    case scansByItself = "by-itself", isBatch = "batch", keepsScans = "keeps", syncsScans = "syncs",
      sounds = "sound", vibrates = "vibration", beginsWithTorch = "torch", opensLinks =
      "opens-links"

    var field: Field {
      switch self {
      case .scansByItself: .scansByItself
      case .isBatch: .scansBatch
      case .keepsScans: .keepsScans
      case .syncsScans: .syncsScans
      case .sounds: .sounds
      case .vibrates: .vibrates
      case .beginsWithTorch: .beginsWithTorch
      case .opensLinks: .opensLinks
      }
    }
  }

  package subscript(_ which: Switch) -> Bool {
    get {
      switch which {
      case .scansByItself: scansByItself
      case .isBatch: isBatch
      case .keepsScans: keepsScans
      case .syncsScans: syncsScans
      case .sounds: sounds
      case .vibrates: vibrates
      case .beginsWithTorch: beginsWithTorch
      case .opensLinks: opensLinks
      }
    }
    set {
      switch which {
      case .scansByItself: scansByItself = newValue
      case .isBatch: isBatch = newValue
      case .keepsScans: keepsScans = newValue
      case .syncsScans: syncsScans = newValue
      case .sounds: sounds = newValue
      case .vibrates: vibrates = newValue
      case .beginsWithTorch: beginsWithTorch = newValue
      case .opensLinks: opensLinks = newValue
      }
    }
  }
}

extension Pouch {
  package var scanSettings: ScanSettings {
    get {
      var settings = ScanSettings()
      guard let record = records[Pouch.settingsID] else { return settings }
      for which in ScanSettings.Switch.allCases {
        if let value = record[which.field]?.bool { settings[which] = value }
      }
      return settings
    }
    set {
      let old = scanSettings
      for which in ScanSettings.Switch.allCases where newValue[which] != old[which] {
        set(Pouch.settingsID, .settings, which.field, to: .bool(newValue[which]))
      }
    }
  }
}
