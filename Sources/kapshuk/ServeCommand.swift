import ArgumentParser
import Foundation
import Logging
import Pages
import Server
import Storage

struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: said("Serve the app.", uk: "Роздавати застосунок."),
    discussion: said(
      """
      Everybody's cards live in their own browser: the server hands out the app, and answers for it \
      until the browser can answer for itself. With --data people may have accounts, and their pouches \
      on several devices.

      Each option may stand in the environment too (KAPSHUK_PORT=8080) or in a file (port = 8080).
      """,
      uk: """
        Картки кожного живуть у його браузері: сервер видає застосунок і відповідає за нього, \
        поки браузер не зможе сам. З --data люди можуть мати облікові записи, а свій капшук — \
        на кількох пристроях.

        Кожен параметр може бути й у середовищі (KAPSHUK_PORT=8080) або у файлі (port = 8080).
        """))

  @Option(
    help: .said(
      "A file of such options, a line for each. (KAPSHUK_CONFIG in the environment)",
      uk: "Файл із такими параметрами, кожен у своєму рядку. (KAPSHUK_CONFIG у середовищі)"))
  var config: String?

  @Option(
    help: .said(
      "The address to listen on; 0.0.0.0 for every network of this machine.",
      uk: "На якій адресі слухати; 0.0.0.0 для всіх мереж цієї машини."))
  var host = "127.0.0.1"

  @Option(
    help: .said(
      "The port to listen on; 0 for any free one.",
      uk: "На якому порту слухати; 0 — на будь-якому вільному."))
  var port = 8080

  @Option(
    help: .said(
      "The folder for accounts, made if it is missing. Without it the server keeps nothing.",
      uk:
        "Тека для облікових записів; якщо її немає, буде створено. Без неї сервер нічого не зберігає."
    ))
  var data: String?

  @Option(
    help: .said(
      "The accounts are in PostgreSQL and not in the folder: postgresql://user@host/name; best in KAPSHUK_DATABASE or the file.",
      uk:
        "Облікові записи в PostgreSQL, а не в теці: postgresql://user@host/name; найкраще в KAPSHUK_DATABASE чи у файлі."
    ))
  var database: String?

  @Option(
    help: .said(
      "Where people find the server, for links in emails: https://kapshuk.example.",
      uk: "Де люди знаходять сервер, для посилань у листах: https://kapshuk.example."))
  var address: String?

  @Option(
    help: .said(
      "A mail server: smtps://user:password@mail.example:465; best in KAPSHUK_SMTP or the file.",
      uk:
        "Поштовий сервер: smtps://user:password@mail.example:465; найкраще в KAPSHUK_SMTP чи у файлі."
    )
  )
  var smtp: String?

  @Option(
    help: .said(
      "The address that emails come from: kapshuk@example.com, or Name <kapshuk@example.com>.",
      uk: "Адреса, з якої йдуть листи: kapshuk@example.com або Ім'я <kapshuk@example.com>."))
  var mailFrom: String?

  @Option(
    help: .said(
      "A file with the certificates of your own authority (PEM), for the mail server's one.",
      uk: "Файл із сертифікатами вашого власного центру (PEM), для поштового сервера."))
  var smtpCertificates: String?

  @Flag(
    help: .said(
      "Send letters without encryption where the mail server offers none: a relay of yours.",
      uk:
        "Надсилати листи без шифрування, якщо поштовий сервер його не пропонує: для проміжного сервера у вашій мережі."
    ))
  var smtpWithoutTls = false

  @Option(
    help: .said(
      "Who may make an account: open for anyone, invited, closed, or the domain of their addresses, such as example.org.",
      uk:
        "Хто може створити обліковий запис: open (будь-хто), invited (запрошені), closed (ніхто) або домен їхніх адрес, як-от example.org."
    ))
  var signUp = "open"

  @Option(
    help: .said(
      "Where copies of the accounts go: a folder, best on another disk; or encrypted by restic: sftp://user@host/folder, s3:https://host/bucket.",
      uk:
        "Куди йдуть копії облікових записів: тека, найкраще на іншому диску; або зашифровані через restic: sftp://user@host/folder, s3:https://host/bucket."
    ))
  var backupTo: String?

  @Option(
    help: .said(
      "For s3: the name and the secret of a key, as NAME:SECRET; best in the file.",
      uk: "Для s3: назва ключа і його секрет, як NAME:SECRET; найкраще у файлі."))
  var backupS3Key: String?

  @Option(
    help: .said("How many hours lie between two copies.", uk: "Скільки годин між двома копіями."))
  var backupEvery = 24

  @Option(help: .said("How many copies are kept.", uk: "Скільки копій зберігати."))
  var backupKeep = 14

  @Option(
    help: .said(
      "A folder to put emails into, for a server without mail.",
      uk: "Тека, куди класти листи, для сервера без пошти."))
  var mailToFolder: String?

  @Option(
    help: .said(
      "A text with the rules for meetings: age, content, whom to ask.",
      uk: "Текст із правилами для зустрічей: вік, зміст, до кого звертатися."))
  var rules: String?

  @Option(
    help: .said(
      "Where people write to whoever runs the server: an email address, or https://….",
      uk: "Куди люди пишуть тому, хто тримає сервер: електронна адреса або https://…."))
  var contact: String?

  @Option(
    help: .said(
      "A service that finds places as Nominatim does: https://nominatim.example/search.",
      uk: "Служба, що знаходить місця, як Nominatim: https://nominatim.example/search."))
  var places: String?

  @Option(
    help: .said(
      "The folder that `make wasm` made. (default: found by itself)",
      uk: "Тека, яку створив `make wasm`. (типово: знаходиться сама)"))
  var site: String?

  @Option(
    help: .said(
      "How many requests are answered at once before others are asked to come again.",
      uk: "На скільки запитів відповідати водночас, перш ніж просити решту прийти згодом."))
  var limit = 512

  @Option(
    help: .said(
      "How many connections one client may have: an IPv4 address or an IPv6 /64.",
      uk: "Скільки з'єднань може мати один клієнт: адреса IPv4 або IPv6 /64."))
  var connectionsPerClient = 512

  @Option(
    help: .said(
      "How many megabytes of records one person may have; photos have a gigabyte more.",
      uk: "Скільки мегабайтів записів може мати одна людина; на фото є ще гігабайт."))
  var megabytesPerPerson = 256

  @Option(
    help: .said(
      "The addresses of proxies in front, such as 127.0.0.1,10.0.0.0/8: what their Forwarded and X-Forwarded-For say of clients is believed.",
      uk:
        "Адреси проксі попереду, як-от 127.0.0.1,10.0.0.0/8: тому, що їхні Forwarded і X-Forwarded-For кажуть про клієнтів, сервер вірить."
    ))
  var trustedProxy: [String] = []

  @Option(
    help: .said(
      "How the log is written: text, or json, an object on each line.",
      uk: "Як писати журнал: text або json, об'єкт у кожному рядку."))
  var logFormat = "text"

  @Option(
    help: .said(
      "What the log has at least: trace, debug, info, notice, warning, error or critical.",
      uk:
        "Що потрапляє в журнал щонайменше: trace, debug, info, notice, warning, error або critical."
    ))
  var logLevel = "info"

  @Option(
    help: .said(
      "Where to ask once a day for a newer version: a text that begins with one, or GitHub's releases/latest. (default: nobody is asked)",
      uk:
        "Де раз на день питати про новішу версію: текст, що починається з неї, або releases/latest на GitHub. (типово: ніде)"
    ))
  var updatesFrom: String?

  @Option(
    help: .said(
      "A port for /metrics, which Prometheus reads on this machine.",
      uk: "Порт для /metrics, звідки на цій машині читає Prometheus."))
  var metricsPort: Int?

  @Option(
    help: .said(
      "Where the National Bank's rates of a day are; none to ask nobody.",
      uk: "Де брати курси Нацбанку на день; none — ні в кого."))
  var ratesFrom: String?

  @Option(
    help: .said(
      "Where monobank's personal API is, for trials with a stand-in.",
      uk: "Де персональний API monobank, для проб із підставним."))
  var monobankAt: String?

  @Option(
    help: .said(
      "Pictures for the map: a folder of z/x/y.png, or https://…/{z}/{x}/{y}.png, brought through here.",
      uk:
        "Зображення для мапи: тека з z/x/y.png або https://…/{z}/{x}/{y}.png, які йдуть через цей сервер."
    ))
  var mapTiles: String?

  @Option(
    help: .said(
      "How addresses of products' pictures begin that are brought; none to bring none.",
      uk: "Як починаються адреси зображень товарів, що їх завантажує сервер; none — жодних."))
  var picturesFrom = "https://images.openfoodfacts.org/"

  @Option(
    help: .said(
      "After how many pages the log goes into the database file.",
      uk: "Після скількох сторінок журнал переходить у файл бази.", visibility: .hidden))
  var checkpointPages = SQLiteStorage.checkpointPages

  @Flag(
    help: .said(
      "Open with a believable set of cards.", uk: "Відкривати з правдоподібним набором карток."))
  var demo = false

  @Flag(
    help: .said(
      "Remove the service worker and its caches from every browser that comes by.",
      uk: "Прибрати service worker і його кеш із кожного браузера, що завітає."))
  var workerOff = false

  func run() async throws {
    let files = try files()
    let (isJSON, level) = (logFormat == "json", Logger.Level(rawValue: logLevel) ?? .info)
    LoggingSystem.bootstrap { label in
      var handler: any LogHandler =
        isJSON ? JSONLogHandler(label: label) : StreamLogHandler.standardError(label: label)
      handler.logLevel = level
      return handler
    }
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    let environment = try await environment()
    var server = KapshukServer(
      site: files, isDemo: demo, environment: environment, catalog: try await catalog(environment),
      logger: Logger(label: "kapshuk"))
    server.address = address
    server.contact = contact.flatMap { ContactAddress($0)?.link }
    server.mostAtOnce = limit
    server.connectionsPerClient = connectionsPerClient
    server.proxies = try trustedProxies
    server.metricsPort = metricsPort
    server.updatesAddress = updatesFrom
    // This program itself, even if an update has replaced its file.
    server.textCommand = ["/proc/self/exe", "read-text", "--stdin"]
    server.appCommand = ["/proc/self/exe", "respond"]
    server.pictureCommand = ["/proc/self/exe", "check-picture"]
    if let monobankAt { server.monobankAddress = monobankAt }
    if let ratesFrom { server.ratesAddress = ratesFrom == "none" ? nil : ratesFrom }
    let greeting = Greeting(
      host: host, publicAddress: address, isTerminal: isatty(STDOUT_FILENO) == 1)
    do {
      try await server.run(host: host, port: port) { port in
        if isJSON {
          Logger(label: "kapshuk").info("ready", metadata: greeting.metadata(port: port))
        } else {
          // Its code is drawn in the terminal's colours. All of it is this machine's and the operator's.
          Swift.print(greeting.text(port: port))
          fflush(nil)
        }
        ServiceNotification.ready.send()
      }
    } catch let problem as KapshukServer.Problem {
      throw Failure(problem.sentence)
    }
    if let environment, let copy = environment.restoration.path {
      try await restore(copy, environment)
    }
  }
}
