import Base

/// The suggested interests in both languages; users may also enter others.
package enum InterestTable {
  /// The Ukrainian and the English names.
  package static var all: [(ukrainian: Text, english: Text)] {
    Text(rows).split(separator: UInt8(ascii: "\n")).compactMap { row in
      let parts = row.split(separator: UInt8(ascii: "|"))
      return parts.count == 2 ? (Text(parts[0]), Text(parts[1])) : nil
    }
  }

  /// The name in both languages, so that «Музика» and "Music" are one interest.
  package static func both(_ name: Text) -> [Text] {
    let folded = name.folded
    for row in all
    where row.ukrainian.folded == folded || row.english.folded == folded {
      return [row.ukrainian, row.english]
    }
    return [name]
  }

  private static let rows: StaticString = """
    Бізнес|Business
    Стартапи|Start-ups
    Підприємництво|Entrepreneurship
    Маркетинг|Marketing
    Продажі|Sales
    Фінанси|Finance
    Інвестиції|Investing
    Програмування|Programming
    Дизайн|Design
    Штучний інтелект|Artificial intelligence
    Дані|Data
    Кібербезпека|Cybersecurity
    Відкрите програмне забезпечення|Open source
    Ігри|Games
    Настільні ігри|Board games
    Шахи|Chess
    Книги|Books
    Література|Literature
    Поезія|Poetry
    Кіно|Film
    Театр|Theatre
    Музика|Music
    Джаз|Jazz
    Рок|Rock
    Класична музика|Classical music
    Співи|Singing
    Танці|Dancing
    Мистецтво|Art
    Малювання|Drawing
    Фотографія|Photography
    Рукоділля|Crafts
    Кераміка|Pottery
    Кулінарія|Cooking
    Кава|Coffee
    Вино|Wine
    Біг|Running
    Велосипед|Cycling
    Похід|Hiking
    Скелелазіння|Climbing
    Футбол|Football
    Волейбол|Volleyball
    Баскетбол|Basketball
    Теніс|Tennis
    Плавання|Swimming
    Йога|Yoga
    Фітнес|Fitness
    Лижі|Skiing
    Риболовля|Fishing
    Садівництво|Gardening
    Тварини|Animals
    Подорожі|Travel
    Історія|History
    Наука|Science
    Математика|Mathematics
    Астрономія|Astronomy
    Психологія|Psychology
    Філософія|Philosophy
    Мови|Languages
    Англійська|English
    Українська мова|Ukrainian
    Волонтерство|Volunteering
    Благодійність|Charity
    Батьківство|Parenting
    Діти|Children
    Освіта|Education
    Кар’єра|Career
    Здоров’я|Health
    Екологія|Ecology
    Архітектура|Architecture
    Мода|Fashion
    Автомобілі|Cars
    Радіо та електроніка|Radio and electronics
    Дрони|Drones
    Медицина|Medicine
    Право|Law
    Громадські справи|Civic life
    """
}
