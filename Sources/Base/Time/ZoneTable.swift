/// The zones of the world (IANA tz 2025b, file `zone.tab`), each with its city in both languages (CLDR, through Babel).
///
/// Left out is Europe/Simferopol: by the law of Ukraine the time there is Kyiv's. Morocco has the time that it has
/// outside Ramadan.
package enum ZoneTable {
  package static var zones: [Zone] {
    var zones: [Zone] = []
    each { row in
      if let zone = zone(row) { zones.append(zone) }
      return true
    }
    return zones
  }

  /// The zone of a name, without reading the whole table.
  static func zone(named name: Text) -> Zone? { row(name).flatMap { zone($0) } }

  /// The city after which a zone is named, in Ukrainian and in English.
  package static func city(of zone: Zone) -> (ukrainian: Text, english: Text) {
    guard let row = row(zone.name), let parts = parts(row) else { return (zone.name, zone.name) }
    let names = parts.city.split(separator: UInt8(ascii: ";"))
    let last = zone.name.split(separator: UInt8(ascii: "/")).last.map { Text($0) } ?? zone.name
    return (
      names.first.map { Text($0) } ?? zone.name,
      names.count > 1 ? Text(names[1]) : Text(last.utf8.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 })
    )
  }

  private typealias Row = Swift.Slice<UnsafeBufferPointer<UInt8>>

  /// Calls a function with each row, until it returns `false`.
  private static func each(_ visit: (Row) -> Bool) {
    var rest = rows.bytes[...]
    while !rest.isEmpty {
      let row = rest.prefix { $0 != 0x0A }
      if !visit(row) { return }
      rest = rest.dropFirst(row.count + 1)
    }
  }

  private static func row(_ name: Text) -> Row? {
    var found: Row?
    each { row in
      guard row.starts(with: name), row.dropFirst(name.count).first == 0x20 else { return true }
      found = row
      return false
    }
    return found
  }

  private static func zone(_ row: Row) -> Zone? {
    guard let parts = parts(row), let offset = IntegerText.parse(parts.offset),
      let rule = parts.rule.first.flatMap({ Zone.Rule(letter: $0) })
    else { return nil }
    return Zone(name: parts.name, Int32(clamping: offset), rule)
  }

  private static func parts(_ row: Row) -> (name: Text, offset: Text, rule: Text, city: Text)? {
    let parts = row.split(separator: 0x20, maxSplits: 3)
    guard parts.count == 4 else { return nil }
    return (Text(parts[0]), Text(parts[1]), Text(parts[2]), Text(parts[3]))
  }

  // The name; minutes ahead of UTC in winter; the rule of summer time (`Zone.Rule`); the city in Ukrainian, and in
  // English where the name does not say it.
  private static let rows: StaticString = """
    Europe/Kyiv 120 E Київ
    Africa/Abidjan 0 N Абіджан
    Africa/Accra 0 N Аккра
    Africa/Addis_Ababa 180 N Аддис-Абеба
    Africa/Algiers 60 N Алжир
    Africa/Asmara 180 N Асмера
    Africa/Bamako 0 N Бамако
    Africa/Bangui 60 N Банґі
    Africa/Banjul 0 N Банжул
    Africa/Bissau 0 N Бісау
    Africa/Blantyre 120 N Блантайр
    Africa/Brazzaville 60 N Браззавіль
    Africa/Bujumbura 120 N Бужумбура
    Africa/Cairo 120 G Каїр
    Africa/Casablanca 60 N Касабланка
    Africa/Ceuta 60 E Сеута
    Africa/Conakry 0 N Конакрі
    Africa/Dakar 0 N Дакар
    Africa/Dar_es_Salaam 180 N Дар-ес-Салам
    Africa/Djibouti 180 N Джібуті
    Africa/Douala 60 N Дуала
    Africa/El_Aaiun 60 N Ель-Аюн;El Aaiún
    Africa/Freetown 0 N Фрітаун
    Africa/Gaborone 120 N Ґабороне
    Africa/Harare 120 N Хараре
    Africa/Johannesburg 120 N Йоганнесбурґ
    Africa/Juba 120 N Джуба
    Africa/Kampala 180 N Кампала
    Africa/Khartoum 120 N Хартум
    Africa/Kigali 120 N Кігалі
    Africa/Kinshasa 60 N Кіншаса
    Africa/Lagos 60 N Лаґос
    Africa/Libreville 60 N Лібревіль
    Africa/Lome 0 N Ломе;Lomé
    Africa/Luanda 60 N Луанда
    Africa/Lubumbashi 120 N Лубумбаші
    Africa/Lusaka 120 N Лусака
    Africa/Malabo 60 N Малабо
    Africa/Maputo 120 N Мапуту
    Africa/Maseru 120 N Масеру
    Africa/Mbabane 120 N Мбабане
    Africa/Mogadishu 180 N Моґадішо
    Africa/Monrovia 0 N Монровія
    Africa/Nairobi 180 N Найробі
    Africa/Ndjamena 60 N Нджамена;N’Djamena
    Africa/Niamey 60 N Ніамей
    Africa/Nouakchott 0 N Нуакшотт
    Africa/Ouagadougou 0 N Уаґадуґу
    Africa/Porto-Novo 60 N Порто-Ново
    Africa/Sao_Tome 0 N Сан-Томе;São Tomé
    Africa/Tripoli 120 N Триполі
    Africa/Tunis 60 N Туніс
    Africa/Windhoek 120 N Віндгук
    America/Adak -600 A Адак
    America/Anchorage -540 A Анкоридж
    America/Anguilla -240 N Анґілья
    America/Antigua -240 N Антиґуа
    America/Araguaina -180 N Араґуаіна;Araguaína
    America/Argentina/Buenos_Aires -180 N Буенос-Айрес
    America/Argentina/Catamarca -180 N Катамарка
    America/Argentina/Cordoba -180 N Кордова;Córdoba
    America/Argentina/Jujuy -180 N Жужуй
    America/Argentina/La_Rioja -180 N Ла-Ріоха
    America/Argentina/Mendoza -180 N Мендоса
    America/Argentina/Rio_Gallegos -180 N Ріо-Ґальєґос;Río Gallegos
    America/Argentina/Salta -180 N Сальта
    America/Argentina/San_Juan -180 N Сан-Хуан
    America/Argentina/San_Luis -180 N Сан-Луїс
    America/Argentina/Tucuman -180 N Тукуман;Tucumán
    America/Argentina/Ushuaia -180 N Ушуая
    America/Aruba -240 N Аруба
    America/Asuncion -180 N Асунсьйон;Asunción
    America/Atikokan -300 N Атікокан
    America/Bahia -180 N Байя
    America/Bahia_Banderas -360 N Баїя Бандерас;Bahía de Banderas
    America/Barbados -240 N Барбадос
    America/Belem -180 N Белен;Belém
    America/Belize -360 N Беліз
    America/Blanc-Sablon -240 N Блан-Саблон
    America/Boa_Vista -240 N Боа-Віста
    America/Bogota -300 N Боґота;Bogotá
    America/Boise -420 A Бойсе
    America/Cambridge_Bay -420 A Кеймбрідж-Бей
    America/Campo_Grande -240 N Кампу-Ґранді
    America/Cancun -300 N Канкун;Cancún
    America/Caracas -240 N Каракас
    America/Cayenne -180 N Каєнна
    America/Cayman -300 N Кайманові Острови
    America/Chicago -360 A Чікаґо
    America/Chihuahua -360 N Чіуауа
    America/Ciudad_Juarez -420 A С’юдад-Хуарес;Ciudad Juárez
    America/Costa_Rica -360 N Коста-Ріка
    America/Coyhaique -180 N Кояїке
    America/Creston -420 N Крестон
    America/Cuiaba -240 N Куяба;Cuiabá
    America/Curacao -240 N Кюрасао;Curaçao
    America/Danmarkshavn 0 N Денмарксхавн
    America/Dawson -420 N Доусон
    America/Dawson_Creek -420 N Доусон-Крік
    America/Denver -420 A Денвер
    America/Detroit -300 A Детройт
    America/Dominica -240 N Домініка
    America/Edmonton -420 A Едмонтон
    America/Eirunepe -300 N Ейрунепе;Eirunepé
    America/El_Salvador -360 N Сальвадор
    America/Fort_Nelson -420 N Форт Нельсон
    America/Fortaleza -180 N Форталеза
    America/Glace_Bay -240 A Ґлейс-Бей
    America/Goose_Bay -240 A Ґус-Бей
    America/Grand_Turk -300 A Ґранд-Терк
    America/Grenada -240 N Ґренада
    America/Guadeloupe -240 N Ґваделупа
    America/Guatemala -360 N Ґватемала
    America/Guayaquil -300 N Ґуаякіль
    America/Guyana -240 N Ґайана
    America/Halifax -240 A Галіфакс
    America/Havana -300 H Гавана
    America/Hermosillo -420 N Ермосільйо
    America/Indiana/Indianapolis -300 A Індіанаполіс
    America/Indiana/Knox -360 A Нокс, Індіана;Knox, Indiana
    America/Indiana/Marengo -300 A Маренго, Індіана;Marengo, Indiana
    America/Indiana/Petersburg -300 A Пітерсберг, Індіана;Petersburg, Indiana
    America/Indiana/Tell_City -360 A Телл-Сіті, Індіана;Tell City, Indiana
    America/Indiana/Vevay -300 A Вівей, Індіана;Vevay, Indiana
    America/Indiana/Vincennes -300 A Вінсенс, Індіана;Vincennes, Indiana
    America/Indiana/Winamac -300 A Вінамак, Індіана;Winamac, Indiana
    America/Inuvik -420 A Інувік
    America/Iqaluit -300 A Ікалуїт
    America/Jamaica -300 N Ямайка
    America/Juneau -540 A Джуно
    America/Kentucky/Louisville -300 A Луїсвілл
    America/Kentucky/Monticello -300 A Монтіселло, Кентуккі;Monticello, Kentucky
    America/Kralendijk -240 N Кралендейк
    America/La_Paz -240 N Ла-Пас
    America/Lima -300 N Ліма
    America/Los_Angeles -480 A Лос-Анджелес
    America/Lower_Princes -240 N Лоуер-Принсес-Квотер;Lower Prince’s Quarter
    America/Maceio -180 N Масейо;Maceió
    America/Managua -360 N Манаґуа
    America/Manaus -240 N Манаус
    America/Marigot -240 N Маріґо
    America/Martinique -240 N Мартініка
    America/Matamoros -360 A Матаморос
    America/Mazatlan -420 N Масатлан;Mazatlán
    America/Menominee -360 A Меноміні
    America/Merida -360 N Меріда;Mérida
    America/Metlakatla -540 A Метлакатла
    America/Mexico_City -360 N Мехіко
    America/Miquelon -180 A Мікелон;Saint-Pierre
    America/Moncton -240 A Монктон
    America/Monterrey -360 N Монтерей
    America/Montevideo -180 N Монтевідео
    America/Montserrat -240 N Монтсеррат
    America/Nassau -300 A Насау
    America/New_York -300 A Нью-Йорк
    America/Nome -540 A Ном
    America/Noronha -120 N Норонья;Fernando de Noronha
    America/North_Dakota/Beulah -360 A Бʼюла, Північна Дакота;Beulah, North Dakota
    America/North_Dakota/Center -360 A Сентр, Північна Дакота;Center, North Dakota
    America/North_Dakota/New_Salem -360 A Нью-Салем, Північна Дакота;New Salem, North Dakota
    America/Nuuk -120 E Нуук
    America/Ojinaga -360 A Охінаґа
    America/Panama -300 N Панама
    America/Paramaribo -180 N Парамарибо
    America/Phoenix -420 N Фінікс
    America/Port-au-Prince -300 A Порт-о-Пренс
    America/Port_of_Spain -240 N Порт-оф-Спейн
    America/Porto_Velho -240 N Порту-Велью
    America/Puerto_Rico -240 N Пуерто-Ріко
    America/Punta_Arenas -180 N Пунта-Аренас
    America/Rankin_Inlet -360 A Ренкін-Інлет
    America/Recife -180 N Ресіфі
    America/Regina -360 N Реджайна
    America/Resolute -360 A Резольют
    America/Rio_Branco -300 N Ріо-Бранко
    America/Santarem -180 N Сантарен;Santarém
    America/Santiago -240 C Сантьяґо
    America/Santo_Domingo -240 N Санто-Домінґо
    America/Sao_Paulo -180 N Сан-Паулу;São Paulo
    America/Scoresbysund -120 E Іттоккортоорміут;Ittoqqortoormiit
    America/Sitka -540 A Сітка
    America/St_Barthelemy -240 N Сен-Бартелемі;St. Barthélemy
    America/St_Johns -210 A Сент-Джонс;St. John’s
    America/St_Kitts -240 N Сент-Кіттс;St. Kitts
    America/St_Lucia -240 N Сент-Люсія;St. Lucia
    America/St_Thomas -240 N Сент-Томас;St. Thomas
    America/St_Vincent -240 N Сент-Вінсент;St. Vincent
    America/Swift_Current -360 N Свіфт-Каррент
    America/Tegucigalpa -360 N Теґусіґальпа
    America/Thule -240 A Туле
    America/Tijuana -480 A Тіхуана
    America/Toronto -300 A Торонто
    America/Tortola -240 N Тортола
    America/Vancouver -480 A Ванкувер
    America/Whitehorse -420 N Вайтгорс
    America/Winnipeg -360 A Вінніпеґ
    America/Yakutat -540 A Якутат
    Antarctica/Casey 480 N Кейсі;Casey Station
    Antarctica/Davis 420 N Девіс
    Antarctica/DumontDUrville 600 N Дюмон-Дюрвіль;Dumont d’Urville Station
    Antarctica/Macquarie 600 U Маккуорі;Macquarie Island
    Antarctica/Mawson 300 N Моусон;Mawson Station
    Antarctica/McMurdo 720 Z Мак-Мердо;McMurdo Station
    Antarctica/Palmer -180 N Палмер;Palmer Land
    Antarctica/Rothera -180 N Ротера;Rothera Station
    Antarctica/Syowa 180 N Сьова;Showa Station
    Antarctica/Troll 0 T Тролл;Troll Station
    Antarctica/Vostok 300 N Восток;Vostok Station
    Arctic/Longyearbyen 60 E Лонгʼїр
    Asia/Aden 180 N Аден
    Asia/Almaty 300 N Алмати
    Asia/Amman 180 N Амман
    Asia/Anadyr 720 N Анадир
    Asia/Aqtau 300 N Актау;Aktau
    Asia/Aqtobe 300 N Актобе
    Asia/Ashgabat 300 N Ашгабат
    Asia/Atyrau 300 N Атирау
    Asia/Baghdad 180 N Багдад
    Asia/Bahrain 180 N Бахрейн
    Asia/Baku 240 N Баку
    Asia/Bangkok 420 N Бангкок
    Asia/Barnaul 420 N Барнаул
    Asia/Beirut 120 L Бейрут
    Asia/Bishkek 360 N Бішкек
    Asia/Brunei 480 N Бруней
    Asia/Chita 540 N Чита
    Asia/Colombo 330 N Коломбо
    Asia/Damascus 180 N Дамаск
    Asia/Dhaka 360 N Дакка
    Asia/Dili 540 N Ділі
    Asia/Dubai 240 N Дубай
    Asia/Dushanbe 300 N Душанбе
    Asia/Famagusta 120 E Фамагуста
    Asia/Gaza 120 P Газа
    Asia/Hebron 120 P Хеврон
    Asia/Ho_Chi_Minh 420 N Хошимін;Ho Chi Minh City
    Asia/Hong_Kong 480 N Гонконг
    Asia/Hovd 420 N Ховд;Khovd
    Asia/Irkutsk 480 N Іркутськ
    Asia/Jakarta 420 N Джакарта
    Asia/Jayapura 540 N Джайпур
    Asia/Jerusalem 120 I Єрусалим
    Asia/Kabul 270 N Кабул
    Asia/Kamchatka 720 N Камчатка
    Asia/Karachi 300 N Карачі
    Asia/Kathmandu 345 N Катманду
    Asia/Khandyga 540 N Хандига
    Asia/Kolkata 330 N Колката
    Asia/Krasnoyarsk 420 N Красноярськ
    Asia/Kuala_Lumpur 480 N Куала-Лумпур
    Asia/Kuching 480 N Кучинг
    Asia/Kuwait 180 N Кувейт
    Asia/Macau 480 N Макао;Macao
    Asia/Magadan 660 N Магадан
    Asia/Makassar 480 N Макассар
    Asia/Manila 480 N Маніла
    Asia/Muscat 240 N Маскат
    Asia/Nicosia 120 E Нікосія
    Asia/Novokuznetsk 420 N Новокузнецьк
    Asia/Novosibirsk 420 N Новосибірськ
    Asia/Omsk 360 N Омськ
    Asia/Oral 300 N Орал
    Asia/Phnom_Penh 420 N Пномпень
    Asia/Pontianak 420 N Понтіанак
    Asia/Pyongyang 540 N Пхеньян
    Asia/Qatar 180 N Катар
    Asia/Qostanay 300 N Костанай;Kostanay
    Asia/Qyzylorda 300 N Кизилорда;Kyzylorda
    Asia/Riyadh 180 N Ер-Ріяд
    Asia/Sakhalin 660 N Сахалін
    Asia/Samarkand 300 N Самарканд
    Asia/Seoul 540 N Сеул
    Asia/Shanghai 480 N Шанхай
    Asia/Singapore 480 N Сінгапур
    Asia/Srednekolymsk 660 N Середньоколимськ
    Asia/Taipei 480 N Тайбей
    Asia/Tashkent 300 N Ташкент
    Asia/Tbilisi 240 N Тбілісі
    Asia/Tehran 210 N Тегеран
    Asia/Thimphu 360 N Тхімпху
    Asia/Tokyo 540 N Токіо
    Asia/Tomsk 420 N Томськ
    Asia/Ulaanbaatar 480 N Улан-Батор
    Asia/Urumqi 360 N Урумчі;Ürümqi
    Asia/Ust-Nera 600 N Усть-Нера
    Asia/Vientiane 420 N Вʼєнтьян
    Asia/Vladivostok 600 N Владивосток
    Asia/Yakutsk 540 N Якутськ
    Asia/Yangon 390 N Янгон
    Asia/Yekaterinburg 300 N Єкатеринбург
    Asia/Yerevan 240 N Єреван
    Atlantic/Azores -60 E Азорські острови
    Atlantic/Bermuda -240 A Бермуди
    Atlantic/Canary 0 E Канарські острови;Canaries
    Atlantic/Cape_Verde -60 N Кабо-Верде
    Atlantic/Faroe 0 E Фарерські острови;Faroes
    Atlantic/Madeira 0 E Мадейра
    Atlantic/Reykjavik 0 N Рейкʼявік
    Atlantic/South_Georgia -120 N Південна Джорджія
    Atlantic/St_Helena 0 N Острів Святої Єлени;St. Helena
    Atlantic/Stanley -180 N Стенлі
    Australia/Adelaide 570 U Аделаїда
    Australia/Brisbane 600 N Брісбен
    Australia/Broken_Hill 570 U Брокен-Хілл
    Australia/Darwin 570 N Дарвін
    Australia/Eucla 525 N Евкла
    Australia/Hobart 600 U Гобарт
    Australia/Lindeman 600 N Ліндеман
    Australia/Lord_Howe 630 W Лорд-Хау;Lord Howe Island
    Australia/Melbourne 600 U Мельбурн
    Australia/Perth 480 N Перт
    Australia/Sydney 600 U Сідней
    Europe/Amsterdam 60 E Амстердам
    Europe/Andorra 60 E Андорра
    Europe/Astrakhan 240 N Астрахань
    Europe/Athens 120 E Афіни
    Europe/Belgrade 60 E Белград
    Europe/Berlin 60 E Берлін
    Europe/Bratislava 60 E Братислава
    Europe/Brussels 60 E Брюссель
    Europe/Bucharest 120 E Бухарест
    Europe/Budapest 60 E Будапешт
    Europe/Busingen 60 E Бюзінген;Büsingen
    Europe/Chisinau 120 E Кишинів;Chișinău
    Europe/Copenhagen 60 E Копенгаген
    Europe/Dublin 0 E Дублін
    Europe/Gibraltar 60 E Гібралтар
    Europe/Guernsey 0 E Гернсі
    Europe/Helsinki 120 E Гельсінкі
    Europe/Isle_of_Man 0 E Острів Мен
    Europe/Istanbul 180 N Стамбул
    Europe/Jersey 0 E Джерсі
    Europe/Kaliningrad 120 N Калінінград
    Europe/Kirov 180 N Кіров
    Europe/Lisbon 0 E Лісабон
    Europe/Ljubljana 60 E Любляна
    Europe/London 0 E Лондон
    Europe/Luxembourg 60 E Люксембург
    Europe/Madrid 60 E Мадрид
    Europe/Malta 60 E Мальта
    Europe/Mariehamn 120 E Марієгамн
    Europe/Minsk 180 N Мінськ
    Europe/Monaco 60 E Монако
    Europe/Moscow 180 N Москва
    Europe/Oslo 60 E Осло
    Europe/Paris 60 E Париж
    Europe/Podgorica 60 E Подгориця
    Europe/Prague 60 E Прага
    Europe/Riga 120 E Рига
    Europe/Rome 60 E Рим
    Europe/Samara 240 N Самара
    Europe/San_Marino 60 E Сан-Марино
    Europe/Sarajevo 60 E Сараєво
    Europe/Saratov 240 N Саратов
    Europe/Skopje 60 E Скопʼє
    Europe/Sofia 120 E Софія
    Europe/Stockholm 60 E Стокгольм
    Europe/Tallinn 120 E Таллінн
    Europe/Tirane 60 E Тирана;Tirana
    Europe/Ulyanovsk 240 N Ульянівськ
    Europe/Vaduz 60 E Вадуц
    Europe/Vatican 60 E Ватикан
    Europe/Vienna 60 E Відень
    Europe/Vilnius 120 E Вільнюс
    Europe/Volgograd 180 N Волгоград
    Europe/Warsaw 60 E Варшава
    Europe/Zagreb 60 E Загреб
    Europe/Zurich 60 E Цюріх
    Indian/Antananarivo 180 N Антананаріву
    Indian/Chagos 360 N Чаґос;Chagos Archipelago
    Indian/Christmas 420 N Острів Різдва;Christmas Island
    Indian/Cocos 390 N Кокосові острови;Cocos Islands
    Indian/Comoro 180 N Комори;Comoros
    Indian/Kerguelen 300 N Керґелен;Kerguelen Islands
    Indian/Mahe 240 N Махе;Mahé
    Indian/Maldives 300 N Мальдіви
    Indian/Mauritius 240 N Маврикій
    Indian/Mayotte 180 N Майотта
    Indian/Reunion 240 N Реюньйон;Réunion
    Pacific/Apia 780 N Апіа
    Pacific/Auckland 720 Z Окленд
    Pacific/Bougainville 660 N Буґенвіль
    Pacific/Chatham 765 K Чатем;Chatham Islands
    Pacific/Chuuk 600 N Чуук
    Pacific/Easter -360 C Острів Пасхи;Easter Island
    Pacific/Efate 660 N Ефате
    Pacific/Fakaofo 780 N Факаофо
    Pacific/Fiji 720 N Фіджі
    Pacific/Funafuti 720 N Фунафуті
    Pacific/Galapagos -360 N Ґалапаґос;Galápagos Islands
    Pacific/Gambier -540 N Гамбʼє
    Pacific/Guadalcanal 660 N Гуадалканал
    Pacific/Guam 600 N Гуам
    Pacific/Honolulu -600 N Гонолулу
    Pacific/Kanton 780 N Кантон;Canton Island
    Pacific/Kiritimati 840 N Кірітіматі
    Pacific/Kosrae 660 N Косрае
    Pacific/Kwajalein 720 N Кваджалейн;Kwajalein Atoll
    Pacific/Majuro 720 N Маджуро
    Pacific/Marquesas -570 N Маркізькі острови;Marquesas Islands
    Pacific/Midway -660 N Мідвей;Midway Atoll
    Pacific/Nauru 720 N Науру
    Pacific/Niue -660 N Ніуе
    Pacific/Norfolk 660 U Норфолк;Norfolk Island
    Pacific/Noumea 660 N Нумеа;Nouméa
    Pacific/Pago_Pago -660 N Паго-Паго
    Pacific/Palau 540 N Палау
    Pacific/Pitcairn -480 N Піткерн;Pitcairn Islands
    Pacific/Pohnpei 660 N Понапе
    Pacific/Port_Moresby 600 N Порт-Морсбі
    Pacific/Rarotonga -600 N Раротонга
    Pacific/Saipan 600 N Сайпан
    Pacific/Tahiti -600 N Таїті
    Pacific/Tarawa 720 N Тарава
    Pacific/Tongatapu 780 N Тонгатапу
    Pacific/Wake 720 N Вейк;Wake Island
    Pacific/Wallis 720 N Уолліс;Wallis & Futuna
    UTC 0 N UTC
    """
}
