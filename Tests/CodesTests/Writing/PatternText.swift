import Codes

/// Shorthand for the tests of writing.
func bars(
  _ symbology: Symbology, _ text: String, isGS1: Bool = false
) throws(WriteError) -> Bars {
  let pattern = try Code(symbology, Array(text.utf8), isGS1: isGS1).pattern()
  guard case .bars(let bars) = pattern else { throw .empty }
  return bars
}

func modules(
  _ symbology: Symbology, _ text: String, _ options: WriteOptions = WriteOptions()
) throws(WriteError) -> Modules {
  let pattern = try Code(symbology, Array(text.utf8)).pattern(options)
  guard case .modules(let modules) = pattern else { throw .empty }
  return modules
}

extension Bars {
  /// The widths as digits.
  var text: String { widths.map { "\($0)" }.joined() }
  var labelText: String { String(decoding: label, as: UTF8.self) }
}
