/// What went wrong, as one sentence for the person at the terminal; the program then ends with 1.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
