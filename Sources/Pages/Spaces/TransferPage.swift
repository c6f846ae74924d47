import Base
import Pouch

/// The space of a card or a category, and moving it to another.
struct TransferPage: Page {
  let id: RecordID
  let name: Text
  /// Whether it is a card; otherwise a category.
  let isCard: Bool
  let back: Route
  /// The name of the member who added it.
  let author: Text?
  /// The space it is in; `nil` for the personal one.
  let current: ID<Space>?
  let spaces: [SharedSpace]
  let mayMove: Bool

  var shell: Shell {
    Shell(
      title: isCard
        ? Phrase("Чия картка", "Whose card") : Phrase("Чия категорія", "Whose category"),
      tab: .cards, back: (back, .same(name)))
  }

  func write(to html: inout HTML) {
    html.lead(
      isCard
        ? Phrase(
          "У спільному просторі картку бачать усі, хто до нього належить, разом із її категоріями. Обране й архів у кожного свої.",
          "In a shared space everybody who belongs to it sees the card with its categories. Favourites and the archive are each person's own."
        )
        : Phrase(
          "Категорія переходить з усіма своїми картками: у спільному просторі їх бачать усі, хто до нього належить.",
          "A category goes with all its cards: in a shared space everybody who belongs to it sees them."
        ))
    if let author {
      html.note(Phrase("Хто додав: {}", "Added by {}").with(author))
    }
    html.sheet(.action(.settings(.transfer(id)))) { html in
      html.choice(Phrase("Де їй бути", "Where it is to be")) { html in
        html.radio(
          Phrase("Тільки моя", "Only mine"), .name("space"), .value(text: ""),
          .checked.when(current == nil))
        for space in spaces where space.role >= .author || space.id == current {
          html.radio(
            .same(space.name), .name("space"), .value(text: space.id.hex),
            .checked.when(space.id == current))
        }
      }
      html(.div, .class(mayMove ? "save thirds" : "save")) { html in
        if mayMove {
          html.submit(Phrase("Перенести", "Move"), .name("operation"), .value("move"))
        }
        html.quietSubmit(Phrase("Скопіювати", "Copy"), .name("operation"), .value("copy"))
      }
    }
  }
}
