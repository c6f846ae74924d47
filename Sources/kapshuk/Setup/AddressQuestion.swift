import Server
import Storage

/// Asks where people find the server.
struct AddressQuestion {
  func ask(_ settings: inout SettingsFile) async throws {
    Terminal.say(
      """

      1. The address at which people find the server, such as https://kapshuk.example: a proxy with a \
      certificate passes on what comes there. Without one, only this machine can use the server.
      """,
      uk: """

        1. Адреса, за якою люди знаходять сервер, як-от https://kapshuk.example: те, що туди приходить, передає далі \
        проксі з сертифікатом. Без неї сервером може користуватися лише ця машина.
        """)
    // What was typed in a try that failed is the default of the next one.
    var known = settings["address"] ?? ""
    while true {
      let typed = try Terminal.ask("Address", uk: "Адреса", default: known)
      known = typed
      if typed.isEmpty || typed == "-" {
        settings["address"] = nil
        return
      }
      guard let address = AddressCheck.normalized(typed) else {
        Terminal.say(
          "✘ Browsers allow accounts and the camera to https only, and Kapshuk has a host name to itself: write https://kapshuk.example, without a path.",
          uk:
            "✘ Облікові записи й камеру браузери дозволяють лише через https, і Капшукові потрібна ціла назва машини: пишіть https://kapshuk.example, без шляху."
        )
        continue
      }
      if let problem = await AddressCheck.problem(of: address, port: Self.port(in: settings)) {
        Terminal.say("✘ \(problem.said)")
        if !(try Terminal.confirm(
          "Take this address all the same?", uk: "Узяти цю адресу все одно?"))
        {
          continue
        }
      } else {
        Terminal.say(
          "✔ Kapshuk answers at \(address).", uk: "✔ Капшук відповідає за адресою \(address).")
      }
      settings["address"] = address
      // Without it the proxy would be the one client of the server.
      if settings["trusted-proxy"] == nil, settings["host"] == nil {
        settings["trusted-proxy"] = "127.0.0.1"
      }
      return
    }
  }

  static func port(in settings: SettingsFile) -> Int { settings["port"].flatMap(Int.init) ?? 8080 }
}
