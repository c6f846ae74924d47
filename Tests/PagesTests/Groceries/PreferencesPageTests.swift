import Base
import Testing

@testable import Pages
@testable import Pouch

struct PreferencesPageTests {
  @Test("Every wish is there with its importance, and who sees them is said")
  func wishes() {
    var preferences = Preferences()
    preferences[.without(.milk)] = .mandatory

    let alone = rendered(PreferencesPage(preferences: preferences, hasAccount: false, product: nil))
    let signedIn = rendered(
      PreferencesPage(preferences: preferences, hasAccount: true, product: nil))

    for attribute in Preferences.Attribute.allCases {
      let name = text(attribute.name.bytes)
      let importance = preferences[attribute]
      let value =
        attribute.isSwitch
        ? (importance == .notImportant ? nil : "mandatory") : String(importance.rawValue)
      #expect(alone.value(name) == value, "\(name)")
    }
    #expect(alone.words.contains("This stays on this device."))
    #expect(signedIn.words.contains("on all your devices") && signedIn.faults == [])
  }

  @Test("A switch that is off is off, and one that was merely important stays so")
  func switches() {
    var person = Person()
    _ = person.post("/groceries/preferences", ["milk": "important", "eggs": "mandatory"])

    let page = person.get("/groceries/preferences")
    _ = person.post(
      "/groceries/preferences", ["switches": "1", "milk": "important", "low-salt": "2"])

    #expect(text(page).contains(#"name="milk" role="switch" value="important" checked"#))
    let preferences = person.app.pouch.preferences
    #expect(preferences[.without(.milk)] == .important)
    #expect(preferences[.without(.eggs)] == .notImportant)
    #expect(preferences[.lowSalt] == .veryImportant && preferences[.nutriScore] == .veryImportant)
  }

  @Test(
    "A slider's place beyond the last is no importance", arguments: ["4", "-1", "256", "x", ""])
  func badPlace(typed: String) {
    var person = Person()

    _ = person.post("/groceries/preferences", ["switches": "1", "nutriscore": typed])

    #expect(person.app.pouch.preferences[.nutriScore] == .veryImportant)
  }
}
