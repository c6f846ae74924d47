import Base

extension Payload {
  /// Element strings of GS1: data with an application identifier before each.
  ///
  /// GS1 General Specifications §3 and §7.8; lengths, check digits and dates after the GS1 Barcode
  /// Syntax Dictionary.
  public struct GS1: Equatable, Sendable {
    public var elements: [Element]

    public init(_ elements: [Element]) { self.elements = elements }

    /// An application identifier and its data.
    public struct Element: Equatable, Sendable {
      /// 2 to 4 digits.
      public var identifier: Text
      public var data: Text

      public init(_ identifier: Text, _ data: Text) {
        self.identifier = identifier
        self.data = data
      }
    }

    /// Reads what a code with FNC1 holds (separators are byte 29), with or without the symbology
    /// identifier (`]C1`, `]d2`, `]Q3`, `]e0`) before it; or the form for people, `(01)…(10)…`,
    /// in which `\(` stands for a parenthesis in the data.
    ///
    /// - Throws: `malformed(.identifier)` for one that is not known, `malformed(.data)`,
    ///   `malformed(.date)`, `checkDigits(.data)`.
    public init(parsing bytes: [UInt8]) throws(PayloadError) {
      var text = bytes[...]
      if text.begins(with: "]c1") || text.begins(with: "]d2") || text.begins(with: "]q3")
        || text.begins(with: "]e0")
      {
        text = text.dropFirst(3)
      }
      guard !text.isEmpty else { throw .missing(.identifier) }
      guard text.count <= Payload.longest else {
        throw .tooLong(.whole, found: text.count, most: Payload.longest)
      }
      elements = text.first == UInt8(ascii: "(") ? try GS1.bracketed(text) : try GS1.plain(text)
      if let problem { throw problem }
    }

    /// The data for a code with FNC1 in first position: byte 29 after each element whose length is
    /// not predefined, but the last.
    public var bytes: [UInt8] {
      var text: Text = ""
      var isOpen = false
      for element in elements {
        if isOpen { text.append(29) }
        text += element.identifier
        text += element.data
        isOpen = GS1Rule.predefinedLength(element.identifier[...]) == nil
      }
      return text.utf8
    }

    /// The form for people: `(01)04820000000000(10)A1`.
    public var bracketed: Text {
      var text: Text = ""
      for element in elements {
        text.append(UInt8(ascii: "("))
        text += element.identifier
        text.append(UInt8(ascii: ")"))
        for byte in element.data {
          if byte == UInt8(ascii: "(") { text.append(UInt8(ascii: "\\")) }
          text.append(byte)
        }
      }
      return text
    }

    /// The first element that breaks the rules of its identifier.
    public var problem: PayloadError? {
      guard !elements.isEmpty else { return .missing(.identifier) }
      for element in elements {
        if let problem = element.problem { return problem }
      }
      return nil
    }

    /// The data of an identifier, as `01` or `310`, where the last digit of four is left open.
    public func data(of identifier: StaticString) -> Text? {
      for element in elements
      where element.identifier.starts(with: identifier.bytes)
        && (element.identifier.count == identifier.utf8CodeUnitCount
          || element.identifier.count == 4 && identifier.utf8CodeUnitCount == 3)
      {
        return element.data
      }
      return nil
    }

    private static func plain(_ text: ArraySlice<UInt8>) throws(PayloadError) -> [Element] {
      var elements: [Element] = []
      var index = text.startIndex
      while index < text.endIndex {
        // Readers also give the FNC1 in front, and some writers end everything with one.
        if text[index] == 29 {
          index += 1
          continue
        }
        guard let length = GS1Rule.identifierLength(text[index...]),
          text.endIndex - index > length
        else { throw .malformed(.identifier) }
        let identifier = text[index..<(index + length)]
        index += length
        var end = text.endIndex
        if let length = GS1Rule.predefinedLength(identifier) {
          guard text.endIndex - index >= length else { throw .malformed(.data) }
          end = index + length
        }
        if let separator = text[index..<end].firstIndex(of: 29) { end = separator }
        elements.append(Element(Text(identifier), Text(text[index..<end])))
        index = end
      }
      return elements
    }

    private static func bracketed(_ text: ArraySlice<UInt8>) throws(PayloadError) -> [Element] {
      var elements: [Element] = []
      var index = text.startIndex
      while index < text.endIndex {
        guard text[index] == UInt8(ascii: "("),
          let close = text[index...].firstIndex(of: UInt8(ascii: ")"))
        else { throw .malformed(.identifier) }
        let identifier = text[(index + 1)..<close]
        var data: Text = ""
        index = close + 1
        while index < text.endIndex, text[index] != UInt8(ascii: "(") {
          if text[index] == UInt8(ascii: "\\"), index + 1 < text.endIndex,
            text[index + 1] == UInt8(ascii: "(")
          {
            index += 1
          }
          data.append(text[index])
          index += 1
        }
        while data.last == 32 || data.last == 10 || data.last == 13 { data.removeLast() }
        elements.append(Element(Text(identifier), data))
      }
      return elements
    }
  }
}
