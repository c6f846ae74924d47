/// The words that name an allergen in a list of ingredients.
///
/// They are those of Open Food Facts (openfoodfacts/openfoodfacts-server, `taxonomies/allergens.txt` and
/// `taxonomies/food/ingredients.txt`, ODbL 1.0), in Ukrainian, Russian, English, Polish, German, French, Italian,
/// Spanish, Romanian and Turkish, with the most common ones of some neighbouring languages, and words that imply an
/// allergen: malt implies gluten. `IngredientDictionary` describes the syntax of an entry.
///
/// The words of `simple` name one food each. Those of `composite` name what is made of several, which may contain any
/// other allergen too. A new word belongs to `composite` unless it can't be anything but one food.
enum AllergenTable {
  static func simple(_ allergen: Allergen) -> StaticString {
    switch allergen {
    case .gluten: gluten
    case .milk: milk
    case .eggs: eggs
    case .nuts: nuts
    case .peanuts: peanuts
    case .soybeans: soybeans
    case .fish: fish
    case .crustaceans: crustaceans
    case .molluscs: molluscs
    case .celery: celery
    case .mustard: mustard
    case .sesame: sesame
    case .sulphites: sulphites
    case .lupin: lupin
    }
  }

  static func composite(_ allergen: Allergen) -> StaticString {
    switch allergen {
    case .gluten: glutenFoods
    case .milk: milkFoods
    case .eggs: eggsFoods
    case .nuts: nutsFoods
    case .peanuts: peanutsFoods
    case .soybeans: soybeansFoods
    case .fish: fishFoods
    case .crustaceans: crustaceansFoods
    case .molluscs: molluscsFoods
    case .mustard: mustardFoods
    case .sesame: sesameFoods
    default: ""
    }
  }

  private static let gluten: StaticString = """
    wheat* barley* rye ryes ryeflour ryemeal ryebread oat oats oatmeal* oatbran oatflakes spelt* kamut* \
    khorasan durum* couscous* bulgur* bulghur* farro* triticale* einkorn* emmer* seitan* gluten* malt malts \
    malted maltings malty gliadin* graham freekeh* pearled_barley ble bles froment* epeautre* orge orges \
    seigle* avoine* malte maltee maltes maltees boulgour* boulghour* gruau* triticale engrain semoule_de_ble \
    son_de_ble son_d_avoine weizen* *weizen* roggen* *roggen* gerste* *gerste* hafer* *hafer* dinkel* \
    *dinkel* grunkern* malz* *malz* *gluten* trigo* cebada* centeno* avena* espelta* malta maltas malteada \
    malteado tritordeum frumento* grano* orzo orzi orzo* segale* malto glutine* centeio* cevada* aveia* \
    glutem tarwe* rogge* gerst gerstemout* haver* mout vete vetekli vetegluten vetestarkelse hvede* \
    hvete* ragmjol* rugmel* havre* byggmalt* bygmalt* vetemjol* pszen* zyto zyta zytn* jeczmien* jeczmi* \
    owies owsa owsian* owsie orkisz* slod slodu slodow* slodem kaszka_mann~ kasza_mann~ kaszy_mann~ psenic* \
    zito zita zitn* jecmen* ovesn* oves lepek lepku slad sladu sladov* spald* grau graul grauln graului \
    secara* orz orzul* ovaz* malt_de_orz gris_de_grau bugday* arpa arpas* cavdar* yulaf* irmik* kuskus* \
    buza* rozs* пшениц* пшенич* рожь ржи рожью ржаной ржаная ржаное ржаные ржаную ржаного ржаных ячмен* ячнев* перлов* овес овса овсом овсян* полб* \
    спельт* глютен* клейковин* солод солода солодом солодов* манная манной манну манка манки манку булгур* \
    кускус* тритикале* сейтан* дурум* жито жита житом житн* ячмін* ячн* вівс* вівсян* солоду манна манної \
    тритікале* полба ячменю
    """

  private static let milk: StaticString = """
    milk* lactose* whey* casein* cream creams butter butters butteroil* butterfat* buttermilk* ghee curds \
    lactalbumin* lactoglobulin* lactoferrin* lait laits lactoserum* creme cremes beurre beurres babeurre* \
    caseine* caseinate* milch* *milch* molke* *molke* *butter butterreinfett* butterschmalz* buttermilch* \
    buttersahne butterfett* sahne* *sahne* rahm rahm* *rahm *rahmpulver laktose* *laktose* kasein* \
    *casein* *kasein* leche leches lactosa* suero sueros nata natas mantequilla* latte latti lattosio* \
    latticell* panna burro siero leite* soro manteiga* melk* boter boterolie roomboter karnemelk* wei \
    weipoeder weieiwit* mjolk* gradde* graddpulver smor smorfett laktos* vassle* maelk* flode flodepulver \
    vallepulver mleko mleka mlekiem mlecz* mlecn* serwatk* maslo masla maslem maslank* smietan* kazein* \
    mleczn* mliek* mlec* smetan* syrovatk* srvatk* lapte laptelui lactoz* zer zerul* zeru unt untul untului \
    smantan* cazein* sut sutu sutun sutten suttozu sut_tozu tereyag* kaymak* kazeinat* tej tejpor* tejszin* \
    vaj savopor* молок* молоч* сливк* сливоч* сметан* сыворот* лактоз* казеин* казеїн* казеін* пахт* вершк* \
    сироват* маслянк* масл~_вершков~
    """

  private static let eggs: StaticString = """
    egg eggs eggwhite* eggyolk* ovalbumin* albumen* lysozym* lisozim* lizozym* oeuf oeufs ei eier eiern \
    eigelb* *eigelb* eiweiss* *vollei* vollei* eipulver* eiklar* huhnerei* *huhnerei* freilandei* \
    bodenhaltungsei* trockeneigelb trockenei huevo* yema yemas uovo uova tuorl* albume* ovo ovos eieren \
    eigeel* eipoeder agg aggula* aggvita* aggpulver* aeg aeggeblomme* aeggehvide* jajo jaja jaj jajk* \
    jajeczn* zoltk* zoltek vejce vejec* vajec* vajc* vajic* bjelanj* zumanj* oua oualor oul galbenus* albus \
    albusuri yumurta* tojas* яйц* яиц* яичн* яєц* яєч* меланж* желтк* желток* жовтк* жовток* лізоцим* \
    лизоцим* овальбум* альбумин_яичн~ de_ou ou_praf ou_lichid ou_intreg ou_pasteurizat praf_de_ou
    """

  private static let nuts: StaticString = """
    nut nuts treenut* almond* hazelnut* hazel walnut* cashew* pecan* pistach* macadamia* filbert* noix \
    noisette* amande* cajou* a_coque a_coques nuss nusse nussen *nuss* haselnuss* mandel mandeln mandel* \
    *mandel* walnuss* kaschu* pekan* pistazi* *pistazi* paranuss* schalenfrucht* *cashew* almendra* \
    avellana* nuez nueces anacard* pacana* alfoncig* frutos_de_cascara frutos_con_cascara fruto~_seco~ \
    mandorl* nocciol* noci noce pistacch* frutta_a_guscio a_guscio amendoa* avela avelas noz nozes caju \
    castanha* noten noot hazelno* amandel* walno* cashewno* pecanno* pistacheno* notter hasselnot* valnot* \
    pistasch* cashewnot* hasselnod* valnod* orzech* orzeszk* migdal* nerkowc* nerkowiec* laskow* pistacj* \
    makadami* orech* oriesk* liesk* liskov* vlassk* mandl* kesu pistaci* orah* orasast* badem* ljesnj* nuca \
    nuci nucilor alune fistic* findik* findig* ceviz* antep_fistig~ fistik* fistig* kaju* makadamya* \
    mandula* mogyor* орех* ореш* миндал* фундук* лещин* кешью* кешю* фисташк* фісташк* пекан* макадам* \
    горіх* горіш* мигдал* ліщин* волоськ* ядр~_грецьк~ ядр~_грецк~ грецьк~_ядр~ грецк~_ядр~
    """

  private static let peanuts: StaticString = """
    peanut* groundnut* ground_nut~ arachi* cacahuet* cacahouet* cacahuat* erdnuss* *erdnuss* erdnusse* mani \
    amendoi* pinda pindas aardno* jordnot* jordnod* peanott* orzech~_ziemn~ orzeszk~_ziemn~ \
    orzech~_arachidow~ orzeszk~_arachidow~ arasid* arahid* yerfistig* yer_fistig~ yer_fistik~ kikirik* \
    foldimogyor* арахис* арахіс* земляной_орех земляные_орехи земляного_ореха земляний_горіх земляні_горіхи \
    земляного_горіха горіх~_земляного
    """

  private static let soybeans: StaticString = """
    soy soya* soybean* soybeanoil soymilk soyflour soylecithin soyprotein soja* *soja* sojas soia* soi soje \
    sojin* szoja* sojov* sojow* tofu* tonyu edamame* okara* соя сої сою соєю сои соей соев* соєв* тофу
    """

  private static let fish: StaticString = """
    fish fishes fishmeal fishoil cod codfish salmon* tuna* anchov* sardin* herring* mackerel* haddock* \
    halibut* trout* pollock* pollack* tilapia* sole flounder* turbot* hake hakes pangasius* swordfish* \
    catfish* isinglass* bonito* bass_fish basa plaice poisson* thon thons saumon* anchois cabillaud* morue* \
    maquereau* hareng* colin merlu merlus merlan* truite* fletan* limande* eglefin* aiglefin* rouget* \
    lieu_noir brochet tacaud fisch* *fisch* lachs* *lachs* hering* *hering* makrele* sardell* forelle* \
    kabeljau* seelachs* dorsch* anchovis pescado* atun atunes anchoa* bacalao* merluza* boqueron* caballa* \
    trucha* arenque* pesce pesci tonno acciug* alici salmone* merluzzo* sgombr* baccala trota peixe* atum \
    bacalhau* salmao* pescada zalm* tonijn* haring* ansjov* makreel vis visolie fisk* lax torsk* sill \
    ansjos* makrill* ryba ryb ryby rybn* rybi* rybol* losos* tunczyk* sledz* makrel* dorsz* sardynk* mintaj* \
    pstrag* tunak* somon* ansoa macrou* pestelui pastrav balik* balig* hamsi* uskumru* рыб* тунец тунц* \
    лосос* анчоус* сельдь сельди сельдью сельдей сельдев* скумбри* треск* хек хека сардин* минта* горбуш* форел* семг* шпрот* палтус* риба \
    риби рибу рибою рибн* риб рибяч* тунець оселед* кильк* килек скумбрі* тріск* сьомг* кільк* сардел*
    """

  private static let crustaceans: StaticString = """
    shrimp* prawn* crab crabs crabmeat lobster* crayfish* crawfish* krill* langoust* scampi* crustac* \
    crevette* crabe* homard* gambas ecrevisse* krebs* *krebs* garnele* *garnele* krabbe* hummer gamba \
    camaron* langostino* langosta cangrejo* bogavante* gamber* aragost* granchi* crostace* camarao \
    caranguejo lagost* schaaldier* garnalen skaldjur rakor kraftdjur krewetk* krab kraby kraba skorupiak* \
    homar* raki korys* crevet* karides* yengec* istakoz* rakfel* кревет* краб краба крабы краби омар* \
    лангуст* рак раки раков раків ракообразн* ракоподіб* криль крилю криля
    """

  private static let molluscs: StaticString = """
    squid* mussel* oyster* clam clams scallop* octopus* cuttlefish* mollus* snail* abalone* calamar* moule \
    moules huitre* seiche* poulpe* encornet* petoncle* escargot* bulot* calmar* coquille~_saint_jacques \
    saint_jacques st_jacques noix_de_saint_jacques noix_de_st_jacques muschel* *muschel* tintenfisch* \
    austern* weichtier* mejillon* almeja* ostra* pulpo* sepia* molusco* vieira* cozze vongol* ostric* seppi* \
    polpo mollusch* lulas mexilh* ameijoa* weekdier* blotdjur* mieczak* kalmar* ostryg* osmiornic* malze \
    malzy scoic* midii midye* kalamar* istiridye* ahtapot* yumusakca* moluste мидии мидий мидия мидиями \
    кальмар* устриц* моллюск* молюск* осьминог* восьмин* каракатиц* гребешок гребешк* мідії мідій мідія \
    мідіями
    """

  private static let celery: StaticString = """
    celery* celeri* selleri* *sellerie* apio apios sedan* selderij* seler selera selery seler* telina teline \
    telinei kereviz* zeller* celer celeru aipo сельдере* селер*
    """

  private static let mustard: StaticString = """
    gorczyc* sinapis gorusic* mustard_seed~ mustard_powder mustard_flour graine_de_moutarde \
    graines_de_moutarde farine_de_moutarde senfkorner senfsaat* senfmehl senfpulver semilla~_de_mostaza \
    semi_di_senape hardal_tohumu seminte_de_mustar насіння_гірчиц~ семена_горчиц~ гірчичн~_порош~ \
    порош~_гірчичн~ горчичн~_порош~ порош~_горчичн~
    """

  private static let sesame: StaticString = """
    sesam* *sesam* tahin* tehina ajonjoli* sezam* susan susanul* susam* кунжут* сезам* тахін* тахин*
    """

  private static let sulphites: StaticString = """
    sulphit* sulfit* *sulfit* *sulphit* metabisul* bisul* pyrosul* disulf* sulfur_dioxide sulphur_dioxide \
    anhydride_sulfureux dioxyde_de_soufre schwefeldioxid* schwefelig~ dioxido_de_azufre anhidrido_sulfuroso \
    anidride_solforosa solfit* metabisolf* bisolf* siarczyn* dwutlenek_siarki dwutlenkiem_siarki \
    pirosiarczyn* dioxid~_de_sulf kukurt_dioksit* zwaveldioxide* svaveldioxid* oxid_siricity \
    dioxido_de_enxofre сульфит* сульфіт* диоксид~_серы двуокись_серы діоксид~_сірки двоокис~_сірки \
    метабісул* метабисул* пиросул* піросул* бісульф* бисульф* *сульфіт* *сульфит*
    """

  private static let lupin: StaticString = """
    lupin* altramu* tremoco* lubin lubinu lubinow* люпин* acibakla* termiye
    """

  // MARK: composites

  private static let glutenFoods: StaticString = """
    bread breads beer beers breadcrumb* panko matzo* chapelure* biere bieres panure* pain pains \
    semmelbrosel* paniermehl* brot brote bier cerveza* pan_rallado pangrattato* birra pane bulka_tart~ \
    bulki_tart~ chleb* piwo piwa pesmet* paine ekmek* bira сухари сухарей панировочн* пиво пива хлеб хлеба \
    хлебн* сухарі сухарів хліб* панірувальн*
    """

  private static let milkFoods: StaticString = """
    creamy creamer* cheese* buttery yogurt* yoghurt* yogourt* dairy dairies kefir* custard* cheddar* \
    mozzarella* parmesan* ricotta* mascarpone* feta gouda* edam edamer* emmental* camembert* brie gruyere* \
    gorgonzola* roquefort* pecorino* provolone* provola romano halloumi* paneer quark* skyr* half_and_half \
    colby monterey_jack asiago* laitier* laitiere* yaourt* fromage* fromager* comte mimolette* reblochon* \
    raclette* faisselle* cantal beaufort munster* butterkase* joghurt* *joghurt* jogurt* kase kasepulver* \
    kasezubereitung* kaserei* *kase *kasepulver *quark schmand* topfen* lacteo* lactea* queso* yogur* \
    cuajada* requeson* formaggi* formaggio* parmigiano* grana_padano latticin* stracchino queijo* iogurte* \
    lacticin* kaas* ost ostpulver ser sera sery serem serow* serek* sererk* twarog* twarozk* syr syry \
    tvaroh* branz* cascaval* iaurt* frisca* sutlu peynir* сыр сыра сыры сыром сыру сырн* сырок сырки сырков \
    сырко* творог* творож* йогурт* кефир* кефір* ряженк* ряжанк* брынз* бринз* моцарел* моццарел* пармезан* \
    сгущ* згущ* сир сиру сири сирі сиром сирів сирн* сирок сирк* кисломол* кисломолоч* рікот* рикот* \
    маскарпоне фета гауда чеддер* чедер* дорблю сулугун*
    """

  private static let eggsFoods: StaticString = """
    eggnog mayonnais* meringue* ovoproduit* eierteig* ovoproducto* ovoprodott* maionese* mayones* majonez* \
    maioneza* майонез*
    """

  private static let nutsFoods: StaticString = """
    marzipan* gianduja* gianduia* frangipan* amaretto pralin* nutella nougat* nugat* krokant* mazapan* \
    turron* torrone amandelspijs marcepan* марципан* пралин* праліне* нуга нугу нуги нугою
    """

  private static let peanutsFoods: StaticString = """
    pindakaas* erdnussbutter peanut_butter beurre_de_cacahuete~ beurre_d_arachide~ mantequilla_de_mani \
    burro_di_arachidi unt_de_arahide
    """

  private static let soybeansFoods: StaticString = """
    tempeh* miso tamari* natto shoyu* темпе* місо мисо soy_sauce
    """

  private static let fishFoods: StaticString = """
    caviar* surimi* kipper* nuoc_mam сурими сурімі
    """

  private static let crustaceansFoods: StaticString = """
    shellfish* krabow* крабов*
    """

  private static let molluscsFoods: StaticString = """
    shellfish*
    """

  private static let mustardFoods: StaticString = """
    mustard* moutarde* senf* *senf* mostaza* mostarda* senap* mosterd* musztard* mustar* hardal* horcic* \
    sennep* горчиц* горчич* гірчиц* гірчич*
    """

  private static let sesameFoods: StaticString = """
    hummus* houmous* хумус*
    """
}
