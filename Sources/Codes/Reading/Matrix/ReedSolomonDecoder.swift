/// Corrects codewords by Reed–Solomon: Berlekamp–Massey for the places, Forney for the values.
struct ReedSolomonDecoder {
  let field: GaloisField
  /// The power of the primitive element that is the generator's first root: 0 in QR codes, 1 in
  /// Data Matrix and Aztec codes.
  let firstRoot: Int

  /// Corrects a block in place, of which the last `correction` codewords are correction; the number
  /// of codewords corrected, or `nil` if there were too many wrong.
  func correct(_ block: inout [UInt16], correction: Int) -> Int? {
    guard correction > 0, block.count > correction, block.count <= field.order else { return nil }
    var syndromes = [UInt16](repeating: 0, count: correction)
    var isClean = true
    for index in 0..<correction {
      let root = field.power((index + firstRoot) % field.order)
      var sum: UInt16 = 0
      for codeword in block { sum = field.multiply(sum, root) ^ codeword }
      syndromes[index] = sum
      if sum != 0 { isClean = false }
    }
    if isClean { return 0 }

    let locator = self.locator(of: syndromes)
    let errors = locator.count - 1
    guard errors > 0, errors * 2 <= correction else { return nil }
    let places = self.places(of: locator, in: block.count)
    guard places.count == errors else { return nil }

    // The evaluator polynomial: the product of syndromes and locator, cut off.
    var evaluator = [UInt16](repeating: 0, count: errors)
    for index in 0..<errors {
      for term in 0...index {
        evaluator[index] ^= field.multiply(syndromes[index - term], locator[term])
      }
    }
    for place in places {
      let inverse = field.power((field.order - place) % field.order)
      let above = value(of: evaluator, at: inverse)
      // The derivative has only the odd terms of the locator.
      var below: UInt16 = 0
      var power: UInt16 = 1
      for term in stride(from: 1, through: errors, by: 2) {
        below ^= field.multiply(locator[term], power)
        power = field.multiply(power, field.multiply(inverse, inverse))
      }
      guard below != 0 else { return nil }
      var error = field.divide(above, below)
      // Roots that begin with power 0 instead of 1 leave one factor of the place too few.
      if firstRoot == 0 { error = field.multiply(error, field.power(place)) }
      block[block.count - 1 - place] ^= error
    }
    return errors
  }

  /// The error locator polynomial, lowest term first: Berlekamp–Massey.
  private func locator(of syndromes: [UInt16]) -> [UInt16] {
    var current: [UInt16] = [1]
    var previous: [UInt16] = [1]
    var (length, gap) = (0, 1)
    var divisor: UInt16 = 1
    for step in 0..<syndromes.count {
      var discrepancy = syndromes[step]
      if length > 0 {
        for term in 1...length where term < current.count {
          discrepancy ^= field.multiply(current[term], syndromes[step - term])
        }
      }
      if discrepancy == 0 {
        gap += 1
        continue
      }
      let before = current
      let factor = field.divide(discrepancy, divisor)
      while current.count < previous.count + gap { current.append(0) }
      for term in 0..<previous.count {
        current[term + gap] ^= field.multiply(factor, previous[term])
      }
      if 2 * length <= step {
        length = step + 1 - length
        previous = before
        divisor = discrepancy
        gap = 1
      } else {
        gap += 1
      }
    }
    while let last = current.last, last == 0, current.count > 1 { current.removeLast() }
    return current.count == length + 1 ? current : [1]
  }

  /// The places of errors, counted from the last codeword: the roots of the locator, all tried.
  private func places(of locator: [UInt16], in count: Int) -> [Int] {
    var places: [Int] = []
    for place in 0..<count
    where value(of: locator, at: field.power((field.order - place) % field.order)) == 0 {
      places.append(place)
    }
    return places
  }

  private func value(of polynomial: [UInt16], at x: UInt16) -> UInt16 {
    var sum: UInt16 = 0
    for term in polynomial.reversed() { sum = field.multiply(sum, x) ^ term }
    return sum
  }
}
