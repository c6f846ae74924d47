import Pouch

/// The problems of meetings and contacts.
extension Problem {
  package static let noSuchMeeting = Problem(
    "Такої зустрічі або людини немає, або вам їх не показують.",
    "There is no such meeting or person, or they are not shown to you.", status: 404)

  package static let meetingCancelled = Problem(
    "Цю зустріч скасовано, тож прийти вже не вийде.",
    "This meeting was cancelled.")

  package static let meetingOver = Problem(
    "Ця зустріч уже минула. Подивіться майбутні.",
    "This meeting is over. Look at the coming ones.")

  package static let noSuchOccurrence = Problem(
    "Такого разу в низці немає, або він уже минув. Поверніться й оберіть інший у «Найближчі рази».",
    "The series has no such time, or it is over. Go back and choose another of “The next times”.")

  package static let noSuchPlace = Problem(
    "Такого місця серед запропонованих немає, або місце вже обрали. Поверніться й подивіться на зустріч ще раз.",
    "This place is not among the proposed ones, or one was chosen already. Go back and look at the meeting again."
  )

  package static let hostsOnly = Problem(
    "Це може лише той, хто проводить зустріч. Напишіть організаторові.",
    "Only a host of the meeting can do this. Write to the host.")

  package static let hostStays = Problem(
    "Ви проводите цю зустріч. Якщо її не буде, скасуйте її.",
    "You host this meeting. If it will not take place, cancel it.")

  package static let seatRefused = Problem(
    "Організатор не підтвердив вашу участь. Запитайте його самі.",
    "The host did not confirm you. Ask the host yourself.")

  package static let questionsUnanswered = Problem(
    "Спершу дайте відповідь на запитання організатора.",
    "First answer the host's questions.")

  package static let noDateAnswered = Problem(
    "Ви не відповіли щодо жодної дати. Поверніться й позначте хоча б одну: так, якщо треба або ні.",
    "You answered for no date. Go back and mark at least one: yes, if need be, or no.")

  package static let visitorNameMissing = Problem(
    "Назвіться, щоб інші знали, чия це відповідь. Імені досить.",
    "Say who you are, so that others know whose answer it is. A first name is enough.")

  package static let tooManyVisitors = Problem(
    "За посиланням відповіло вже багато людей, більше тут не вміститься. Створіть обліковий запис або напишіть організаторові.",
    "So many people have answered by the link that there is no more room. Make an account, or write to the host."
  )

  package static let tooManyVisitorsHere = Problem(
    "З вашої мережі за цим посиланням відповіло вже багато людей. Створіть обліковий запис або напишіть організаторові.",
    "Many people from your network have answered by this link. Make an account, or write to the host."
  )

  package static let noSeatsForCompanions = Problem(
    "Стільки вільних місць немає. Візьміть менше людей або запитайте організатора.",
    "There are not so many free seats. Bring fewer people, or ask the host.")

  package static let nothingToSend = Problem(
    "Ви нічого не написали. Поверніться й напишіть гостям хоч слово.",
    "You wrote nothing. Go back and write at least a word to the guests.")

  package static let accountSuspended = Problem(
    "Ваш обліковий запис обмежено через скарги. Зверніться до того, хто тримає цей сервер.",
    "Your account is restricted after reports. Ask whoever runs this server.")

  package static let thatIsYou = Problem(
    "Це ви. Оберіть когось іншого.",
    "This is you. Choose somebody else.")

  package static let tooManyRequests = Problem(
    "Забагато за короткий час. Спробуйте за кілька хвилин.",
    "That is too much in a short time. Try again in a few minutes.", status: 429)

  package static let signInNeeded = Problem(
    "Для цього треба ввійти: цей пристрій не в обліковому записі або його сеанс завершено. Записане тут збережено.",
    "For this you have to sign in: this device has no account, or its session was ended. What you wrote here is saved."
  )

  package static let linkExpired = Problem(
    "Це посилання застаріло. Попросіть нове.",
    "This link is too old. Ask for a new one.")

  package static let meetingsOffline = Problem(
    "Немає зв’язку. Місця роздає і людей шукає сервер, а до нього зараз не дістатися. Спробуйте ще раз, коли з’явиться мережа.",
    "No connection. The server gives out seats and finds people, and it can't be reached now. Try again when you are online."
  )

  package static let personNameMissing = Problem(
    "Напишіть, як вас звати.",
    "Type your name.")

  package static let mapNotAnswering = Problem(
    "Карта зараз не відповідає. Напишіть адресу або координати самі.",
    "The map does not answer now. Type the address or coordinates yourself.")

  package static let pictureUnreadable = Problem(
    "Цей файл не є фото, або воно завелике. Оберіть інше, до 5 МБ.",
    "This file is no photo, or it is too large. Choose another one, up to 5 MB.")

  package static let pointInTheSea = Problem(
    "За цими координатами море. Спершу пишуть широту, потім довготу: виправте їх або позначте, що це справді на воді.",
    "These coordinates lie in the sea. Latitude comes first, then longitude: correct them, or tick that it is on the water."
  )

  package static let chatClosed = Problem(
    "Чат закрито: писати можуть лише ведучі. Скопіюйте текст і надішліть його ведучим інакше.",
    "The chat is closed: only hosts can write. Copy the text and send it to a host in another way.")

  package static let messageTooOld = Problem(
    "Змінити повідомлення можна протягом доби. Скопіюйте текст і напишіть нове.",
    "A message can be changed within a day. Copy the text and write a new one.")

  package static let pushEndpoint = Problem(
    "Цей браузер дав адресу сповіщень, якій сервер не довіряє.",
    "This browser gave an address for notifications that the server does not trust.")

  package static func meeting(_ fault: MeetingFault) -> Problem {
    Problem(sentence(fault))
  }

  private static func sentence(_ fault: MeetingFault) -> Phrase {
    switch fault {
    case .titleMissing: Phrase("Назвіть зустріч.", "Give the meeting a title.")
    case .titleLong:
      Phrase("Назва задовга: вміщується {}.", "The title is too long: {} fit.").with(
        phrases: Problem.characters(Meeting.titleLimit))
    case .textLong:
      Phrase("Опис задовгий: вміщується {}.", "The description is too long: {} fit.").with(
        phrases: Problem.characters(Meeting.textLimit))
    case .start:
      Phrase("Вкажіть день і час початку.", "Set the day and time of the start.")
    case .end: Phrase("Вкажіть день і час кінця.", "Set the day and time of the end.")
    case .endBeforeStart:
      Phrase("Кінець раніше за початок. Виправте час.", "The end is before the start. Correct it.")
    case .tooLong:
      Phrase(
        "Зустріч не триває понад місяць. Виправте кінець.",
        "A meeting is no longer than a month. Correct the end.")
    case .past:
      Phrase("Цей час уже минув. Оберіть майбутній.", "This time is past. Choose one to come.")
    case .began:
      Phrase(
        "Початок уже минув. Виправте його або позначте, що зустріч уже триває.",
        "The start is past. Correct it, or tick that the meeting has begun.")
    case .overADay:
      Phrase(
        "Зустріч вийшла довшою за добу. Виправте кінець або позначте, що так і треба.",
        "The meeting is longer than a day. Correct the end, or tick that this is meant.")
    case .farAway:
      Phrase(
        "Це понад п’ять років наперед. Оберіть ближчий день.",
        "This is over five years ahead. Choose a nearer day.")
    case .zone: Phrase("Оберіть часовий пояс зі списку.", "Choose a time zone of the list.")
    case .limit:
      Phrase(
        "Кількість місць: число від 1 до 100 000, або порожньо, якщо місць вистачить усім.",
        "Seats: a number from 1 to 100,000, or empty where there is room for all.")
    case .price:
      Phrase(
        "Ціна: число, наприклад 150 чи 99,50. Порожньо, якщо безкоштовно.",
        "The price: a number such as 150 or 99.50. Empty where it is free.")
    case .point:
      Phrase(
        "Координати: широта й довгота, наприклад 50.4501, 30.5234.",
        "Coordinates: latitude and longitude, such as 50.4501, 30.5234.")
    case .link:
      Phrase(
        "Посилання має починатися з https://.", "The link must begin with https://.")
    case .rhythm:
      Phrase("Повторення закінчується раніше, ніж почалося.", "The series ends before it begins.")
    case .places:
      Phrase(
        "Запропонуйте від двох до шести місць, кожне з нового рядка, або жодного.",
        "Propose two to six places, one a line, or none.")
    case .slots:
      Phrase("Запропонуйте від двох до двадцяти дат.", "Propose two to twenty dates.")
    case .questions: Phrase("Запитань може бути до п’яти.", "There may be five questions.")
    }
  }
}
