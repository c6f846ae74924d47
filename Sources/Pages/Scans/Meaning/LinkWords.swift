import Base
import Pouch

extension LinkVerdict {
  var phrase: Phrase {
    switch self {
    case .unchecked: Phrase("Не перевірено", "Not checked")
    case .careful: Phrase("Відкривайте уважно", "Open it with care")
    case .dangerous: Phrase("Схоже на пастку", "This looks like a trap")
    }
  }
}

extension LinkReason {
  /// The reason as a sentence.
  var sentence: Phrase {
    switch self {
    case .scheme(let scheme):
      Phrase(
        "Адреса «{}:» запускає програму або показує те, що принесла сама.",
        "An address with “{}:” runs a program or shows what it brought itself."
      ).with(scheme)
    case .pretendedHost(let name):
      Phrase(
        "Адресу написано так, щоб здавалося, ніби вона веде на «{}». Насправді це інший сайт.",
        "The address is written to look as if it led to “{}”. In truth it is another site."
      ).with(name.tidied(limit: 60))
    case .takeOver:
      Phrase(
        "Це вхід у ваш рахунок з іншого пристрою: хто зробив код, читатиме ваші повідомлення.",
        "This signs another device into your account: who made the code will read your messages.")
    case .falseBot(let brand):
      Phrase(
        "Бот називає себе «{}» й обіцяє гроші. Так роблять лише шахраї.",
        "The bot calls itself “{}” and promises money. Only fraudsters do that."
      ).with(brand)
    case .resembles(let traits):
      Phrase(
        "Адреса схожа на ті, з яких крадуть паролі: {}.",
        "The address is like those that steal passwords: {}."
      ).with(phrases: LinkTrait.phrase(traits))
    case .userName:
      Phrase(
        "Перед адресою стоїть ім’я для входу та знак @: справжня адреса — та, що після нього.",
        "A name for signing in and an @ stand before the address: the real one comes after.")
    case .bot:
      Phrase(
        "Це бот — програма, що пише в чаті. Назвати його можна як завгодно: не пишіть йому паролів і кодів.",
        "This is a bot, a program that chats. Anybody may give it any name: tell it no passwords or codes."
      )
    case .invitation:
      Phrase(
        "Це запрошення в чат: хто в ньому, видно лише після входу.",
        "This is an invitation to a chat: who is in it is seen only from inside.")
    case .proxy:
      Phrase(
        "Повідомлення застосунку підуть через чужий сервер.",
        "The app's messages will go through a stranger's server.")
    case .number:
      Phrase(
        "Замість назви сайту — число. Справжні сайти мають назви.",
        "A number stands in place of the site's name. Real sites have names.")
    case .mixedScript:
      Phrase(
        "У назві змішано літери різних абеток, щоб вона була схожа на іншу.",
        "The name mixes letters of different alphabets, to look like another.")
    case .lookalike(let name):
      Phrase("Назва схожа на «{}», але це не він.", "The name looks like “{}”, but is not.").with(
        name)
    case .imitation(let name):
      Phrase(
        "В адресі стоїть «{}», але сайт належить комусь іншому.",
        "“{}” stands in the address, but the site is somebody else's."
      ).with(name)
    case .hiddenSigns:
      Phrase(
        "В адресі є невидимі знаки або знаки, що міняють порядок літер.",
        "The address has signs that are not seen or that change the order of letters.")
    case .plainLogin:
      Phrase(
        "Сторінка просить пароль через незахищене з’єднання.",
        "The page asks for a password over an open connection.")
    case .hiddenPage:
      Phrase(
        "Сторінка схована в службовій теці чужого сайту.",
        "The page is hidden in a program's folder of somebody's site.")
    case .shortener:
      Phrase(
        "Це скорочене посилання: куди воно веде, видно лише після відкриття.",
        "This is a shortened link: where it leads is seen only when it is open.")
    case .redirect(let domain):
      Phrase("Звідти вас перекинуть на {}.", "From there you are sent to {}.").with(domain)
    case .download:
      Phrase(
        "За посиланням — програма. Ставте лише те, що самі шукали.",
        "The link brings a program. Install only what you were looking for.")
    case .plain:
      Phrase(
        "З’єднання не захищене: надіслане можуть прочитати дорогою.",
        "The connection is not protected: what is sent can be read on the way.")
    case .port(let port):
      Phrase("Незвичний порт: {}.", "An unusual port: {}.").with(Text(port))
    case .deepHost:
      Phrase("Назва сайту надто довга.", "The site's name is unusually long.")
    case .sharedHost:
      Phrase(
        "На цьому сайті сторінку може зробити хто завгодно.",
        "Anybody can make a page on this site.")
    case .brandOnSharedHost(let name):
      Phrase(
        "Назву «{}» тут міг узяти хто завгодно: це сторінка чи файл на спільному хостингу.",
        "Anybody could have taken the name “{}” here: it is a page or a file on a shared host."
      ).with(name)
    case .brandAccount(let name):
      Phrase(
        "Назвати рахунок «{}» може хто завгодно. Справжню підтримку шукайте на її сайті, не пишіть тут паролів і кодів.",
        "Anybody may name an account “{}”. Look for the real support on its site, and type no passwords or codes here."
      ).with(name)
    case .localNetwork:
      Phrase(
        "Посилання веде в мережу, до якої ви зараз під’єднані.",
        "The link leads into the network that you are connected to.")
    }
  }
}

extension LinkTrait {
  /// The traits in one line, separated by semicolons.
  static func phrase(_ traits: [LinkTrait]) -> Phrase {
    var phrase: Phrase?
    for trait in traits {
      phrase =
        phrase.map { Phrase("{}; {}", "{}; {}").with(phrases: $0, trait.phrase) } ?? trait.phrase
    }
    return phrase ?? Phrase("", "")
  }

  private var phrase: Phrase {
    switch self {
    case .words(let words):
      Phrase(
        "слова, які часто стоять у таких адресах ({})", "words that such addresses often have ({})"
      )
      .with(words)
    case .name:
      Phrase(
        "незвична назва: довга, з цифрами, дефісами чи випадковими літерами",
        "an odd name: long, with figures, hyphens or random letters")
    case .ending(let ending):
      Phrase(
        "закінчення «.{}», яке часто беруть шахраї", "the ending “.{}”, which fraudsters often take"
      )
      .with(ending)
    case .freeHost:
      Phrase(
        "сторінка на хостингу, де її може зробити хто завгодно",
        "a page on a host where anybody can make one")
    case .brand:
      Phrase("відома назва на чужому сайті", "a well-known name on somebody else's site")
    case .path:
      Phrase(
        "незвичний шлях: довгий, зі схованою сторінкою чи випадковими знаками",
        "an odd path: long, with a hidden page or random signs")
    case .query:
      Phrase("довгі чи випадкові знаки після «?»", "long or random signs after the “?”")
    case .mail:
      Phrase("в адресу вписано чиюсь пошту", "somebody's e-mail address in it")
    }
  }
}
