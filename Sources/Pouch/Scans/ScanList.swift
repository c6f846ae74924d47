import Base
import Codes

/// A filter of the history.
package struct ScanList: Equatable, Sendable {
  package var search: Text
  package var origin: Scan.Origin?
  package var symbology: Symbology?
  package var meaning: Meaning?
  package var folder: ID<ScanFolder>?
  package var isFavourites: Bool

  package init(
    search: Text = "", origin: Scan.Origin? = nil, symbology: Symbology? = nil,
    meaning: Meaning? = nil, folder: ID<ScanFolder>? = nil, isFavourites: Bool = false
  ) {
    self.search = search
    self.origin = origin
    self.symbology = symbology
    self.meaning = meaning
    self.folder = folder
    self.isFavourites = isFavourites
  }

  /// Whether the list is filtered.
  package var isFiltered: Bool { self != ScanList() }

  /// The subject of a code, by which users filter.
  package enum Meaning: Name, NamedCase {
    case link, wifi, person, message, place, event, payment, goods, text

    package init(_ payload: Payload, _ symbology: Symbology) {
      switch payload {
      case .url, .socialProfile: self = .link
      case .wifi: self = .wifi
      case .contact, .phone, .drivingLicence, .healthCertificate: self = .person
      case .email, .sms: self = .message
      case .geo: self = .place
      case .event, .boardingPass: self = .event
      case .epcPayment, .ukrainianPayment, .swissPayment, .merchantPayment, .cryptoPayment,
        .bankAccount:
        self = .payment
      case .gs1, .isbn: self = .goods
      case .text, .bytes, .oneTimePassword, .oneTimePasswordTransfer, .eSIM:
        self = symbology.isRetail ? .goods : .text
      }
    }
  }
}

extension Pouch {
  /// The codes of a list, the latest first. A search covers names, notes and contents, in
  /// either alphabet.
  package func scans(_ list: ScanList) -> [Scan] {
    let query = SearchQuery(list.search.tidied(limit: 100))
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
      return query.isEmpty || query.rank(in: [scan.name, scan.note, scan.code.words]) != nil
    }
  }
}
