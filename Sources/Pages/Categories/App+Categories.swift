import Base
import Pouch

extension App {
  mutating func categories(_ route: CategoryRoute) -> Response {
    switch route {
    case .list: return isPost ? addCategory() : categoriesPage()
    case .category(let id):
      guard let category = pouch.category(id) else { return problem(.noSuchPage) }
      return isPost ? rename(category) : categoryPage(category)
    case .move(let id):
      guard isPost, pouch.category(id) != nil else { break }
      pouch.move(category: id, after: ID(hex: field("after")))
      return done(.moved, to: .categories(.list))
    case .delete(let id):
      guard isPost, pouch.category(id) != nil else { break }
      pouch.delete(id)
      return done(.deleted, to: .categories(.list))
    }
    return .redirect(to: .categories(.list))
  }

  private mutating func addCategory() -> Response {
    if field("name").tidied(limit: Category.nameLimit).isEmpty {
      return categoriesPage(problems: [.categoryNameMissing])
    }
    let length = field("name").scalars.count
    if length > Category.nameLimit {
      return categoriesPage(problems: [.nameTooLong(found: length, limit: Category.nameLimit)])
    }
    if let taken = Problem.nameTaken(field("name"), pouch.categories.map { $0.name }) {
      return categoriesPage(problems: [taken])
    }
    _ = pouch.addCategory(field("name"))
    return done(.saved, to: .categories(.list))
  }

  private mutating func rename(_ category: Category) -> Response {
    if field("name").tidied(limit: Category.nameLimit).isEmpty {
      return categoryPage(category, problems: [.categoryNameMissing])
    }
    let length = field("name").scalars.count
    if length > Category.nameLimit {
      return categoryPage(
        category, problems: [.nameTooLong(found: length, limit: Category.nameLimit)])
    }
    let others = pouch.categories.filter { $0.id != category.id }.map { $0.name }
    if let taken = Problem.nameTaken(field("name"), others, besides: category.name) {
      return categoryPage(category, problems: [taken])
    }
    pouch.rename(category: category.id, to: field("name"))
    return done(.saved, to: .categories(.list))
  }

  private func categoriesPage(problems: [Problem] = []) -> Response {
    show(
      CategoriesPage(
        rows: CategoryRow.all(in: pouch), name: field("name"),
        problems: problems))
  }

  private func categoryPage(_ category: Category, problems: [Problem] = []) -> Response {
    show(
      CategoryPage(
        category: category, name: isPost ? field("name") : category.name,
        space: pouch.spaceName(of: category.id), hasSpaces: !pouch.spaces.isEmpty,
        mayChange: pouch.mayChange(category.id), problems: problems))
  }
}
