import Base

/// What a plain host shows at an address of which it has no file, until the service worker answers it.
struct OpeningPage: Page {
  var shell: Shell { Shell(title: Phrase("Відкриваємо…", "Opening…")) }

  func write(to html: inout HTML) {
    html.lead(
      Phrase(
        "Капшук відкривається тут уперше: за мить з’явиться сторінка.",
        "Kapshuk opens here for the first time: the page will be here in a moment."))
  }
}

extension App {
  /// The page that a plain host shows until the service worker answers.
  package func openingPage() -> Response { show(OpeningPage()) }
}
