/// The words that name an allergen in a list of ingredients.
///
/// They are those of Open Food Facts (openfoodfacts/openfoodfacts-server, `taxonomies/allergens.txt` and
/// `taxonomies/food/ingredients.txt`, ODbL 1.0), in Ukrainian, Russian, English, Polish, German, French, Italian,
/// Spanish, Romanian and Turkish, with the most common ones of some neighbouring languages, and words that imply an
/// allergen: malt implies gluten. `IngredientDictionary` describes the syntax of an entry.
enum AllergenTable {
  static func words(_ allergen: Allergen) -> StaticString {
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
    case .celery:
      """
      celery* celeri* selleri* *sellerie* apio apios sedan* selderij* seler selera selery seler* telina \
      teline telinei kereviz* zeller* celer celeru aipo сельдере* селер*
      """
    case .mustard:
      """
      mustard* moutarde* senf* *senf* mostaza* mostarda* senap* mosterd* gorczyc* musztard* mustar* hardal* \
      horcic* sennep* sinapis gorusic* горчиц* горчич* гірчиц* гірчич*
      """
    case .sesame:
      """
      sesam* *sesam* tahin* tehina ajonjoli* sezam* susan susanul* susam* hummus* houmous* кунжут* сезам* \
      тахін* тахин* хумус*
      """
    case .sulphites:
      """
      sulphit* sulfit* *sulfit* *sulphit* metabisul* bisul* pyrosul* disulf* sulfur_dioxide sulphur_dioxide \
      anhydride_sulfureux dioxyde_de_soufre schwefeldioxid* schwefelig~ dioxido_de_azufre \
      anhidrido_sulfuroso anidride_solforosa solfit* metabisolf* bisolf* siarczyn* dwutlenek_siarki \
      dwutlenkiem_siarki pirosiarczyn* dioxid~_de_sulf kukurt_dioksit* zwaveldioxide* svaveldioxid* \
      oxid_siricity dioxido_de_enxofre сульфит* сульфіт* диоксид~_серы двуокись_серы діоксид~_сірки \
      двоокис~_сірки метабісул* метабисул* пиросул* піросул* бісульф* бисульф* *сульфіт* *сульфит*
      """
    case .lupin: "lupin* altramu* tremoco* lubin lubinu lubinow* люпин* acibakla* termiye"
    }
  }

  private static let gluten: StaticString = """
    wheat* barley* rye ryes ryeflour ryemeal ryebread oat oats oatmeal* oatbran oatflakes spelt* kamut* \
    khorasan durum* couscous* bulgur* bulghur* farro* triticale* einkorn* emmer* seitan* gluten* malt malts \
    malted maltings malty breadcrumb* panko matzo* beer beers gliadin* graham freekeh* pearled_barley bread \
    breads ble bles froment* epeautre* orge orges seigle* avoine* malte maltee maltes maltees boulgour* \
    boulghour* chapelure* gruau* triticale engrain biere bieres semoule_de_ble son_de_ble son_d_avoine \
    panure* pain pains weizen* *weizen* roggen* *roggen* gerste* *gerste* hafer* *hafer* dinkel* *dinkel* \
    grunkern* malz* *malz* *gluten* semmelbrosel* paniermehl* brot brote bier trigo* cebada* centeno* avena* \
    espelta* malta maltas malteada malteado cerveza* pan_rallado tritordeum frumento* grano* orzo orzi orzo* \
    segale* malto pangrattato* birra glutine* pane centeio* cevada* aveia* glutem tarwe* rogge* gerst \
    gerstemout* haver* mout mout* vete vetekli vetegluten vetestarkelse hvede* hvete* ragmjol* rugmel* \
    havre* byggmalt* bygmalt* vetemjol* pszen* zyto zyta zytn* jeczmien* jeczmi* owies owsa owsian* owsie \
    orkisz* slod slodu slodow* slodem kaszka_mann~ kasza_mann~ kaszy_mann~ bulka_tart~ bulki_tart~ chleb* \
    piwo piwa psenic* zito zita zitn* jecmen* ovesn* oves lepek lepku slad sladu sladov* spald* grau graul \
    grauln graului secara* orz orzul* ovaz* pesmet* paine malt_de_orz gris_de_grau bugday* arpa arpas* \
    cavdar* yulaf* irmik* kuskus* buza* rozs* ekmek* bira пшениц* пшенич* рожь ржи рожью ржан* ячмен* ячнев* \
    перлов* овес овса овсом овсян* полб* спельт* глютен* клейковин* солод солода солодом солодов* манная \
    манной манну манка манки манку булгур* кускус* сухари сухарей панировочн* пиво пива тритикале* сейтан* \
    дурум* хлеб хлеба хлебн* жито жита житом житн* ячмін* ячн* вівс* вівсян* солоду манна манної \
    панірувальн* сухарі сухарів хліб* тритікале* полба ячменю
    """

  private static let milk: StaticString = """
    milk* lactose* whey* casein* cream creams creamy creamer* cheese* butter butters buttery butteroil* \
    butterfat* buttermilk* yogurt* yoghurt* yogourt* ghee curds dairy dairies kefir* custard* lactalbumin* \
    lactoglobulin* lactoferrin* cheddar* mozzarella* parmesan* ricotta* mascarpone* feta gouda* edam edamer* \
    emmental* camembert* brie gruyere* gorgonzola* roquefort* pecorino* provolone* provola romano halloumi* \
    paneer quark skyr* half_and_half colby monterey_jack asiago* lait laits laitier* laitiere* lactoserum* \
    creme cremes beurre beurres babeurre* yaourt* fromage* fromager* caseine* caseinate* comte mimolette* \
    reblochon* raclette* faisselle* cantal beaufort munster* milch* *milch* molke* *molke* *butter \
    butterreinfett* butterschmalz* butterkase* buttermilch* buttersahne butterfett* joghurt* *joghurt* \
    jogurt* kase kasepulver* kasezubereitung* kaserei* *kase *kasepulver sahne* *sahne* rahm rahm* *rahm \
    *rahmpulver quark* *quark laktose* *laktose* kasein* *casein* *kasein* schmand* topfen* leche leches \
    lacteo* lactea* lactosa* suero sueros nata natas queso* mantequilla* yogur* cuajada* requeson* latte \
    latti lattosio* latticell* panna burro siero formaggi* formaggio* parmigiano* grana_padano latticin* \
    stracchino leite* soro manteiga* queijo* iogurte* lacticin* melk* boter boterolie roomboter kaas* \
    karnemelk* wei weipoeder weieiwit* mjolk* gradde* graddpulver smor smorfett ost ostpulver laktos* \
    vassle* maelk* flode flodepulver vallepulver mleko mleka mlekiem mlecz* mlecn* serwatk* maslo masla \
    maslem maslank* smietan* ser sera sery serem serow* serek* sererk* twarog* twarozk* kazein* mleczn* \
    mliek* mlec* smetan* syr syry syrovatk* srvatk* tvaroh* lapte laptelui lactoz* zer zerul* zeru unt untul \
    untului smantan* branz* cascaval* iaurt* cazein* frisca* sut sutu sutlu sutun sutten suttozu sut_tozu \
    tereyag* peynir* kaymak* kazeinat* tej tejpor* tejszin* vaj savopor* молок* молоч* сливк* сливоч* \
    сметан* сыр сыра сыры сыром сыру сырн* сырок сырки сырков сырко* сыворот* лактоз* казеин* казеїн* \
    казеін* творог* творож* йогурт* кефир* кефір* пахт* ряженк* ряжанк* брынз* бринз* моцарел* моццарел* \
    пармезан* сгущ* згущ* вершк* сир сиру сири сирі сиром сирів сирн* сирок сирк* сироват* кисломол* \
    кисломолоч* маслянк* масл~_вершков~ рікот* рикот* маскарпоне фета гауда чеддер* чедер* дорблю сулугун*
    """

  private static let eggs: StaticString = """
    egg eggs eggwhite* eggyolk* eggnog ovalbumin* albumen* mayonnais* meringue* lysozym* lisozim* lizozym* \
    oeuf oeufs ovoproduit* ei eier eiern eigelb* *eigelb* eiweiss* *vollei* vollei* eipulver* eiklar* \
    huhnerei* *huhnerei* freilandei* bodenhaltungsei* eierteig* trockeneigelb trockenei huevo* ovoproducto* \
    yema yemas uovo uova tuorl* albume* ovoprodott* maionese* mayones* ovo ovos eieren eigeel* eipoeder agg \
    aggula* aggvita* aggpulver* aeg aeggeblomme* aeggehvide* jajo jaja jaj jajk* jajeczn* zoltk* zoltek \
    majonez* vejce vejec* vajec* vajc* vajic* bjelanj* zumanj* oua oualor oul galbenus* albus albusuri \
    maioneza* yumurta* tojas* яйц* яиц* яичн* яєц* яєч* меланж* желтк* желток* жовтк* жовток* майонез* \
    лізоцим* лизоцим* овальбум* альбумин_яичн~ de_ou ou_praf ou_lichid ou_intreg ou_pasteurizat praf_de_ou
    """

  private static let nuts: StaticString = """
    nut nuts treenut* almond* hazelnut* hazel walnut* cashew* pecan* pistach* macadamia* filbert* marzipan* \
    gianduja* gianduia* frangipan* amaretto pralin* nutella noix noisette* amande* cajou* a_coque a_coques \
    nuss nusse nussen *nuss* haselnuss* mandel mandeln mandel* *mandel* walnuss* kaschu* pekan* pistazi* \
    *pistazi* paranuss* schalenfrucht* *cashew* nougat* nugat* krokant* almendra* avellana* nuez nueces \
    anacard* pacana* alfoncig* frutos_de_cascara frutos_con_cascara fruto~_seco~ mazapan* turron* mandorl* \
    nocciol* noci noce pistacch* frutta_a_guscio a_guscio torrone amendoa* avela avelas noz nozes caju \
    castanha* noten noot hazelno* amandel* walno* cashewno* pecanno* pistacheno* amandelspijs notter \
    hasselnot* valnot* pistasch* cashewnot* hasselnod* valnod* orzech* orzeszk* migdal* nerkowc* nerkowiec* \
    laskow* pistacj* makadami* marcepan* orech* oriesk* liesk* liskov* vlassk* mandl* kesu pistaci* orah* \
    orasast* badem* ljesnj* nuca nuci nucilor alune fistic* findik* findig* ceviz* antep_fistig~ fistik* \
    fistig* kaju* makadamya* mandula* mogyor* орех* ореш* миндал* фундук* лещин* кешью* кешю* фисташк* \
    фісташк* пекан* макадам* марципан* пралин* праліне* горіх* горіш* мигдал* ліщин* нуга нугу нуги нугою
    """

  private static let peanuts: StaticString = """
    peanut* groundnut* ground_nut~ arachi* cacahuet* cacahouet* cacahuat* erdnuss* *erdnuss* erdnussbutter \
    erdnusse* mani amendoi* pinda pindas pindakaas* aardno* jordnot* jordnod* peanott* orzech~_ziemn~ \
    orzeszk~_ziemn~ orzech~_arachidow~ orzeszk~_arachidow~ arasid* arahid* yerfistig* yer_fistig~ \
    yer_fistik~ kikirik* foldimogyor* арахис* арахіс* земляной_орех земляные_орехи земляного_ореха \
    земляний_горіх земляні_горіхи земляного_горіха горіх~_земляного peanut_butter beurre_de_cacahuete~ \
    beurre_d_arachide~ mantequilla_de_mani burro_di_arachidi unt_de_arahide
    """

  private static let soybeans: StaticString = """
    soy soya* soybean* soybeanoil soymilk soyflour soylecithin soyprotein soja* *soja* sojas soia* soi soje \
    sojin* szoja* sojov* sojow* tofu* tonyu tempeh* edamame* miso tamari* natto shoyu* okara* соя сої сою \
    соєю сои соей соев* соєв* тофу темпе* місо мисо soy_sauce
    """

  private static let fish: StaticString = """
    fish fishes fishmeal fishoil cod codfish salmon* tuna* anchov* sardin* herring* mackerel* haddock* \
    halibut* trout* pollock* pollack* tilapia* sole flounder* turbot* hake hakes pangasius* swordfish* \
    catfish* caviar* surimi* isinglass* bonito* kipper* bass_fish basa plaice poisson* thon thons saumon* \
    anchois cabillaud* morue* maquereau* hareng* colin merlu merlus merlan* truite* fletan* limande* \
    eglefin* aiglefin* rouget* nuoc_mam lieu_noir brochet tacaud fisch* *fisch* lachs* *lachs* hering* \
    *hering* makrele* sardell* forelle* kabeljau* seelachs* dorsch* anchovis pescado* atun atunes anchoa* \
    bacalao* merluza* boqueron* caballa* trucha* arenque* pesce pesci tonno acciug* alici salmone* merluzzo* \
    sgombr* baccala trota peixe* atum bacalhau* salmao* pescada zalm* tonijn* haring* ansjov* makreel vis \
    visolie fisk* lax torsk* sill ansjos* makrill* ryba ryb ryby rybn* rybi* rybol* losos* tunczyk* sledz* \
    makrel* dorsz* sardynk* mintaj* pstrag* tunak* somon* ansoa macrou* pestelui pastrav balik* balig* \
    hamsi* uskumru* рыб* тунец тунц* лосос* анчоус* сельд* скумбри* треск* хек хека сардин* минта* горбуш* \
    форел* семг* шпрот* палтус* сурими риба риби рибу рибою рибн* риб рибяч* тунець оселед* кильк* килек \
    скумбрі* тріск* сьомг* кільк* сурімі сардел*
    """

  private static let crustaceans: StaticString = """
    shrimp* prawn* crab crabs crabmeat lobster* crayfish* crawfish* krill* langoust* scampi* crustac* \
    shellfish* crevette* crabe* homard* gambas ecrevisse* krebs* *krebs* garnele* *garnele* krabbe* hummer \
    gamba camaron* langostino* langosta cangrejo* bogavante* gamber* aragost* granchi* crostace* camarao \
    caranguejo lagost* schaaldier* garnalen skaldjur rakor kraftdjur krewetk* krab kraby kraba krabow* \
    skorupiak* homar* raki korys* crevet* karides* yengec* istakoz* rakfel* кревет* краб краба крабы краби \
    крабов* омар* лангуст* рак раки раков раків ракообразн* ракоподіб* криль крилю криля
    """

  private static let molluscs: StaticString = """
    squid* mussel* oyster* clam clams scallop* octopus* cuttlefish* mollus* snail* abalone* calamar* \
    shellfish* moule moules huitre* seiche* poulpe* encornet* petoncle* escargot* bulot* calmar* \
    coquille~_saint_jacques saint_jacques st_jacques noix_de_saint_jacques noix_de_st_jacques muschel* \
    *muschel* tintenfisch* austern* weichtier* mejillon* almeja* ostra* pulpo* sepia* molusco* vieira* cozze \
    vongol* ostric* seppi* polpo mollusch* lulas mexilh* ameijoa* weekdier* blotdjur* mieczak* kalmar* \
    ostryg* osmiornic* malze malzy scoic* midii midye* kalamar* istiridye* ahtapot* yumusakca* moluste мидии \
    мидий мидия мидиями кальмар* устриц* моллюск* молюск* осьминог* восьмин* каракатиц* гребешок гребешк* \
    мідії мідій мідія мідіями
    """
}
