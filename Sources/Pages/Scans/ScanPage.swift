import Base
import Codes
import Pouch

/// The page of a code in the history: picture, meaning and actions.
struct ScanPage: Page {
  let scan: Scan
  let styled: StyledCode
  /// The folders that the code is in.
  let folders: [ScanFolder]
  let meaning: MeaningSection

  var shell: Shell {
    Shell(
      title: scan.title(meaning.meaning), tab: .scan,
      back: (.scan(.history()), HistoryPage.title))
  }

  func writeActions(to html: inout HTML) {
    html(
      .form, .post, .action(.scan(.act(scan.id, scan.isFavourite ? .unfavourite : .favourite)))
    ) {
      html in
      html(
        .button, .type("submit"), .class("act"),
        .label(
          scan.isFavourite
            ? Phrase("Прибрати з обраного", "Remove from favourites")
            : Phrase("Додати в обране", "Add to favourites"))
      ) { $0.icon(scan.isFavourite ? .starFull : .star) }
    }
  }

  func write(to html: inout HTML) {
    if scan.origin == .made {
      picture(&html)
      html(.h2, text: Phrase("Що в коді", "What it says"))
      meaning.write(to: &html)
      html.productFacts(scan.code)
      html.folded(Phrase("Код дослівно", "The code word for word")) {
        meaning.writeContent(to: &$0)
      }
    } else {
      meaning.write(to: &html)
      html.productFacts(scan.code)
      html.folded(Phrase("Сам код", "The code itself")) { html in
        meaning.writeContent(to: &html)
        picture(&html)
      }
    }
    shareText(&html)
    about(&html)
    last(&html)
  }

  /// What the code says, for other programs. A script shows the button where the browser can share or copy.
  private func shareText(_ html: inout HTML) {
    guard !scan.code.words.isEmpty else { return }
    html(.p, .class("choices")) { html in
      html(
        .button, .type("button"), .class("button quiet"),
        .named("data-share-text", text: scan.code.words), .hidden
      ) { html in
        html.icon(.share)
        html(.span, text: Phrase("Надіслати текст", "Share the text"))
      }
    }
  }

  /// The code to show, share and save.
  private func picture(_ html: inout HTML) {
    html(.div, .class("show printed")) { $0.figure(of: styled) }
    if scan.origin == .made { html.verdict(styled) }
    actions(&html)
    files(&html)
  }

  /// The times and count of scans, the note, and the folders.
  private func about(_ html: inout HTML) {
    html(.div, .class("list")) { html in
      html(.a, .class("row"), .href(.scan(.edit(scan.id)))) { html in
        html.rowIcon(.note, .second)
        html(.span, .class("what")) { html in
          html.text(
            scan.note.isEmpty
              ? Phrase("Назва, нотатка, теки", "Name, note, folders") : .same(scan.note))
          html(.em) { html in
            html.text(
              Phrase("{}, {}", "{}, {}").with(
                phrases: DayWords.past(html.day(of: scan.moment), today: html.today),
                .same(html.time(of: scan.moment))))
            if scan.repeats > 1 {
              html.text(
                Phrase(", відскановано {}×", ", scanned {}×").with(Text(scan.repeats)))
            }
            if scan.isDeviceOnly { html.text(Phrase(" · лише тут", " · only here")) }
            for folder in folders {
              html.text(Phrase(" · {}", " · {}").with(folder.name))
            }
          }
        }
      }
    }
  }

  private func actions(_ html: inout HTML) {
    html(.div, .class("quick")) { html in
      html(
        .button, .type("button"),
        .named("data-share-picture", text: Route.scan(.picture(scan.id, .png)).target),
        .hidden
      ) { html in
        html.icon(.share)
        html(.span, text: Phrase("Надіслати", "Share"))
      }
      html(
        .button, .type("button"),
        .named("data-copy-picture", text: Route.scan(.picture(scan.id, .png)).target),
        .named("data-done", phrase: Phrase("Картинку скопійовано", "The picture is copied")),
        .named(
          "data-failed",
          phrase: Phrase(
            "Браузер не дав скопіювати. Завантажте PNG нижче.",
            "The browser did not allow copying. Download the PNG below.")), .hidden
      ) { html in
        html.icon(.copy)
        html(.span, text: Phrase("Копіювати", "Copy"))
      }
      html(.button, .type("button"), .flag("data-print"), .hidden) { html in
        html.icon(.print)
        html(.span, text: Phrase("Друкувати", "Print"))
      }
      if let subject = scan.subject {
        html(.a, .href(.scan(.form(subject, of: scan.id)))) { html in
          html.icon(.pen)
          html(.span, text: Phrase("Змінити", "Edit"))
        }
      }
    }
  }

  private func files(_ html: inout HTML) {
    let files: [(ScanRoute.PictureFormat, Phrase, Phrase)] = [
      (
        .png, Phrase("PNG", "PNG"),
        Phrase("для повідомлень і документів", "for messages and documents")
      ),
      (.svg, Phrase("SVG", "SVG"), Phrase("для друку будь-якого розміру", "for print of any size")),
      (
        .gif, Phrase("GIF", "GIF"),
        styled.pictures.photo.count > 1
          ? Phrase("з рухом", "animated") : Phrase("для старих програм", "for old programs")
      ),
    ]
    html(.h2, text: Phrase("Завантажити", "Download"))
    html(.div, .class("list")) { html in
      for (format, name, use) in files {
        html.linkRow(
          .download, name, detail: use, tint: .good, .href(.scan(.picture(scan.id, format))),
          .flag("data-native"))
      }
    }
  }

  private func last(_ html: inout HTML) {
    html(.div, .class("list last")) { html in
      if !meaning.meaning.offersCard { html.addAsCard(scan.code) }
      html.postRow(
        .bin, Phrase("Видалити код", "Delete the code"), isDanger: true,
        .action(.scan(.act(scan.id, .delete))))
    }
  }
}

/// The page of a scanned code that is not in the history.
struct FoundPage: Page {
  let found: ScannedCode
  let meaning: MeaningSection

  var shell: Shell {
    Shell(
      title: meaning.meaning.title, tab: .scan,
      back: (.scan(.camera(.any)), Phrase("Сканер", "Scan")))
  }

  func write(to html: inout HTML) {
    meaning.write(to: &html)
    html.productFacts(found.code)
    html(.form, .post, .action(.scan(.found(found, .any))), .class("save")) { html in
      html.quietSubmit(Phrase("Зберегти в історії", "Keep in the history"))
    }
    html.folded(Phrase("Сам код", "The code itself")) { meaning.writeContent(to: &$0) }
    if !meaning.meaning.offersCard {
      html(.div, .class("list last")) { $0.addAsCard(found.code) }
    }
  }
}

extension HTML {
  fileprivate mutating func folded(_ title: Phrase, content: (inout HTML) -> Void) {
    self(.details, .class("raw")) { html in
      html(.summary, text: title)
      content(&html)
    }
  }

  fileprivate mutating func addAsCard(_ code: Code) {
    linkRow(
      .cards, Phrase("Додати як картку", "Add as a card"),
      .href(.cards(.create(CardRoute.NewCard(code: ScannedCode(code))))))
  }
}
