/// An element of a small XML document.
package struct XMLNode: Sendable {
  package var name = Text()
  package var attributes: [(name: Text, value: Text)] = []
  package var children: [XMLNode] = []
  package var text = Text()

  /// The most elements of a document. A receipt of two thousand lines has fewer.
  private static let limit = 100_000

  /// The document as a tree, at most 32 levels deep, under a root without a name.
  ///
  /// - Parameter known: the names of the attributes to keep.
  package static func parse(
    _ bytes: [UInt8], attributes known: [StaticString]
  ) throws(FileFormatError) -> XMLNode {
    var reader = XMLReader(bytes)
    var stack = [XMLNode()]
    var count = 0
    while let event = try reader.next() {
      switch event {
      case .start(let name, let isEmpty):
        guard stack.count < 32 else { throw .unsupported }
        count += 1
        guard count <= limit else { throw .tooLarge }
        var node = XMLNode()
        node.name = name
        for attribute in known {
          if let value = reader.attribute(attribute) {
            node.attributes.append((Text(attribute), value))
          }
        }
        if isEmpty { stack[stack.count - 1].children.append(node) } else { stack.append(node) }
      case .end:
        guard stack.count > 1 else { throw .truncated }
        let node = stack.removeLast()
        stack[stack.count - 1].children.append(node)
      case .text(let text): stack[stack.count - 1].text += text
      }
    }
    guard stack.count == 1 else { throw .truncated }
    return stack[0]
  }

  /// Whether its local name is this one.
  package func isNamed(_ name: StaticString) -> Bool { self.name == name }

  /// The first element with a name, at any depth.
  package func find(_ name: StaticString) -> XMLNode? {
    for child in children {
      if child.isNamed(name) { return child }
      if let found = child.find(name) { return found }
    }
    return nil
  }

  /// The text of a child; `nil` if there is no such child or its text is empty.
  package func text(of name: StaticString) -> Text? {
    guard let child = children.first(where: { $0.isNamed(name) }) else { return nil }
    let text = child.text.tidied(limit: 400)
    return text.isEmpty ? nil : text
  }

  /// The value of an attribute; empty if there is none.
  package func attribute(_ name: StaticString) -> Text {
    attributes.first { $0.name == name }?.value ?? ""
  }

  /// The value of an attribute; `nil` if there is none or it is empty.
  package func filledAttribute(_ name: StaticString) -> Text? {
    let value = attribute(name)
    return value.isEmpty ? nil : value
  }
}
