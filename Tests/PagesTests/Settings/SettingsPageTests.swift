import Base
import Testing

@testable import Pages
@testable import Pouch

struct SettingsPageTests {
  private func page(
    theme: Settings.Theme = .automatic, isSignedIn: Bool = false, records: [Record] = [],
    problems: [Problem] = [], pouch: Pouch = Pouch(device: 1)
  ) -> SettingsPage {
    SettingsPage(
      theme: theme, account: AccountSection(isSignedIn: isSignedIn, in: pouch),
      audience: AudienceQuestion(records: records),
      problems: problems)
  }

  @Test("The language and the theme are chosen as they are", arguments: Settings.Language.allCases)
  func choices(language: Settings.Language) {
    let page = rendered(page(theme: .dark), language)

    #expect(page.value("language") == (language == .english ? "en" : "uk"))
    #expect(page.value("theme") == "dark")
    #expect(page.faults == [])
  }

  @Test("The backup says what it holds, and the account whether one is signed in")
  func sections() {
    let (signedIn, stranger) = (
      rendered(page(isSignedIn: true)), rendered(page(isSignedIn: false))
    )

    #expect(signedIn.words.contains("Everything in the pouch: cards, codes"))
    #expect(signedIn.words.contains("You are signed in"))
    #expect(stranger.words.contains("Sign-in and sync"))
    #expect(stranger.links.contains("/settings/backup") && stranger.links.contains("/settings/bin"))
  }

  @Test("Where to write to is asked of the server, and the row is hidden until it answers")
  func contact() {
    let row = rendered(page()).elements.first { $0["id"] == "contact" }

    #expect(row?["hidden"] != nil && row?["data-from"] == "/contact" && row?["href"] == nil)
  }

  @Test("Without a server there is no account to sign in to, and nobody to write to")
  func alone() {
    var value = page()
    value.hasServer = false
    let page = rendered(value)

    #expect(page.words.contains("no server and no accounts"))
    #expect(!page.links.contains("/account") && !page.links.contains("/spaces"))
    #expect(page.elements.allSatisfy { $0["id"] != "contact" } && page.faults == [])
  }

  @Test("The account says who the user is, with whom a space is shared, and what is in it")
  func shared() throws {
    let space = ID<Space>(bytes: [UInt8](repeating: 5, count: 16))
    var pouch = Pouch(device: 1)
    pouch.merge(
      .space(
        space, name: "Родина", role: .owner,
        people: [
          SpacePerson(id: id(1), name: "Олена", isSelf: true), SpacePerson(id: id(2), name: "Іван"),
        ], stamp: Stamp(milliseconds: 1, counter: 0, device: 1)))
    let empty = rendered(page(isSignedIn: true, pouch: pouch), .ukrainian)
    #expect(empty.words.contains("Олена"))
    #expect(empty.words.contains("Іван · ще нічого · власник"))

    _ = pouch.addGroceryList("Дім", in: space)
    let page = rendered(page(isSignedIn: true, pouch: pouch))
    #expect(page.words.contains("Іван · 1 list · owner"))
    #expect(page.links.contains("/spaces/05050505050505050505050505050505"))
  }

  @Test("Who sees what was written before is asked only if something was")
  func audience() {
    let page = rendered(
      page(records: [
        Record(id: id(1).record, kind: .review), Record(id: id(2).record, kind: .store),
      ]))

    #expect(page.words.contains("You wrote 2 things about products, prices or shops"))
    #expect(page.words.contains("reviews: 1") && page.words.contains("shops: 1"))
    #expect(!page.words.contains("prices: 0"))
    #expect(page.actions.contains("/groceries/audience"))
    #expect(!rendered(self.page()).actions.contains("/groceries/audience"))
  }
}
