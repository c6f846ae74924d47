import Codes

/// How this person keeps money.
public struct MoneySettings: Equatable, Sendable {
  /// The currency of totals.
  public var currency: Currency
  /// Parts of the income for needs, wants and savings, in percent; they add up to a hundred.
  public var plan: Plan?

  public struct Plan: Equatable, Sendable {
    public var needs: Int64
    public var wants: Int64
    public var savings: Int64

    public static let usual = Plan(needs: 50, wants: 30, savings: 20)

    init(needs: Int64, wants: Int64, savings: Int64) {
      self.needs = needs
      self.wants = wants
      self.savings = savings
    }

    /// Three percentages that make a hundred.
    public init?(_ needs: Int64, _ wants: Int64, _ savings: Int64) {
      let all = 0...Int64(100)
      guard all.contains(needs), all.contains(wants), all.contains(savings),
        needs + wants + savings == 100
      else { return nil }
      self.init(needs: needs, wants: wants, savings: savings)
    }

    public func percent(of share: MoneyCategory.Share) -> Int64 {
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

  public var moneySettings: MoneySettings {
    get {
      let record = records[Pouch.moneySettingsID]
      let parts = record?[.plan]?.array?.compactMap { $0.integer } ?? []
      return MoneySettings(
        currency: record?[.currency]?.text.flatMap { Currency(code: $0) } ?? .hryvnia,
        plan: parts.count == 3 ? MoneySettings.Plan(parts[0], parts[1], parts[2]) : nil)
    }
    set {
      let id = Pouch.moneySettingsID
      set(id, .moneySettings, .currency, to: .text(newValue.currency.code))
      let plan = newValue.plan.map { plan in
        JSON.array([.integer(plan.needs), .integer(plan.wants), .integer(plan.savings)])
      }
      set(id, .moneySettings, .plan, to: plan ?? .null)
    }
  }
}
