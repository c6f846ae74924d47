import Base

extension Payload {
  /// A boarding pass: IATA's Bar Coded Boarding Pass, resolution 792, read only.
  ///
  /// The mandatory items of every leg, and of the conditional ones those that a passenger needs. The security items
  /// are kept as bytes alone.
  public struct BoardingPass: Equatable, Sendable {
    /// The pass as it was read.
    public let bytes: [UInt8]
    /// The passenger: `DESMARAIS/LUC`, surname first, up to 20 characters.
    public let passenger: Text
    /// Whether there is an electronic ticket.
    public let isElectronicTicket: Bool
    /// 1 to 9 flights, in order.
    public let legs: [Leg]

    /// A flight; what the pass leaves blank is empty.
    public struct Leg: Equatable, Sendable {
      /// The booking (PNR), up to 7 characters.
      public let booking: Text
      /// IATA's codes of the airports, three letters.
      public let from: Text
      public let to: Text
      /// The operating carrier, 2 or 3 characters.
      public let carrier: Text
      /// The number without leading zeros, with a letter where there is one: `834`.
      public let flight: Text
      /// The day of the year, 1 to 366; the pass does not say which year.
      public let dayOfYear: Int?
      /// The class: `J`, `Y`.
      public let compartment: Text
      /// Without leading zeros: `1A`.
      public let seat: Text
      /// The place in the order of checking in, without leading zeros.
      public let sequence: Text
      /// `0` to `9` or a letter, by the table of the resolution.
      public let status: Text
      /// The baggage that the fare includes: `20K`, `1PC`; may be empty.
      public var baggage: Text = ""
      /// The frequent flyer's airline and number: `AC 123456789`; may be empty.
      public var frequentFlyer: Text = ""
      /// Whether the passenger may use the fast track; `nil` if it is not said.
      public var isFastTrack: Bool?

      /// The day of the flight, in the year that brings it nearest to another day.
      public func date(nearest day: Date) -> Date? {
        guard let dayOfYear, day.year > 1, day.year < 9998 else { return nil }
        var nearest: Date?
        for year in (day.year - 1)...(day.year + 1) {
          guard let first = Date(year: year, month: 1, day: 1),
            let date = Date(number: first.number + dayOfYear - 1), date.year == year
          else { continue }
          if let found = nearest,
            (found.number - day.number).magnitude <= (date.number - day.number).magnitude
          {
            continue
          }
          nearest = date
        }
        return nearest
      }
    }

    /// Reads a pass.
    ///
    /// - Throws: `otherKind` if it does not begin like one, `malformed(.leg)` for a leg that is cut
    ///   off or whose items are not what they must be.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      guard bytes.count >= 60, bytes[0] == UInt8(ascii: "M"), bytes[1] >= 49, bytes[1] <= 57,
        bytes[22] == UInt8(ascii: "E") || bytes[22] == 32,
        bytes[..<60].allSatisfy({ $0 >= 32 && $0 < 127 })
      else { throw .otherKind }
      self.bytes = Text(bytes).utf8
      passenger = Text(bytes[2..<22].trimmed)
      guard !passenger.isEmpty else { throw .missing(.passenger) }
      isElectronicTicket = bytes[22] == UInt8(ascii: "E")
      var legs: [Leg] = []
      var index = 23
      for _ in 0..<Int(bytes[1] - 48) {
        guard bytes.count - index >= 37 else { throw .malformed(.leg) }
        let items = bytes[index..<(index + 37)]
        guard var leg = Leg(items), let high = bytes[index + 35].hexadecimal,
          let low = bytes[index + 36].hexadecimal
        else { throw .malformed(.leg) }
        // The size of what is not mandatory follows as two hexadecimal digits.
        let end = index + 37 + Int(high) * 16 + Int(low)
        guard end <= bytes.count else { throw .malformed(.leg) }
        leg.readConditional(bytes[(index + 37)..<end])
        legs.append(leg)
        index = end
      }
      self.legs = legs
    }
  }
}

extension Payload.BoardingPass.Leg {
  /// Reads the 37 mandatory characters of a leg.
  fileprivate init?(_ items: ArraySlice<UInt8>) {
    func item(_ offset: Int, _ count: Int) -> ArraySlice<UInt8> {
      items[(items.startIndex + offset)..<(items.startIndex + offset + count)].trimmed
    }
    func withoutZeros(_ text: ArraySlice<UInt8>) -> Text {
      Text(Array(text.drop { $0 == 48 }))
    }
    booking = Text(item(0, 7))
    from = Text(item(7, 3))
    to = Text(item(10, 3))
    guard from.count == 3, to.count == 3, from.allSatisfy({ $0.isUppercase }),
      to.allSatisfy({ $0.isUppercase })
    else { return nil }
    carrier = Text(item(13, 3))
    flight = withoutZeros(item(16, 5))
    let day = item(21, 3)
    if day.isEmpty {
      dayOfYear = nil
    } else {
      guard let number = day.number, number <= 366 else { return nil }
      dayOfYear = number == 0 ? nil : number
    }
    compartment = Text(item(24, 1))
    seat = withoutZeros(item(25, 4))
    sequence = withoutZeros(item(29, 5))
    status = Text(item(34, 1))
  }
  /// Reads the conditional items. Each of their two parts begins with its size; before the first of a pass stand `>`
  /// and the version.
  fileprivate mutating func readConditional(_ items: ArraySlice<UInt8>) {
    var items = items
    func part() -> ArraySlice<UInt8>? {
      guard items.count >= 2, let high = items[items.startIndex].hexadecimal,
        let low = items[items.startIndex + 1].hexadecimal
      else { return nil }
      let size = Int(high) * 16 + Int(low)
      guard items.count >= 2 + size else { return nil }
      defer { items = items.dropFirst(2 + size) }
      return items.dropFirst(2).prefix(size)
    }
    if items.first == UInt8(ascii: ">") {
      items = items.dropFirst(2)
      // Of the whole pass: where it was issued and checked in, and the numbers of baggage tags.
      guard part() != nil else { return }
    }
    guard let repeated = part() else { return }
    func item(_ offset: Int, _ count: Int) -> Text {
      let item = repeated.dropFirst(offset).prefix(count)
      return item.count == count ? Text(item.trimmed) : ""
    }
    // Airline 3, document 10, selectee 1, verification 1, marketing carrier 3, then these.
    let airline = item(18, 3)
    let number = item(21, 16)
    if !number.isEmpty { frequentFlyer = airline.isEmpty ? number : "\(airline) \(number)" }
    baggage = item(38, 3)
    let fastTrack = item(41, 1)
    isFastTrack = fastTrack == "Y" ? true : fastTrack == "N" ? false : nil
  }
}
