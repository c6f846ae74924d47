import Base
import Pouch

/// A map of shops, if the server has tiles for one. Points on a plain background would be no map.
struct ShopMap: Equatable {
  /// The address of the tiles, with `{z}`, `{x}` and `{y}`.
  let tiles: Text
  /// Whom the tiles credit.
  let credit: Text

  /// Parses the catalog's answer about shops.
  init?(_ json: JSON?) {
    // A server that can't draw a map credits nobody.
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
    guard let map else { return }
    self(
      .div, .class("map"), .id("map"), .hidden, .isDecoration,
      .named("data-tiles", text: map.tiles), .named("data-credit", text: map.credit))
  }
}
