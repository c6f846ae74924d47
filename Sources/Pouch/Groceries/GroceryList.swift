import Base

/// A shopping list.
package struct GroceryList: Model, Sendable {
  package static var kind: Kind { .groceryList }

  package let id: ID<GroceryList>
  package var name: Text
  package var order: Text
  /// The shared space of the list; `nil` for a personal list.
  package var space: ID<Space>?

  package static let nameLimit = 60

  init?(_ record: Record) {
    guard record.kind == .groceryList else { return nil }
    id = ID(record.id)
    name = record[.name]?.text ?? ""
    order = record[.order]?.text ?? ""
    space = record.space
  }
}

/// One line of a list.
package struct GroceryItem: Model, Sendable {
  package static var kind: Kind { .groceryItem }

  package let id: ID<GroceryItem>
  package let list: ID<GroceryList>
  package var name: Text
  package var code: GTIN?
  package var amount: Amount?
  package var isTicked: Bool
  package var aisle: Aisle
  package var moment: Int64

  package static let nameLimit = 120

  init?(_ record: Record) {
    guard record.kind == .groceryItem,
      let list = ID<GroceryList>(record[.parent]),
      let name = record[.name]?.text
    else { return nil }
    id = ID(record.id)
    self.list = list
    self.name = name
    code = record[.product]?.text.flatMap { GTIN(plain: $0) }
    amount = Amount(record[.amount])
    isTicked = record[.isTicked]?.bool ?? false
    aisle = record[.aisle]?.text.flatMap { Aisle(named: $0) } ?? Aisle(guessing: name)
    moment = record[.moment]?.integer ?? 0
  }

  /// Items with the same key are the same thing.
  package var key: Text { Habit.key(code: code, name: name) }
}

extension Pouch {
  /// The lists in the user's order.
  package var groceryLists: [GroceryList] {
    var all = active(.groceryList).compactMap { GroceryList($0) }.sorted { a, b in
      a.order != b.order ? a.order.lexicographicallyPrecedes(b.order) : a.id < b.id
    }
    for (place, name) in Namesakes.numbered(all.map { $0.name }).enumerated() {
      all[place].name = name
    }
    return all
  }

  package func groceryList(_ id: ID<GroceryList>) -> GroceryList? {
    active(id).flatMap { GroceryList($0) }
  }

  /// The items of all lists, or of one: by aisle, and within each the oldest first.
  package func groceryItems(of list: ID<GroceryList>? = nil) -> [GroceryItem] {
    active(.groceryItem).compactMap { GroceryItem($0) }
      .filter { item in list.map { item.list == $0 } ?? true }
      .sorted { a, b in
        if a.aisle != b.aisle { return a.aisle.rawValue < b.aisle.rawValue }
        return a.moment != b.moment ? a.moment < b.moment : a.id < b.id
      }
  }

  package func groceryItem(_ id: ID<GroceryItem>) -> GroceryItem? {
    active(id).flatMap { GroceryItem($0) }
  }

  package mutating func addGroceryList(_ name: Text, in space: ID<Space>? = nil) -> ID<GroceryList>
  {
    let id: ID<GroceryList> = newID()
    let last = groceryLists.last?.order
    set(
      id, .name, to: .text(name.tidied(limit: GroceryList.nameLimit)),
      in: space)
    set(id, .order, to: .text(OrderKey.between(last, nil)))
    return id
  }

  package mutating func rename(groceryList id: ID<GroceryList>, to name: Text) {
    set(id, .name, to: .text(name.tidied(limit: GroceryList.nameLimit)))
  }

  /// Adds an item to a list. An equal item of the list is unticked and gets the amount instead, unless it is still to
  /// be bought in another amount: one litre and two litres are two wishes.
  @discardableResult
  package mutating func addGroceryItem(
    _ line: GroceryLine, code: GTIN? = nil, aisle: Aisle? = nil, to list: ID<GroceryList>,
    now: Int64
  ) -> ID<GroceryItem> {
    let key = Habit.key(code: code, name: line.name)
    let stem = code == nil ? line.name.nameStem : ""
    let equal = groceryItems(of: list).filter { item in
      item.key == key || (!stem.isEmpty && item.code == nil && item.name.nameStem == stem)
    }
    let known =
      equal.first { $0.amount == line.amount }
      ?? equal.first { $0.isTicked || $0.amount == nil || line.amount == nil }
    if let known {
      if known.isTicked { set(known.id, .isTicked, to: .null) }
      if let amount = line.amount { set(known.id, .amount, to: amount.json) }
      return known.id
    }
    let id: ID<GroceryItem> = newID()
    let space = records[list.record]?.space
    set(id, .parent, to: .text(list.hex), in: space)
    set(id, .name, to: .text(line.name))
    if let code { set(id, .product, to: .text(Text(code.value))) }
    if let amount = line.amount { set(id, .amount, to: amount.json) }
    let place = aisle ?? Aisle(guessing: line.name)
    set(id, .aisle, to: .text(Text(place.name)))
    set(id, .moment, to: .integer(now))
    return id
  }

  package mutating func update(
    groceryItem id: ID<GroceryItem>, name: Text, amount: Amount?, aisle: Aisle
  ) {
    set(id, .name, to: .text(name.tidied(limit: GroceryItem.nameLimit)))
    set(id, .amount, to: amount?.json ?? .null)
    set(id, .aisle, to: .text(Text(aisle.name)))
  }

  package mutating func tick(groceryItem id: ID<GroceryItem>, _ isTicked: Bool) {
    set(id, .isTicked, to: isTicked ? .bool(true) : .null)
  }

  /// Removes the ticked items and records them as purchases. Returns their number.
  package mutating func clearTicked(
    of list: ID<GroceryList>, on day: Day, at store: ID<Store>? = nil
  ) -> Int {
    let ticked = groceryItems(of: list).filter { $0.isTicked }
    for item in ticked {
      addPurchase(
        Purchase(
          code: item.code, name: item.name, amount: item.amount, price: nil, store: store, day: day)
      )
      delete(item.id)
    }
    return ticked.count
  }

  /// Deletes a list with its items.
  package mutating func delete(groceryList id: ID<GroceryList>) {
    for item in groceryItems(of: id) { delete(item.id) }
    delete(id)
  }

  /// Copies a list into a space and deletes the original: a record never changes its space.
  package mutating func share(groceryList id: ID<GroceryList>, in space: ID<Space>?) -> ID<
    GroceryList
  >? {
    guard let list = groceryList(id), list.space != space else { return nil }
    let copy = addGroceryList(list.name, in: space)
    for item in groceryItems(of: id) {
      let new: ID<GroceryItem> = newID()
      set(new, .parent, to: .text(copy.hex), in: space)
      for entry in records[item.id.record]?.registers ?? [] where entry.field != .parent {
        set(new, entry.field, to: entry.register.value)
      }
    }
    for item in groceryItems(of: id) { deleteMoved(item.id.record) }
    deleteMoved(id.record)
    return copy
  }
}
