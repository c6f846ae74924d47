import Base

/// The user's money settings.
package struct MoneySettings: Equatable, Sendable {
  /// The currency of totals.
  package var currency: Currency
  /// The shares of the income for needs, wants and savings, in percent; they add up to a hundred.
  package var plan: Plan?
  /// Which member of the user's own list of names is the user; `nil` if it was not said.
  package var own: ID<Member>?

  package struct Plan: Equatable, Sendable {
    package var needs: Int64
    package var wants: Int64
    package var savings: Int64

    package static let usual = Plan(needs: 50, wants: 30, savings: 20)

    init(needs: Int64, wants: Int64, savings: Int64) {
      self.needs = needs
      self.wants = wants
      self.savings = savings
    }

    /// Fails unless the three percentages add up to a hundred.
    package init?(_ needs: Int64, _ wants: Int64, _ savings: Int64) {
      let all = 0...Int64(100)
      guard all.contains(needs), all.contains(wants), all.contains(savings),
        needs + wants + savings == 100
      else { return nil }
      self.init(needs: needs, wants: wants, savings: savings)
    }

    package func percent(of share: MoneyCategory.Share) -> Int64 {
      switch share {
      case .needs: needs
      case .wants: wants
      case .savings: savings
      }
    }
  }
}

extension Pouch {
  private static let moneySettingsID = RecordID(high: 0x6D6F_6E65_7900_0000, low: 2)

  package var moneySettings: MoneySettings {
    get {
      let record = records[Pouch.moneySettingsID]
      let parts = record?[.plan]?.array?.compactMap { $0.integer } ?? []
      return MoneySettings(
        currency: record?[.currency]?.text.flatMap { Currency(code: $0) } ?? .hryvnia,
        plan: parts.count == 3 ? MoneySettings.Plan(parts[0], parts[1], parts[2]) : nil,
        own: ID(record?[.person]))
    }
    set {
      let id = Pouch.moneySettingsID
      set(id, .moneySettings, .currency, to: .text(newValue.currency.code))
      let plan = newValue.plan.map { plan in
        JSON.array([.integer(plan.needs), .integer(plan.wants), .integer(plan.savings)])
      }
      set(id, .moneySettings, .plan, to: plan ?? .null)
      set(id, .moneySettings, .person, to: (newValue.own?.hex).map { .text($0) } ?? .null)
    }
  }
}
