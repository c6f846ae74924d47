import Base
import Pouch

/// The viewed products, all or those with a name that was searched for. The page works offline.
struct ViewsPage: Page {
  let views: [ProductRow]
  /// What was typed into the search field.
  let typed: Text

  var shell: Shell { Shell(title: Phrase("Історія", "History"), tab: .groceries) }

  func write(to html: inout HTML) {
    html.groceryTabs(.history)
    if views.isEmpty, typed.isEmpty {
      html.emptyNote(
        Phrase("Тут будуть товари, які ви дивилися.", "Products that you looked at will be here.")
      )
      return
    }
    search(&html)
    html(.div, .id("found")) { html in
      if views.isEmpty {
        html.emptyNote(Phrase("Нічого не знайдено за «{}».", "Nothing found for “{}”.").with(typed))
      } else {
        html(.ul, .class("list")) { html in
          for view in views { html(.li) { $0.productRow(view) } }
        }
      }
    }
    html(.div, .class("list last")) { html in
      html.postRow(
        .bin, Phrase("Очистити історію", "Clear the history"), isDanger: true,
        .action(.groceries(.history(""))))
    }
  }

  private func search(_ html: inout HTML) {
    html(
      .form, .class("search"), .named("role", "search"), .named("method", "get"),
      .action(.groceries(.history(""))), .named("data-live-page", "found")
    ) { html in
      html.icon(.search)
      html(
        .input, .type("search"), .name("q"), .value(text: typed),
        .label(Phrase("Шукати в історії", "Search the history")),
        .placeholder(Phrase("Шукати", "Search")), .named("autocomplete", "off"))
    }
  }
}
