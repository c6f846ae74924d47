import Base
import Pouch

/// The values of a card's form, valid or not, so that nothing typed is lost.
struct CardForm {
  var draft = Pouch.CardDraft()
  var newCategory: Text = ""
  /// The ready-made categories that are ticked, by name.
  var readyCategories: [Text] = []
  /// The label of the first code of a new card.
  var label: Text = ""
  var code = TypedCode(nil)
  /// Fields as typed, possibly invalid.
  var amount: Text = ""
  var unit: Balance.Unit = .points
  var validFrom: Text = ""
  var expires: Text = ""
  var problems: [Problem] = []

  init() {}

  init(_ card: Card, in pouch: Pouch) {
    draft = Pouch.CardDraft(card, categories: pouch.categories(of: card.id).map { $0.id })
    if let balance = card.balance {
      amount = NumberWords.hundredths(balance.hundredths)[.ukrainian]
      unit = balance.unit
    }
    validFrom = card.validFrom?.iso ?? ""
    expires = card.expires?.iso ?? ""
  }

  /// Reads a posted form.
  init(_ request: Request) {
    let fields = request.fields
    draft.name = fields["name"]
    draft.note = fields["note"]
    draft.brandID = Brand.named(fields["brand"]) == nil ? "" : fields["brand"]
    draft.look = CardForm.look(
      colour: fields["colour"], photo: fields["photo"], kept: fields["kept-photo"])
    draft.categories = fields.all("category").compactMap { ID(hex: $0) }
    newCategory = fields["new-category"].tidied(limit: Category.nameLimit)
    readyCategories = fields.all("ready").map { $0.tidied(limit: Category.nameLimit) }
    label = fields["label"]
    draft.reminder = CardForm.reminder(fields["remind"])
    draft.front = CardForm.photo("front", "kept-front", "drop-front", fields)
    draft.back = CardForm.photo("back", "kept-back", "drop-back", fields)
    code = TypedCode(request)
    amount = fields["amount"]
    unit = Balance.Unit(named: fields["unit"]) ?? .points
    validFrom = fields["valid-from"].tidied(limit: 20)
    expires = fields["expires"].tidied(limit: 20)
    check()
  }

  private mutating func check() {
    let nameLength = draft.name.scalars.count
    if nameLength > Card.nameLimit {
      problems.append(.nameTooLong(found: nameLength, limit: Card.nameLimit))
    }
    let noteLength = draft.note.scalars.count
    if noteLength > Card.noteLimit { problems.append(.noteTooLong(found: noteLength)) }
    if !amount.tidied(limit: 40).isEmpty {
      if let hundredths = Balance.hundredths(typed: amount) {
        draft.balance = Balance(hundredths: hundredths, unit: unit)
      } else {
        problems.append(.balanceAmount)
      }
    }
    draft.validFrom = Day(iso: validFrom)
    draft.expires = Day(iso: expires)
    let isWrong = { (day: Day?, typed: Text) in day == nil && !typed.isEmpty }
    if isWrong(draft.validFrom, validFrom) || isWrong(draft.expires, expires) {
      problems.append(.day)
    }
    if let from = draft.validFrom, let until = draft.expires, until < from {
      problems.append(.daysSwapped)
    }
  }

  /// Sets the chain's colour on a new card named exactly like it, unless the user has chosen another.
  mutating func recognizeBrand() {
    guard draft.brandID.isEmpty, let brand = Brand.called(draft.name.tidied(limit: Card.nameLimit))
    else { return }
    draft.brandID = brand.id
    if draft.look == nil || draft.look == .colour(Palette.colours[0]) {
      draft.look = .colour(brand.colour)
    }
  }

  /// The photo of a side: a new one, else the one that the card has, unless it is removed.
  private static func photo(
    _ new: StaticString, _ kept: StaticString, _ drop: StaticString, _ fields: [Request.Field]
  ) -> Text {
    let photo = Card.photo(fields[new])
    if !photo.isEmpty { return photo }
    return fields[drop].isEmpty ? Card.photo(fields[kept]) : ""
  }

  /// The days before the end; zero means never.
  private static func reminder(_ typed: Text) -> Int? {
    guard let days = IntegerText.parse(typed), (0...365).contains(days) else {
      return Card.usualReminder
    }
    return days == 0 ? nil : Int(days)
  }

  private static func look(colour: Text, photo: Text, kept: Text) -> Card.Look? {
    let isPhoto = colour == "photo"
    if isPhoto {
      let hash = photo.isEmpty ? kept : photo
      return hash.count == 64 && Hex.decode(hash) != nil ? .photo(hash) : nil
    }
    guard colour.first == UInt8(ascii: "#") else { return nil }
    return Palette.colour(Text(colour.dropFirst())).map { .colour($0) }
  }
}
