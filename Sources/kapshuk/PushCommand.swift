import ArgumentParser
import Server
import Storage

struct PushCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push",
    abstract: said(
      "Look at the messages that the server pushes to browsers.",
      uk: "Повідомлення, які сервер надсилає браузерам."),
    subcommands: [Encrypt.self, Rate.self])

  struct Encrypt: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: said(
        "Encrypt a text for a subscription; print the body and the Authorization header.",
        uk: "Зашифрувати текст для підписки; показати тіло й заголовок Authorization."))
    @Option(help: .said("The subscription's p256dh.", uk: "p256dh цієї підписки.")) var key: String
    @Option(help: .said("The subscription's auth.", uk: "auth цієї підписки.")) var auth: String
    @Option(help: .said("The push service's origin.", uk: "Адреса служби повідомлень."))
    var origin = "https://push.example"
    @Argument(help: .said("The text.", uk: "Текст.")) var text: String

    func run() throws {
      do {
        let made = try PushTools.encrypt(text, key: key, secret: auth, origin: origin)
        print(made.body)
        print(made.authorization)
      } catch let problem as PushTools.Problem {
        throw Failure(problem.sentence)
      }
    }
  }

  struct Rate: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: said(
        "Print how many messages a second one core encrypts.",
        uk: "Показати, скільки повідомлень за секунду шифрує одне ядро."))
    @Option(help: .said("How many are encrypted.", uk: "Скільки зашифрувати.")) var count = 5000

    func run() throws {
      print("\(Int(try PushTools.rate(of: max(1, count)))) messages a second")
    }
  }
}
