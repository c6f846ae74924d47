/// Corrects codewords of PDF417 by Reed–Solomon over the integers modulo 929, errors as well as
/// codewords that are known to be missing. ISO/IEC 15438 §5.10.
enum PDF417Correction {
  private static let prime = 929

  /// Powers of 3, which yields all numbers but 0.
  private static let powers: [Int] = {
    var powers = [1]
    for _ in 1..<prime - 1 { powers.append(powers[powers.count - 1] * 3 % prime) }
    return powers
  }()

  private static func power(_ exponent: Int) -> Int {
    let order = prime - 1
    return powers[(exponent % order + order) % order]
  }

  private static func inverse(_ number: Int) -> Int {
    // Fermat: the power of the prime less two.
    var (result, base, exponent) = (1, number, prime - 2)
    while exponent > 0 {
      if exponent & 1 == 1 { result = result * base % prime }
      base = base * base % prime
      exponent >>= 1
    }
    return result
  }

  /// Corrects in place; how many codewords were wrong or missing, or `nil` if there were too many.
  ///
  /// - Parameters:
  ///   - missing: Indices of codewords that were not read.
  ///   - correction: How many of the codewords, at the end, are correction.
  static func correct(_ codewords: inout [Int], missing: [Int], correction: Int) -> Int? {
    let count = codewords.count
    guard correction > 0, count > correction, count < prime, missing.count <= correction else {
      return nil
    }
    var syndromes = [Int](repeating: 0, count: correction)
    var isClean = true
    for index in 0..<correction {
      let root = power(index + 1)
      var sum = 0
      for codeword in codewords { sum = (sum * root + codeword) % prime }
      syndromes[index] = sum
      if sum != 0 { isClean = false }
    }
    if isClean { return 0 }

    let locator = self.locator(syndromes, missing: missing.map { count - 1 - $0 })
    let errors = locator.count - 1
    // What is missing takes one correction codeword, what is wrong takes two; two are kept to notice
    // that there is more.
    let most = correction > 2 ? correction - 2 : correction
    guard errors >= missing.count, 2 * errors - missing.count <= most else { return nil }
    var places: [Int] = []
    for place in 0..<count where value(of: locator, at: power(-place)) == 0 {
      places.append(place)
    }
    guard places.count == errors else { return nil }
    var evaluator = [Int](repeating: 0, count: errors)
    for index in 0..<errors {
      for term in 0...index {
        evaluator[index] = (evaluator[index] + syndromes[index - term] * locator[term]) % prime
      }
    }
    var derivative: [Int] = []
    for term in 1..<locator.count { derivative.append(locator[term] * term % prime) }
    for place in places {
      let root = power(-place)
      let below = value(of: derivative, at: root)
      guard below != 0 else { return nil }
      let error = (prime - value(of: evaluator, at: root)) * inverse(below) % prime
      let index = count - 1 - place
      codewords[index] = (codewords[index] + prime - error) % prime
    }
    return errors
  }

  /// The locator polynomial, lowest term first: Berlekamp–Massey, begun with what is missing.
  private static func locator(_ syndromes: [Int], missing: [Int]) -> [Int] {
    var current = [1]
    for place in missing {
      let root = power(place)
      current.append(0)
      for term in stride(from: current.count - 1, to: 0, by: -1) {
        current[term] = (current[term] + (prime - root) * current[term - 1]) % prime
      }
    }
    var previous = current
    var length = missing.count
    for step in stride(from: missing.count + 1, through: syndromes.count, by: 1) {
      var discrepancy = 0
      for term in 0..<min(current.count, step) {
        discrepancy = (discrepancy + current[term] * syndromes[step - 1 - term]) % prime
      }
      previous.insert(0, at: 0)
      guard discrepancy != 0 else { continue }
      let before = current
      while current.count < previous.count { current.append(0) }
      for term in previous.indices {
        current[term] = (current[term] + (prime - discrepancy) * previous[term]) % prime
      }
      if 2 * length <= step + missing.count - 1 {
        let factor = inverse(discrepancy)
        previous = before.map { $0 * factor % prime }
        length = step + missing.count - length
      }
    }
    while current.count > 1, current[current.count - 1] == 0 { current.removeLast() }
    return current
  }

  private static func value(of polynomial: [Int], at x: Int) -> Int {
    var sum = 0
    for term in polynomial.reversed() { sum = (sum * x + term) % prime }
    return sum
  }
}
