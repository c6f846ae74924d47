import Base
import Pouch

/// The text of a photo, as the host got it from the server.
enum PictureText {
  /// The host has to ask for it first.
  case notYet(Text)
  case read(Text)
  case unread(Problem)
}

extension App {
  /// The text of a stored photo.
  func text(ofPhoto hash: Text) -> PictureText {
    let address = PictureTextPath.photo.target(hash)
    guard let found = request.resources.first(where: { $0.address == address }) else {
      return .notYet(address)
    }
    guard let json = try? JSON(parsing: found.body) else { return .unread(.textUnreachable) }
    if let text = json["text"]?.text {
      return text.allSatisfy { $0.isSpace } ? .unread(.textMissing) : .read(text)
    }
    switch json["problem"]?.text {
    case .some("unavailable"): return .unread(.textUnavailable)
    case .some("busy"), .some("often"): return .unread(.textBusy)
    case .some("picture"): return .unread(.textNoPicture)
    default: return .unread(.textMissing)
    }
  }
}

extension Problem {
  static let textUnreachable = Problem(
    "Фото читає сервер, а зв’язку з ним немає. Фото збережено на цьому пристрої: спробуйте ще раз, коли буде інтернет, або напишіть усе самі.",
    "The server reads the photo, and it can't be reached. The photo is stored on this device: try again when there is a network, or type it all yourself."
  )

  static let textUnavailable = Problem(
    "Тут фото прочитати нікому. Напишіть усе самі.",
    "Photos can't be read here. Type it all yourself.")

  static let textBusy = Problem(
    "Сервер зараз читає забагато фото. Спробуйте ще раз за хвилину або напишіть усе самі.",
    "The server is reading too many photos now. Try again in a minute, or type it all yourself.")

  static let textNoPicture = Problem(
    "Цей файл не прочитати як фото. Оберіть інше фото: JPEG, PNG або WebP.",
    "This file can't be read as a photo. Choose another one: JPEG, PNG or WebP.")

  static let textMissing = Problem(
    "На фото не вдалося прочитати тексту. Сфотографуйте ближче й рівніше, при доброму світлі, або напишіть усе самі.",
    "No text could be read on the photo. Take it from nearer and straight above, in good light, or type it all yourself."
  )

  static let photoMissing = Problem("Оберіть фото.", "Choose a photo.")
}
