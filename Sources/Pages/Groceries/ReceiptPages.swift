import Base
import Pouch

/// The import of a receipt's file.
struct ReceiptPage: Page {
  let fileForm: FileForm
  let problem: Problem?

  var shell: Shell { Shell(title: Phrase("Чек", "Receipt"), tab: .groceries) }

  var status: Int { problem == nil ? 200 : 422 }

  func write(to html: inout HTML) {
    html.groceryTabs(.receipt)
    html.problem(problem)
    // A server reads it.
    if fileForm.audience.hasServer { photoForm(&html) }
    html.note(
      Phrase(
        "Файл XML чека з кабінету податкової стане витратою, цінами й покупками.",
        "The XML file of a receipt from the tax service becomes an expense, prices and purchases."
      ))
    fileForm.write(to: &html)
    html.note(
      Phrase(
        "У QR-коді чека товарів немає: він дає лише витрату (суму й час) і посилання на сайт податкової, де чек зберігають як XML.",
        "A receipt's QR code has no goods in it: it gives an expense (sum and time) and the link to the tax service's site, where the receipt is saved as XML."
      ))
    html(.p) { html in
      html(.a, .class("button quiet"), .href(.camera(.any))) { html in
        html.icon(.scan)
        html(.span, text: Phrase("Сканувати чек", "Scan a receipt"))
      }
    }
  }

  private func photoForm(_ html: inout HTML) {
    html.lead(
      Phrase(
        "Фото чека стане витратою, поділеною за рядками, цінами й покупками. Спершу ви все перевірите.",
        "A photo of a receipt becomes an expense split by its lines, prices and purchases. You check it all first."
      ))
    html(
      .form, .post, .action(.groceries(.receiptPhoto)), .named("enctype", "multipart/form-data"),
      .class("sheet"), .named("data-busy", phrase: Phrase("Читаємо…", "Reading…"))
    ) { html in
      html(.fieldset, .class("group")) { html in
        html(.legend, .class("unseen"), text: Phrase("Фото чека", "Photo of the receipt"))
        html.fileButton(
          .photo, Phrase("Фото чека", "Photo of the receipt"), .name("photo"), .id("receipt-photo"),
          .named("accept", "image/*"), .named("data-shrink", "2000"), .previewsPhotos)
        html.note(
          Phrase(
            "Увесь чек, рівно згори, при доброму світлі. Читає фото цей сервер, тож потрібен інтернет.",
            "The whole receipt, straight from above, in good light. This server reads the photo, so a network is needed."
          ))
        html.submit(Phrase("Прочитати фото", "Read the photo"))
      }
    }
  }
}

/// The choice of the account that paid. The form contains the file, so that it need not be chosen again.
struct ReceiptAccountPage: Page {
  let receipt: ReceiptXML
  let file: Text
  let accounts: [Account]
  /// The form's field of the audience, which is sent again.
  let audience: Text

  var shell: Shell {
    Shell(
      title: Phrase("З якого рахунку?", "Which account?"), tab: .groceries,
      back: (.groceries(.receipt), Phrase("Чек", "Receipt")))
  }

  func write(to html: inout HTML) {
    html.lead(
      (receipt.payment == .card
        ? Phrase("Чек на {} оплачено карткою.", "The receipt of {} was paid by card.")
        : receipt.payment == .cash
          ? Phrase("Чек на {} оплачено готівкою.", "The receipt of {} was paid in cash.")
          : Phrase(
            "У чеку на {} не сказано, чим його оплачено.",
            "The receipt of {} does not say how it was paid.")).with(
          phrases: MoneyWords.exact(Money(receipt.total, .hryvnia))))
    html(.div, .class("list")) { html in
      for account in accounts {
        html(
          .form, .post, .action(.groceries(.receipt)), .named("enctype", "multipart/form-data")
        ) { html in
          html.hidden("kept", text: Hex.encode(file))
          html.hidden("account", text: account.id.hex)
          html.hidden("public", text: audience)
          html(.button, .type("submit"), .class("row")) { html in
            html.rowIcon(.coin)
            html.rowText(.same(account.name))
          }
        }
      }
    }
    if accounts.isEmpty {
      html.note(
        Phrase(
          "Рахунку в гривні немає. Додайте його в Грошах і оберіть файл ще раз.",
          "There is no account in hryvnias. Add one in Money, and choose the file again."))
    }
  }
}
