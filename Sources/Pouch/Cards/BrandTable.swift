import Base

// The most common chains come first, which is the order in which they are offered. The table is a single text instead
// of a hundred values, because the code that builds those would be ten times as large in the browser.
//
// Names, spellings and trades are facts, many of them from the name-suggestion-index (osmlab/name-suggestion-index
// 8.0.20260729, BSD-3-Clause). Colours are our own choice; there are no logos. The symbology is what was seen on real
// cards.

extension Brand {
  /// Chains whose cards are common in Ukraine.
  package static let all: [Brand] = Text(table).split(separator: UInt8(ascii: "\n"))
    .compactMap { Brand(line: $0) }

  // id, Ukrainian name, English name, other spellings, trade, colour, symbology if it is known.
  private static let table: StaticString = """
    silpo;Сільпо;Silpo;сильпо;groceries;F07D1A;EAN13
    atb;АТБ;ATB;атб-маркет|atb-market;groceries;1E62B8;
    nova-poshta;Нова пошта;Nova Poshta;нп|new post;post;DA291C;Code128
    fora;Фора;Fora;;groceries;1F9D55;EAN13
    avrora;Аврора;Avrora;aurora|мультимаркет;home;7A3FB5;Code128
    eva;EVA;EVA;єва|ева;beauty;12A05C;EAN13
    podorozhnyk;Подорожник;Podorozhnyk;аптека подорожник;pharmacy;2C7AD6;EAN13
    epicentr;Епіцентр;Epicentr;epicentr k|епіцентр к;home;1B4FA0;EAN13
    okko;ОККО;OKKO;окко|азс;fuel;C8102E;EAN13
    wog;WOG;WOG;вог|азк;fuel;1C7C3C;Code128
    novus;NOVUS;Novus;новус|білла|billa;groceries;2E8B3D;EAN13
    auchan;Ашан;Auchan;мій ашан;groceries;D4002A;EAN13
    rozetka;ROZETKA;Rozetka;розетка;electronics;00A046;
    prostor;PROSTOR;Prostor;простор;beauty;E0007A;EAN13
    varus;VARUS;Varus;варус;groceries;E86A10;EAN13
    anc;АНЦ;ANC;аптека низьких цін;pharmacy;0E8A4A;Code128
    apteka-dobroho-dnia;Аптека Доброго Дня;Good Day Pharmacy;add|доброго дня;pharmacy;F2A900;Code128
    apteka-911;Аптека 911;Apteka 911;911;pharmacy;D0202E;EAN13
    metro;METRO;Metro;метро|cash & carry;groceries;123A86;Code128
    fozzy;Fozzy;Fozzy;фоззі|cash&carry;groceries;D81E2C;EAN13
    comfy;COMFY;Comfy;комфі;electronics;7AB51D;EAN13
    foxtrot;Фокстрот;Foxtrot;;electronics;E8541C;Code39
    moyo;MOYO;Moyo;мойо;electronics;2BB24C;Code39
    allo;АЛЛО;Allo;;electronics;E30613;
    citrus;Цитрус;Citrus;ctrs;electronics;F47B20;
    eldorado;Eldorado;Eldorado;ельдорадо;electronics;D9121A;
    brain;Brain;Brain;брейн;electronics;D92C2C;
    intertop;INTERTOP;Intertop;інтертоп;clothes;171A26;Code128
    megasport;MEGASPORT;Megasport;мегаспорт;sport;C9141E;EAN13
    decathlon;Decathlon;Decathlon;декатлон;sport;2A50C8;EAN13
    ikea;IKEA;IKEA;ікеа;home;0B56A5;Code128
    jysk;JYSK;JYSK;юск|юиск;home;12356F;
    leroy-merlin;Leroy Merlin;Leroy Merlin;леруа мерлен;home;5F9E1E;
    rukavychka;Рукавичка;Rukavychka;;groceries;B3122E;EAN13
    blyzenko;Близенько;Blyzenko;близько;groceries;2F8F3A;
    velmart;Велмарт;Velmart;велмарт;groceries;D32F2F;
    eko-market;ЕКО маркет;EKO Market;eko market;groceries;3C8D2F;Code128
    nash-krai;Наш край;Nash Krai;;groceries;237A3C;Code128
    tavria-v;Таврія В;Tavria V;;groceries;E2001A;
    kopiika;Копійка;Kopiika;копейка;groceries;C62828;
    vopak;Вопак;Vopak;;groceries;1F5AA6;EAN13
    posad;Посад;Posad;;groceries;8E2A2A;EAN13
    marketopt;Маркетопт;Marketopt;;groceries;D2521C;
    thrash;Траш!;Thrash!;trash;groceries;E5352D;
    kolo;Коло;Kolo;;groceries;E24A1E;
    faino-market;Файно маркет;Faino Market;;groceries;2C8C6B;
    delvi;Делві;Delvi;;groceries;2A6FB0;
    lotok;ЛотОК;LotOK;;groceries;C2185B;EAN13
    sim23;Сім23;Sim23;;groceries;2E7D32;
    simi;Сімі;Simi;;groceries;E65100;
    torba;Торба;Torba;;groceries;6B8E23;
    box-market;Box Маркет;Box Market;експрес маркет;groceries;37474F;
    chervonyi-market;Червоний маркет;Chervonyi Market;;home;C4161C;EAN13
    kopiiochka;Копійочка;Kopiiochka;;home;0F7C86;
    ta-da;TA-DA!;TA-DA!;та-да;home;E91E63;
    yaroslav;Ярослав;Yaroslav;;home;3A5A8C;
    dnipro-m;Dnipro-M;Dnipro-M;дніпро-м;home;F26B1D;
    brocard;BROCARD;Brocard;брокард;beauty;1B1B1B;EAN13
    sisters-aroma;Sister’s Aroma;Sister’s Aroma;сістерс арома;beauty;C98B9A;
    blisk;Blisk;Blisk;шик і блиск;beauty;C2185B;
    watsons;Watsons;Watsons;вотсонс;beauty;00838F;EAN13
    isei;ISEI;ISEI;ісей;beauty;7B4B94;
    apteka-1-sotsialna;1 Соціальна аптека;1 Social Pharmacy;перша соціальна;pharmacy;1976D2;
    bazhaiemo-zdorovia;Бажаємо здоров’я;Bazhaiemo Zdorovia;;pharmacy;43A047;
    apteka-3i;Аптека 3і;Pharmacy 3i;;pharmacy;1565C0;
    ds;Аптека D.S.;D.S. Pharmacy;ді ес;pharmacy;00897B;
    med-service;Мед-сервіс;Med-Service;;pharmacy;D32F2F;
    bila-romashka;Біла ромашка;Bila Romashka;;pharmacy;2E9E6B;
    koneks;Конекс;Konex;;pharmacy;00796B;
    bam;БАМ;BAM;аптека бам;pharmacy;6A1B9A;
    zdorova-rodyna;Здорова родина;Zdorova Rodyna;;pharmacy;388E3C;
    synevo;Сінево;Synevo;сінево|sinevo;pharmacy;E2007A;
    dila;Діла;Dila;ділa;pharmacy;0277BD;
    eskulab;Ескулаб;Eskulab;;pharmacy;C62828;
    upg;UPG;UPG;юпіджі;fuel;127A3A;EAN13
    klo;KLO;KLO;кло;fuel;F2B705;EAN13
    socar;SOCAR;SOCAR;сокар;fuel;B71C1C;PDF417
    brsm;БРСМ-Нафта;BRSM-Nafta;;fuel;1A4E8A;Code128
    ukrnafta;Укрнафта;Ukrnafta;;fuel;12569E;
    amic;AMIC;AMIC;амік;fuel;D32F2F;
    avantage7;Avantage 7;Avantage 7;авантаж;fuel;E53935;
    avias;Авіас;Avias;;fuel;0D47A1;
    parallel;Паралель;Parallel;;fuel;F57C00;
    marshal;Маршал;Marshal;;fuel;B71C1C;
    motto;Motto;Motto;мотто;fuel;1B5E20;
    vovk;VOVK;Vovk;вовк;clothes;3B2F2F;Code128
    cropp;Cropp;Cropp;кроп;clothes;212121;
    house;House;House;хаус;clothes;263238;
    mohito;Mohito;Mohito;мохіто;clothes;3E2723;
    medicine;Medicine;Medicine;медісін;clothes;37474F;
    4f;4F;4F;фор еф;sport;B3122E;
    sport-life;Sport Life;Sport Life;спорт лайф;sport;F57F17;
    respect;Respect;Respect;респект;clothes;4E342E;
    masterzoo;MasterZoo;MasterZoo;майстерзоо|мастерзоо;pets;2E7D32;EAN13
    zoobonus;ZooBonus;ZooBonus;зообонус;pets;EF6C00;
    budynok-ihrashok;Будинок іграшок;Budynok Ihrashok;дім іграшок;children;E53935;EAN13
    smyk;Smyk;Smyk;смик;children;D81B60;
    knyharnia-ye;Книгарня Є;Ye Bookstore;є|ye;books;2C4A9A;EAN13
    ksd;КСД;KSD;клуб сімейного дозвілля;books;8E24AA;
    zolotyi-vik;Золотий вік;Zolotyi Vik;;jewellery;8A6D1D;EAN8
    ukrzoloto;Укрзолото;Ukrzoloto;;jewellery;9A7B1C;EAN8
    stolychna;Столична ювелірна;Stolychna;;jewellery;5D4037;
    luxoptica;Люксоптика;Luxoptica;;optics;00695C;EAN13
    aroma-kava;Aroma Kava;Aroma Kava;арома кава;cafe;6B4A32;Code128
    lviv-croissants;Lviv Croissants;Lviv Croissants;львівські круасани;cafe;C0392B;
    mcdonalds;McDonald’s;McDonald’s;макдональдз;cafe;C8102E;
    puzata-hata;Пузата хата;Puzata Hata;;cafe;B5651D;
    piana-vyshnia;П’яна вишня;Drunken Cherry;piana vyshnia;cafe;7B112C;
    roshen;Roshen;Roshen;рошен;cafe;A31621;
    halia-baluvana;Галя балувана;Halia Baluvana;;groceries;D84315;
    winetime;WINETIME;Winetime;вайнтайм;cafe;6A1B3A;EAN13
    okwine;OKWINE;OKWINE;оквайн;cafe;4A148C;
    meest;Meest;Meest;міст експрес;post;1565C0;
    kyivstar;Київстар;Kyivstar;;electronics;0288D1;
    vodafone;Vodafone;Vodafone;водафон;electronics;E60000;
    lviv-chocolate;Львівська майстерня шоколаду;Lviv Handmade Chocolate;lviv chocolate factory;cafe;5A3622;
    medeya;Медея;Medea;аптека медея;pharmacy;2E7D6B;
    farmacia;Farmacia;Farmacia;фармація|аптека farmacia;pharmacy;1B7F5C;
    your-family;Аптека твоєї родини;Your Family Pharmacy;твоєї родини;pharmacy;3A7CA5;
    bazhaiemo;Бажаємо здоровʼя;Bazhaiemo Zdorovia;бажаємо здоров'я;pharmacy;2C8C4A;
    vitamin;Вітамін;Vitamin;аптека вітамін;pharmacy;C96A12;
    puls;Пульс;Puls;аптека пульс;pharmacy;B3243B;
    ugo;U.GO;U.GO;glusco|глуско;fuel;2F6F3A;
    autotrans;Автотранс;Autotrans;азс автотранс;fuel;24508C;
    ukr-petrol;Укр-Петроль;Ukr-Petrol;;fuel;345B2E;
    sushi-story;Sushi Story;Sushi Story;суші сторі;cafe;A3262A;
    pizza-day;Pizza Day;Pizza Day;піца дей|день піци;cafe;B8451A;
    kulynychi;Кулиничі;Kulynychi;куліничи;groceries;9A5B13;
    kyivkhlib;Київхліб;Kyivkhlib;;groceries;7A4A1E;
    rodynna-kovbaska;Родинна ковбаска;Rodynna Kovbaska;;groceries;8E2A2A;
    hop-hey;Hop Hey;Hop Hey;хоп хей|море пива|more pyva;groceries;8A6A10;
    coccodrillo;Coccodrillo;Coccodrillo;кокодрілло;children;2F7D4E;
    ochnik;Ochnik;Ochnik;охнік;clothes;3E3A36;
    esotiq;Esotiq;Esotiq;есотік;clothes;7B2D53;
    jack-wolfskin;Jack Wolfskin;Jack Wolfskin;джек вольфскін;sport;3C3F45;
    butlers;Butlers;Butlers;батлерс;home;4A5A6A;
    biotus;Біотус;Biotus;;pharmacy;3F7F2E;
    """
}
