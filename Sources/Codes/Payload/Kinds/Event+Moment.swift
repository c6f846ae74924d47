import Base

extension Payload.Event.Moment {
  static var epoch: Payload.Event.Moment? {
    guard let date = Payload.Date(year: 1970, month: 1, day: 1) else { return nil }
    return Payload.Event.Moment(date)
  }

  /// Reads the value of DTSTART or DTEND: `20261121`, `20261121T183000`, `20261121T183000Z`.
  init?(_ line: ContentLine) {
    let (day, clock) = line.value.trimmed.cut(at: UInt8(ascii: "T"))
    guard day.isDigits, let date = Payload.Date(iso: day) else { return nil }
    self.init(date)
    guard var clock else { return }
    if clock.last == UInt8(ascii: "Z") {
      clock.removeLast()
      zone = .utc
    } else if let name = line.parameter("tzid"), !name.isEmpty {
      zone = .named(Text(name))
    }
    // A leap second is not on our clocks.
    if clock.count == 6, clock.suffix(2).number == 60 {
      time = Payload.Time(digits: clock.prefix(4) + [53, 57])
    } else {
      time = Payload.Time(digits: clock)
    }
    if time == nil { return nil }
  }

  /// Reads the moments of EXDATE, which stand between commas; what is none is left out.
  static func list(_ line: ContentLine) -> [Payload.Event.Moment] {
    var found: [Payload.Event.Moment] = []
    for piece in line.value.pieces(separatedBy: UInt8(ascii: ",")) {
      var one = line
      one.value = Text(piece)
      if let moment = Payload.Event.Moment(one) { found.append(moment) }
    }
    return found
  }

  /// Appends `NAME;TZID=zone:value`.
  func append(_ name: StaticString, to text: inout Text) {
    var line: Text = ""
    line.write(name)
    if time == nil { line.write(";VALUE=DATE") }
    if time != nil, case .named(let zone) = zone {
      line.write(";TZID=")
      line += zone
    }
    line.write(":")
    date.append(to: &line)
    if let time {
      line.write("T")
      time.append(to: &line)
      if zone == .utc { line.write("Z") }
    }
    ContentLine.append(line, to: &text)
  }

  /// Whether the moment can be written and read again.
  var isSound: Bool {
    guard date.year > 0 else { return false }
    guard case .named(let name) = zone else { return true }
    let marks: StaticString = ":;,\""
    return time != nil && !name.isEmpty
      && name.allSatisfy { $0 > 32 && $0 < 127 && !marks.bytes.contains($0) }
  }

  /// Seconds since 1970 in the moment's own zone.
  public var seconds: Int64 {
    let clock = time.map { $0.hour * 3600 + $0.minute * 60 + $0.second } ?? 0
    return Int64(date.number) * 86_400 + Int64(clock)
  }

  func adding(_ duration: Payload.Event.Duration) -> Payload.Event.Moment? {
    let seconds = seconds + duration.seconds
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    guard let date = Payload.Date(number: Int(truncatingIfNeeded: day)) else { return nil }
    let clock = Int(truncatingIfNeeded: seconds - day * 86_400)
    var moment = self
    moment.date = date
    if time != nil {
      moment.time = Payload.Time(
        hour: clock / 3600, minute: clock / 60 % 60, second: clock % 60)
    }
    return moment
  }
}

extension Payload.Event {
  /// How long an event lasts, RFC 5545 §3.3.6: `PT1H30M`, `P1D`, `P2W`.
  struct Duration: Equatable {
    var seconds: Int64 = 0

    /// `nil` for anything else, and for more than some thirty years.
    init?(_ text: ArraySlice<UInt8>) {
      var text = text
      if text.first == UInt8(ascii: "+") { text.removeFirst() }
      guard text.first == UInt8(ascii: "P") else { return nil }
      var number: Int64?
      for byte in text.dropFirst() {
        if byte.isDigit {
          number = (number ?? 0) * 10 + Int64(byte & 15)
          guard number ?? 0 < 1_000_000_000 else { return nil }
          continue
        }
        if byte == UInt8(ascii: "T"), number == nil { continue }
        guard let count = number else { return nil }
        switch byte {
        case UInt8(ascii: "W"): seconds += count * 604_800
        case UInt8(ascii: "D"): seconds += count * 86_400
        case UInt8(ascii: "H"): seconds += count * 3600
        case UInt8(ascii: "M"): seconds += count * 60
        case UInt8(ascii: "S"): seconds += count
        default: return nil
        }
        guard seconds < 1_000_000_000 else { return nil }
        number = nil
      }
      guard number == nil else { return nil }
    }
  }
}
