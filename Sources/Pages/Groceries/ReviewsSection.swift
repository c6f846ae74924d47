import Base
import Pouch

/// The reviews of a product or a shop, with the form of the user's own.
struct ReviewsSection {
  let rating: Rating?
  let reviews: [Review]
  /// Whether the user has written one.
  let isOwn: Bool
  /// The stars and the text of the form, as typed if it was sent.
  let stars: Int64?
  let text: Text
  /// Whether the form was sent and rejected.
  let isSent: Bool
  let field: AudienceField
  /// The actions that save and delete the user's review.
  let saving: Attribute
  let deleting: Attribute
  /// The address of the page.
  let target: Text
  /// The shops that a product can be reviewed at.
  var shops: [Store] = []
  /// The shop chosen in the form.
  var chosenShop: ID<Store>?
  /// The user's own reviews of a product at single shops.
  var ownAtShops: [Review] = []

  func write(to html: inout HTML) {
    html(.h2, text: Phrase("Відгуки", "Reviews"))
    html(.section, .class("hero")) { html in
      if let rating {
        html(.p, .class("big"), text: GroceryWords.rating(rating))
      } else if !isOwn {
        html.note(Phrase("Відгуків ще немає.", "There are no reviews yet."))
      }
      for review in reviews.prefix(30) {
        html(.div, .class("review")) { html in
          html(.p) { html in
            html.stars(review.stars)
            html.text(Phrase(" ", " "))
            html(
              .b, text: review.author.isEmpty ? Phrase("Хтось", "Somebody") : .same(review.author))
            html(.small) { html in
              html.text(DayWords.past(review.day, today: html.today))
              if let store = review.store {
                html.text(Phrase(" · ", " · "))
                html.text(shopName(store))
              }
            }
          }
          if !review.text.isEmpty { html(.p, .class("own-lines"), text: review.text) }
          if !review.number.isEmpty {
            html(.details, .class("behind")) { html in
              html(.summary, text: Phrase("Поскаржитися", "Report"))
              html.reportForm(about: review.number, back: target, hasAccount: field.hasAccount)
            }
          }
        }
      }
      // A rejected form is shown open, with its values.
      html(.details, .class("behind"), .flag("open").when(isSent)) { html in
        html(
          .summary,
          text: !isOwn
            ? Phrase("Написати відгук", "Write a review") : Phrase("Ваш відгук", "Your review"))
        html(.form, .post, .edits, saving, .class("plain-form")) { html in
          shopSelect(&html)
          html(.fieldset, .class("stars-choice")) { html in
            html(.legend, text: Phrase("Скільки зірок", "How many stars"))
            for count in 1...5 {
              html(.label, .class("tick")) { html in
                html(
                  .input, .type("radio"), .name("stars"), .value(text: Text(count)),
                  .checked.when(stars == Int64(count)))
                html.text(Phrase("{}\u{A0}★", "{}\u{A0}★").with(Text(count)))
              }
            }
          }
          html.textArea(
            Phrase("Кілька слів", "A few words"), .name("text"), .named("rows", "3"),
            text: text)
          field.write(to: &html)
          html.submit(Phrase("Зберегти відгук", "Save the review"))
        }
        if isOwn {
          html.quietPostButton(
            Phrase("Видалити відгук", "Delete the review"), deleting)
        }
        own(&html)
      }
    }
  }

  private func shopName(_ id: ID<Store>) -> Phrase {
    shops.first { $0.id == id }.map { .same($0.name) }
      ?? Phrase("Невідомий магазин", "Unknown shop")
  }

  /// Whether the review is about the product in general or about what one shop sells.
  private func shopSelect(_ html: inout HTML) {
    if shops.isEmpty { return }
    html.select(Phrase("Про що", "About"), .name("store")) { html in
      html(.option, .value(""), text: Phrase("Товар узагалі", "The product in general"))
      for store in shops.prefix(100) {
        html(
          .option, .value(text: store.id.hex), .selected.when(store.id == chosenShop),
          text: Phrase("Товар у «{}»", "The product at {}").with(store.name))
      }
    }
  }

  private func own(_ html: inout HTML) {
    if ownAtShops.isEmpty { return }
    html(
      .h3, text: Phrase("Ваші відгуки про магазини, де це куплено", "Your reviews of it at shops"))
    for review in ownAtShops {
      guard let store = review.store else { continue }
      html(.div, .class("review")) { html in
        html(.p) { html in
          html.stars(review.stars)
          html.text(Phrase(" ", " "))
          html(.b, text: shopName(store))
        }
        if !review.text.isEmpty { html(.p, .class("own-lines"), text: review.text) }
        html(.form, .post, deleting) { html in
          html.hidden("store", text: store.hex)
          html(
            .button, .type("submit"), .class("button quiet"),
            .label(
              Phrase("Видалити відгук: {}", "Delete the review: {}").with(
                phrases: shopName(store))), text: Phrase("Видалити", "Delete"))
        }
      }
    }
  }
}

extension HTML {
  mutating func reportForm(about subject: Text, back: Text, hasAccount: Bool) {
    self(.form, .post, .action(.groceries(.report)), .class("plain-form")) { html in
      html.hidden("subject", text: subject)
      html.hidden("back", text: back)
      html(.label, .class("field")) { html in
        html(.span, text: Phrase("Що не так", "What is wrong"))
        html(.textarea, .name("text"), .named("rows", "2"))
      }
      html.note(
        !hasAccount
          ? Phrase(
            "Лишиться на цьому пристрої: надіслати може лише той, хто має обліковий запис.",
            "It stays on this device: only somebody with an account can send it.")
          : Phrase(
            "Прочитають усі, хто це відкриє, і ті, хто веде сервер.",
            "Everybody who opens this reads it, and those who run the server."))
      html.quietSubmit(Phrase("Повідомити", "Report"))
    }
  }

  fileprivate mutating func stars(_ count: Int64) {
    self(
      .span, .class("stars"), .named("role", "img"),
      .label(Phrase("{} з 5", "{} of 5").with(Text(count)))
    ) { html in
      for place in 1...5 {
        html(
          .span, .isDecoration, .class("off").when(Int64(place) > count), text: Phrase("★", "★"))
      }
    }
  }
}
