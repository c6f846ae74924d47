import Base
import Pouch

extension App {
  /// The audience chosen in a form with `audienceField`; `nil` without an account, when nothing can be published.
  var chosenAudience: Audience? {
    if !request.environment.hasAccount { return nil }
    return field("public").isEmpty ? .writer : .everybody
  }

  /// The choice of who may read what a form creates.
  func audienceField(_ html: inout HTML, _ before: Audience? = nil, isSigned: Bool = false) {
    guard request.environment.hasAccount else {
      html.note(
        Phrase(
          "Це побачите лише ви. Показати іншим можна, коли є обліковий запис, і лише якщо ви так вирішите.",
          "Only you will see this. With an account you can show it to others, and only if you choose to."
        ))
      return
    }
    html(.label, .class("tick wide")) { html in
      html(
        .input, .type("checkbox"), .name("public"), .value("1"),
        .checked.when(isPost ? !field("public").isEmpty : before != .writer))
      html(
        .span,
        text: isSigned
          ? Phrase(
            "Показати всім на цьому сервері, з вашим ім’ям",
            "Show it to everybody on this server, with your name")
          : Phrase("Показати всім на цьому сервері", "Show it to everybody on this server"))
    }
  }

  /// Asks once about the records created before there was an account.
  func audienceQuestion(_ html: inout HTML) {
    let records = request.environment.hasAccount ? pouch.recordsWithoutAudience : []
    if records.isEmpty { return }
    html(.section, .class("hero"), .id("audience")) { html in
      html(.h2, text: Phrase("Хто це побачить?", "Who will see it?"))
      html(
        .p, .class("say"),
        text: Plural(
          one:
            "Ви зробили {} запис про товари, ціни чи магазини, коли ще не мали облікового запису.",
          few:
            "Ви зробили {} записи про товари, ціни чи магазини, коли ще не мали облікового запису.",
          many:
            "Ви зробили {} записів про товари, ціни чи магазини, коли ще не мали облікового запису.",
          english: "You wrote {} thing about products, prices or shops before you had an account.",
          englishMany:
            "You wrote {} things about products, prices or shops before you had an account."
        )(records.count))
      html(.ul, .class("plain")) { html in
        for (kind, phrase) in App.audienceKinds {
          let count = records.count { $0.kind == kind }
          if count > 0 {
            html(
              .li,
              text: Phrase("{}: {}", "{}: {}").with(
                phrases: phrase, .same(IntegerText.bytes(Int64(count)))))
          }
        }
      }
      html.note(
        Phrase(
          "Поки що їх бачите лише ви. Якщо показати, їх прочитають усі на цьому сервері, а біля відгуків і даних про товари буде ваше ім’я.",
          "So far only you see them. If you show them, everybody on this server can read them, and your name stands beside reviews and product data."
        ))
      html(.form, .post, .action(.groceries(.audience)), .class("choices wide")) { html in
        html.submit(Phrase("Показати всім", "Show to everybody"), .name("public"), .value("1"))
        html.quietSubmit(Phrase("Лишити собі", "Keep to myself"), .name("public"), .value(""))
      }
    }
  }

  private static let audienceKinds: [(Kind, Phrase)] = [
    (.review, Phrase("відгуки", "reviews")), (.priceReport, Phrase("ціни", "prices")),
    (.productEntry, Phrase("товари", "products")), (.store, Phrase("магазини", "shops")),
    (.complaint, Phrase("повідомлення про помилки", "reports of mistakes")),
  ]

  mutating func answerAudience() -> Response {
    guard isPost, let audience = chosenAudience else { return to(.home) }
    pouch.answerForAll(audience)
    return done(.saved, to: .groceries)
  }
}
