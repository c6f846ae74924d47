import Base

extension SyncAnswer {
  package var json: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2048)
    bytes.write("{\"now\":")
    IntegerText.write(now, to: &bytes)
    bytes.write(",\"user\":\"")
    bytes += user.hex
    if let generation {
      bytes.write("\",\"generation\":\"")
      bytes += generation.hex
    }
    bytes.write("\",\"turn\":")
    IntegerText.write(turn, to: &bytes)
    bytes.write(",\"skewed\":")
    JSON.bool(isSkewed).write(to: &bytes)
    bytes.write(",\"results\":[")
    for (index, result) in results.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      let refusal: JSON = result.refusal.map { .text(Text($0.name)) } ?? .null
      JSON.array([.integer(result.number), refusal]).write(to: &bytes)
    }
    bytes.write("],\"spaces\":[")
    for (index, page) in spaces.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      page.write(to: &bytes)
    }
    bytes.write("]}")
    return bytes
  }

  package init?(_ json: JSON) {
    guard let now = json["now"]?.integer, let turn = json["turn"]?.integer,
      let user = ID<User>(json["user"]),
      let isSkewed = json["skewed"]?.bool, let results = json["results"]?.array,
      let spaces = json["spaces"]?.array
    else { return nil }
    self.init(
      now: now, user: user, generation: RecordID(json["generation"]),
      turn: turn, isSkewed: isSkewed)
    for value in results {
      guard let pair = value.array, pair.count == 2, let number = pair[0].integer else {
        return nil
      }
      // A reason that only newer servers know is a refusal too.
      let refusal = pair[1].text.map { Refusal(named: $0) ?? .malformed }
      self.results.append(Result(number: number, refusal: refusal))
    }
    for value in spaces {
      guard let page = SpacePage(value) else { return nil }
      self.spaces.append(page)
    }
  }
}

extension SpacePage {
  func write(to bytes: inout [UInt8]) {
    bytes.write("{\"space\":\"")
    bytes += space.hex
    bytes.write("\",\"personal\":")
    JSON.bool(isPersonal).write(to: &bytes)
    bytes.write(",\"name\":")
    JSON.write(text: Text(name), to: &bytes)
    bytes.write(",\"role\":\"")
    bytes += role.name.bytes
    bytes.write("\",\"people\":")
    SpacePerson.json(people).write(to: &bytes)
    bytes.write(",\"since\":")
    IntegerText.write(since, to: &bytes)
    bytes.write(",\"cursor\":")
    IntegerText.write(cursor, to: &bytes)
    bytes.write(",\"head\":")
    IntegerText.write(head, to: &bytes)
    bytes.write(",\"epoch\":")
    IntegerText.write(epoch, to: &bytes)
    bytes.write(",\"reset\":")
    JSON.bool(isReset).write(to: &bytes)
    bytes.write(",\"digest\":\"")
    bytes += Hex.encode(BigEndian.bytes(digest))
    bytes.write("\"")
    bytes.write(",\"records\":[")
    for (index, record) in records.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      record.write(to: &bytes)
    }
    bytes.write("]}")
  }

  init?(_ json: JSON) {
    guard let space = ID<Space>(json["space"]),
      let isPersonal = json["personal"]?.bool, let name = json["name"]?.text,
      let role = json["role"]?.text.flatMap({ Role(named: $0) }),
      let since = json["since"]?.integer, let cursor = json["cursor"]?.integer,
      let head = json["head"]?.integer, let epoch = json["epoch"]?.integer,
      let isReset = json["reset"]?.bool,
      let digest = json["digest"]?.text.flatMap({ Hex.decode($0) }),
      digest.count == 8, let values = json["records"]?.array
    else { return nil }
    var records: [Record] = []
    for value in values {
      guard let record = Record(value) else { return nil }
      records.append(record)
    }
    self.init(
      space: space, isPersonal: isPersonal, name: name, role: role,
      people: SpacePerson.list(json["people"]), since: since, cursor: cursor, head: head,
      epoch: epoch, isReset: isReset, digest: digest.reduce(0) { $0 << 8 | UInt64($1) },
      records: records)
  }
}

extension SpacePerson {
  /// `[["<id>","<name>",<whether it is the reader>],…]`
  static func json(_ people: [SpacePerson]) -> JSON {
    .array(people.map { .array([.text($0.id.hex), .text(Text($0.name)), .bool($0.isSelf)]) })
  }

  static func list(_ json: JSON?) -> [SpacePerson] {
    (json?.array ?? []).compactMap { value in
      guard let parts = value.array, parts.count == 3,
        let id = ID<User>(parts[0]), let name = parts[1].text
      else { return nil }
      return SpacePerson(id: id, name: name, isSelf: parts[2].bool == true)
    }
  }
}
