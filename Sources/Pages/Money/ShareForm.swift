import Base
import Pouch

/// The values of an expense's form about who paid and for whom.
struct ShareForm {
  /// The shared space of the household; `nil` for the user's own list of names.
  var space: ID<Space>?
  var payer: ID<Member>?
  var how: How = .equally
  /// The participating members, each with the typed share or sum.
  var members: [(id: ID<Member>, typed: Text)] = []

  enum How: Name, NamedCase {
    case equally, parts, sums
  }

  init() {}

  init(_ shares: Shares?, _ amount: Money, in space: ID<Space>?) {
    guard let shares else { return }
    self.space = space
    payer = shares.payer
    let weights = shares.weights
    let isEqual = weights.allSatisfy { $0.weight == weights[0].weight }
    let isSums = weights.reduce(Int64(0)) { $0 + $1.weight } == amount.minor
    how = isEqual ? .equally : isSums ? .sums : .parts
    members = weights.map { entry in
      let typed =
        isSums
        ? MoneyWords.typed(Money(entry.weight, amount.currency), in: .ukrainian)
        : Text(entry.weight)
      return (entry.member, isEqual ? "" : typed)
    }
  }

  init(posted app: App) {
    for household in app.pouch.households where household.isOpen {
      let value = { (name: StaticString) -> Text in
        app.request.fields[named: ShareForm.name(name, household.space)]
      }
      guard let payer = ID<Member>(hex: value("payer")) else { continue }
      self.payer = payer
      space = household.space
      how = How(named: value("shares")) ?? how
      for member in household.members {
        let suffix = ShareForm.name("for-", household.space)
        guard !app.request.fields[named: suffix + member.id.hex].isEmpty else { continue }
        let typed = app.request.fields[
          named: ShareForm.name("share-", household.space) + member.id.hex]
        members.append((member.id, typed.tidied(limit: 40)))
      }
      return
    }
  }

  /// The name of a field, unique for each household.
  static func name(_ name: StaticString, _ space: ID<Space>?) -> Text {
    Text(name) + (space.map { $0.hex.utf8 } ?? [])
  }

  /// The shares in the form, or `nil` if no member takes part.
  func shares(of amount: Money, _ problems: inout [Problem]) -> Shares? {
    guard let payer, !members.isEmpty else { return nil }
    var weights: [(member: ID<Member>, weight: Int64)] = []
    for member in members {
      switch how {
      case .equally: weights.append((member.id, 1))
      case .parts:
        let parts = member.typed.isEmpty ? 1 : IntegerText.parse(member.typed)
        guard let parts, (0...1000).contains(parts) else {
          problems.append(.shareParts)
          return nil
        }
        weights.append((member.id, parts))
      case .sums:
        do throws(AmountError) {
          let sum =
            member.typed.isEmpty
            ? 0 : try Calculation.signed(member.typed, in: amount.currency).minor
          guard sum >= 0 else { throw .notPositive }
          weights.append((member.id, sum))
        } catch {
          problems.append(.partAmount(error))
          return nil
        }
      }
    }
    let total = weights.reduce(Int64(0)) { $0 + $1.weight }
    if how == .sums, total != amount.minor {
      problems.append(.sharesDiffer(by: Money(amount.minor - total, amount.currency)))
      return nil
    }
    if total == 0 {
      problems.append(.shareParts)
      return nil
    }
    return Shares(payer: payer, weights: weights)
  }
}
