import Base

/// The paths of categories.
enum CategoryPath: Name, PathPattern {
  case list = "/categories"
  case category = "/categories/*"
  case move = "/categories/*/move"
  case delete = "/categories/*/delete"
}
