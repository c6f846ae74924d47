import Base
import Codes
import Pouch

extension Code {
  /// What a code without a name of the user's is called in lists: whose or which it is, or else what it is.
  ///
  /// - Parameter limit: The most characters of a text or a link, which are told from others by their words.
  func shownName(_ meaning: CodeMeaning, limit: Int) -> Phrase {
    let own = meaning.name.isEmpty ? meaning.kind : meaning.name
    switch Payload(of: self) {
    case .url where FiscalReceipt(words) == nil, .socialProfile:
      return .same(words.tidied(limit: limit))
    case .text:
      if FiscalReceipt(words) != nil { return own }
      if symbology.isRetail { return .same(productNumber) }
      // Half a contact is none, and nobody knows it by its first line.
      return words.folded.hasPrefix("begin:") ? meaning.kind : .same(words.tidied(limit: limit))
    default: return own
    }
  }

  /// The digits of a retail code as below its bars. A UPC-A is read from an EAN-13 with a leading zero: they have the
  /// same bars.
  var productNumber: Text { symbology == .upca ? "0" + words : words }
}
