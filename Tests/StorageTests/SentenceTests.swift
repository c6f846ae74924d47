import Storage
import Testing

/// What the terminal says in which language.
struct SentenceTests {
  @Test(arguments: [
    ([:], TerminalLanguage.english),
    (["LANG": "uk_UA.UTF-8"], .ukrainian),
    (["LANG": "uk"], .ukrainian),
    (["LANG": "uk@euro"], .ukrainian),
    (["LANG": "ukx_UA"], .english),
    (["LANG": "C.UTF-8"], .english),
    (["LANG": "ru_UA.UTF-8"], .english),
    (["LC_MESSAGES": "uk_UA", "LANG": "en_GB"], .ukrainian),
    (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "uk_UA"], .ukrainian),
    (["LC_ALL": "POSIX", "LC_MESSAGES": "uk_UA", "LANG": "uk_UA"], .english),
    (["LC_ALL": "uk_UA", "LC_MESSAGES": "C", "LANG": "C"], .ukrainian),
  ])
  func `the first variable that is set and not empty decides`(
    environment: [String: String], language: TerminalLanguage
  ) {
    #expect(TerminalLanguage(environment) == language)
  }

  @Test func `the log has the English sentence`() {
    let sentence = Sentence("The disk is full.", uk: "На диску немає місця.")

    #expect("\(sentence)" == "The disk is full.")
    #expect("\(RefusedWork())" == "in use")
    #expect(sentence[.ukrainian] == "На диску немає місця.")
  }

  @Test func `what is joined is joined in each language`() {
    let joined = [Sentence("one", uk: "один"), .same("2")].joined(separator: ", ")

    #expect(joined == Sentence("one, 2", uk: "один, 2"))
    #expect(joined + Sentence("!", uk: "?") == Sentence("one, 2!", uk: "один, 2?"))
  }
}

private struct RefusedWork: ExplainedError {
  let sentence = Sentence("in use", uk: "зайнято")
}
