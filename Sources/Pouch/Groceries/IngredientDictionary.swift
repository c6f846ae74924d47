import Base

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
      add(AllergenTable.simple(allergen), .simple, AllergenSet(allergen))
      add(AllergenTable.composite(allergen), .composite, AllergenSet(allergen))
    }
    let plants = AllergenSet(
      .gluten, .nuts, .peanuts, .soybeans, .celery, .mustard, .sesame, .lupin)
    let none = AllergenSet()
    add(IngredientTable.lookalikes, .simple, isPhrase: true)
    add(IngredientTable.lookalikePlants, .simple, role: .source)
    add(IngredientTable.nutMilks, .composite, AllergenSet(.nuts))
    add(IngredientTable.soyMilks, .composite, AllergenSet(.soybeans))
    add(IngredientTable.oatMilks, .composite, AllergenSet(.gluten))
    add(IngredientTable.nutFlours, .simple, AllergenSet(.nuts))
    add(IngredientTable.soyFlours, .simple, AllergenSet(.soybeans))
    add(IngredientTable.soySauces, .composite, AllergenSet(.soybeans))
    add(IngredientTable.flours, .simple, AllergenSet(.gluten), role: .general)
    add(IngredientTable.starches, .simple, none, AllergenSet(.gluten), role: .general)
    add(IngredientTable.lecithins, .simple, none, AllergenSet(.soybeans, .eggs), role: .general)
    add(IngredientTable.plants, .form, none, plants, role: .general)
    add(IngredientTable.oils, .form, none, plants | AllergenSet(.milk), role: .general)
    add(IngredientTable.fats, .form, none, plants | AllergenSet(.milk, .fish), role: .general)
    add(IngredientTable.emulsifiers, .form, none, AllergenSet(.soybeans, .eggs), role: .purpose)
    add(IngredientTable.preservatives, .form, none, AllergenSet(.sulphites), role: .purpose)
    add(IngredientTable.seeds, .form, none, AllergenSet(.sesame, .mustard, .lupin), role: .general)
    add(IngredientTable.mixtures, .composite)
    add(IngredientTable.foods, .composite)
    add(IngredientTable.greek, .modifier, none, AllergenSet(.nuts))
    add(IngredientTable.yeasts, .simple, none, AllergenSet(.gluten))
    add(IngredientTable.gelatins, .simple, none, AllergenSet(.fish))
    add(
      IngredientTable.cultures, .simple, none, AllergenSet(.milk, .eggs, .gluten, .soybeans))
    add(IngredientTable.sulphured, .simple, none, AllergenSet(.sulphites))
    add(IngredientTable.dried, .modifier, none, AllergenSet(.sulphites))
    add(IngredientTable.seaFood, .composite, none, AllergenSet(.fish, .crustaceans, .molluscs))
    add(IngredientTable.traces, .function, role: .traces)
    add(IngredientTable.tracesBefore, .function, role: .tracesBefore)
    add(IngredientTable.lists, .function, role: .list)
    add(IngredientTable.absences, .function, role: .absence)
    add(IngredientTable.absenceVerbs, .function, role: .absenceVerb)
    add(IngredientTable.absencesAfter, .function, role: .absenceAfter)
    add(IngredientTable.absenceWords, .function)
    add(HarmlessTable.sources, .simple, role: .source)
    add(HarmlessTable.functions, .function)
    add(HarmlessTable.modifiers, .modifier)
    add(HarmlessTable.forms, .form)
    for table in HarmlessTable.simple { add(table, .simple) }
    entries.sort { $0.key < $1.key }
  }

  /// Adds the entries of a table. A word of two tables has both meanings. What is made of several foods may contain
  /// any allergen.
  private mutating func add(
    _ table: StaticString, _ nature: IngredientMeaning.Nature,
    _ contains: AllergenSet = AllergenSet(), _ possible: AllergenSet = AllergenSet(),
    role: IngredientMeaning.Role = .plain, isPhrase: Bool = false
  ) {
    let bytes = table.bytes
    var meaning = IngredientMeaning(
      contains: contains, possible: nature == .composite ? .all : possible, role: role,
      nature: nature)
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
        meaning.isPhrase = isPhrase && words > 1
        meaning.allowsLetter =
          Stems.first(of: "vitam|witam|вітам|витам", in: Text(bytes[place]))?.at == 0
        let key = Self.key(bytes[place])
        let entry = Entry(
          key: key, next: Self.next(bytes[place], after: key), table: table, place: place,
          words: words, meaning: meaning)
        if isPart { parts.append(entry) } else { entries.append(entry) }
      }
      begin = end + 1
    }
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
        return (IngredientMeaning(nature: .letter), 1)
      }
      return (joined(nil, own), 1)
    }
    if best.entry.words == 1, best.entry.pattern.last == UInt8(ascii: "*") {
      let rest = own.dropFirst(best.letters)
      var meaning = joined(best.entry.meaning, rest)
      if !Self.isSimple(end: rest) { meaning?.becomeComposite() }
      return (meaning, 1)
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
        let end = words.letters[place..<word.letters.upperBound]
        if end.count > 8 || !isInflection(end) { return nil }
      }
    }
    return letters
  }

  private static let inflections = Set(
    Text(IngredientTable.inflections).split(separator: 0x20).map { Text($0) })

  private static func isInflection(_ end: ArraySlice<UInt8>) -> Bool {
    end.isEmpty || inflections.contains(Text(end))
  }

  /// Whether a compound or an inflected word whose beginning is known ends in nothing that could be another food.
  private static func isSimple(end: ArraySlice<UInt8>) -> Bool {
    isInflection(end)
      || Text(IngredientTable.simpleEnds).split(separator: 0x20).contains {
        end.suffix($0.count).elementsEqual($0)
      }
  }

  /// Whether a compound has only known beginnings and ends beside what a pattern matches.
  private static func isSimple(
    _ letters: ArraySlice<UInt8>, around pattern: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let core = Array(pattern.filter { $0 != UInt8(ascii: "*") })
    return Text(IngredientTable.simpleBeginnings).split(separator: 0x20).contains { begin in
      letters.starts(with: begin + core)
        && isSimple(end: letters.dropFirst(begin.count + core.count))
    }
  }

  /// A meaning joined with those of all entries that occur within the letters, as in «Haselnussmilch».
  private func joined(
    _ meaning: IngredientMeaning?, _ letters: ArraySlice<UInt8>
  ) -> IngredientMeaning? {
    var meaning = meaning
    guard letters.count >= 4 else { return meaning }
    for entry in parts where Self.stands(entry.pattern, in: letters) {
      if meaning == nil {
        meaning = entry.meaning
        // What the rest of the word names is not known.
        if !Self.isSimple(letters, around: entry.pattern) { meaning?.becomeComposite() }
      }
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
    // A letter may follow, as in E 160a.
    var meaning = IngredientMeaning(nature: .simple, allowsLetter: true)
    switch number {
    case 220...228: meaning.contains = AllergenSet(.sulphites)
    case 322:
      meaning.possible = AllergenSet(.soybeans, .eggs)
      meaning.role = .general
    case 426: meaning.contains = AllergenSet(.soybeans)
    case 441: meaning.possible = AllergenSet(.fish)
    case 966: meaning.possible = AllergenSet(.milk)
    case 1105: meaning.contains = AllergenSet(.eggs)
    case 1400...1452:
      meaning.possible = AllergenSet(.gluten)
      meaning.role = .general
    default: break
    }
    return meaning
  }
}
