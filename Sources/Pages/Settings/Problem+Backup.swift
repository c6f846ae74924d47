import Base
import Pouch

extension Problem {
  /// The reason why a file is not restored.
  static func backup(_ error: BackupError) -> Problem { Problem(sentence(error)) }

  private static func sentence(_ error: BackupError) -> Phrase {
    switch error {
    case .notJSON(.truncated):
      Phrase(
        "Файл обривається на півдорозі. Скопіюйте його ще раз або візьміть іншу копію.",
        "The file ends half way. Copy it again or take another backup.")
    case .notJSON(.tooDeep), .notJSON(.unexpected), .notBackup:
      Phrase(
        "Це не копія Капшука. Оберіть файл, який ви зберегли тут-таки, у налаштуваннях.",
        "This is not a Kapshuk backup. Choose a file that you saved here, in the settings.")
    case .tooNew(let found, let known):
      Phrase(
        "Копію зроблено новішою програмою (версія {}, а тут {}). Оновіть Капшук і спробуйте ще раз.",
        "The backup is from a newer app (version {}, this one reads {}). Update Kapshuk, try again."
      ).with(Text(found), Text(known))
    case .damaged(let record):
      Phrase(
        "Запис {} у файлі пошкоджено, тож нічого не змінено. Візьміть іншу копію.",
        "Record {} of the file is damaged, so nothing was changed. Take another backup."
      ).with(Text(Int64(record) + 1))
    }
  }
}
