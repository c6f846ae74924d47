import Base
import Pouch

/// A feature that serves some of the app's addresses.
package struct FeatureModule: Sendable {
  /// The patterns of this feature's addresses.
  let paths: @Sendable () -> [StaticString]

  /// Returns the response to a route of this feature, or `nil` for any other route.
  let answer: @Sendable (inout App, Route) -> Response?

  private init<Pattern: PathPattern>(
    _: Pattern.Type, answer: @escaping @Sendable (inout App, Route) -> Response?
  ) {
    paths = { Pattern.allCases.map { $0.name } }
    self.answer = answer
  }

  /// The list, a card and its codes; content shared with the app, and undo.
  package static var wallet: FeatureModule {
    FeatureModule(CardPath.self) { app, route in
      switch route {
      case .cards(let route): app.cards(route)
      case .undo: app.undo()
      case .share: app.share()
      default: nil
      }
    }
  }

  /// The forms of cards: what is not needed at a till.
  package static var cardForms: FeatureModule {
    FeatureModule(CardFormPath.self) { app, route in
      if case .cards(let route) = route { app.cardForms(route) } else { nil }
    }
  }

  /// The categories of cards.
  package static var categories: FeatureModule {
    FeatureModule(CategoryPath.self) { app, route in
      if case .categories(let route) = route { app.categories(route) } else { nil }
    }
  }

  /// The scanner, the code generator and the history.
  package static var scans: FeatureModule {
    #if arch(wasm32)
      // Read for the scanner only: the table is a large part of any module that has it.
      ShiftJIS.carry()
    #endif
    return FeatureModule(ScanPath.self) { app, route in
      if case .within(.scans, let target) = route { app.scan(target) } else { nil }
    }
  }

  /// The settings, including backups.
  package static var settings: FeatureModule {
    FeatureModule(SettingsPath.self) { app, route in
      if case .settings(let route) = route { app.settings(route) } else { nil }
    }
  }

  /// Transactions, accounts, budgets and everything else about money.
  package static var money: FeatureModule {
    FeatureModule(MoneyPath.self) { app, route in
      if case .within(.money, let target) = route { app.money(target) } else { nil }
    }
  }

  /// Meetings, chats, contacts and notifications.
  package static var meetings: FeatureModule {
    FeatureModule(MeetingPath.self) { app, route in
      if case .within(.meetings, let target) = route { app.meetings(target) } else { nil }
    }
  }

  /// Products, prices, shops and shopping lists.
  package static var groceries: FeatureModule {
    FeatureModule(GroceriesPath.self) { app, route in
      if case .within(.groceries, let target) = route { app.groceries(target) } else { nil }
    }
  }

  /// The search over everything.
  package static var search: FeatureModule {
    FeatureModule(SearchPath.self) { app, route in
      if case .within(.search, let target) = route { app.searchPouch(target) } else { nil }
    }
  }

  package static var all: [FeatureModule] { WorkerModule.allCases.flatMap { $0.features } }
}
