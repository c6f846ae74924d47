import Base

/// A page as a value: what it shows, and how that is written. It can be written without an app.
protocol Page {
  var shell: Shell { get }

  /// The HTTP status: 422 for a form with problems.
  var status: Int { get }

  /// Writes the links and menus of the top bar.
  func writeActions(to html: inout HTML)

  /// Writes the content below the heading.
  func write(to html: inout HTML)
}

extension Page {
  var status: Int { 200 }

  func writeActions(to html: inout HTML) {}
}

extension App {
  /// The response with a page.
  func show(_ page: some Page) -> Response {
    self.page(
      page.shell, status: page.status, actions: { page.writeActions(to: &$0) },
      content: { page.write(to: &$0) })
  }
}
