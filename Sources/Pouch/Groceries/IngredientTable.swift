/// The words of lists of ingredients that don't name an allergen for certain: those that certainly name none, those
/// that may stand for one, and those that say of others that they are absent or only possible.
///
/// A product is free of an allergen only if all its ingredients are words of the tables, so a word is listed here
/// only if it can't name an allergen in any of the languages. The sources are those of `AllergenTable`;
/// `IngredientDictionary` describes the syntax of an entry.
enum IngredientTable {
  // MARK: words that only resemble an allergen's

  /// Names of other things that contain an allergen's word.
  static let lookalikes: StaticString = """
    cocoa_butter cacao_butter shea_butter mango_butter kokum_butter apple_butter butter_bean~ butternut \
    coconut_milk coconut_cream cream_of_coconut creamed_coconut cream_of_tartar rice_milk hemp_milk \
    milk_thistle nutmeg* tiger_nut~ water_chestnut~ palm_nut~ kola_nut~ cola_nut~ eggplant* lactic_acid \
    lactate* lactylate* maltodextrin* maltose maltitol* maltol isomalt isomaltulose isomaltitol \
    arachidonic* beurre_de_cacao beurres_de_cacao beurre_de_karite beurre_cacao lait_de_coco \
    laits_de_coco lait_de_noix_de_coco lait_de_riz creme_de_coco creme_de_riz creme_de_tartre \
    noix_de_muscade noix_muscade noix_de_palme noix_de_cola noix_de_jambon noix_de_veau noix_de_boeuf \
    noix_de_porc muscade* acide_lactique maltodextrine* kakaobutter* sheabutter* kokosmilch* kokosbutter \
    reismilch* muskatnuss* muskatblute milchsaure schmalz schweineschmalz ganseschmalz griebenschmalz \
    maltodextrose laktat* lactat lactato* nuez_moscada leche_de_coco leche_de_arroz crema_de_coco \
    manteca_de_cacao manteca_de_karite mantequilla_de_cacao mantequilla_de_karite acido_lactico \
    nata_de_coco burro_di_cacao burro_di_karite latte_di_cocco latte_di_riso noce_moscata noci_moscate \
    acido_lattico manteiga_de_cacau leite_de_coco noz_moscada cacaoboter kokosmelk nootmuskaat melkzuur \
    kakaosmor maslo_kakaowe masla_kakaowego maslo_kokosowe maslo_shea tluszcz_kakaowy mleko_kokosowe \
    mleczko_kokosowe mleko_ryzowe kwas_mlekowy kwasu_mlekowego mleczan~ galk~_muszkatolow~ \
    orzech~_muszkatolow~ unt_de_cacao unt_de_shea lapte_de_cocos acid_lactic nucsoar~ kakao_yagi* \
    sut_asidi laktik_asit maltoz maltozy maltodekstr* молочная_кислота молочной_кислоты молочную_кислоту \
    какао_масл~ масл~_какао масл~_ши кокосовое_молоко кокосового_молока молоко_кокосовое сливки_кокосовые \
    кокосовые_сливки рисовое_молоко молоко_рисовое мускатн~_орех~ орех~_мускатн~ мускат~ молочна_кислота \
    молочної_кислоти молочну_кислоту кислота_молочна кислота_молочная кокосове_молоко молоко_кокосове \
    вершки_кокосові кокосові_вершки рисове_молоко молоко_рисове мускатн~_горіх~ горіх~_мускатн~ \
    рибофлавін~ рибофлавин~ рибонукл* рибоз~ мальтодекстр* мальтоз~ мальтит* манніт~ маннит~ солодк* \
    лактат~ лактил~
    """

  /// Lookalikes that flour and milk are made of: buckwheat is not wheat, a coconut is not a nut.
  static let lookalikePlants: StaticString = """
    sarrasin* trigo_sarraceno trigo_mourisco grano_saraceno grau_negru ble_noir bles_noirs boekweit* \
    karabugday* coconut* kokosnuss* noix_de_coco noix_coco nuez_de_coco noce_di_cocco kokosnoot \
    hindistan_cevizi* nuca_de_cocos nuci_de_cocos гречк* гречан* гречнев* гречих* горіх~_кокосов~ \
    кокосов~_горіх~ орех~_кокосов~ кокосов~_орех~ orzech~_kokosow~
    """

  /// Drinks and spreads of nuts, beans or grains that are called milk or butter.
  static let nutMilks: StaticString = """
    almond_milk almondmilk cashew_milk hazelnut_milk walnut_milk almond_butter cashew_butter hazelnut_butter \
    nut_butter~ lait_d_amande~ lait_de_noisette~ lait_d_amandes mandelmilch* mandelmus* \
    leche_de_almendra~ latte_di_mandorl~ mleko_migdalowe lapte_de_migdale badem_sutu миндальное_молоко \
    молоко_миндальное мигдальне_молоко молоко_мигдальне
    """
  static let soyMilks: StaticString = """
    soy_milk soya_milk lait_de_soja creme_de_soja sojamilch* leche_de_soja leche_de_soya \
    latte_di_soia mleko_sojowe lapte_de_soia soya_sutu соевое_молоко молоко_соевое соєве_молоко молоко_соєве
    """
  static let nutFlours: StaticString = "mandelmehl*"
  static let soyFlours: StaticString = "sojamehl*"
  static let oatMilks: StaticString = """
    oat_milk lait_d_avoine hafermilch* leche_de_avena latte_di_avena mleko_owsiane lapte_de_ovaz yulaf_sutu \
    овсяное_молоко молоко_овсяное вівсяне_молоко молоко_вівсяне
    """

  /// The endings of inflected words and adjectives whose beginning is an entry: «молок-ом», «pszenn-ego».
  static let inflections: StaticString = """
    a e i o u y s n r t x as os it ite ites ito itos its ity ytu yt ide ides ito io ios che ches tte ttes es is en er em et ed ul ui um ow om am ami ach ie ia iei ile ilor ului uri ego ej \
    ym ych ymi emu ku ka ki ke ko kow owy owa owe owego owej owych owym ny na ne nego nej nych nym ni no nik li lu su \
    si yi in un den dan tan ten ten lar ler ee ees ees era ere eri eux euse al ale ali els ing ings ling lings ish \
    ato ati ata ate eto ino ini ina ine elo elli illo illa oni one ons ones on ons ien iens ienne ar ars ac ace \
    а я о е и і ї у ю ь й ы э ий ій ый ой ая яя ое ее ого его ому ему им ім ым ом ем єм ам ям ах ях ою ею єю ами ями \
    их іх ых їх ые ым ыми ую ие іе ит іт ита ітів ы ів їв ев ов єв ей ін ин ка ки ку кі ок ки ків кою ком ці ця цю цею ник ний ній на не ні ну ної ного \
    ному ним них ною овий ова ове ові ову ової ового овим ових овою ная ное ные ный ной ную ным ных овая овое овые \
    овый овой еви єви ень ня ні ню нею ії ія ію ією ія ії ин ина ини ину ист иста исте ськ ьний ьна ьне ьні ьної ьну ьного ьный ьная ьное ьные ьной яний яна яне яні яного яної яну яный яная яной яное \
    ений ена ене ені енн
    """
  /// The ends of compounds that add no other food to their beginning: «Weizenmehl», «Vollmilchpulver».
  static let simpleEnds: StaticString = """
    pulver mehl starke kerne kernen fett extrakt flocken kleie griess sirup lecithin konzentrat bohnen keime nusse \
    filet filets eiweiss kerns flour meal
    """

  /// The beginnings of compounds that add no other food: «Vollmilch», «Roggenvollkornmehl».
  static let simpleBeginnings: StaticString = """
    voll mager frisch trocken suss rein roh hart schaf ziegen kuh heu berg alpen land bio
    """

  // MARK: words for what may be made of an allergen

  /// Flour without the name of its grain is wheat, unless another plant is named beside it.
  static let flours: StaticString = """
    flour flours farine farines mehl harina harinas farina farinha meel mjol bloem maka maki make faina \
    fainuri unu мука муки мукой муку борошно борошна борошном semolina semolino semoule semoules semola \
    griess hartgriess bran son_de salvado crusca kleie otreb~ tarate kepek отруби отрубей висівки висівок \
    *mehl
    """
  /// Starch, flakes and cereals may be made of wheat.
  static let starches: StaticString = """
    starch* amidon* fecul* starke *starke almidon* amido amidi skrobi* nisasta* крохмал* flakes flocons \
    flocken copos fiocchi platki fulgi хлопья хлопьев пластівці пластівців cereal* getreide* zboz* злак* \
    зернов* крупа крупи крупы круп kasza kasze kaszy puffed crispies grits grain grains
    """
  /// Lecithin comes from soya or egg, unless another source is named.
  static let lecithins: StaticString = """
    lecithin* lecitin* lecytyn* lezithin* лецитин* lesitin* lecitiin*
    """
  /// Oil, fat, fibre or protein of an unnamed plant.
  static let plants: StaticString = """
    vegetable vegetables vegetal vegetale vegetales vegetali vegetaux vegetala pflanzlich~ pflanzenol \
    pflanzenfett* roslinn~ roslinny bitkisel plant plants рослинн~ растительн~ legumes gemuse warzyw~ \
    verduras hortalizas verdure ortaggi legume sebze~ овоч~ овощ~ huile_raffinee hydrogenated_fat shortening \
    fiber fibers fibre fibres soluble_fiber fasern ballaststoff~ fibra fibras blonnik~ fibre_alimentare lif \
    клітковин~ клетчатк~
    """
  /// Oil and fat of an unnamed source.
  static let fats: StaticString = """
    oil oils fat fats huile huiles graisse graisses ol ole fett fette aceite aceites grasa grasas olio oli \
    grasso grassi olej oleje oleju tluszcz~ ulei uleiuri grasime grasimi yag yagi yaglari matiere_grasse \
    matieres_grasses олія олії олією жир жиру жири жирів жиров жира жиры
    """
  /// Purposes of additives: an unnamed emulsifier may be lecithin.
  static let emulsifiers: StaticString = """
    emulsifier emulsifiers emulsifiant emulsifiants emulgator emulgator~ emulgatoren emulgente emulgentes emulsionante \
    emulsionantes emulsionanti emulsifianti емульгатор~ эмульгатор~
    """
  /// An unnamed preservative may be a sulphite.
  static let preservatives: StaticString = """
    preservative preservatives conservateur conservateurs konservierungsstoff konservierungsstoffe conservador \
    conservadores conservante conservantes conservanti conservant antioxidant antioxidants antioxydant antioxydants \
    antioxygene antioxidationsmittel antioxidante antioxidantes antiossidante antiossidanti przeciwutleniacz~ \
    konserwujac~ antioxidanti koruyucu antioksidan консервант~ антиоксидант~ антиокислювач~ антиокислител~
    """
  /// Unnamed seeds may be sesame or mustard.
  static let seeds: StaticString = """
    seed seeds graine graines saat saaten samen kerne semilla semillas semi nasion~ nasiona seminte tohum~ \
    tohumu семена семян насіння kernels
    """
  /// «Масло» is butter in Ukrainian and any oil in Russian.
  static let oils: StaticString = "масло масла маслом маслу"
  /// Possible mixtures, whose parts are not listed.
  static let mixtures: StaticString = """
    flavor* flavour* arom* *aroma ароматиз* аромат* смакоаромат* smak~ seasoning* spice spices spicing epic* \
    gewurz* especia* especias spezi* spezie przypraw* condiment* baharat* прянощі прянощів пряност* спеції \
    спецій специи специй приправ* sabor* saboriz* saveur* extrait_naturel natural_extract* herb herbs herbes \
    krauter* hierbas ziola ziol erbe ierburi ароматичн*
    """
  static let yeasts: StaticString = """
    yeast* levure* hefe* *hefe levadura* lieviti lievito drozdz* drojdi* дріждж* дрожж* maya mayasi gist ale \
    lager
    """
  static let gelatins: StaticString =
    "gelatin* gelatina* zelatyn* jelatin* желатин* speisegelatine*"
  /// Cultures are grown in milk.
  static let cultures: StaticString = """
    culture cultures ferments ferment fermentos fermenti kultur* kulturen* kultury закваск* бактер* bakteri* \
    bacter* cultura culturi milchsaurebakterien* milchsaurekulturen* молочнокисл* rennet presure lab cuajo \
    caglio podpuszczk* сичужн* сычужн* фермент* enzyme enzymes enzim* enzym* cultured
    """
  /// Wine, wine vinegar and dried fruit are preserved with sulphites.
  static let sulphured: StaticString = """
    wine wines vin vins wein weisswein* rotwein* weinessig vino vini wino wina вино вина винн~ sarap cider cidre \
    raisin raisins sultanas rosinen* sultaninen* pasas uvetta rodzynki rodzynek stafide uzum изюм~ родзин~ курага \
    кураги
    """
  static let dried: StaticString = """
    dried dehydrated sec secs seche seches sechee sechees deshydrat* getrocknet~ seco secos seca secas essiccat~ \
    suszon~ uscat~ kurutulmus kuru сушен~ сушон~ candied confit confits confite~ kandiert~
    """
  /// «Грецький» is said of nuts, of yogurt and of olives.
  static let greek: StaticString = "грецк* грецьк*"
  /// Sauces of soya are mostly brewed with wheat.
  static let soySauces: StaticString = """
    soy_sauce soya_sauce shoyu* sauce_soja sauce_de_soja sojasauce* sojasosse* salsa_de_soja salsa_di_soia \
    sos_sojowy sosu_sojowego sos_de_soia soya_sosu соевый_соус соус_соевый соевого_соуса соєвий_соус \
    соус_соєвий соєвого_соусу
    """
  /// Seafood is fish, crustaceans or molluscs.
  static let seaFood: StaticString = """
    seafood fruits_de_mer meeresfruchte* mariscos marisco frutti_di_mare owoce_morza owocow_morza \
    fructe_de_mare deniz_urunleri морепродукт~ ікра икра икры ікри omega peste coquille coquilles
    """
  /// Foods made of several ingredients, one of which may be milk, soya or wheat.
  static let foods: StaticString = """
    caramel caramels caramelo karamell* karamel karamellsirup caramello карамель карамелі карамели nougatine \
    chocolate* chocolat* schokolade* *schokolade cioccolat* czekolad* ciocolat* cikolata* шоколад* glazura \
    глазур* наповнювач* наполнител* licorice liquorice reglisse lakritz* lukrec* лакриц* margarin* маргарин* albumin* альбумін* альбумин* protein* eiweisshaltig proteina* proteine* \
    bialk* eiwit* білок білки білка білків белок белки белка белков hydrolys* hydrolyz* bouillon broth stock \
    fond brodo caldo bulion бульйон* бульон*
    """

  // MARK: words that qualify others

  /// What follows is only possible.
  static let traces: StaticString = """
    may_contain may_also_contain trace traces facility facilities factory equipment plant_that plant_which \
    bakery_that kitchen_that same_line also_process~ also_handl~ peut_contenir peuvent_contenir \
    pouvant_contenir peut_aussi_contenir susceptible_de_contenir presence_eventuelle presence_possible \
    presence_fortuite atelier usine_qui fabrique_dans elabore_dans conditionne_dans kann konnen spuren \
    puede_contener pueden_contener puede_tener trazas puo_contenere possono_contenere tracce pode_conter \
    podem_conter vestigios tracos moze_zawierac moga_zawierac sladow~ sladowe poate_contine pot_contine urme \
    eser_miktarda iz_miktarda kan_sporen sporen kan_innehalla spar_av muze_obsahovat stopy может_содержать \
    могут_содержать возможно_содержание возможны_следы следы следов возможно_наличие може_містити \
    можуть_містити можлива_присутність можливий_вміст можлива_наявність можливі_сліди сліди слідів слідову \
    на_обладнанні на_підприємстві на_підприємствах на_лінії на_лініях на_заводі у_цеху в_цеху де_обробля* де_використ* \
    де_переробля* на_оборудовании на_предприятии на_линии на_заводе в_цехе где_обрабат* где_использ* где_перераб* \
    processing_line processed_on processes betrieb betrieben anlage anlagen produktionslinie verarbeitet_auf usine \
    instalaciones fabrica_que linea_que stabilimento impianto linea_di zakladzie linii_produkcyjnej unitate_care \
    unitate_in fabrica_in instalatie tesiste_islen*
    """
  /// The whole sentence before is only possible.
  static let tracesBefore: StaticString = """
    icerebilir bulunabilir bulundurabilir islenen_tesis* islendigi_tesis* islenen_bir_tesis* enthalten_sein vorhanden_sein may_be_present може_бути_присутн~ \
    можуть_бути_присутні
    """
  /// Ends a list of possible traces.
  static let lists: StaticString = """
    ingredients ingredient ingredientes ingrediente ingredienti ingredientele zutaten sklad skladniki \
    icindekiler contains contain contenant contient contiennent enthalt enthalten contiene contengono \
    contenido zawiera zawieraja contine contin icerir склад состав містить містять содержит содержат content \
    inhalt allergene allergens allergenes
    """
  /// What follows is absent.
  static let absences: StaticString = """
    without no free_from free_of zero sans exempt_de ohne frei_von kein keine keinen sin libre_de senza privo_di bez \
    wolne_od fara без вільний_від
    """
  /// What follows is absent: the verb of a sentence.
  static let absenceVerbs: StaticString = """
    does_not_contain do_not_contain contains_no contain_no contains_neither not_contain ne_contient_pas ne_contient_ni \
    ne_contient ne_contiennent_pas enthalt_kein~ enthalt_weder enthalten_kein~ no_contiene no_contienen non_contiene \
    non_contengono nie_zawiera nie_zawieraja nu_contine nu_contin не_містить не_містять не_содержит не_содержат
    """
  /// What may stand between the names of what is absent.
  static let coordinations: StaticString = """
    and or nor any und oder noch et ou ni y o e i lub oraz ani si sau nici ve veya albo ori nebo alebo ili vagy eller та і й або чи ні ані также також и или \
    of the de du des d la le les l il lo gli di del della dei degli el los las der die das
    """
  /// What came before is absent.
  static let absencesAfter: StaticString = "free frei freies freier freie icermez icermemektedir"
  /// Compound words that mean absence.
  static let absenceWords: StaticString = """
    glutenfrei~ laktosefrei~ lactosefrei~ glutenfri~ laktosfri glutensiz laktozsuz sutsuz bezglutenow~ \
    bezlaktozow~ безглютенов~ безлактозн~ nondairy dairyfree glutenfree
    """
}
