import Base

/// The numbers of additives that a list of ingredients names in words: «бензоат натрію» is E 211.
///
/// Numbers: Regulation (EC) 1333/2008, annex II. The names in the ten languages are general knowledge; all are stems
/// as `IngredientWords` normalizes words, and a name of several words is joined by underscores.
enum AdditiveNames {
  /// The numbers in the order in which the text names them.
  static func numbers(in text: Text) -> [Text] {
    let words = IngredientWords(text)
    var numbers: [Text] = []
    var at = 0
    while at < words.words.count {
      var count = 1
      if words.words[at].additive == 0, let found = named(words, at) ?? salt(words, at) {
        if !numbers.contains(found.number) { numbers.append(found.number) }
        count = found.count
      }
      at += count
    }
    return numbers
  }

  private struct Name: Sendable {
    let number: Text
    let words: [Text]
  }

  private struct Salt: Sendable {
    let stems: [Text]
    /// The numbers by the place of their cation in `cations`; empty where there is none.
    let numbers: [Text]
  }

  /// The names by the key of their first word.
  private static let names: [UInt32: [Name]] = {
    let all = Text(table).split(separator: 0x0A).flatMap { row in
      let parts = row.split(separator: 0x20)
      return parts.dropFirst().map { stem in
        Name(
          number: Text(parts[0]), words: stem.split(separator: UInt8(ascii: "_")).map { Text($0) })
      }
    }
    return Dictionary(grouping: all) { $0.words.first.map { key($0[...]) } ?? 0 }
  }()

  /// The first three bytes, which every stem has.
  private static func key(_ word: ArraySlice<UInt8>) -> UInt32 {
    word.prefix(3).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static let saltKeys = Set(
    (salts.flatMap { $0.stems } + cationStems.flatMap { $0 }).map { key($0[...]) })

  private static let salts: [Salt] = Text(anions).split(separator: 0x0A).compactMap { row in
    let sides = row.split(separator: UInt8(ascii: ":"))
    guard sides.count == 2 else { return nil }
    return Salt(
      stems: sides[0].split(separator: 0x20).map { Text($0) },
      numbers: sides[1].split(separator: 0x20).map { $0.elementsEqual([0x2D]) ? "" : Text($0) })
  }

  private static let cationStems: [[Text]] = Text(cations).split(separator: 0x0A).map { row in
    row.split(separator: 0x20).map { Text($0) }
  }

  /// The longest name that begins at a word.
  private static func named(_ words: IngredientWords, _ at: Int) -> (number: Text, count: Int)? {
    var best: (number: Text, count: Int, letters: Int)?
    let keyed = names[key(words.bytes(words.words[at]))] ?? []
    for name in keyed where matches(name.words, words, at) {
      let letters = name.words.reduce(0) { $0 + $1.count }
      if best.map({ letters > $0.letters }) ?? true {
        best = (name.number, name.words.count, letters)
      }
    }
    return best.map { ($0.number, $0.count) }
  }

  private static func matches(_ name: [Text], _ words: IngredientWords, _ at: Int) -> Bool {
    guard at + name.count <= words.words.count else { return false }
    for (offset, stem) in name.enumerated() {
      let word = words.words[at + offset]
      if word.additive > 0 || (offset > 0 && word.gap.breaks) { return false }
      guard words.bytes(word).starts(with: stem) else { return false }
    }
    return true
  }

  /// A salt: an anion and its cation, in either order and at most three words apart: «benzoate de sodium».
  private static func salt(_ words: IngredientWords, _ at: Int) -> (number: Text, count: Int)? {
    let first = words.bytes(words.words[at])
    guard saltKeys.contains(key(first)) else { return nil }
    var end = at + 1
    while end < words.words.count, end < at + 3, !words.words[end].gap.breaks { end += 1 }
    if let salt = salts.first(where: { $0.stems.contains { first.starts(with: $0) } }) {
      // «Natriumbenzoat» and «monosodium» carry their cation themselves.
      for other in at + 1..<end {
        if let number = number(of: salt, words.bytes(words.words[other])) {
          return (number, other - at + 1)
        }
      }
      // All polyphosphates have one number.
      let isOne = salt.numbers.count > 1 && salt.numbers.allSatisfy { $0 == salt.numbers[0] }
      return isOne ? (salt.numbers[0], 1) : nil
    }
    guard let place = cation(first) else { return nil }
    for salt in salts {
      let rest = first.dropFirst(cationStems[place].first { first.starts(with: $0) }?.count ?? 0)
      let isCompound = rest.count > 4 && salt.stems.contains { rest.contains(subsequence: $0) }
      let number = place < salt.numbers.count ? salt.numbers[place] : ""
      if number.isEmpty { continue }
      if isCompound { return (number, 1) }
      for other in at + 1..<end {
        let word = words.bytes(words.words[other])
        if salt.stems.contains(where: { word.starts(with: $0) }) { return (number, other - at + 1) }
      }
    }
    return nil
  }

  private static func number(of salt: Salt, _ word: ArraySlice<UInt8>) -> Text? {
    guard let place = cation(word), place < salt.numbers.count, !salt.numbers[place].isEmpty else {
      return nil
    }
    return salt.numbers[place]
  }

  private static func cation(_ word: ArraySlice<UInt8>) -> Int? {
    cationStems.firstIndex { $0.contains { word.starts(with: $0) } }
  }

  /// Sodium, potassium, calcium, magnesium, ammonium.
  private static let cations: StaticString = """
    natri sodi sod disodi disodic monosodi monosodic trisodi sodyum натр динатр мононатр тринатр
    kali potas potass dipotass tripotass potasyum калі кали дикалі дикали
    calci calc kalzi kalci wapni tricalci monocalci dicalci kalsiyum кальц
    magne magnez магні магни
    ammon amon амон аммон
    """

  private static let anions: StaticString = """
    sorbat sorbinian сорбат: 201 202 203
    benzoat benzoesan бензоат: 211 212 213
    sulfit sulphit siarczyn сульфіт сульфит: 221 225 226
    bisulfit bisulphit hydrogensulfit гідросульфіт гидросульфит бісульфіт бисульфит: 222 228 227
    metabisul pirosiarczyn disulfit метабісул метабисул піросул пиросул: 223 224
    nitrit azotyn нітрит нитрит: 250 249
    nitrat azotan нітрат нитрат: 251 252
    diacetat acetat octan ацетат діацетат: 262 261 263 - 264
    propionat propionian пропіонат пропионат: 281 283 282
    ascorbat askorbat askorbinian аскорбат: 301 - 302
    isoascorbat izoaskorbinian erythorbat eritorbat ізоаскорбат изоаскорбат ериторбат эриторбат: 316
    lactat laktat mleczan лактат: 325 326 327 329 328
    citrat zitrat cytrynian sitrat цитрат: 331 332 333 345 380
    tartrat weinstein winian тартрат: 335 336 354
    diphosphat difosfat difosforan pyrophosphat pirofosfat дифосфат пірофосфат пирофосфат: 450 450 450 450
    triphosphat trifosfat trifosforan tripolyphosphat трифосфат триполіфосфат триполифосфат: 451 451 451
    polyphosphat polifosfat polifosforan поліфосфат полифосфат: 452 452 452
    phosphat fosfat fosforan фосфат ортофосфат: 339 340 341 343 342
    malat jablczan малат: 350 351 352
    adipat adypinian адипінат адипинат: 356 357
    alginat альгінат альгинат: 401 402 404 - 403
    hydrogencarbonat bicarbonat hydrogenocarbonat wodoroweglan гідрокарбонат гидрокарбонат бікарбонат бикарбонат: 500 501 - 504 503
    carbonat karbonat weglan карбонат: 500 501 170 504 503
    chlorid chlorur chlorek cloruro clorur хлорид: - 508 509 511 510
    sulfat sulphat siarczan сульфат: 514 515 516 518 517
    hydroxid гідроксид гидроксид: 524 525 526 528 527
    ferrocyanid żelazocyjan фероціанід ферроцианид: 535 536 538
    silicat silikat силікат силикат: 550 560 552 553
    stearoyllactylat стеароїллактилат стеароиллактилат: 481 - 482
    gluconat glukonat глюконат: 576 577 578
    glutamat глутамат: 621 622 623 625 624
    guanylat guanilat гуанілат гуанилат: 627 628 629
    inosinat inozinat інозинат инозинат: 631 632 633
    ribonucleotid rybonukleotyd рибонуклеотид: 635 - 634
    cyclamat cyklaminian цикламат: 952 952 952
    saccharin sacharyn sakarin сахарин: 954 954 954
    """

  private static let table: StaticString = """
    100 curcumin kurkumin куркумін куркумин
    102 tartrazin tartracin тартразин
    104 quinoline_yellow jaune_de_quinoleine chinolingelb zolcien_chinolinow хіноліновий_жовт хинолиновый_желт
    110 sunset_yellow jaune_orange gelborange zolcien_pomaranczow жовтий_сонячн сонячний_захід солнечный_закат
    120 carmin karmin cochineal cochenill koszenil кармін кармин кошеніл
    122 azorubin carmoisin азорубін азорубин кармуазин кармоізин
    124 ponceau понсо
    127 erythrosin erytrozyn eritrosin еритрозин эритрозин
    129 allura червоний_чарівн алура_червон красный_очаровател
    131 patent_blue bleu_patente patentblau патентований_синій синий_патентован
    132 indigo_carmin indigotin індигокармін индигокармин індиготин индиготин
    133 brilliant_blue bleu_brillant brillantblau блискучий_синій синий_блестящ
    140 chlorophyll chlorofil clorofil хлорофіл хлорофилл
    141 copper_chlorophyll мідні_комплекси медные_комплексы
    150d sulphite_ammonia_caramel сульфітно_аміачна_карамель
    150a caramel_color caramel_colour zuckerkulor colorant_caramel цукровий_колер сахарный_колер карамельний_колір
    151 brilliant_black brillantschwarz чорний_блискуч черный_блестящ
    153 vegetable_carbon charbon_vegetal pflanzenkohle рослинне_вугілля растительный_уголь
    160a carotene caroten karoten carotin karotin betacaroten каротин
    160b annatto anatto annato rocou bixin norbixin анато аннато біксин биксин
    160c paprika_extract extrait_de_paprika paprikaextrakt екстракт_паприк экстракт_паприк
    160d lycopen likopen лікопін ликопин
    161b lutein лютеїн лютеин
    162 betanin beetroot_red буряковий_червон бетанін бетанин
    163 anthocyan antocyjan antocian антоціан антоциан
    171 titanium_dioxide dioxyde_de_titane titandioxid dwutlenek_tytanu діоксид_титан диоксид_титан
    172 iron_oxide oxyde_de_fer eisenoxid tlenki_zelaza оксид_заліз оксид_желез
    200 sorbic_acid acide_sorbique sorbinsaure kwas_sorbow acido_sorbic сорбінова сорбиновая
    210 benzoic_acid acide_benzoique benzoesaure kwas_benzoesow бензойна бензойная
    220 sulfur_dioxide sulphur_dioxide dioxyde_de_soufre anhydride_sulfureux schwefeldioxid dwutlenek_siarki діоксид_сірк диоксид_сер
    234 nisin nizyn нізин низин
    235 natamycin natamicin natamycyn натаміцин натамицин
    260 acetic_acid acide_acetique essigsaure kwas_octow оцтова_кислот уксусная_кислот
    270 lactic_acid acide_lactique milchsaure kwas_mlekow acido_lactic acido_lattic молочна_кислот молочная_кислот
    280 propionic_acid пропіонова_кислот пропионовая_кислот
    290 carbon_dioxide dioxyde_de_carbone kohlendioxid dwutlenek_wegla вуглекислий_газ двоокис_вуглец діоксид_вуглец диоксид_углерод
    296 malic_acid acide_malique apfelsaure kwas_jablkow яблучна_кислот яблочная_кислот
    297 fumaric_acid acide_fumarique fumarsaure фумарова_кислот фумаровая_кислот
    300 ascorbic_acid acide_ascorbique ascorbinsaure kwas_askorbinow acido_ascorbic аскорбінова_кислот аскорбиновая_кислот
    304 ascorbyl_palmitat palmitate_d_ascorbyl аскорбілпальмітат аскорбилпальмитат
    306 tocopherol tokoferol tocoferol токоферол
    315 erythorbic_acid isoascorbic_acid ізоаскорбінова изоаскорбиновая ериторбінова эриторбиновая
    319 tbhq трет_бутил
    320 bha butylhydroxyanisol бутилгідроксіанізол бутилгидроксианизол
    321 bht butylhydroxytoluol бутилгідрокситолуол бутилгидрокситолуол
    322 lecithin lecitin lecytyn lezithin lesitin лецитин
    330 citric_acid acide_citrique citronensaure zitronensaure kwas_cytrynow acido_citric sitrik_asit лимонна_кислот лимонная_кислот кислота_лимонн
    334 tartaric_acid acide_tartrique weinsaure kwas_winow винна_кислот виннокам винная_кислот
    338 phosphoric_acid acide_phosphorique phosphorsaure kwas_fosforow фосфорна_кислот фосфорная_кислот ортофосфорна ортофосфорная
    355 adipic_acid acide_adipique адипінова адипиновая
    385 edta едта эдта
    392 rosemary_extract extrait_de_romarin rosmarinextrakt екстракт_розмарин экстракт_розмарин
    400 alginic_acid альгінова альгиновая
    406 agar агар
    407 carrageen carraghen karagen carragen каррагін карагенан каррагинан карагінан
    410 locust_bean_gum gomme_de_caroub johannisbrotkernmehl maczka_chleba_swietojansk камедь_ріжков камедь_рожков
    412 guar_gum gomme_de_guar gomme_guar guarkernmehl guma_guar камедь_гуар гуарова_камедь гуаровая_камедь
    414 gum_arabic arabic_gum gomme_arabique gummi_arabicum guma_arabsk гуміарабік гуммиарабик
    415 xanthan ksantan xantan xanthane ксантан
    417 tara_gum камедь_тари камедь_тары
    418 gellan геланова геллановая камедь_гелан
    420 sorbitol sorbit сорбіт сорбит
    421 mannitol mannit manit маніт маннит
    422 glycerol glycerin glicerin glycerine глицерин гліцерин
    425 konjac konjak конжак
    432 polysorbat_20 полісорбат полисорбат polysorbat polisorbat
    440 pectin pektin pektyn пектин
    442 ammonium_phosphatid фосфатиди_амон фосфатиды_аммон
    460 cellulos celuloz zellulos целюлоз целлюлоз
    461 methylcellulos метилцелюлоз метилцеллюлоз
    464 hydroxypropylmethylcellulos гідроксипропілметилцелюлоз гидроксипропилметилцеллюлоз
    466 carboxymethylcellulos карбоксиметилцелюлоз карбоксиметилцеллюлоз
    471 mono_and_diglycerid mono_et_diglycerid mono_und_diglycerid mono_i_diglicerid mono_di_diglicerid моно_та_дигліцерид моно_і_дигліцерид моно_и_диглицерид дигліцерид диглицерид diglycerid diglicerid monoglycerid
    476 polyglycerol_polyricinoleat полігліцерин полиглицерин полірицинолеат полирицинолеат
    491 sorbitan_monostearat моностеарат_сорбітан
    551 silicon_dioxide dioxyde_de_silicium siliciumdioxid dwutlenek_krzemu діоксид_кремн диоксид_кремн
    575 glucono_delta_lacton glucono_lacton глюконо_дельта
    620 glutamic_acid acide_glutamique глутамінова глутаминовая
    900 dimethylpolysiloxan диметилполісилоксан
    901 beeswax cire_d_abeille bienenwachs wosk_pszczel бджолиний_віск пчелиный_воск
    903 carnauba карнауб
    904 shellac schellack szelak gomme_laque шелак шеллак
    920 cystein цистеїн цистеин
    950 acesulfam acesulfamo acesulfame ацесульфам
    951 aspartam аспартам
    953 isomalt izomalt ізомальт изомальт
    954 saccharin sacharyn sakarin sacarin сахарин
    952 cyclamat cyklaminian ciclamat цикламат
    955 sucralos sukralos sukraloz сукралоз
    957 thaumatin taumatyn тауматин
    959 neohesperidin неогесперидин
    960 глікозиди_стев гликозиды_стев steviol stewiol glycosides_de_steviol стевіол стевиол
    961 neotam неотам
    965 maltitol maltit мальтит
    966 lactitol laktitol лактит
    967 xylitol xylit ksylitol xilitol ксиліт ксилит
    968 erythritol erythrit erytrytol eritritol еритрит эритрит
    969 advantam адвантам
    1105 lysozym lisozim lizozym лізоцим лизоцим
    1200 polydextros polidextros полідекстроз полидекстроз
    1520 propylene_glycol propylenglycol пропіленгліколь пропиленгликоль
    """
}

extension ArraySlice<UInt8> {
  fileprivate func contains(subsequence: Text) -> Bool {
    guard count >= subsequence.count else { return false }
    return (startIndex...endIndex - subsequence.count).contains {
      self[$0...].starts(with: subsequence)
    }
  }
}
