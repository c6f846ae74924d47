import Base

/// The paths of the cards, as they are shown at a till.
enum CardPath: Name, PathPattern {
  case list = "/"
  case card = "/cards/*"
  case show = "/cards/*/show"
  case photo = "/cards/*/photos/*"
  case act = "/cards/*/*"
}

/// The paths of the forms of cards, which a module of their own answers. They are looked up before those of `CardPath`,
/// since each begins like one of them.
enum CardFormPath: Name, PathPattern {
  case arrange = "/cards/arrange"
  case create = "/cards/new"
  case brandSuggestions = "/cards/brands"
  case codePreview = "/cards/preview"
  case unkept = "/cards/unkept"
  case edit = "/cards/*/edit"
  case balance = "/cards/*/balance"
  case move = "/cards/*/move"
  case newIdentifier = "/cards/*/codes/new"
  case identifier = "/cards/*/codes/*"
  case actOnIdentifier = "/cards/*/codes/*/*"
}
