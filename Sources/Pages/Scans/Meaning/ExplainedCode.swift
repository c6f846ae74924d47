import Base
import Codes
import Pouch

/// What the page of a code says about its content, for other programs.
package struct ExplainedCode {
  /// A fact with its name on the page.
  package struct Fact {
    package let name: Text
    /// The value to copy, or as it is shown if nobody copies it.
    package let value: Text
  }

  package let facts: [Fact]
  /// The links in a text that is not a link itself.
  package let links: [Text]
  /// What the user has to know before acting; `nil` if there is nothing.
  package let warning: Text?

  package init(_ code: Code, today: Day, in language: Settings.Language) {
    let meaning = CodeMeaning(code, today: today, in: language)
    facts = meaning.facts.filter { !$0.isEmpty }.map { fact in
      Fact(name: fact.name[language], value: fact.copied ?? fact.value[language])
    }
    links = code.foundItems.compactMap { item in
      if case .link(let address) = item { address } else { nil }
    }
    warning = meaning.warning.map { $0[language] }
  }
}
