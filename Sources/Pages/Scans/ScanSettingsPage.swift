import Base
import Pouch

/// The settings of the scanner, and the files of the history.
struct ScanSettingsPage: Page {
  let settings: ScanSettings
  let problems: [Problem]
  /// What an imported file contained.
  let imported: ScanExport.Outcome?

  var shell: Shell {
    Shell(
      title: Phrase("Сканер та історія", "Scanner and history"), tab: .scan,
      back: (.scan(.camera(.any)), Phrase("Сканер", "Scan")))
  }

  var status: Int { problems.isEmpty ? 200 : 422 }

  func write(to html: inout HTML) {
    html.problems(problems)
    if let imported { outcome(&html, imported) }
    html(.h2, text: Phrase("Сканер", "Scanner"))
    html(
      .form, .post, .edits, .action(.scan(.settings)), .class("sheet"), .flag("data-autosubmit")
    ) { html in
      html(.div, .class("list switches")) { html in
        for which in ScanSettings.Switch.allCases {
          html(.label, .class("row")) { html in
            html(.span, .class("what")) { html in
              html.text(which.title)
              if let note = which.note { html(.em, text: note) }
            }
            html(
              .input, .type("checkbox"), .name(which.name), .named("role", "switch"),
              .value("on"), .checked.when(settings[which]))
          }
        }
      }
      html(.div, .class("save needs-no-script")) { html in
        html.submit(Phrase("Зберегти", "Save"))
      }
    }
    files(&html)
  }

  private func files(_ html: inout HTML) {
    html(.h2, text: Phrase("Історія", "History"))
    html(.div, .class("list")) { html in
      for (format, name) in [
        (ScanExport.Format.csv, Phrase("Зберегти в CSV", "Save as CSV")),
        (.json, Phrase("Зберегти в JSON", "Save as JSON")),
      ] {
        html.linkRow(
          .download, name, tint: .good, .href(.scan(.export(format))), .flag("data-native"))
      }
    }
    html(
      .form, .post, .action(.scan(.take)), .named("enctype", "multipart/form-data"),
      .class("sheet"), .flag("data-autosubmit")
    ) { html in
      html.fileButton(
        .upload, Phrase("Узяти коди з CSV або JSON", "Take codes from CSV or JSON"), .name("file"),
        .named("accept", ".csv,.json,text/csv,application/json"))
      html(.div, .class("save needs-no-script")) { html in
        html.submit(Phrase("Узяти", "Take"))
      }
    }
    html(.form, .post, .action(.scan(.clear)), .class("list last")) { html in
      html(.button, .type("submit"), .class("row danger")) { html in
        html.rowIcon(.bin, .danger)
        html.rowText(Phrase("Очистити історію", "Clear the history"))
      }
    }
  }

  private func outcome(_ html: inout HTML, _ outcome: ScanExport.Outcome) {
    html(.div, .class("problem good"), .named("role", "status")) { html in
      html(
        .p,
        text: Phrase("Додано: {}. Уже було: {}.", "Added: {}. There before: {}.").with(
          Text(outcome.added), Text(outcome.known)))
      if !outcome.refused.isEmpty {
        var rows: Text = ""
        for row in outcome.refused.prefix(20) {
          if !rows.isEmpty { rows += [44, 32] }
          rows += Text(row)
        }
        html(
          .p,
          text: Phrase(
            "Пропущено рядки без коду або з невідомим видом коду: {}. Виправте їх і візьміть файл ще раз.",
            "Rows without a code or of an unknown kind were left out: {}. Mend them and take the file again."
          ).with(rows))
      }
    }
  }
}

extension ScanSettings.Switch {
  var title: Phrase {
    switch self {
    case .scansByItself: Phrase("Сканувати відразу", "Scan at once")
    case .isBatch: Phrase("Кілька кодів поспіль", "Several codes in a row")
    case .keepsScans: Phrase("Зберігати в історії", "Keep in the history")
    case .syncsScans: Phrase("Синхронізувати скани", "Sync scans")
    case .sounds: Phrase("Звук", "Sound")
    case .vibrates: Phrase("Вібрація", "Vibration")
    case .beginsWithTorch: Phrase("Вмикати ліхтарик", "Turn the torch on")
    case .opensLinks: Phrase("Відкривати посилання відразу", "Open links at once")
    }
  }

  var note: Phrase? {
    switch self {
    case .scansByItself:
      Phrase("вимкнено — за натиском кнопки", "when off, by pressing the button")
    case .isBatch: Phrase("збираються в список, поки не збережете", "collected until you keep them")
    case .syncsScans:
      Phrase(
        "вимкнено — нові скани лишаються на цьому пристрої",
        "when off, new scans stay on this device")
    case .opensLinks:
      Phrase("лише ті, де не знайдено підозрілого", "only those with nothing suspicious found")
    default: nil
    }
  }
}
