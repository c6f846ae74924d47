import ArgumentParser
import Base
import Foundation
import Server
import Storage

extension Bench {
  /// `kapshuk bench people`: plays people who use a server.
  struct People: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "people",
      abstract: said(
        "Play people who use a server, and print what it takes.",
        uk: "Зімітувати людей, що користуються сервером, і показати, чого це коштує."),
      discussion: said(
        """
        Of ten people six show cards, three shop and note expenses, and one meets and writes with others. Their \
        accounts are made first, so the server must allow sign-ups and send no letters: do not use one that people \
        use. Days are played as fast as the server answers. `docs/scale.md` says what follows from the figures.
        """,
        uk: """
          З десяти людей шестеро показують картки, троє купують і записують витрати, а один зустрічається й пише іншим. Їхні \
          облікові записи створюються спершу, тож сервер мусить дозволяти реєстрацію й не надсилати листів: не беріть того, яким \
          користуються люди. Дні минають так швидко, як відповідає сервер. Що з цього випливає, каже `docs/scale.md`.
          """))

    @Argument(
      help: .said(
        "The server, such as http://127.0.0.1:8080.", uk: "Сервер, як-от http://127.0.0.1:8080."))
    var server: String

    @Option(help: .said("How many people.", uk: "Скільки людей."))
    var people = 60

    @Option(help: .said("How many days of each.", uk: "Скільки днів у кожної."))
    var days = 10

    @Option(help: .said("How many people act at once.", uk: "Скільки людей діє водночас."))
    var atOnce = 32

    func validate() throws {
      guard server.hasPrefix("http://") || server.hasPrefix("https://") else {
        throw ValidationError(
          "A server's address begins with http:// or https://.",
          uk: "Адреса сервера починається з http:// або https://.")
      }
      guard (1...10_000).contains(people), (1...10_000).contains(days), (1...256).contains(atOnce)
      else {
        throw ValidationError(
          "People and days are 1 to 10000, at once 1 to 256.",
          uk: "Людей і днів — від 1 до 10000, водночас — від 1 до 256.")
      }
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
