import Base

extension Payload {
  /// A text message to send: `SMSTO:number:text`, or `sms:number?body=text` (RFC 5724).
  public struct SMS: Equatable, Sendable {
    public var form: Form
    public var numbers: [Text]
    public var body: Text

    public init(to numbers: [Text], body: Text = "", form: Form = .smsto) {
      self.numbers = numbers
      self.body = body
      self.form = form
    }

    /// How a message is written.
    public enum Form: UInt8, CaseIterable, Sendable {
      /// The form of NTT DoCoMo, which every phone reads.
      case smsto
      /// The address of RFC 5724.
      case sms
    }

    /// Reads a message; `MMSTO:` and `MMS:` are taken too.
    ///
    /// - Throws: `missing(.phone)`, `malformed(.phone)`.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      // Not trimmed: the text may end with a space.
      let text = bytes[...]
      self.init(to: [])
      let list: ArraySlice<UInt8>
      if text.begins(with: "smsto:") || text.begins(with: "mmsto:") {
        let (numbers, rest) = text.dropFirst(6).cut(at: UInt8(ascii: ":"))
        list = numbers
        body = Text(rest ?? [])
      } else if text.begins(with: "sms:") || text.begins(with: "mms:") {
        form = .sms
        let (numbers, query) = text.dropFirst(4).cut(at: UInt8(ascii: "?"))
        list = numbers
        body = PercentEncoding.parameter("body", of: query ?? []) ?? ""
        // Some write sms:number:text.
        let (number, rest) = numbers.cut(at: UInt8(ascii: ":"))
        if query == nil, let rest {
          body = Text(rest)
          form = .smsto
          try read(number)
          return
        }
      } else {
        throw .otherKind
      }
      try read(list)
    }

    private mutating func read(_ list: ArraySlice<UInt8>) throws(PayloadError) {
      for piece in list.pieces(separatedBy: UInt8(ascii: ",")) {
        let number = (form == .sms ? PercentEncoding.decoded(piece) : Text(piece)).trimmed
        if !number.isEmpty { numbers.append(Text(number)) }
      }
      if let problem { throw problem }
    }

    public var bytes: [UInt8] {
      var text: Text = ""
      text.write(form == .smsto ? "SMSTO:" : "sms:")
      for (index, number) in numbers.enumerated() {
        if index > 0 { text.write(",") }
        if form == .smsto {
          text += number
        } else {
          PercentEncoding.append(number, to: &text, kept: "+*()")
        }
      }
      guard !body.isEmpty else { return text.utf8 }
      text.write(form == .smsto ? ":" : "?body=")
      if form == .smsto { text += body } else { PercentEncoding.append(body, to: &text) }
      return text.utf8
    }

    /// What keeps the message from being sent.
    public var problem: PayloadError? {
      guard !numbers.isEmpty else { return .missing(.phone) }
      for number in numbers {
        if number.contains(UInt8(ascii: ",")) { return .malformed(.phone) }
        if let problem = Phone.problem(of: number) { return problem }
      }
      return nil
    }
  }
}
