import Codes
import Pouch

/// A part of the app that answers a share of its addresses.
///
/// The worker has a module for some rooms each, so that no module grows with the whole app: a module
/// links the rooms that it names, and nothing of the others. The server and the tests have all.
public struct Room: Sendable {
  /// Answers a route of this room; nothing to the routes of others.
  let answer: @Sendable (inout App, Route) -> Response?

  /// The cards, what is shared with the app, and the last change taken back.
  public static var wallet: Room {
    Room { app, route in
      switch route {
      case .cards(let route): route.isTool ? nil : app.cards(route)
      case .undo: app.undo()
      case .share: app.share()
      default: nil
      }
    }
  }

  /// The names of the cards' categories.
  public static var categories: Room {
    Room { app, route in
      if case .categories(let route) = route { app.categories(route) } else { nil }
    }
  }

  /// The order of the cards, their balances, and a code to change.
  public static var cardTools: Room {
    Room { app, route in
      if case .cards(let route) = route, route.isTool { app.cardTools(route) } else { nil }
    }
  }

  /// The scanner, the maker and the history.
  public static var scans: Room {
    Room { app, route in
      if case .within(.scans, let target) = route { app.scan(target) } else { nil }
    }
  }

  /// The settings with the backup.
  public static var settings: Room {
    Room { app, route in
      if case .settings(let route) = route { app.settings(route) } else { nil }
    }
  }

  /// Transactions, accounts, budgets and all else of the money.
  public static var money: Room {
    Room { app, route in
      if case .within(.money, let target) = route { app.money(target) } else { nil }
    }
  }

  /// Meetings with their chats, people and notices.
  public static var meetings: Room {
    Room { app, route in
      if case .within(.meetings, let target) = route { app.meetings(target) } else { nil }
    }
  }

  /// Products, prices, shops and lists.
  public static var groceries: Room {
    Room { app, route in
      if case .within(.groceries, let target) = route { app.groceries(target) } else { nil }
    }
  }

  public static var all: [Room] {
    [.wallet, .cardTools, .categories, .groceries, .scans, .meetings, .money, .settings]
  }
}
