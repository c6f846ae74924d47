import Base
import Foundation
import Pages

/// A form of a page, as a browser would post it.
struct PostedForm {
  /// A control, or all radio buttons of a name.
  struct Control {
    let name: String
    let type: String
    /// What it posts; `nil` if nothing.
    var value: String?
    /// What else it could post, if its values are given.
    fileprivate(set) var options: [String?] = []
  }

  let action: String
  private(set) var controls: [Control] = []
  /// The name and the value of the first button that has one.
  private(set) var button: (name: String, value: String)?

  /// The forms of a page that post.
  static func all(in page: String) -> [PostedForm] {
    page.matches(of: #/<form [^>]*method="post".*?<\/form>/#.dotMatchesNewlines())
      .map { PostedForm(RenderedPage(title: "", html: String($0.output))) }
  }

  private init(_ page: RenderedPage) {
    action = page.actions.first ?? ""
    for (place, element) in page.elements.enumerated() {
      if element.tag == "button", let name = element["name"], button == nil {
        button = (name, element["value"] ?? "")
      }
      guard let name = element["name"] else { continue }
      switch (element.tag, element["type"] ?? "text") {
      case ("input", "file"), ("input", "password"), ("input", "submit"): continue
      case ("input", "radio"):
        let at = controls.firstIndex { $0.name == name } ?? controls.count
        if at == controls.count { controls.append(Control(name: name, type: "radio")) }
        controls[at].options.append(element["value"])
        if element["checked"] != nil { controls[at].value = element["value"] }
      case ("input", "checkbox"):
        let value = element["value"] ?? "on"
        controls.append(
          Control(
            name: name, type: "checkbox", value: element["checked"] == nil ? nil : value,
            options: [nil, value]))
      case ("input", let type):
        controls.append(Control(name: name, type: type, value: element["value"] ?? ""))
      case ("textarea", _):
        controls.append(Control(name: name, type: "textarea", value: element.text))
      case ("select", _):
        let options = page.elements[(place + 1)...].prefix { $0.tag == "option" }
        let chosen = options.first { $0["selected"] != nil } ?? options.first
        controls.append(
          Control(
            name: name, type: "select", value: chosen?["value"],
            options: options.map { $0["value"] }))
      default: continue
      }
    }
  }

  /// Whether there is anything to edit: a control that shows something.
  var showsSomething: Bool {
    controls.contains { $0.type != "hidden" && !($0.value ?? "").isEmpty }
  }

  /// The places of the controls that a user can change.
  var editable: [Int] { controls.indices.filter { controls[$0].type != "hidden" } }

  /// The fields that it posts with other values in some of its controls.
  func fields(_ changes: [Int: String?] = [:]) -> [(String, Text)] {
    var fields: [(String, Text)] = []
    for (place, control) in controls.enumerated() {
      if let value = changes[place] ?? control.value { fields.append((control.name, Text(value))) }
    }
    if let button { fields.append((button.name, Text(button.value))) }
    return fields
  }

  /// Another value that a control may have.
  func other(_ place: Int, _ number: Int) -> String?? {
    let control = controls[place]
    let value = control.value ?? ""
    switch control.type {
    case "radio", "select", "checkbox":
      let others = control.options.filter { $0 != control.value }
      return others.isEmpty ? nil : .some(others[number % others.count])
    case "date": return "2027-03-\(10 + number % 9)"
    case "time": return "1\(number % 9):35"
    case "datetime-local": return "2027-03-1\(number % 9)T11:35"
    case "color": return "#12345\(number % 9)"
    case "month": return "2027-0\(1 + number % 9)"
    case "email": return "olena\(number)@example.com"
    default:
      if value.contains("@") { return "olena\(number)@example.com" }
      let isNumber = !value.isEmpty && value.allSatisfy { "0123456789 ,.\u{a0}%".contains($0) }
      return isNumber ? "\(17 + number % 9)" : "Інше \(number)"
    }
  }

  /// What a user might write into an empty control; `nil` leaves it as it is.
  func filled(_ place: Int) -> String? {
    let control = controls[place]
    switch control.type {
    case "checkbox": return nil
    case "radio", "select": return control.options.compactMap { $0 }.last { !$0.isEmpty }
    case "date": return "2027-01-15"
    case "month": return "2027-01"
    case "time": return "10:30"
    case "datetime-local": return "2027-01-15T10:30"
    default:
      let isSum = control.name.contains(
        #/amount|sum|target|limit|least|most|mcc|price|balance|size|goal|day/#)
      return isSum ? "500" : "Нове"
    }
  }
}
