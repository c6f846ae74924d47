import ArgumentParser
import Server

struct PushCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push", abstract: "Look at the messages that the server pushes to browsers.",
    subcommands: [Encrypt.self, Rate.self])

  struct Encrypt: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Encrypt a text for a subscription; print the body and the Authorization header.")
    @Option(help: "The subscription's p256dh.") var key: String
    @Option(help: "The subscription's auth.") var auth: String
    @Option(help: "The push service's origin.") var origin = "https://push.example"
    @Argument(help: "The text.") var text: String

    func run() throws {
      do {
        let made = try PushTools.encrypt(text, key: key, secret: auth, origin: origin)
        print(made.body)
        print(made.authorization)
      } catch let problem as PushTools.Problem {
        throw Failure(problem.description)
      }
    }
  }

  struct Rate: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print how many messages a second one core encrypts.")
    @Option(help: "How many are encrypted.") var count = 5000

    func run() throws {
      print("\(Int(try PushTools.rate(of: max(1, count)))) messages a second")
    }
  }
}
