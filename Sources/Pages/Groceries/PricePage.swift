import Base
import Pouch

/// The form of a price, with the last used shop selected and the number pad open.
struct PricePage: Page {
  let code: GTIN
  /// The product's name; `nil` if it is not known.
  let name: Text?
  /// The product's net quantity, if it is known: what is sold in litres has no price for a kilogram.
  let size: Amount?
  /// What its prices are for, to begin with.
  let usual: PriceUnit
  let stores: [Store]
  /// The chosen shop.
  let chosen: ID<Store>?
  /// The fields as typed.
  let fields: [Request.Field]
  let audience: AudienceField
  let problems: [Problem]

  var shell: Shell {
    Shell(
      title: Phrase("Ціна", "Price"), tab: .groceries,
      back: (.groceries(.product(code)), .same(name ?? code.digits)))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.sheet(.action(.groceries(.actOnProduct(code, .price)))) { html in
      html.problems(problems)
      html(.fieldset, .class("group")) { html in
        html(.legend, .class("unseen"), text: Phrase("Ціна", "Price"))
        html(.label, .class("field amount")) { html in
          html(.span, text: Phrase("Ціна, ₴", "Price, ₴"))
          html(
            .input, .name("price"), .id("price"), .named("inputmode", "decimal"),
            .flag("autofocus"), .named("autocomplete", "off"), .value(text: fields["price"]))
        }
        unitChoice(&html)
        html.storeSelect(stores, chosen)
        html.field(
          stores.isEmpty
            ? Phrase("Магазин", "Shop") : Phrase("Або новий магазин", "Or a new shop"),
          .name("new-store"), .value(text: fields["new-store"]), .named("autocomplete", "off"))
        // Without the switch there is nothing to say of the price before: the style hides its field.
        html(.label, .class("tick discount")) { html in
          html(
            .input, .type("checkbox"), .name("discount"), .value("1"),
            .checked.when(fields.has("discount")))
          html.text(Phrase("це знижка", "this is a discount"))
        }
        html.field(
          Phrase("Без знижки, ₴ (якщо знаєте)", "Without it, ₴ (if you know)"), .name("regular"),
          .named("inputmode", "decimal"), .value(text: fields["regular"]),
          .named("autocomplete", "off"))
        audience.write(to: &html)
      }
      html.saveButton()
    }
  }

  /// What the price is for. What was chosen stays on the form, whatever the product is sold in.
  private func unitChoice(_ html: inout HTML) {
    let chosen = PriceUnit(named: fields["per"]) ?? usual
    let loose: PriceUnit = size?.isVolume == true ? .litre : .kilogram
    html(.fieldset, .class("units"), .label(Phrase("За що ціна", "What it is for"))) {
      html in
      for unit in PriceUnit.allCases where unit == .pack || unit == loose || unit == chosen {
        html.radio(
          GroceryWords.per(unit), .name("per"), .value(unit.name), .checked.when(unit == chosen))
      }
    }
  }
}

extension HTML {
  /// A selection of shops, if there are any.
  mutating func storeSelect(_ stores: [Store], _ chosen: ID<Store>?) {
    if stores.isEmpty { return }
    select(Phrase("Магазин", "Shop"), .name("store")) { html in
      html(.option, .value(""), text: Phrase("оберіть", "choose"))
      for store in stores.prefix(500) {
        html(
          .option, .value(text: store.id.hex), .selected.when(store.id == chosen),
          text: store.address.isEmpty
            ? store.name : store.name + ", " + store.address)
      }
    }
  }
}
