import Base
import Foundation
import Pages
import Testing

/// Another tab, or another member of a shared space, changes something while a form is open. The form is then stale.
@Suite struct StaleFormTests {
  /// Where the walk begins.
  private static let starts = [
    "/", "/settings", "/categories", "/scans", "/scan", "/make", "/groceries", "/groceries/lists",
    "/groceries/stores", "/money", "/money/list", "/money/rules", "/money/goals", "/money/accounts",
    "/money/categories", "/money/household", "/meetings",
  ]

  /// Fields that are one value: a sum and what it is of, a moment, how often, what a code contains.
  private static let values: [(form: String, names: Set<String>)] = [
    ("/cards/ID/edit", ["amount", "unit"]),
    ("/money/transactions/ID", ["account", "amount", "category", "flow"]),
    ("/money/transactions/ID", ["date", "time"]),
    ("/money/recurring/ID", ["account", "amount", "category", "flow"]),
    ("/money/rules/ID", ["account", "flow", "least", "mcc", "most"]),
    ("/money/recurring/ID", ["every", "from", "unit", "until"]),
  ]

  /// Whether two fields of a form are of one value, of which one user's replaces the other's.
  private static func areOneValue(_ form: String, _ names: Set<String>) -> Bool {
    form.hasPrefix("/make/")
      || values.contains { $0.form == form && names.isSubset(of: $0.names) }
  }

  @Test("A stale form writes only what was changed in it, each form of all pages")
  func walk() throws {
    let seed =
      UInt64(ProcessInfo.processInfo.environment["KAPSHUK_SEED"] ?? "") ?? .random(in: 0...9999)
    print("seed \(seed)")
    var number = Int(seed)
    var person = try Self.person()
    Self.fillIn(&person)
    var forms: [(page: String, at: Int, form: PostedForm)] = []
    var actions: Set<String> = []
    for page in Self.pages(&person) {
      for (at, form) in PostedForm.all(in: text(person.get(page))).enumerated()
      where form.showsSomething && actions.insert(Self.shape(form.action)).inserted {
        forms.append((page, at, form))
      }
    }
    #expect(forms.count > 30)
    var checked = 0
    var edited: Set<String> = []
    for (page, _, form) in forms {
      number += 1
      /// What a control of the same form shows now; `nil` if the form is gone.
      func shown(_ person: inout Person, _ place: Int) -> String?? {
        let forms = PostedForm.all(in: text(person.get(page)))
        guard let now = forms.first(where: { $0.action == form.action }),
          now.controls.count == form.controls.count
        else { return nil }
        return .some(now.controls[place].value)
      }
      var edits: [(place: Int, value: String?, after: String?)] = []
      // A ready-made category becomes one of the user's, and its tick another one.
      for place in form.editable where form.controls[place].name != "ready" {
        var other = person
        guard let value = form.other(place, number + place),
          other.ask(.post, form.action, form.fields([place: value])).status == 303,
          let after = shown(&other, place), after != form.controls[place].value
        else { continue }
        edits.append((place, value, after))
      }
      if !edits.isEmpty { edited.insert(Self.shape(form.action)) }
      for theirs in edits {
        var world = person
        _ = world.ask(.post, form.action, form.fields([theirs.place: theirs.value]))
        let name = form.controls[theirs.place].name
        for mine in edits where form.controls[mine.place].name != name {
          var stale = world
          let response = stale.ask(.post, form.action, form.fields([mine.place: mine.value]))
          guard response.status == 303 else { continue }
          checked += 1
          let other = form.controls[mine.place].name
          if location(response).contains("said=saved-over") {
            #expect(
              Self.areOneValue(Self.shape(form.action), [name, other]),
              "\(form.action): another's «\(name)» is overwritten by «\(other)»")
            continue
          }
          #expect(
            shown(&stale, theirs.place) == theirs.after,
            "\(form.action): another's «\(name)» is lost when «\(other)» is saved")
          #expect(
            shown(&stale, mine.place) == mine.after,
            "\(form.action): «\(other)» is not saved after another's «\(name)»")
        }
      }
    }
    print("\(forms.count) forms, \(edited.count) of them edit something, \(checked) pairs")
    print(edited.sorted().joined(separator: "\n"))
    #expect(checked > 300)
  }

  /// A user with something of each kind.
  private static func person() throws -> Person {
    struct Step: Decodable {
      var target: String?
      var fields: [[String]]?
      var load: String?
    }
    var person = Person()
    person.catalog = String(decoding: try Golden.data("catalog.json"), as: UTF8.self)
    var path = ""
    for step in try JSONDecoder().decode([Step].self, from: try Golden.data("script.json")) {
      if let file = step.load { _ = person.app.load([UInt8](try Golden.data(file))) }
      guard let target = step.target, let fields = step.fields else { continue }
      let response = person.ask(
        .post, target.replacing("{location}", with: path), fields.map { ($0[0], Text($0[1])) })
      if response.status == 303 { path = String(location(response).prefix { $0 != "?" }) }
    }
    return person
  }

  /// Fills in each form once, so that there is something of what they make too.
  private static func fillIn(_ person: inout Person) {
    let harmful =
      #/delete|clear|bin|restore|undo|import|demo|leave|sign|merge|correct|convert|choose/#
    var seen: Set<String> = []
    for page in pages(&person) {
      for form in PostedForm.all(in: text(person.get(page)))
      where !form.action.contains(harmful) && seen.insert(shape(form.action)).inserted {
        var values: [Int: String?] = [:]
        for place in form.editable where (form.controls[place].value ?? "").isEmpty {
          values[place] = form.filled(place)
        }
        _ = person.ask(.post, form.action, form.fields(values))
      }
    }
  }

  /// An address without its ids and numbers.
  private static func shape(_ address: String) -> String {
    address.replacing(#/[0-9a-f]{32}/#, with: "ID").replacing(#/\d+/#, with: "N")
      .replacing(#/=[^&]*/#, with: "=")
  }

  /// The pages that links lead to, at most two of each shape.
  private static func pages(_ person: inout Person) -> [String] {
    var pages: [String] = []
    var counts: [String: Int] = [:]
    var waiting = starts
    while !waiting.isEmpty, pages.count < 600 {
      let page = waiting.removeFirst()
      let response = person.get(page)
      guard response.status == 200 else { continue }
      pages.append(page)
      for link in RenderedPage(title: "", html: text(response)).links where link.hasPrefix("/") {
        let link = String(link.prefix { $0 != "#" })
        let count = counts[shape(link), default: 0]
        guard count < 2, !pages.contains(link), !waiting.contains(link) else { continue }
        counts[shape(link)] = count + 1
        waiting.append(link)
      }
    }
    return pages
  }
}
