import Base

/// The paths of the groceries.
enum GroceriesPath: Name, PathPattern {
  case home = "/groceries"
  case search = "/groceries/search"
  case code = "/groceries/code"
  case product = "/groceries/products/*"
  case actOnProduct = "/groceries/products/*/*"
  case preferences = "/groceries/preferences"
  case history = "/groceries/history"
  case lists = "/groceries/lists"
  case list = "/groceries/lists/*"
  case actOnList = "/groceries/lists/*/*"
  case item = "/groceries/items/*"
  case actOnItem = "/groceries/items/*/*"
  case stores = "/groceries/stores"
  case createStore = "/groceries/stores/new"
  case storeFile = "/groceries/stores/file"
  case store = "/groceries/stores/*"
  case actOnStore = "/groceries/stores/*/*"
  case priceFile = "/groceries/prices/file"
  case receipt = "/groceries/receipt"
  case receiptPhoto = "/groceries/receipt/photo"
  case pack = "/groceries/pack"
  case report = "/groceries/report"
  case audience = "/groceries/audience"
}
