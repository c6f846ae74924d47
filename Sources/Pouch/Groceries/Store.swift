import Base

/// A shop.
package struct Store: Model, Equatable, Sendable {
  package static var kind: Kind { .store }

  package var id: ID<Store>
  package var name: Text
  /// The chain's name, which may be that of loyalty cards: «Сільпо».
  package var chain: Text = ""
  package var address: Text = ""
  /// In OpenStreetMap's syntax: `Mo-Su 08:00-22:00`.
  package var hours: Text = ""
  package var place: Place?
  package var isSample = false

  package static let nameLimit = 80

  /// A point on the earth, in ten-millionths of a degree.
  package struct Place: Equatable, Sendable {
    package var latitude: Int64
    package var longitude: Int64

    package init?(latitude: Int64, longitude: Int64) {
      guard latitude.magnitude <= 900_000_000, longitude.magnitude <= 1_800_000_000 else {
        return nil
      }
      self.latitude = latitude
      self.longitude = longitude
    }

    /// Parses degrees with a decimal point, such as `50.4501`.
    package init?(latitude: Text, longitude: Text) {
      guard let north = FixedDecimal(latitude), let east = FixedDecimal(longitude) else {
        return nil
      }
      self.init(latitude: north.nano / 100, longitude: east.nano / 100)
    }

    package var latitudeBytes: Text { FixedDecimal(nano: latitude * 100).text }
    package var longitudeBytes: Text { FixedDecimal(nano: longitude * 100).text }

    /// The distance in metres on a locally flat sphere, accurate to one percent within 100 km.
    package func metres(to other: Place) -> Int64 {
      let north = Double(other.latitude - latitude) / 1e7 * 111_195
      let middle = Double(other.latitude + latitude) / 2e7
      let east = Double(other.longitude - longitude) / 1e7 * 111_195 * Place.cosine(middle)
      return Int64((north * north + east * east).squareRoot())
    }

    /// The cosine of degrees up to 90, by its series, because the worker has no math library.
    static func cosine(_ degrees: Double) -> Double {
      let x = degrees * 3.141592653589793 / 180
      let square = x * x
      return 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
    }
  }

  package init(id: ID<Store>, name: Text) {
    self.id = id
    self.name = name
  }

  package init?(_ json: JSON?) {
    guard let json, let id = ID<Store>(json["id"]),
      let name = json["name"]?.text
    else { return nil }
    self.init(id: id, name: name)
    chain = json["chain"]?.text ?? ""
    address = json["address"]?.text ?? ""
    hours = json["hours"]?.text ?? ""
    if let latitude = json["lat"]?.integer, let longitude = json["lon"]?.integer {
      place = Place(latitude: latitude, longitude: longitude)
    }
    isSample = json["sample"]?.bool ?? false
  }

  package init?(_ record: Record) {
    guard record.kind == .store, let name = record[.name]?.text else { return nil }
    self.init(id: ID(record.id), name: name)
    chain = record[.brand]?.text ?? ""
    address = record[.address]?.text ?? ""
    hours = record[.hours]?.text ?? ""
    if let latitude = record[.place]?["lat"]?.integer,
      let longitude = record[.place]?["lon"]?.integer
    {
      place = Place(latitude: latitude, longitude: longitude)
    }
  }

  package var json: JSON {
    var members = [JSON.Member("id", .text(id.hex)), JSON.Member("name", .text(name))]
    if !chain.isEmpty { members.append(JSON.Member("chain", .text(chain))) }
    if !address.isEmpty { members.append(JSON.Member("address", .text(address))) }
    if !hours.isEmpty { members.append(JSON.Member("hours", .text(hours))) }
    if let place {
      members.append(JSON.Member("lat", .integer(place.latitude)))
      members.append(JSON.Member("lon", .integer(place.longitude)))
    }
    if isSample { members.append(JSON.Member("sample", .bool(true))) }
    return .object(members)
  }

  /// Whether a loyalty card is of this shop's chain.
  package func accepts(_ card: Card) -> Bool {
    let own = Transliteration.skeleton(of: (chain.isEmpty ? name : chain).folded)
    let others = [card.name, card.brandID]
    return !own.isEmpty
      && others.contains { other in
        let skeleton = Transliteration.skeleton(of: other.folded)
        return !skeleton.isEmpty && (own.starts(with: skeleton) || skeleton.starts(with: own))
      }
  }
}

extension Store {
  /// Whether it is the shop of a receipt: at the same address, and with the same name or chain.
  package func isSame(name: Text, chain: Text, address: Text) -> Bool {
    let (own, other) = (Store.words(self.address), Store.words(address))
    let numbers = { (words: [Text]) in words.filter { 48...57 ~= $0[0] } }
    let places = { (words: [Text]) in words.filter { !(48...57 ~= $0[0]) && $0.count >= 6 } }
    let (fewer, more) = places(own).count < places(other).count ? (own, other) : (other, own)
    guard let house = numbers(own).last, house == numbers(other).last, !places(fewer).isEmpty,
      places(fewer).allSatisfy({ more.contains($0) })
    else { return false }
    let names = [self.name, self.chain].map(Store.skeleton).filter { !$0.isEmpty }
    return [name, chain].map(Store.skeleton).contains { other in
      !other.isEmpty && names.contains { Store.contains($0, other) || Store.contains(other, $0) }
    }
  }

  private static func skeleton(_ name: Text) -> Text {
    Transliteration.skeleton(of: name.folded)
  }

  private static func contains(_ text: Text, _ part: Text) -> Bool {
    part.count <= text.count
      && (0...(text.count - part.count)).contains { text[$0...].starts(with: part) }
  }

  /// The words and numbers of an address, without generic words such as «вулиця».
  private static func words(_ address: Text) -> [Text] {
    let kinds: [StaticString] = [
      "вулиця", "проспект", "бульвар", "провулок", "площа", "шосе", "область", "район", "місто",
      "будинок", "україна", "київ",
    ]
    let isWord = { (byte: UInt8) in byte >= 0x80 || 48...57 ~= byte || 97...122 ~= byte }
    return address.folded.split { !isWord($0) }.map { Text($0) }
      .filter { word in !kinds.contains { word == $0 } }
  }
}

extension Pouch {
  /// The shops that the user added.
  package var ownStores: [Store] {
    active(.store).compactMap { Store($0) }.sorted { $0.id < $1.id }
  }

  package mutating func setStore(
    _ id: ID<Store>?, _ store: Store, for audience: Audience? = nil
  ) -> ID<Store> {
    let id = id ?? newID()
    let text = { (bytes: Text) -> JSON in bytes.isEmpty ? .null : .text(bytes) }
    set(id, .name, to: .text(store.name.tidied(limit: Store.nameLimit)))
    set(id, .brand, to: text(store.chain.tidied(limit: Store.nameLimit)))
    set(id, .address, to: text(store.address.tidied(limit: 200)))
    set(id, .hours, to: text(store.hours.tidied(limit: 200)))
    set(
      id, .place,
      to: store.place.map {
        .object([
          JSON.Member("lat", .integer($0.latitude)), JSON.Member("lon", .integer($0.longitude)),
        ])
      } ?? .null)
    set(audience, of: id)
    return id
  }
}

extension [Store] {
  /// Appends those stores that are not in the list yet.
  package mutating func add(_ others: [Store]) {
    var known = Set(map { $0.id })
    for store in others where known.insert(store.id).inserted { append(store) }
  }
}
