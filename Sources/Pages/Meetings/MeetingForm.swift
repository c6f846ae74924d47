import Base
import Pouch

/// The values of a meeting's form. The server reads them, and shows them again if the form is rejected.
package struct MeetingForm: Sendable {
  var title: Text = ""
  /// The local start: `2026-11-21T18:00`.
  var start: Text = ""
  var end: Text = ""
  var slots: [Text] = []
  var zone: Text = Zone.kyiv.name
  var place: Text = ""
  /// The places to vote on, one a line.
  var places: Text = ""
  var address: Text = ""
  var point: Text = ""
  var online: Text = ""
  var visibility = Meeting.Visibility.invited
  var limit: Text = ""
  var price: Text = ""
  var currency = Currency.hryvnia
  var text: Text = ""
  var interests: Text = ""
  var asksApproval = false
  var questions: Text = ""
  var repeats: RecurrenceRule.Unit?
  var every: Text = ""
  var until: Text = ""
  /// The hexadecimal hash of the picture; empty if there is none.
  package var picture: Text = ""
  /// Whether the participants are not notified of a change.
  package var isUntold = false
  /// Whether a location at sea is intended.
  package var isOnWater = false
  /// When a new meeting's form was opened, in milliseconds since 1970: an earlier start is past.
  var opened: Int64?
  /// Whether a start in the past, and more than a day, are intended.
  var hasBegun = false
  var isOverADay = false
  /// Whether nobody has typed anything yet.
  var isFresh = false
  /// The friends to invite immediately.
  package var guests: [ID<User>] = []
  /// The friends among whom to choose, as the form sent them: the server does not know them when it rejects the form.
  var friends: [(person: ID<User>, name: Text)] = []

  init() {}

  package init(_ fields: [Request.Field]) {
    title = fields["title"].tidied(limit: 1000).replacing("\n", with: " ")
    start = fields["start"]
    end = fields["end"]
    slots = fields.all("slot").filter { !$0.isEmpty }
    zone = fields["zone"]
    place = fields["place"].tidied(limit: 120)
    places = Text(fields["places"].filter { $0 != 0x0D }).tidied(limit: 2000)
    address = fields["address"].tidied(limit: 200)
    point = fields["point"].tidied(limit: 60)
    online = fields["online"].tidied(limit: 600)
    visibility = Meeting.Visibility(named: fields["visibility"]) ?? .invited
    limit = fields["limit"].tidied(limit: 30)
    price = fields["price"].tidied(limit: 30)
    currency = Currency(code: fields["currency"]) ?? .hryvnia
    text = Text(fields["text"].filter { $0 != 0x0D }).tidied(limit: Meeting.textLimit + 1)
    interests = fields["interests"].tidied(limit: 600)
    asksApproval = !fields["approval"].isEmpty
    questions = Text(fields["questions"].filter { $0 != 0x0D }).tidied(limit: 1000)
    repeats = RecurrenceRule.Unit(named: fields["repeats"])
    every = fields["every"]
    until = fields["until"]
    if fields["no-picture"].isEmpty { picture = fields["kept-picture"] }
    if picture.count != 64 || Hex.decode(picture) == nil { picture = "" }
    isUntold = !fields["untold"].isEmpty
    isOnWater = !fields["water"].isEmpty
    opened = IntegerText.parse(fields["opened"])
    hasBegun = !fields["began"].isEmpty
    isOverADay = !fields["over-a-day"].isEmpty
    guests = fields.all("guest").compactMap { ID(hex: $0) }
    friends = fields.all("friend").prefix(Self.friendLimit).compactMap { MeetingForm.friend($0) }
  }

  init(_ meeting: Meeting, _ language: Settings.Language, isCopy: Bool) {
    title = meeting.title
    if !isCopy {
      start = MeetingForm.text(meeting.start)
      end = MeetingForm.text(meeting.end)
      slots = meeting.slots.dropFirst().map { MeetingForm.text($0.start) }
    }
    isOverADay = meeting.end - meeting.start > 1440
    picture = meeting.picture
    zone = meeting.zone.name
    place = meeting.place.name
    places = meeting.places.joined(by: "\n")
    address = meeting.place.address
    point = meeting.place.point?.text ?? ""
    online = meeting.online
    visibility = meeting.visibility
    limit = meeting.limit.map { Text($0) } ?? ""
    price = meeting.price.map { MoneyWords.typed($0, in: language) } ?? ""
    currency = meeting.price?.currency ?? .hryvnia
    text = meeting.text
    interests = meeting.interests.joined(by: ", ")
    asksApproval = meeting.asksApproval
    questions = meeting.questions.joined(by: "\n")
    repeats = isCopy ? nil : meeting.rhythm?.unit
    every = meeting.rhythm.map { Text($0.every) } ?? ""
    until = meeting.rhythm?.until?.iso ?? ""
  }

  /// Returns the meeting in the form, and the problems with it.
  package func draft(host: ID<User>) -> (meeting: Meeting, problems: [Problem]) {
    var problems: [Problem] = []
    func note(_ fault: MeetingFault) { problems.append(.meeting(fault)) }
    var meeting = Meeting(id: ID(host.record), host: host)
    meeting.title = title
    if let start = MeetingForm.minute(start) { meeting.start = start } else { note(.start) }
    if let end = MeetingForm.minute(end) { meeting.end = end } else { note(.end) }
    if let zone = Zone(named: zone) { meeting.zone = zone } else { note(.zone) }
    if problems.isEmpty { for fault in doubts(of: meeting) { note(fault) } }
    meeting.place = .init(name: place, address: address)
    if !point.isEmpty {
      meeting.place.point = Point(text: point)
      if meeting.place.point == nil { note(.point) }
    }
    for line in places.split(separator: 0x0A) {
      let name = Text(line).tidied(limit: 120)
      if !name.isEmpty, !meeting.places.contains(name) { meeting.places.append(name) }
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
      Text($0).tidied(limit: 200)
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

  /// What is usually a slip. A series goes on for longer, and what is beyond all limits is refused later.
  private func doubts(of meeting: Meeting) -> [MeetingFault] {
    var doubts: [MeetingFault] = []
    let moment = meeting.zone.moment(of: meeting.start)
    if let opened, !hasBegun, moment < opened, meeting.zone.moment(of: meeting.end) > opened {
      doubts.append(.began)
    }
    let length = meeting.end.subtractingReportingOverflow(meeting.start).partialValue
    if repeats == nil, !isOverADay, length > 1440, length <= 31 * 1440 { doubts.append(.overADay) }
    return doubts
  }

  private static let friendLimit = 500

  /// A friend in a hidden field: the id and the name.
  static func field(of person: ID<User>, _ name: Text) -> Text { person.hex + " " + name }

  private static func friend(_ field: Text) -> (person: ID<User>, name: Text)? {
    guard let end = field.firstIndex(of: 0x20), let person = ID<User>(hex: field[..<end]) else {
      return nil
    }
    return (person, Text(field[(end + 1)...]).tidied(limit: Profile.nameLimit))
  }

  /// Splits a comma-separated list into distinct texts.
  package static func interests(_ text: Text, limit: Int) -> [Text] {
    var found: [Text] = []
    for part in text.split(whereSeparator: {
      $0 == UInt8(ascii: ",") || $0 == 0x0A || $0 == UInt8(ascii: ";")
    }) {
      let one = Text(part).tidied(limit: 40)
      if !one.isEmpty, !found.contains(where: { $0.folded == one.folded }) {
        found.append(one)
      }
    }
    return Array(found.prefix(limit))
  }

  /// Parses `2026-11-21T18:00` as minutes since 1970.
  package static func minute(_ text: Text) -> Int64? {
    guard text.count >= 16, text[10] == UInt8(ascii: "T") || text[10] == 0x20,
      let day = Day(iso: Text(text[0..<10])), text[13] == UInt8(ascii: ":"),
      let hour = IntegerText.parse(text[11..<13]), let minute = IntegerText.parse(text[14..<16]),
      (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    return Int64(day.number) * 1440 + hour * 60 + minute
  }

  static func text(_ minute: Int64) -> Text {
    let day = (minute - (minute % 1440 + 1440) % 1440) / 1440
    return Day(number: Int32(clamping: day)).iso + "T"
      + MeetingWords.clock(minute - day * 1440)
  }
}
