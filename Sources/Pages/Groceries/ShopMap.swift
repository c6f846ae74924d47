import Base
import Pouch

/// The tiles of the shops' map, if the server has some. Under them, and without them, the script draws Ukraine itself.
struct ShopMap: Equatable {
  /// The address of the tiles, with `{z}`, `{x}` and `{y}`.
  let tiles: Text
  /// Whom the tiles credit.
  let credit: Text

  /// Parses the catalog's answer about shops.
  init?(_ json: JSON?) {
    guard let tiles = json?["tiles"]?.text, !tiles.isEmpty, let credit = json?["credit"]?.text,
      !credit.isEmpty
    else { return nil }
    self.tiles = tiles
    self.credit = credit
  }
}

extension HTML {
  /// The map's place. The script draws it with what the page's list says of each shop.
  mutating func shopMap(_ map: ShopMap?) {
    self(
      .div, .class("map"), .id("map"), .hidden, .isDecoration,
      .named("data-tiles", text: map?.tiles ?? "").when(map != nil),
      .named("data-credit", text: map?.credit ?? "").when(map != nil))
  }
}
