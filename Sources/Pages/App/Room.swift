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
      case .cards(let route): app.cards(route)
      case .undo: app.undo()
      case .share: app.share()
      case .categories, .scan, .settings, .inMoney: nil
      }
    }
  }

  /// The names of the cards' categories.
  public static var categories: Room {
    Room { app, route in
      switch route {
      case .categories(let route): app.categories(route)
      case .cards, .scan, .settings, .inMoney, .undo, .share: nil
      }
    }
  }

  /// The scanner, the maker and the history.
  public static var scans: Room {
    Room { app, route in
      switch route {
      case .scan(let route): app.scan(route)
      case .cards, .categories, .settings, .inMoney, .undo, .share: nil
      }
    }
  }

  /// The settings with the backup.
  public static var settings: Room {
    Room { app, route in
      switch route {
      case .settings(let route): app.settings(route)
      case .cards, .categories, .scan, .inMoney, .undo, .share: nil
      }
    }
  }

  /// Transactions, accounts, budgets and all else of the money.
  public static var money: Room {
    Room { app, route in
      switch route {
      case .inMoney(let target): app.money(target)
      case .cards, .categories, .scan, .settings, .undo, .share: nil
      }
    }
  }

  public static var all: [Room] { [.wallet, .categories, .scans, .money, .settings] }
}
