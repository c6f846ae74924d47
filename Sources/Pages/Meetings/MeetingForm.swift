import Base
import Pouch

/// The values of a meeting's form. The server reads them, and shows them again if the form is rejected.
package struct MeetingForm: Sendable {
  var title: [UInt8] = []
  /// The local start: `2026-11-21T18:00`.
  var start: [UInt8] = []
  var end: [UInt8] = []
  var slots: [[UInt8]] = []
  var zone: [UInt8] = Zone.kyiv.name
  var place: [UInt8] = []
  var address: [UInt8] = []
  var point: [UInt8] = []
  var online: [UInt8] = []
  var visibility = Meeting.Visibility.invited
  var limit: [UInt8] = []
  var price: [UInt8] = []
  var currency = Currency.hryvnia
  var text: [UInt8] = []
  var interests: [UInt8] = []
  var asksApproval = false
  var questions: [UInt8] = []
  var repeats: RecurrenceRule.Unit?
  var every: [UInt8] = []
  var until: [UInt8] = []
  /// The hexadecimal hash of the picture; empty if there is none.
  package var picture: [UInt8] = []
  /// Whether a location at sea is intended.
  package var isOnWater = false
  /// The friends to invite immediately.
  package var guests: [RecordID] = []

  init() {}

  package init(_ fields: [Request.Field]) {
    title = UTF8Text.tidy(fields["title"], limit: 1000).map { $0 == 0x0A ? 0x20 : $0 }
    start = fields["start"]
    end = fields["end"]
    slots = fields.all("slot").filter { !$0.isEmpty }
    zone = fields["zone"]
    place = UTF8Text.tidy(fields["place"], limit: 120)
    address = UTF8Text.tidy(fields["address"], limit: 200)
    point = UTF8Text.tidy(fields["point"], limit: 60)
    online = UTF8Text.tidy(fields["online"], limit: 600)
    visibility = Meeting.Visibility(named: fields["visibility"]) ?? .invited
    limit = UTF8Text.tidy(fields["limit"], limit: 30)
    price = UTF8Text.tidy(fields["price"], limit: 30)
    currency = Currency(code: fields["currency"]) ?? .hryvnia
    text = UTF8Text.tidy(fields["text"].filter { $0 != 0x0D }, limit: Meeting.textLimit + 1)
    interests = UTF8Text.tidy(fields["interests"], limit: 600)
    asksApproval = !fields["approval"].isEmpty
    questions = UTF8Text.tidy(fields["questions"].filter { $0 != 0x0D }, limit: 1000)
    repeats = RecurrenceRule.Unit(named: fields["repeats"])
    every = fields["every"]
    until = fields["until"]
    if fields["no-picture"].isEmpty { picture = fields["kept-picture"] }
    if picture.count != 64 || Hex.decode(picture) == nil { picture = [] }
    isOnWater = !fields["water"].isEmpty
    guests = fields.all("guest").compactMap { RecordID(hex: $0) }
  }

  init(_ meeting: Meeting, _ language: Settings.Language, isCopy: Bool) {
    title = meeting.title
    if !isCopy {
      start = MeetingForm.text(meeting.start)
      end = MeetingForm.text(meeting.end)
      slots = meeting.slots.dropFirst().map { MeetingForm.text($0.start) }
    }
    picture = meeting.picture
    zone = meeting.zone.name
    place = meeting.place.name
    address = meeting.place.address
    point = meeting.place.point?.text ?? []
    online = meeting.online
    visibility = meeting.visibility
    limit = meeting.limit.map { IntegerText.bytes(Int64($0)) } ?? []
    price = meeting.price.map { MoneyWords.typed($0, in: language) } ?? []
    currency = meeting.price?.currency ?? .hryvnia
    text = meeting.text
    interests = Array(meeting.interests.joined(separator: StaticString(", ").bytes))
    asksApproval = meeting.asksApproval
    questions = Array(meeting.questions.joined(separator: [0x0A]))
    repeats = isCopy ? nil : meeting.rhythm?.unit
    every = meeting.rhythm.map { IntegerText.bytes(Int64($0.every)) } ?? []
    until = meeting.rhythm?.until?.iso ?? []
  }

  /// Returns the meeting in the form, and the problems with it.
  package func draft(host: RecordID) -> (meeting: Meeting, problems: [Problem]) {
    var problems: [Problem] = []
    func note(_ fault: MeetingFault) { problems.append(.meeting(fault)) }
    var meeting = Meeting(id: host, host: host)
    meeting.title = title
    if let start = MeetingForm.minute(start) { meeting.start = start } else { note(.start) }
    if let end = MeetingForm.minute(end) { meeting.end = end } else { note(.end) }
    if let zone = Zone(named: zone) { meeting.zone = zone } else { note(.zone) }
    meeting.place = .init(name: place, address: address)
    if !point.isEmpty {
      meeting.place.point = Point(text: point)
      if meeting.place.point == nil { note(.point) }
    }
    meeting.online = online
    meeting.visibility = visibility
    if !limit.isEmpty {
      meeting.limit = IntegerText.parse(limit.filter { $0 != 0x20 }).flatMap { Int32(exactly: $0) }
      if meeting.limit == nil { note(.limit) }
    }
    if !price.isEmpty {
      do { meeting.price = try Calculation.amount(price, in: currency) } catch {
        // Zero is not a valid sum of money. Here it means that the meeting is free.
        if !price.allSatisfy({ $0 == 48 || $0 == 0x2C || $0 == 0x2E }) { note(.price) }
      }
    }
    meeting.text = text
    meeting.picture = picture
    meeting.interests = MeetingForm.interests(interests, limit: Meeting.interestLimit)
    meeting.asksApproval = asksApproval
    meeting.questions = questions.split(separator: 0x0A).map {
      UTF8Text.tidy(Array($0), limit: 200)
    }.filter { !$0.isEmpty }
    if !slots.isEmpty, meeting.end > meeting.start {
      let length = meeting.end - meeting.start
      var starts = [meeting.start]
      for slot in slots {
        guard let start = MeetingForm.minute(slot) else {
          note(.slots)
          break
        }
        if !starts.contains(start) { starts.append(start) }
      }
      meeting.slots = starts.sorted().map { .init(start: $0, end: $0 + length) }
      if meeting.slots.count < 2 { note(.slots) }
    }
    if let repeats, meeting.slots.isEmpty {
      let interval = every.isEmpty ? 1 : Int(clamping: IntegerText.parse(every) ?? 0)
      let first = Day(number: Int32(clamping: meeting.start / 1440))
      meeting.rhythm = RecurrenceRule(
        unit: repeats, every: interval, from: first, until: Day(iso: until))
      if meeting.rhythm == nil { note(.rhythm) }
    }
    return (meeting, problems)
  }

  /// Splits a comma-separated list into distinct texts.
  package static func interests(_ text: [UInt8], limit: Int) -> [[UInt8]] {
    var found: [[UInt8]] = []
    for part in text.split(whereSeparator: {
      $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == UInt8(ascii: ";")
    }) {
      let one = UTF8Text.tidy(Array(part), limit: 40)
      if !one.isEmpty, !found.contains(where: { Folding.fold($0) == Folding.fold(one) }) {
        found.append(one)
      }
    }
    return Array(found.prefix(limit))
  }

  /// Parses `2026-11-21T18:00` as minutes since 1970.
  package static func minute(_ text: [UInt8]) -> Int64? {
    guard text.count >= 16, text[10] == UInt8(ascii: "T") || text[10] == 0x20,
      let day = Day(iso: Array(text[0..<10])), text[13] == UInt8(ascii: ":"),
      let hour = IntegerText.parse(text[11..<13]), let minute = IntegerText.parse(text[14..<16]),
      (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    return Int64(day.number) * 1440 + hour * 60 + minute
  }

  static func text(_ minute: Int64) -> [UInt8] {
    let day = (minute - (minute % 1440 + 1440) % 1440) / 1440
    return Day(number: Int32(clamping: day)).iso + [UInt8(ascii: "T")]
      + MeetingWords.clock(minute - day * 1440)
  }
}
