import Base
import Testing

@testable import Pages
@testable import Pouch

struct PreferencesPageTests {
  @Test("Every wish is there with its importance, and who sees them is said")
  func wishes() {
    var preferences = Preferences()
    preferences[.without(.milk)] = .mandatory

    let alone = rendered(PreferencesPage(preferences: preferences, hasAccount: false))
    let signedIn = rendered(PreferencesPage(preferences: preferences, hasAccount: true))

    for attribute in Preferences.Attribute.allCases {
      let name = text(attribute.name.bytes)
      #expect(alone.value(name) == text(Array(preferences[attribute].name.bytes)), "\(name)")
    }
    #expect(alone.words.contains("This stays on this device."))
    #expect(signedIn.words.contains("on all your devices") && signedIn.faults == [])
  }
}
