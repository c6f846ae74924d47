import Pouch
import Testing

@testable import Pages

struct AppCardToolsTests {
  /// Adds a card through its form. Returns its address.
  private func add(
    _ fields: KeyValuePairs<String, String>, to person: inout Person
  ) -> String {
    let response = person.post("/cards/new", fields)
    return String(location(response).prefix { $0 != "?" })
  }

  @Test("Spending and receiving add up, and each unit has a balance of its own")
  func balance() {
    var person = Person()
    let card = add(["name": "А", "amount": "100", "unit": "points"], to: &person)

    #expect(
      person.send(card + "/balance", ["amount": "30", "unit": "points", "operation": "spend"])
        .contains("70 балів"))
    #expect(
      person.send(card + "/balance", ["amount": "31", "unit": "points", "operation": "receive"])
        .contains("101 бал<"))
    #expect(
      person.send(card + "/balance", ["amount": "5,50", "unit": "UAH", "operation": "receive"])
        .contains("5,50 ₴"))
    #expect(text(person.get(card)).contains("101 бал<"))
    #expect(
      person.send(card + "/balance", ["amount": "1", "unit": "UAH", "operation": "spend"])
        .contains("4,50 ₴"))
    let edited = person.send(card + "/edit", ["name": "А", "amount": "7", "unit": "points"])
    #expect(edited.contains("7 балів") && edited.contains("4,50 ₴"))
    let dropped = person.send(
      card + "/balance", ["amount": "0", "unit": "UAH", "operation": "set"])
    #expect(dropped.contains("7 балів") && !dropped.contains("₴"))
    #expect(person.post(card + "/balance", ["amount": "багато", "operation": "set"]).status == 422)
  }

  @Test("Spending more than there is is asked about first")
  func overdraft() {
    var person = Person()
    let card = add(["name": "А", "amount": "50", "unit": "UAH"], to: &person)

    let asked = person.post(
      card + "/balance", ["amount": "80", "unit": "UAH", "operation": "spend"])
    #expect(asked.status == 422 && asked.changes.isEmpty)
    #expect(text(asked).contains("менше, ніж ви витрачаєте: 50 ₴. Залишиться −30 ₴."))
    #expect(text(asked).contains("value=\"80\""))

    let page = person.send(
      card + "/balance", ["amount": "80", "unit": "UAH", "operation": "overdraw"])
    #expect(page.contains("−30 ₴"))
  }

  @Test("An amount below zero or none is neither spent nor received", arguments: ["-5", "0", "−3"])
  func notAboveZero(amount: String) {
    var person = Person()
    let card = add(["name": "А", "amount": "50", "unit": "UAH"], to: &person)

    for operation in ["spend", "receive"] {
      let response = person.post(
        card + "/balance", ["amount": amount, "unit": "UAH", "operation": operation])
      #expect(response.status == 422 && response.changes.isEmpty)
      #expect(text(response).contains("без мінуса й більшу за нуль"))
    }
  }
}
