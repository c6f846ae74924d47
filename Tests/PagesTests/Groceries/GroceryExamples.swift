import Base
import Testing

@testable import Pages
@testable import Pouch

/// A shopping list.
func groceryList(_ number: UInt64 = 50, _ name: String = "На тиждень", space: ID<Space>? = nil)
  throws
  -> GroceryList
{
  var record = Record(id: id(number).record, kind: .groceryList)
  record.merge(.name, Register(stamp: stamp, value: .text(Text(name))))
  var list = try #require(GroceryList(record))
  list.space = space
  return list
}

/// A line of the list.
func groceryItem(
  _ number: UInt64, _ name: String, _ change: (inout GroceryItem) -> Void = { _ in }
) throws -> GroceryItem {
  var record = Record(id: id(number).record, kind: .groceryItem)
  record.merge(.parent, Register(stamp: stamp, value: .text(id(50).hex)))
  record.merge(.name, Register(stamp: stamp, value: .text(Text(name))))
  var item = try #require(GroceryItem(record))
  change(&item)
  return item
}

func store(_ number: UInt64, _ name: String, _ change: (inout Store) -> Void = { _ in }) -> Store {
  var store = Store(id: id(number), name: Text(name))
  change(&store)
  return store
}

func habit(_ name: String, code: GTIN? = nil) -> Habit {
  Habit(code: code, name: Text(name), amount: nil, weight: 1)
}

let yogurt = GTIN(value: 4_820_000_000_017)

let onlyMine = AudienceField(hasAccount: false, isPublic: false)

private let stamp = Stamp(milliseconds: 1, counter: 0, device: 1)
