import Base

/// The paths of the cards.
enum CardPath: Name, PathPattern {
  case list = "/"
  case arrange = "/cards/arrange"
  case create = "/cards/new"
  case brandSuggestions = "/cards/brands"
  case codePreview = "/cards/preview"
  case card = "/cards/*"
  case show = "/cards/*/show"
  case edit = "/cards/*/edit"
  case balance = "/cards/*/balance"
  case move = "/cards/*/move"
  case act = "/cards/*/*"
  case newIdentifier = "/cards/*/codes/new"
  case identifier = "/cards/*/codes/*"
  case actOnIdentifier = "/cards/*/codes/*/*"
}
