import Base
import Pouch

extension App {
  func moneyCategoryPage(
    _ category: MoneyCategory?, _ draft: MoneyCategoryDraft, problems: [Problem] = []
  ) -> Response {
    show(
      MoneyCategoryPage(
        category: category, draft: draft, categories: pouch.moneyCategories, language: language,
        problems: problems))
  }

  mutating func saveMoneyCategory(
    _ category: MoneyCategory?, _ before: MoneyCategoryDraft
  ) -> Response {
    var draft = before
    draft.name = field("name")
    draft.parent = ID(hex: field("parent")).flatMap { parent in
      pouch.moneyCategory(parent).flatMap {
        $0.parent == nil && $0.id != category?.id ? $0.id : nil
      }
    }
    // A category with subcategories can't have a parent: there are only two levels.
    if let category, pouch.moneyCategories.contains(where: { $0.parent == category.id }) {
      draft.parent = nil
    }
    if MoneyIcon.allCases.contains(where: { field("icon").isWord($0.name) }) {
      draft.icon = field("icon")
    }
    if case .colour(let rgb)? = CardForm.look(colour: field("colour")) { draft.colour = rgb }
    if let share = MoneyCategory.Share(named: field("share")) { draft.share = share }
    let name = draft.name.tidied(limit: 1000)
    if name.isEmpty { return moneyCategoryPage(category, draft, problems: [.nameMissing]) }
    if name.scalars.count > MoneyCategory.nameLimit {
      return moneyCategoryPage(
        category, draft, problems: [.nameTooLong(limit: MoneyCategory.nameLimit)])
    }
    let others = pouch.moneyCategories.filter { $0.id != category?.id }.map {
      $0.name(in: language)
    }
    if let taken = Problem.nameTaken(name, others, besides: category?.plainName(in: language)) {
      return moneyCategoryPage(category, draft, problems: [taken])
    }
    if let category {
      pouch.update(moneyCategory: category.id, with: draft)
    } else {
      _ = pouch.addMoneyCategory(draft)
    }
    return done(.saved, to: .money(.categories))
  }

  mutating func delete(_ category: MoneyCategory) -> Response {
    let into = ID(hex: field("into")).flatMap { pouch.moneyCategory($0) }
    pouch.merge(moneyCategory: category.id, into: into?.id == category.id ? nil : into?.id)
    return done(.deleted, to: .money(.categories))
  }
}
