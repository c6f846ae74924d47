import Base
import Pouch

/// The choice of who may read what a form creates.
struct AudienceField {
  let hasAccount: Bool
  /// Whether anybody else could ever see it.
  var hasServer = true
  let isPublic: Bool
  /// Whether the user's name is published with it.
  var isSigned = false

  func write(to html: inout HTML) {
    if !hasServer { return }
    guard hasAccount else {
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
        .checked.when(isPublic))
      html(
        .span,
        text: isSigned
          ? Phrase(
            "Показати всім на цьому сервері, з вашим ім’ям",
            "Show it to everybody on this server, with your name")
          : Phrase("Показати всім на цьому сервері", "Show it to everybody on this server"))
    }
  }
}

/// The question about the records that were created before there was an account. It is asked once.
struct AudienceQuestion {
  /// The records without an audience; none without an account.
  let records: [Record]

  func write(to html: inout HTML) {
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
        for (kind, phrase) in AudienceQuestion.kinds {
          let count = records.count { $0.kind == kind }
          if count > 0 {
            html(
              .li,
              text: Phrase("{}: {}", "{}: {}").with(
                phrases: phrase, .same(Text(count))))
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

  private static let kinds: [(Kind, Phrase)] = [
    (.review, Phrase("відгуки", "reviews")), (.priceReport, Phrase("ціни", "prices")),
    (.productEntry, Phrase("товари", "products")), (.store, Phrase("магазини", "shops")),
    (.complaint, Phrase("повідомлення про помилки", "reports of mistakes")),
  ]
}

extension App {
  /// The audience chosen in a form with `audienceField`; `nil` without an account, when nothing can be published.
  var chosenAudience: Audience? {
    if !request.environment.hasAccount { return nil }
    return field("public").isEmpty ? .writer : .everybody
  }

  /// The field of a form, as it was sent, or with the audience that the record has.
  func audienceField(_ before: Audience? = nil, isSigned: Bool = false) -> AudienceField {
    AudienceField(
      hasAccount: request.environment.hasAccount, hasServer: request.environment.hasServer,
      isPublic: isPost ? !field("public").isEmpty : before != .writer, isSigned: isSigned)
  }

  var audienceQuestion: AudienceQuestion {
    AudienceQuestion(records: request.environment.hasAccount ? pouch.recordsWithoutAudience : [])
  }

  mutating func answerAudience() -> Response {
    guard isPost, let audience = chosenAudience else { return to(.home) }
    pouch.answerForAll(audience)
    return done(.saved, to: .groceries)
  }
}
