import Base

extension IngredientReading {
  /// Which items a sentence says to be absent: «не містить молока, сої та глютену» says it of three.
  ///
  /// What a verb denies goes on behind a conjunction; behind a comma only if the sentence names nothing before the
  /// verb, for in «вівсянка не містить глютену, молоко» the milk is an ingredient. A preposition denies several only
  /// where it begins the sentence, and behind a comma only if all that the sentence names are allergens. A word of no
  /// table, «містить», «з» and a colon end it.
  static func denied(_ items: [Item]) -> [Bool] {
    var denied = [Bool](repeating: false, count: items.count)
    for (index, item) in items.enumerated() {
      let range: Range<Int>
      switch item.meaning?.role {
      case .absence?: range = index + 1..<endOfDenial(items, index, isVerb: false)
      case .absenceVerb?: range = index + 1..<endOfDenial(items, index, isVerb: true)
      case .absenceAfter?: range = startOfDenial(items, index)..<index
      default: continue
      }
      for at in range { denied[at] = true }
    }
    return denied
  }

  private static func endOfDenial(_ items: [Item], _ start: Int, isVerb: Bool) -> Int {
    let begins = isFirst(items, start)
    var at = start + 1
    var depth = 0
    var hasFood = false
    var isCoordinated = true
    var namesOthers = false
    // Where the first comma stands.
    var comma: Int?
    scan: while at < items.count, items[at].sentence == items[start].sentence {
      let item = items[at]
      depth += item.gap.opened - item.gap.closed
      let isColon = item.gap.opensParts && item.gap.opened == 0
      guard let meaning = item.meaning, depth >= 0, !isColon else { break }
      switch meaning.role {
      case .traces, .tracesBefore, .list, .absence, .absenceVerb, .absenceAfter: break scan
      default: break
      }
      if item.gap.parts, hasFood {
        if !begins { break }
        if comma == nil { comma = at }
        isCoordinated = true
      }
      // French «ou» is no conjunction here: it is an egg in Romanian.
      if meaning.nature == .function {
        if !coordinates(item) { break }
        if hasFood, !isVerb, !begins { break }
        isCoordinated = true
      } else if item.isFood {
        // «Без солі молоко» denies the salt.
        if !isCoordinated { break }
        if meaning.contains.isEmpty { namesOthers = true }
        hasFood = true
        isCoordinated = false
      }
      at += 1
    }
    let isWhole = at == items.count || items[at].sentence != items[start].sentence || depth < 0
    if !isVerb, let comma, namesOthers || !isWhole { return comma }
    return at
  }

  /// The first of the allergens that end in «free» or «içermez», if these and their conjunction are the whole sentence
  /// or bracket.
  private static func startOfDenial(_ items: [Item], _ end: Int) -> Int {
    if end + 1 < items.count, items[end + 1].sentence == items[end].sentence,
      items[end + 1].gap.closed == 0
    {
      return end
    }
    var at = end
    var isCoordinated = false
    while at > 0, items[at].gap.opened == 0, items[at - 1].sentence == items[end].sentence {
      at -= 1
      guard let meaning = items[at].meaning else { return end }
      if coordinates(items[at]) {
        isCoordinated = true
      } else if meaning.role != .plain || meaning.contains.isEmpty {
        return end
      }
    }
    return isCoordinated && !items[end].gap.parts ? at : end
  }

  /// Whether nothing is named before it in its sentence or bracket.
  private static func isFirst(_ items: [Item], _ index: Int) -> Bool {
    var at = index
    while at > 0, items[at].gap.opened == 0, items[at - 1].sentence == items[at].sentence {
      at -= 1
      if items[at].isFood { return false }
    }
    return true
  }

  private static func coordinates(_ item: Item) -> Bool {
    coordinations.contains(item.letters)
  }

  private static let coordinations = Set(
    Text(IngredientTable.coordinations).split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }).map {
      Text($0)
    })
}
