import ArgumentParser
import Base
import Foundation
import Server
import Storage

/// What is wrong with a server's options, each with its remedy.
struct OptionsReport {
  let settings: SettingsFile
  /// Whether the accounts are in a database that other servers may use too.
  var isShared = false

  typealias Finding = DoctorReport.Finding

  /// - Parameter folder: the server's folder, whose owner the server runs as.
  func findings(folder: String?) async -> [Finding] {
    var findings = passwords()
    let isReadable = await (try? asOwner(of: folder) { PrivateFiles.isReadable(settings.path) })
    if isReadable == false, let folder, let owner = PrivateFiles.owner(of: folder) {
      findings.append(
        .problem(
          .passwords,
          "\(owner), which the server runs as, may not read \(settings.path): chgrp \(owner) \(settings.path), and chmod 640 \(settings.path)",
          uk:
            "\(owner), від імені якого працює сервер, не може прочитати \(settings.path): chgrp \(owner) \(settings.path), і chmod 640 \(settings.path)"
        ))
    }
    let options: Serve
    do { options = try ServeConfiguration.options(in: settings.path) } catch {
      return findings + [.problem(.options, .same((error as? Failure)?.description ?? "\(error)"))]
    }
    findings.append(.fine(.options, "The options are understood", uk: "Налаштування зрозумілі"))
    findings += await address(options)
    findings += await mail(options)
    findings += await rules(options, folder)
    findings += await copies(options, folder)
    return findings
  }

  private func asOwner<Result>(
    of folder: String?, _ work: () async throws -> Result
  ) async throws -> Result {
    guard let folder else { return try await work() }
    return try await FolderOwner.act(in: folder, work)
  }

  // MARK: the file

  private func passwords() -> [Finding] {
    let secrets = ["smtp", "database"].filter { name in
      guard let value = settings[name] else { return false }
      return URLComponents(string: value)?.password != nil || value.contains("password=")
    }
    guard !secrets.isEmpty else { return [] }
    var state = stat()
    guard stat(settings.path, &state) == 0 else { return [] }
    return state.st_mode & 0o007 == 0
      ? [
        .fine(
          .passwords, "Nobody else may read the passwords in \(settings.path)",
          uk: "Ніхто інший не може прочитати паролі в \(settings.path)")
      ]
      : [
        .problem(
          .passwords,
          "Everybody on this machine may read the password in \(settings.path): chmod 640 \(settings.path)",
          uk:
            "Будь-хто на цій машині може прочитати пароль у \(settings.path): chmod 640 \(settings.path)"
        )
      ]
  }

  // MARK: what the options lead to

  private func address(_ options: Serve) async -> [Finding] {
    guard let address = options.address else { return [] }
    var findings: [Finding] = []
    if settings["host"] == nil, options.trustedProxy.isEmpty {
      findings.append(
        .problem(
          .address,
          "All clients look like one, since the proxy is not named: add trusted-proxy = 127.0.0.1.",
          uk:
            "Усі клієнти виглядають як один, бо проксі не названо: додайте trusted-proxy = 127.0.0.1."
        )
      )
    }
    if let fault = await AddressCheck.problem(of: address, port: options.port) {
      findings.append(.problem(.address, fault))
    } else {
      findings.append(
        .fine(
          .address, "Kapshuk answers at \(address)", uk: "Капшук відповідає за адресою \(address)"))
    }
    return findings
  }

  private func mail(_ options: Serve) async -> [Finding] {
    guard let server = try? options.mailServer else {
      guard options.signUp == "open", options.address != nil, options.mailToFolder == nil else {
        return []
      }
      return [
        .problem(
          .signUp,
          "Without mail, anyone may take anyone's address: set sign-up to invited, or add a mail server (kapshuk setup).",
          uk:
            "Без пошти будь-хто може взяти чужу адресу: поставте sign-up на invited або додайте поштовий сервер (kapshuk setup)."
        )
      ]
    }
    var findings: [Finding] = []
    if options.address == nil {
      findings.append(
        .problem(
          .mail,
          "Links in letters lead to http://localhost:\(options.port), where only this machine finds them: add address = https://….",
          uk:
            "Посилання в листах ведуть на http://localhost:\(options.port), доступний лише цій машині: додайте address = https://…."
        ))
    }
    if let fault = await MailCheck(server: server).problem() {
      findings.append(.problem(.mail, fault))
    } else {
      findings.append(
        .fine(.mail, "\(server.host) would take letters", uk: "\(server.host) прийматиме листи"))
    }
    return findings
  }

  private func rules(_ options: Serve, _ folder: String?) async -> [Finding] {
    guard let rules = options.rules else { return [] }
    let fault: String? =
      await
      (try? asOwner(of: folder) { () -> String? in
        do {
          _ = try String(contentsOfFile: rules, encoding: .utf8)
          return nil
        } catch {
          return FileError(error)?.sentence.said
            ?? said("\(rules) is no text in UTF-8.", uk: "\(rules) — не текст у UTF-8.")
        }
      }) ?? nil
    return [
      fault.map { .problem(.rules, "The rules: \($0)", uk: "Правила: \($0)") }
        ?? .fine(.rules, "The rules are there", uk: "Правила на місці")
    ]
  }

  private func copies(_ options: Serve, _ folder: String?) async -> [Finding] {
    guard let target = options.backupTo else {
      return [
        isShared
          ? .fine(
            .copies,
            "This server makes no copies: one of those with this database must have backup-to",
            uk:
              "Цей сервер копій не робить: backup-to має бути в одного з тих, що працюють із цією базою"
          )
          : .problem(
            .copies, "No copies are made: set backup-to to a folder on another disk.",
            uk: "Копій не роблять: укажіть у backup-to теку на іншому диску.")
      ]
    }
    if let place = try? BackupTarget(target), place.folder == nil {
      return remoteCopies(BackupHistory.load(from: folder ?? "", of: place), options)
    }
    guard let latest = Backups.latest(in: target), let path = Backups.latestPath(in: target) else {
      return [
        .problem(
          .copies,
          "There is no copy in \(target): the server must be allowed to write there (ReadWritePaths in its unit), and run.",
          uk:
            "У \(target) немає копій: сервер мусить мати право писати туди (ReadWritePaths у його службі) і працювати."
        )
      ]
    }
    var findings = [age(of: latest, options)]
    do {
      let inspection = try await asOwner(of: folder) { try await Backups.inspect(copy: path) }
      findings.append(
        .fine(
          .copies, "It is whole: \(inspection.summary.said)",
          uk: "Вона ціла: \(inspection.summary.said)"))
    } catch {
      let fault =
        if case StorageError.damaged = error { said("it is damaged", uk: "її пошкоджено") } else {
          reason(error)
        }
      findings.append(
        .problem(
          .copies,
          "The newest copy, \(path), can't be used (\(fault)): make another one with `kapshuk backup`.",
          uk:
            "Найновіша копія, \(path), непридатна (\(fault)): зробіть іншу через `kapshuk backup`."
        ))
    }
    return findings
  }

  private func age(of latest: Int64, _ options: Serve) -> Finding {
    let hours = Int((Int64(Date().timeIntervalSince1970 * 1000) - latest) / 3_600_000)
    let old = Plural.sentence(hours, "hour", "hours", uk: "година", "години", "годин").said
    let age = said("The last copy is \(old) old", uk: "Вік останньої копії: \(old)")
    return hours > options.backupEvery + 1
      ? .problem(
        .copies, "\(age): the server's log says why.", uk: "\(age): журнал сервера каже, чому.")
      : .fine(.copies, .same(age))
  }

  /// What the server itself has found out about copies on another machine, which it looks through every month.
  private func remoteCopies(_ history: BackupHistory, _ options: Serve) -> [Finding] {
    if let failure = history.failure {
      return [
        .problem(
          .copies, "The last copy was not made: \(failure.said)",
          uk: "Останньої копії не зроблено (\(failure.said))")
      ]
    }
    guard let made = history.made else {
      return [
        .problem(
          .copies,
          "There is no copy at \(history.target) yet: start the server, or make one with `kapshuk backup`.",
          uk:
            "Копій у \(history.target) ще немає: запустіть сервер або зробіть копію через `kapshuk backup`."
        )
      ]
    }
    let verified: Finding =
      switch history.verification {
      case nil:
        .problem(
          .copies, "No copy was looked through yet: start the server.",
          uk: "Ще жодної копії не переглянуто: запустіть сервер.")
      case let one? where one.failure != nil:
        .problem(
          .copies,
          "The copy \(one.copy) can't be used (\(one.failure?.said ?? "")): make another one with `kapshuk backup`.",
          uk:
            "Копія \(one.copy) непридатна (\(one.failure?.said ?? "")): зробіть іншу через `kapshuk backup`."
        )
      case let one?:
        .fine(
          .copies, "The copy \(one.copy) was fetched and is whole: \(one.summary.said)",
          uk: "Копію \(one.copy) завантажено, і вона ціла (\(one.summary.said))")
      }
    return [age(of: made, options), verified]
  }
}
