/// What is new for the user, in short: the changelog has all of it.
struct NewsPage: Page {
  var shell: Shell {
    Shell(
      title: Phrase("Що нового", "What is new"),
      back: (.settings(.settings), Phrase("Налаштування", "Settings")))
  }

  func write(to html: inout HTML) {
    for (title, facts) in NewsPage.sections {
      html(.h2, text: title)
      html(.ul, .class("note lead news")) { html in
        for fact in facts { html(.li, text: fact) }
      }
    }
  }

  private static var sections: [(Phrase, [Phrase])] {
    [
      (Phrase("Картки", "Cards"), cards), (Phrase("Сканер", "Scan"), scans),
      (Phrase("Покупки", "Groceries"), groceries),
      (Phrase("Зустрічі", "Meetings"), meetings), (Phrase("Гроші", "Money"), money),
      (Phrase("Усюди", "Everywhere"), everywhere),
    ]
  }

  private static let cards = [
    Phrase(
      "Фото обох боків картки, на весь екран і без мережі.",
      "Photos of both sides of a card, full screen and offline."),
    Phrase(
      "Головний екран нагадає про останній день картки за стільки днів, скільки оберете.",
      "The main screen announces a card’s last day as many days before as you choose."),
    Phrase(
      "Історія балансу: скільки було, скільки стало, коли і хто змінив.",
      "The history of a balance: what it was and became, when, and who changed it."),
    Phrase(
      "Нова картка — це назва й номер, решта згорнута; плюс у категорії додає картку в неї.",
      "A new card is a name and a number, the rest is folded; the plus of a category adds to it."),
    Phrase(
      "Картка другові: посилання або код, без облікового запису.",
      "A card for a friend: a link or a code, without an account."),
  ]

  private static let scans = [
    Phrase(
      "У темряві сканер запропонує ліхтарик.", "In the dark the scanner suggests the torch."),
    Phrase(
      "Історія кодів каже, чи вона лише тут, чи й на інших ваших пристроях.",
      "The code history says whether it is only here or on your other devices too."),
    Phrase(
      "Скани можна не надсилати на інші пристрої: вимикач у налаштуваннях сканера.",
      "Scans need not be sent to your other devices: a switch in the scanner’s settings."),
  ]

  private static let groceries = [
    Phrase(
      "Товар на першому екрані: оцінка, енергія, ціна і кнопка до списку.",
      "A product's first screen: its grade, energy, price and the button to the list."),
    Phrase(
      "Фото етикетки чи чека заповнює форму, а ви її перевіряєте.",
      "A photo of a label or a receipt fills in the form, and you check it."),
    Phrase(
      "«Скажіть, коли дешевше»: сповіщення, коли товар коштує, скільки ви сказали.",
      "“Tell me when it is cheaper”: a notice when a product costs what you said."),
    Phrase(
      "Відгук про товар в одному магазині: чи він там свіжий.",
      "A review of a product at one shop: whether it is fresh there."),
  ]

  private static let meetings = [
    Phrase(
      "На дату голосують за посиланням, і без облікового запису.",
      "Dates are voted for by a link, also without an account."),
    Phrase(
      "Де зібратися, теж можна вирішити разом: до шести місць на вибір.",
      "Where to meet can be decided together too: up to six places to choose from."),
    Phrase(
      "Зустрічі, що повторюються: цього разу не прийду, або прийду лише раз.",
      "Meetings that repeat: not this time, or this time only."),
    Phrase(
      "На запрошення й повідомлення відповідають просто зі сповіщення.",
      "Invitations and messages are answered from the notification."),
    Phrase(
      "Міста й села України підказуються без мережі.",
      "The towns and villages of Ukraine are suggested without a network."),
  ]

  private static let money = [
    Phrase(
      "Звіт за місяць можна надрукувати або зберегти як PDF.",
      "A month’s report can be printed or saved as a PDF."),
    Phrase(
      "Гроші відкладаються на ціль, а бюджет, якому забракло, бере в іншого.",
      "Money is set aside for a goal, and a budget that is short takes from another."),
    Phrase(
      "Рахунок переноситься у спільний простір з усіма операціями.",
      "An account moves into a shared space with all its transactions."),
  ]

  private static let everywhere = [
    Phrase(
      "Один пошук за всім: картки, коди, списки, товари, зустрічі, гроші.",
      "One search over everything: cards, codes, lists, products, meetings, money.")
  ]
}
