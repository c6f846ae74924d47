import Codes

/// Which codes of the history to list.
public struct ScanList: Equatable, Sendable {
  public var search: [UInt8]
  public var origin: Scan.Origin?
  public var symbology: Symbology?
  public var meaning: Meaning?
  public var folder: RecordID?
  public var isFavourites: Bool

  public init(
    search: [UInt8] = [], origin: Scan.Origin? = nil, symbology: Symbology? = nil,
    meaning: Meaning? = nil, folder: RecordID? = nil, isFavourites: Bool = false
  ) {
    self.search = search
    self.origin = origin
    self.symbology = symbology
    self.meaning = meaning
    self.folder = folder
    self.isFavourites = isFavourites
  }

  /// Whether anything is left out.
  public var isFiltered: Bool { self != ScanList() }

  /// What codes are about, as a person would sort them.
  public enum Meaning: UInt8, CaseIterable, Sendable {
    case link, wifi, person, message, place, event, payment, goods, text

    public var name: StaticString {
      switch self {
      case .link: "link"
      case .wifi: "wifi"
      case .person: "person"
      case .message: "message"
      case .place: "place"
      case .event: "event"
      case .payment: "payment"
      case .goods: "goods"
      case .text: "text"
      }
    }

    public init?(named name: [UInt8]) {
      for meaning in Meaning.allCases where name.elementsEqual(meaning.name.bytes) {
        self = meaning
        return
      }
      return nil
    }

    public init(_ payload: Payload, _ symbology: Symbology) {
      switch payload {
      case .url, .socialProfile: self = .link
      case .wifi: self = .wifi
      case .contact, .phone, .drivingLicence: self = .person
      case .email, .sms: self = .message
      case .geo: self = .place
      case .event, .boardingPass: self = .event
      case .epcPayment, .ukrainianPayment: self = .payment
      case .gs1, .isbn: self = .goods
      case .text, .bytes, .oneTimePassword: self = symbology.isRetail ? .goods : .text
      }
    }
  }
}

extension Pouch {
  /// The codes of a list, those scanned or made last first. A search looks into names, notes and contents.
  public func scans(_ list: ScanList) -> [Scan] {
    let wanted = Folding.fold(UTF8Text.tidy(list.search, limit: 100))
    return scans.filter { scan in
      if list.isFavourites, !scan.isFavourite { return false }
      if let origin = list.origin, scan.origin != origin { return false }
      if let symbology = list.symbology, scan.code.symbology != symbology { return false }
      if let folder = list.folder, !isIn(folder, scan: scan.id) { return false }
      if let meaning = list.meaning,
        ScanList.Meaning(Payload(of: scan.code), scan.code.symbology) != meaning
      {
        return false
      }
      return wanted.isEmpty
        || [scan.name, scan.note, scan.code.words].contains {
          Folding.fold($0).contains(part: wanted)
        }
    }
  }
}
