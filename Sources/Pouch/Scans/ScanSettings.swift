/// How a person likes the scanner.
public struct ScanSettings: Equatable, Sendable {
  /// Whether a code is taken as soon as it is seen, and not when a button is pressed.
  public var scansByItself = true
  /// Whether codes are collected one after another.
  public var isBatch = false
  /// Whether what is scanned goes into the history.
  public var keepsScans = true
  public var sounds = true
  public var vibrates = true
  public var beginsWithTorch = false
  /// Whether an ordinary link is opened at once.
  public var opensLinks = false

  public init() {}

  /// The settings that are on or off, with their register and where they are kept.
  public enum Switch: UInt8, CaseIterable, Sendable {
    case scansByItself, isBatch, keepsScans, sounds, vibrates, beginsWithTorch, opensLinks

    public var name: StaticString {
      switch self {
      case .scansByItself: "by-itself"
      case .isBatch: "batch"
      case .keepsScans: "keeps"
      case .sounds: "sound"
      case .vibrates: "vibration"
      case .beginsWithTorch: "torch"
      case .opensLinks: "opens-links"
      }
    }

    var field: Field {
      switch self {
      case .scansByItself: .scansByItself
      case .isBatch: .scansBatch
      case .keepsScans: .keepsScans
      case .sounds: .sounds
      case .vibrates: .vibrates
      case .beginsWithTorch: .beginsWithTorch
      case .opensLinks: .opensLinks
      }
    }
  }

  public subscript(_ which: Switch) -> Bool {
    get {
      switch which {
      case .scansByItself: scansByItself
      case .isBatch: isBatch
      case .keepsScans: keepsScans
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
      case .sounds: sounds = newValue
      case .vibrates: vibrates = newValue
      case .beginsWithTorch: beginsWithTorch = newValue
      case .opensLinks: opensLinks = newValue
      }
    }
  }
}

extension Pouch {
  public var scanSettings: ScanSettings {
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
