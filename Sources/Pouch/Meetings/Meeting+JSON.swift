import Base

extension Meeting {
  /// Parses the content of a meeting's or a listing's record.
  package init?(_ content: JSON?) {
    guard let content, let id = ID<Meeting>(content["id"]),
      let host = ID<User>(content["host"]),
      let start = content["start"]?.integer, let end = content["end"]?.integer
    else { return nil }
    self.init(id: id, host: host)
    self.start = start
    self.end = end
    title = content["title"]?.text ?? ""
    zone = content["zone"]?.text.flatMap { Zone(named: $0) } ?? .kyiv
    place = Place(
      name: content["place"]?.text ?? "", address: content["address"]?.text ?? "",
      point: content["point"]?.text.flatMap { Point(text: $0) })
    online = content["online"]?.text ?? ""
    visibility = content["visibility"]?.text.flatMap { Visibility(named: $0) } ?? .invited
    limit = content["limit"]?.integer.map { Int32(clamping: max(0, $0)) }
    price = Money(content["price"])
    text = content["text"]?.text ?? ""
    interests = content["interests"]?.array?.compactMap { $0.text } ?? []
    asksApproval = content["approval"]?.bool ?? false
    questions = content["questions"]?.array?.compactMap { $0.text } ?? []
    rhythm = RecurrenceRule(content["rhythm"])
    exceptions = content["except"]?.array?.compactMap { $0.text.flatMap { Day(iso: $0) } } ?? []
    slots =
      content["slots"]?.array?.compactMap { slot in
        guard let pair = slot.array, pair.count == 2, let start = pair[0].integer,
          let end = pair[1].integer
        else { return nil }
        return Slot(start: start, end: end)
      } ?? []
    places = content["places"]?.array?.compactMap { $0.text } ?? []
    moves =
      content["moved"]?.array?.compactMap { move in
        guard let parts = move.array, parts.count == 3,
          let day = parts[0].text.flatMap({ Day(iso: $0) }), let start = parts[1].integer,
          let end = parts[2].integer
        else { return nil }
        return RescheduledOccurrence(day: day, slot: Slot(start: start, end: end))
      } ?? []
    isCancelled = content["cancelled"]?.bool ?? false
    isHidden = content["hidden"]?.bool ?? false
    isChatClosed = content["quiet"]?.bool ?? false
    // In a `poster`, the hash has a prefix, so that a device that need not store the picture does not take it for a
    // photo.
    picture =
      (content["picture"]?.text ?? content["poster"]?.text.map { Text($0.dropFirst()) }) ?? ""
    if picture.count != 64 { picture = "" }
    sequence = content["sequence"]?.integer.flatMap { Int32(exactly: $0) } ?? 0
    changed = content["changed"]?.integer ?? 0
    made = content["made"]?.integer ?? 0
    hostName = content["by"]?.text ?? ""
    going = Int32(clamping: max(0, content["going"]?.integer ?? 0))
    key = content["key"]?.text ?? ""
    ticketKey = content["ticket"]?.text.flatMap { Base45.decode($0) } ?? []
  }

  /// The content of a record. Only participants get the link's key.
  package func json(withKey: Bool) -> JSON {
    var members = [
      JSON.Member("id", .text(id.hex)), JSON.Member("host", .text(host.hex)),
      JSON.Member("start", .integer(start)), JSON.Member("end", .integer(end)),
      JSON.Member("title", .text(title)), JSON.Member("zone", .text(zone.name)),
      JSON.Member("visibility", .text(Text(visibility.name))),
      JSON.Member("sequence", .integer(Int64(sequence))),
      JSON.Member("changed", .integer(changed)), JSON.Member("made", .integer(made)),
      JSON.Member("by", .text(hostName)), JSON.Member("going", .integer(Int64(going))),
    ]
    func add(_ key: StaticString, _ text: Text) {
      if !text.isEmpty { members.append(JSON.Member(Text(key), .text(text))) }
    }
    add("place", place.name)
    add("address", place.address)
    add("point", place.point?.text ?? "")
    add("online", online)
    add("text", text)
    // Not in hexadecimal, because the key would look like the hash of a photo.
    add("ticket", Base45.encode(ticketKey))
    if withKey { add("key", key) }
    if let limit { members.append(JSON.Member("limit", .integer(Int64(limit)))) }
    if let price { members.append(JSON.Member("price", .object(price.members))) }
    if asksApproval { members.append(JSON.Member("approval", .bool(true))) }
    if !picture.isEmpty {
      members.append(
        withKey
          ? JSON.Member("picture", .text(picture))
          : JSON.Member("poster", .text("-" + picture)))
    }
    if isChatClosed { members.append(JSON.Member("quiet", .bool(true))) }
    if isCancelled { members.append(JSON.Member("cancelled", .bool(true))) }
    if isHidden { members.append(JSON.Member("hidden", .bool(true))) }
    if let rhythm { members.append(JSON.Member("rhythm", rhythm.json)) }
    func add(_ key: StaticString, _ values: [JSON]) {
      if !values.isEmpty { members.append(JSON.Member(Text(key), .array(values))) }
    }
    add("interests", interests.map { .text($0) })
    add("questions", questions.map { .text($0) })
    add("except", exceptions.map { .text($0.iso) })
    add(
      "moved",
      moves.map { .array([.text($0.day.iso), .integer($0.slot.start), .integer($0.slot.end)]) })
    add("slots", slots.map { .array([.integer($0.start), .integer($0.end)]) })
    add("places", places.map { .text($0) })
    return .object(members)
  }
}
