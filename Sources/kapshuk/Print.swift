import Server

/// Prints lines for people, in the place of Swift's function in all commands: whatever text of whomever is in them, the
/// terminal shows it and obeys none of it. What is for programs (a file, a picture, JSON) is written as it is.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  let line = items.map { "\($0)" }.joined(separator: separator)
  Swift.print(line.visible(keeping: ["\n", "\t"]), terminator: terminator)
}
