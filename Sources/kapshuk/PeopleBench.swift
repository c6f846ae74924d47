import ArgumentParser
import Base
import Foundation
import Server

extension Bench {
  /// `kapshuk bench people`: plays people who use a server.
  struct People: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "people",
      abstract: "Play people who use a server, and print what it takes.",
      discussion: """
        Of ten people six show cards, three shop and note expenses, and one meets and writes with others. Their \
        accounts are made first, so the server must allow sign-ups and send no letters: do not use one that people \
        use. Days are played as fast as the server answers. `docs/scale.md` says what follows from the figures.
        """)

    @Argument(help: "The server, such as http://127.0.0.1:8080.")
    var server: String

    @Option(help: "How many people.")
    var people = 60

    @Option(help: "How many days of each.")
    var days = 10

    @Option(help: "How many people act at once.")
    var atOnce = 32

    func validate() throws {
      guard server.hasPrefix("http://") || server.hasPrefix("https://") else {
        throw ValidationError("A server's address begins with http:// or https://.")
      }
      guard (1...10_000).contains(people), (1...10_000).contains(days), (1...256).contains(atOnce)
      else { throw ValidationError("People and days are 1 to 10000, at once 1 to 256.") }
    }

    func run() async throws {
      let address = server.hasSuffix("/") ? String(server.dropLast()) : server
      let load = PeopleLoad(address: address, people: people, days: days, atOnce: atOnce)
      let report: PeopleLoad.Report
      do {
        report = try await load.run {
          // At once, also into a pipe: whoever measures the server begins here.
          FileHandle.standardOutput.write(Data("\(people) accounts are made.\n".utf8))
        }
      } catch {
        throw Failure("\(error)")
      }
      print("a day of\trequests\tchanges\tbytes sent\tbytes received")
      for day in report.days {
        print(
          "\(day.kind.rawValue)\t\(day.requests)\t\(day.changes)\t\(day.sentBytes)\t\(day.receivedBytes)"
        )
      }
      let speed = Double(people * days) / report.seconds
      print("\(rounded(speed)) days of people a second")
      guard let slowest = report.syncs.last else { return }
      let (median, most) = (part(0.5, of: report.syncs), part(0.99, of: report.syncs))
      print(
        "a sync takes \(median) ms in the median, \(most) for 99 of 100, \(rounded(slowest * 1000)) at most"
      )
    }

    /// The time that a share of syncs does not exceed, in milliseconds.
    private func part(_ share: Double, of times: [Double]) -> Double {
      rounded(times[min(times.count - 1, Int(Double(times.count) * share))] * 1000)
    }

    private func rounded(_ number: Double) -> Double {
      (number * 10).rounded() / 10
    }
  }
}
