import Base

/// What a word of a list of ingredients says about allergens.
struct IngredientMeaning: Sendable {
  enum Role: UInt8, Sendable {
    case plain
    /// Means this only if no plant is named beside it: flour, starch, lecithin.
    case general
    /// A plant that a general word may refer to.
    case source
    /// The purpose of an additive, which means this only if no additive is named after it.
    case purpose
    /// What follows, or the whole sentence, is only possible.
    case traces, tracesBefore
    /// The start of a list of actual contents.
    case list
    /// What follows, or what came before, is absent.
    case absence, absenceAfter
  }

  var contains = AllergenSet()
  /// The allergens that the word may stand for.
  var possible = AllergenSet()
  var role = Role.plain

  /// Adds the meaning that another table has for the same word.
  mutating func join(_ other: IngredientMeaning) {
    contains |= other.contains
    possible |= other.possible
    if role == .plain { role = other.role }
  }
}

/// The words of `AllergenTable`, `IngredientTable` and `HarmlessTable`, looked up by their first letters.
///
/// Entries are lowercase as in `IngredientWords`, separated by spaces: `wheat` is this word, `молоч*` a prefix,
/// `солодк~` a prefix followed by at most four letters, `*milch*` occurs anywhere within a word, `*butter` at its
/// end, and `noix_de_coco` is three words. The entry with the most words, and then letters, wins.
struct IngredientDictionary: Sendable {
  private struct Entry: Sendable {
    let key: UInt32
    /// The two bytes after the key, to reject most entries quickly; 0 if there is a wildcard or the end.
    let next: UInt16
    let table: StaticString
    let place: Range<Int>
    let words: Int
    var meaning: IngredientMeaning

    var pattern: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: table.bytes[place])
    }
  }

  private var entries: [Entry] = []
  /// Entries that match within words.
  private var parts: [Entry] = []

  static let shared = IngredientDictionary()

  private init() {
    for allergen in Allergen.allCases {
      add(AllergenTable.words(allergen), AllergenSet(allergen))
    }
    let plants = AllergenSet(
      .gluten, .nuts, .peanuts, .soybeans, .celery, .mustard, .sesame, .lupin)
    let none = AllergenSet()
    add(IngredientTable.lookalikes)
    add(IngredientTable.lookalikePlants, .source)
    add(IngredientTable.nutMilks, AllergenSet(.nuts))
    add(IngredientTable.soyMilks, AllergenSet(.soybeans))
    add(IngredientTable.oatMilks, AllergenSet(.gluten))
    add(IngredientTable.soySauces, AllergenSet(.soybeans), AllergenSet(.gluten))
    add(IngredientTable.flours, AllergenSet(.gluten), .general)
    add(IngredientTable.starches, none, AllergenSet(.gluten), .general)
    add(IngredientTable.lecithins, none, AllergenSet(.soybeans, .eggs), .general)
    add(IngredientTable.plants, none, plants, .general)
    add(IngredientTable.oils, none, plants | AllergenSet(.milk), .general)
    add(IngredientTable.fats, none, plants | AllergenSet(.milk, .fish), .general)
    add(IngredientTable.emulsifiers, none, AllergenSet(.soybeans, .eggs), .purpose)
    add(IngredientTable.preservatives, none, AllergenSet(.sulphites), .purpose)
    add(IngredientTable.seeds, none, AllergenSet(.sesame, .mustard, .lupin), .general)
    add(IngredientTable.mixtures, none, .all)
    add(IngredientTable.foods, none, .all)
    add(IngredientTable.yeasts, none, AllergenSet(.gluten))
    add(IngredientTable.gelatins, none, AllergenSet(.fish))
    add(IngredientTable.cultures, none, AllergenSet(.milk, .eggs, .gluten, .soybeans))
    add(IngredientTable.sulphured, none, AllergenSet(.sulphites))
    add(IngredientTable.seaFood, none, AllergenSet(.fish, .crustaceans, .molluscs))
    add(IngredientTable.traces, .traces)
    add(IngredientTable.tracesBefore, .tracesBefore)
    add(IngredientTable.lists, .list)
    add(IngredientTable.absences, .absence)
    add(IngredientTable.absencesAfter, .absenceAfter)
    add(IngredientTable.absenceWords)
    add(HarmlessTable.sources, .source)
    for table in HarmlessTable.all { add(table) }
    entries.sort { $0.key < $1.key }
  }

  /// Adds the entries of a table. A word of two tables has both meanings.
  private mutating func add(
    _ table: StaticString, _ contains: AllergenSet = AllergenSet(),
    _ possible: AllergenSet = AllergenSet(), _ role: IngredientMeaning.Role = .plain
  ) {
    let bytes = table.bytes
    let meaning = IngredientMeaning(contains: contains, possible: possible, role: role)
    var begin = 0
    while begin < bytes.count {
      var end = begin
      var words = 1
      while end < bytes.count, bytes[end] != 0x20, bytes[end] != 0x0A {
        if bytes[end] == UInt8(ascii: "_") { words += 1 }
        end += 1
      }
      if end > begin {
        let isPart = bytes[begin] == UInt8(ascii: "*")
        let place = (isPart ? begin + 1 : begin)..<end
        let key = Self.key(bytes[place])
        let entry = Entry(
          key: key, next: Self.next(bytes[place], after: key), table: table, place: place,
          words: words, meaning: meaning)
        if isPart { parts.append(entry) } else { entries.append(entry) }
      }
      begin = end + 1
    }
  }

  private mutating func add(
    _ table: StaticString, _ contains: AllergenSet, _ role: IngredientMeaning.Role
  ) { add(table, contains, AllergenSet(), role) }

  private mutating func add(_ table: StaticString, _ role: IngredientMeaning.Role) {
    add(table, AllergenSet(), AllergenSet(), role)
  }

  /// A key of the first two letters of a word or an entry.
  private static func key(_ bytes: some Collection<UInt8>) -> UInt32 {
    var key: UInt32 = 0
    var letters = 0
    for byte in bytes {
      if byte < 0x61 || byte == UInt8(ascii: "~") { break }
      if byte & 0xC0 != 0x80 {
        letters += 1
        if letters > 2 { break }
      }
      key = key << 8 | UInt32(byte)
    }
    return key
  }

  /// The two bytes after the key; 0 if there are none.
  private static func next(_ bytes: some RandomAccessCollection<UInt8>, after key: UInt32) -> UInt16
  {
    var at = bytes.startIndex
    var left = key
    while left > 0 {
      left >>= 8
      bytes.formIndex(after: &at)
    }
    guard bytes.distance(from: at, to: bytes.endIndex) >= 2 else { return 0 }
    let (one, two) = (bytes[at], bytes[bytes.index(after: at)])
    let areLetters = one >= 0x61 && two >= 0x61 && one != 0x7E && two != 0x7E
    return areLetters ? UInt16(one) << 8 | UInt16(two) : 0
  }

  /// The meaning of the words from an index on, and how many words it covers; `nil` for a word that is in no table.
  func meaning(of words: IngredientWords, at index: Int) -> (
    meaning: IngredientMeaning?, count: Int
  ) {
    let word = words.words[index]
    if word.additive > 0 { return (Self.meaning(ofAdditive: word.additive), 1) }
    let own = words.bytes(word)
    let key = Self.key(own)
    let next = Self.next(own, after: key)
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    var best: (entry: Entry, letters: Int)?
    while low < entries.count, entries[low].key == key {
      let entry = entries[low]
      low += 1
      if entry.next != 0, entry.next != next { continue }
      if let best, entry.words < best.entry.words { continue }
      guard let letters = Self.match(entry, words, index) else { continue }
      if let known = best, entry.words == known.entry.words, letters <= known.letters {
        if letters == known.letters { best?.entry.meaning.join(entry.meaning) }
        continue
      }
      best = (entry, letters)
    }
    guard let best else {
      if own.count == 1 || (own.count == 2 && own.first ?? 0 >= 0x80) {
        return (IngredientMeaning(), 1)
      }
      return (joined(nil, own), 1)
    }
    if best.entry.words == 1, best.entry.pattern.last == UInt8(ascii: "*") {
      return (joined(best.entry.meaning, own.dropFirst(best.letters)), 1)
    }
    return (best.entry.meaning, best.entry.words)
  }

  /// The number of letters of an entry if it matches the words from an index on, or else `nil`.
  private static func match(_ entry: Entry, _ words: IngredientWords, _ index: Int) -> Int? {
    guard index + entry.words <= words.words.count else { return nil }
    let pattern = entry.pattern
    var at = 0
    var letters = 0
    for offset in 0..<entry.words {
      let word = words.words[index + offset]
      if word.additive > 0 || (offset > 0 && word.gap.breaks) { return nil }
      var place = word.letters.lowerBound
      var mark: UInt8 = 0
      while at < pattern.count {
        let byte = pattern[at]
        at += 1
        if byte == UInt8(ascii: "_") { break }
        if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "~") {
          mark = byte
          continue
        }
        guard place < word.letters.upperBound, words.letters[place] == byte else { return nil }
        place += 1
        letters += 1
      }
      if mark == 0, place < word.letters.upperBound { return nil }
      if mark == UInt8(ascii: "~") {
        var more = 0
        for byte in words.letters[place..<word.letters.upperBound] where byte & 0xC0 != 0x80 {
          more += 1
        }
        if more > 4 { return nil }
      }
    }
    return letters
  }

  /// A meaning joined with those of all entries that occur within the letters, as in «Haselnussmilch».
  private func joined(
    _ meaning: IngredientMeaning?, _ letters: ArraySlice<UInt8>
  ) -> IngredientMeaning? {
    var meaning = meaning
    guard letters.count >= 4 else { return meaning }
    for entry in parts where Self.stands(entry.pattern, in: letters) {
      if meaning == nil { meaning = entry.meaning }
      meaning?.join(entry.meaning)
    }
    return meaning
  }

  private static func stands(
    _ pattern: UnsafeBufferPointer<UInt8>, in letters: ArraySlice<UInt8>
  ) -> Bool {
    let isAnywhere = pattern.last == UInt8(ascii: "*")
    let count = isAnywhere ? pattern.count - 1 : pattern.count
    guard letters.count >= count else { return false }
    let last = letters.endIndex - count
    var at = isAnywhere ? letters.startIndex : last
    while at <= last {
      var same = 0
      while same < count, letters[at + same] == pattern[same] { same += 1 }
      if same == count { return true }
      at += 1
    }
    return false
  }

  /// The meaning of an additive: most are harmless; sulphites, lecithin, starch and lysozyme are not.
  private static func meaning(ofAdditive number: Int) -> IngredientMeaning {
    switch number {
    case 220...228: IngredientMeaning(contains: AllergenSet(.sulphites))
    case 322: IngredientMeaning(possible: AllergenSet(.soybeans, .eggs), role: .general)
    case 426: IngredientMeaning(contains: AllergenSet(.soybeans))
    case 441: IngredientMeaning(possible: AllergenSet(.fish))
    case 966: IngredientMeaning(possible: AllergenSet(.milk))
    case 1105: IngredientMeaning(contains: AllergenSet(.eggs))
    case 1400...1452: IngredientMeaning(possible: AllergenSet(.gluten), role: .general)
    default: IngredientMeaning()
    }
  }
}
