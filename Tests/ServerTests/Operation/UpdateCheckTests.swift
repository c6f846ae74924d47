import Base
import Foundation
import Logging
import Testing

@testable import Server

/// Whether a newer version exists, by what a web address answers.
struct UpdateCheckTests {
  private func version(_ answer: String) -> String? { UpdateCheck.version(in: Array(answer.utf8)) }

  @Test func `a text, GitHub's answer and our own name a version`() {
    let answers = [
      "0.2.0", "v0.2.0", "0.2.0\n", "  0.2.0 is out: …", #"{"version":"0.2.0"}"#,
      #"{"url":"x","tag_name":"v0.2.0","body":"1.0.0 "}"#,
    ]
    for answer in answers { #expect(version(answer) == "0.2.0", "\(answer)") }
    let others = [
      "", "<!doctype html>", "0", "1.2.3.4", "1..2", "{}", #"{"version":2}"#, "v", "-1.2", "1.2.x",
      "１.2.3",
      "99999999999999999999.1", String(repeating: "1", count: 50) + ".1",
    ]
    for answer in others { #expect(version(answer) == nil, "\(answer)") }
  }

  /// The order of semver.org, 11, among all versions of small numbers.
  @Test
  func `of any two versions the one with greater numbers is newer, and a release of its trials`() {
    let numbers = [0, 1, 9, 10]
    var ordered: [String] = []
    for major in numbers {
      for minor in numbers {
        for patch in numbers {
          ordered += ["-beta.1", ""].map { "\(major).\(minor).\(patch)\($0)" }
        }
      }
    }
    for (place, version) in ordered.enumerated() {
      for (other, than) in ordered.enumerated() {
        #expect(UpdateCheck.isNewer(version, than: than) == (place > other), "\(version) \(than)")
      }
    }
    #expect(
      !UpdateCheck.isNewer("0.1", than: "0.1.0") && !UpdateCheck.isNewer("1.0.0+b", than: "1.0.0"))
  }

  @Test func `who does not answer costs an hour, and nothing is claimed`() async {
    let check = UpdateCheck(address: "http://127.0.0.1:1/", logger: Logger(label: "test"))
    #expect(await check.step() == .seconds(3600))
    #expect(check.newer == nil)
  }
}
