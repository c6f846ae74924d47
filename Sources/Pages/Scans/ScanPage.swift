import Base
import Codes
import Pouch

extension App {
  /// The page of a code in the history: picture, meaning and actions.
  func scanPage(_ scan: Scan) -> Response {
    var look = StyleForm(text: scan.style)
    if let needs = look.takePictures(from: request) { return .needing(needs) }
    let styled = StyledCode(scan.code, look)
    return page(
      Shell(
        title: scan.title, tab: .scan,
        back: (.scan(.history()), Phrase("Історія", "History"))),
      actions: { html in
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
    ) { html in
      if scan.origin == .scanned {
        meaning(&html, scan.code)
        about(&html, scan)
        html(.h2, text: Phrase("Код", "The code"))
      }
      html(.div, .class("show printed")) { $0.figure(of: styled) }
      if scan.origin == .made { html.verdict(styled) }
      actions(&html, scan)
      files(&html, scan, isAnimated: styled.pictures.photo.count > 1)
      if scan.origin == .made {
        html(.h2, text: Phrase("Що в коді", "What it says"))
        meaning(&html, scan.code)
        about(&html, scan)
      }
      last(&html, scan)
    }
  }

  /// The page of a scanned code that is not in the history.
  func foundPage(_ found: ScannedCode) -> Response {
    page(
      Shell(
        title: Scan.kindPhrase(of: found.code), tab: .scan,
        back: (.scan(.camera(.any)), Phrase("Сканер", "Scan")))
    ) { html in
      meaning(&html, found.code)
      html(.form, .post, .action(.scan(.found(found, .any))), .class("save")) { html in
        html.quietSubmit(Phrase("Зберегти в історії", "Keep in the history"))
      }
      if !found.code.symbology.isLinear {
        html(.div, .class("list last")) { addAsCard(&$0, found.code) }
      }
    }
  }

  /// The times and count of scans, the note, and the folders.
  private func about(_ html: inout HTML, _ scan: Scan) {
    html(.div, .class("list")) { html in
      html(.a, .class("row"), .href(.scan(.edit(scan.id)))) { html in
        html.rowIcon(.note, .second)
        html(.span, .class("what")) { html in
          html.text(
            scan.note.isEmpty
              ? Phrase("Назва, нотатка, теки", "Name, note, folders") : .same(scan.note))
          html(.em) { html in
            html.text(DayWords.past(day(of: scan), today: today))
            if scan.repeats > 1 {
              html.text(
                Phrase(", відскановано {}×", ", scanned {}×").with(IntegerText.bytes(scan.repeats)))
            }
            for folder in pouch.scanFolders where pouch.isIn(folder.id, scan: scan.id) {
              html.text(Phrase(" · {}", " · {}").with(folder.name))
            }
          }
        }
      }
    }
  }

  private func actions(_ html: inout HTML, _ scan: Scan) {
    html(.div, .class("quick")) { html in
      html(
        .button, .type("button"),
        .named("data-share", text: Route.scan(.picture(scan.id, .png)).target),
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

  private func files(_ html: inout HTML, _ scan: Scan, isAnimated: Bool) {
    let files: [(ScanRoute.PictureFormat, Phrase, Phrase)] = [
      (
        .png, Phrase("PNG", "PNG"),
        Phrase("для повідомлень і документів", "for messages and documents")
      ),
      (.svg, Phrase("SVG", "SVG"), Phrase("для друку будь-якого розміру", "for print of any size")),
      (
        .gif, Phrase("GIF", "GIF"),
        isAnimated
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

  private func last(_ html: inout HTML, _ scan: Scan) {
    html(.div, .class("list last")) { html in
      if scan.origin == .made || !scan.code.symbology.isLinear { addAsCard(&html, scan.code) }
      html.postRow(
        .bin, Phrase("Видалити код", "Delete the code"), isDanger: true,
        .action(.scan(.act(scan.id, .delete))))
    }
  }

  private func addAsCard(_ html: inout HTML, _ code: Code) {
    html.linkRow(
      .cards, Phrase("Додати як картку", "Add as a card"),
      .href(.cards(.create(CardRoute.NewCard(code: ScannedCode(code))))))
  }

  /// The picture as a file, large enough to print.
  func picture(of scan: Scan, _ format: ScanRoute.PictureFormat) -> Response {
    var look = StyleForm(text: scan.style)
    if let needs = look.takePictures(from: request) { return .needing(needs) }
    guard let drawing = StyledCode(scan.code, look).drawing() else {
      return problem(.noSuchScan, status: 404)
    }
    let module = max(4, min(20, 1200 / max(1, drawing.width / 100)))
    let bytes: [UInt8] =
      switch format {
      case .svg: drawing.svg()
      case .png: drawing.png(module: module)
      case .gif: drawing.gif(module: max(4, min(module, 600 / max(1, drawing.width / 100))))
      }
    var response = Response(contentType: format.contentType, body: bytes)
    response.fileName = Array(StaticString("kapshuk-").bytes) + Array(format.fileName.bytes)
    return response
  }
}
