import Base

/// A posted form beside what it showed: what the user changed in it.
struct PostedChanges {
  /// What the form would have posted as it was shown, with the button that was pressed.
  let shown: [Request.Field]

  private let posted: [Request.Field]

  /// The names of checkboxes, of which each value is chosen or not.
  private let ticks: Set<[UInt8]>

  /// The most controls of a form, as many as the server takes fields.
  private static let most = 2000

  /// The changes of a form that says what it showed in a field; `nil` if it does not.
  init?(_ request: Request, in field: StaticString) {
    guard request.method == .post, request.fields.has(field) else { return nil }
    self.init(request, showing: request.fields[field], in: field)
  }

  /// The changes of a form beside what it shows now: a query. `nil` if it is not shown.
  init?(_ request: Request, showing query: Text, in field: StaticString) {
    // It is one field of the form, whatever its length: without a bound it would bring in more fields than a form may.
    let count = query.utf8.count { $0 == UInt8(ascii: "&") } + 1
    if query.isEmpty || count > Self.most { return nil }
    posted = request.fields.filter { $0.name != field }
    let controls = Self.controls(query)
    let names = Set(controls.map { $0.name.utf8 })
    ticks = Set(controls.filter { $0.value == nil }.map { $0.name.utf8 })
    // What the form did not show is the button, or radio buttons of which none was chosen.
    shown =
      controls.compactMap { control in
        control.value.map { Request.Field(name: control.name, value: $0) }
      } + posted.filter { !names.contains($0.name.utf8) }
  }

  /// The controls of a form, each with what it posts; `nil` stands for a checkbox.
  private static func controls(_ query: Text) -> [(name: Text, value: Text?)] {
    query.utf8.split(separator: UInt8(ascii: "&")).map { part in
      let end = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
      let value = end < part.endIndex ? PercentEncoding.decoded(part[(end + 1)...]) : nil
      return (PercentEncoding.decoded(part[..<end]), value)
    }
  }

  /// What to post now that the form shows something else: what the user changed, and what others changed elsewhere.
  func applied(to now: [Request.Field]) -> [Request.Field] {
    let (mine, before) = (Self.values(posted), Self.values(shown))
    let others = Self.values(now)
    var seen: Set<Text> = []
    let names = (posted + now).map { $0.name }.filter { seen.insert($0).inserted }
    return names.flatMap { name in
      let (mine, before) = (mine[name] ?? [], before[name] ?? [])
      var values = others[name] ?? []
      if ticks.contains(name.utf8) {
        let (chosen, shown) = (Set(mine), Set(before))
        values.removeAll { shown.contains($0) && !chosen.contains($0) }
        let present = Set(values)
        values += mine.filter { !shown.contains($0) && !present.contains($0) }
      } else if mine != before {
        values = mine
      }
      return values.map { Request.Field(name: name, value: $0) }
    }
  }

  /// The values of each name, in the order of the fields.
  private static func values(_ fields: [Request.Field]) -> [Text: [Text]] {
    Dictionary(grouping: fields) { $0.name }.mapValues { $0.map { $0.value } }
  }
}
