import Base
import Pouch

extension App {
  func pricePage(_ code: GTIN, problems: [Problem] = []) -> Response {
    let resource = resource(at: App.address(of: code))
    let shops = self.resource(at: App.storesAddress)
    if case .notYet = resource { return .needing([App.address(of: code), App.storesAddress]) }
    let known = known(code, resource.json)
    var stores = known.stores
    stores.add((shops.json?["stores"]?.array ?? []).compactMap { Store($0) })
    let last = pouch.priceReports().last?.price.store
    let usual = known.latestPrices(of: known.product, today: today).best?.tag.unit ?? .pack
    let chosen = isPost ? ID(hex: field("store")) : last ?? known.prices.first?.store
    return show(
      PricePage(
        code: code, name: known.product?.name, size: known.product?.size, usual: usual,
        stores: stores,
        chosen: chosen,
        fields: request.fields, audience: audienceField(), problems: problems))
  }

  /// Records a price as typed, or one that has not changed, whose form says all that was shown of it.
  mutating func savePrice(_ code: GTIN, isSame: Bool = false) -> Response {
    var problems: [Problem] = []
    let unit = PriceUnit(named: field("per"))
    // A form without the choice is for a pack; a shown price without its unit would be another one.
    if unit == nil, isSame || !field("per").isEmpty { problems.append(.priceUnit) }
    let text = field("price")
    var money: Money?
    do throws(AmountError) {
      let amount = try Calculation.amount(text, in: .hryvnia)
      if amount.minor <= Price.limit { money = amount }
    } catch {}
    if money == nil { problems.append(.productPrice) }
    var regular: Money?
    // One switch says whether it is a discount: what was typed before it was switched off does not count.
    let isDiscount = !field("discount").isEmpty
    if isDiscount, !field("regular").isEmpty {
      do throws(AmountError) {
        regular = try Calculation.amount(field("regular"), in: .hryvnia)
      } catch { problems.append(.productPrice) }
    }
    let newName = field("new-store").tidied(limit: Store.nameLimit)
    var store = ID<Store>(hex: field("store"))
    if store == nil, newName.isEmpty { problems.append(.storeMissing) }
    guard problems.isEmpty, let money else { return pricePage(code, problems: problems) }
    // The public catalog's shops contain the name of the selected one.
    let resource = resource(at: App.storesAddress)
    if case .notYet = resource { return .needing([App.storesAddress]) }
    if !newName.isEmpty {
      store = pouch.setStore(
        nil, Store(id: ID(bytes: [UInt8](repeating: 0, count: 16)), name: newName),
        for: chosenAudience)
    }
    guard let store else { return pricePage(code, problems: [.storeMissing]) }
    var price = Price(code, at: store, money, per: unit ?? .pack, on: today, .person)
    price.shop =
      newName.isEmpty
      ? shops(resource.json).first { $0.store.id == store }?.store.name ?? "" : newName
    price.regular = regular.flatMap { $0.minor > money.minor ? $0 : nil }
    price.isDiscount = isDiscount
    // A second price on the same day replaces the first. A typed one may correct what that was for.
    let own = pouch.priceReports(of: code).first { known in
      if isSame { return known.price.occasion == price.occasion }
      return known.price.store == store && known.price.day == price.day
        && known.price.source == .person
    }
    pouch.setPrice(own?.id, price, for: chosenAudience)
    return done(.saved, to: .groceries(.product(code)))
  }
}
