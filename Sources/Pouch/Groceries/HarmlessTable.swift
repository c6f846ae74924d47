/// Words of lists of ingredients that name no allergen in any of the supported languages.
///
/// A text is understood only if each of its words is in a table, and each ingredient has the name of a simple food. A
/// missing word makes a result unknown; a wrong word could harm a user's health. The sources are those of
/// `AllergenTable`.
enum HarmlessTable {
  /// The tables of simple foods and additives: each of their words is the name of one thing.
  static var simple: [StaticString] { [basics, additives, foods, cyrillicFoods] }

  /// Plants other than the allergens that flour, starch, oil and lecithin may be made of.
  static let sources: StaticString = """
    rice corn maize potato potatoes tapioca cassava manioc buckwheat millet quinoa amaranth teff sorghum \
    coconut coconuts chickpea chickpeas lentil lentils banana bananas sunflower palm canola rapeseed olive \
    olives cocoa palme palmes cacao shea cottonseed flaxseed linseed chia hemp carob guar cornstarch \
    cornflour grapeseed safflower plantain pea peas colza riz mais pomme_de_terre pommes_de_terre tournesol \
    palmiste coprah coco karite lin lentilles pois caroube bananes sonnenblume~ sonnenblumenol \
    sonnenblumenlecithin~ reis reismehl maismehl maisstarke kartoffelstarke kartoffelmehl raps rapsol palmol \
    palmfett palmkernol palmkernfett kokos kokosfett kokosol kokosraspel olivenol kakao kakaomasse \
    kakaopulver guarkernmehl johannisbrotkernmehl leinsamen tapiokastarke maniokstarke hirse buchweizen \
    buchweizenmehl kokosmehl linsenmehl erbsenmehl kartoffelstarkemehl hirsemehl kichererbsen \
    kichererbsenmehl linsen erbsen maisgriess reisstarke arroz maiz patata patatas papa yuca girasol \
    aceituna aceitunas oliva palma nabina garbanzo~ lenteja~ sarraceno mijo algarrobo lino riso patate \
    girasole cocco ceci lenticchie carrube ryz ryzu ryzow~ kukurydz~ ziemniak~ ziemniaczan~ slonecznik~ \
    slonecznikow~ rzepak~ rzepakow~ palmow~ kokosow~ kakaow~ gryczan~ gryka gryki tapiok~ oliwa oliwy \
    soczewic~ ciecierzyc~ grochu lnian~ orez porumb cartof cartofi soarelui rapita palmier cocos masline \
    hrisca naut linte pirinc misir misirozu patates aycicek aycicegi kanola zeytin zeytinyagi hurma pamuk \
    nohut mercimek рис риса рисом рисов~ кукуруз~ кукурудз~ картоф~ картопл~ тапиок~ тапіок~ маниок~ маніок~ \
    соняшник~ соняшников~ подсолнеч~ подсолнух~ пальмов~ ріпак~ ріпаков~ рапс~ рапсов~ оливков~ кокос~ \
    кокосов~ какао нут нуту нута просо проса пшоно пшона пшено горох~ сочевиц~ чечевиц~ лляне лляна льнян~ \
    кіноа киноа амарант~ гарбузов~ тыквенн~ kartoffel kartoffeln kartoffelflocken
    """

  /// Words that connect others, or that speak of the list: «of», «from organic farming».
  static let functions: StaticString = """
    g kg mg ml г кг мг мл albo ori nebo alebo ili vagy eller product this продукт цей nor neither any noch ni ani nici ні ані також также and or of the in to from with for as an a at on by less than more percent following each one added add \
    organic minimum min max maximum total content et du de des d la le les l au aux une dont avec en par \
    pour sur base teneur issu issus issue issues agriculture biologique biologiques bio origine ue non \
    france produit produits variable poids net proportion variables und oder aus mit von vom der die das im \
    zum zur ein eine zutaten biologischem biologischer kontrolliert kontrolliertem anbau okologisch \
    okologischem landwirtschaft anteil mindestens fruchtgehalt gesamtzucker y o e i el los las una con por \
    al del para maximo minimo ecologico ecologica ecologicos agricultura il lo gli di da dal della delle dei \
    degli per nel alla biologico biologica biologici oraz lub z ze w na do od produkt ekologiczn~ proporcj~ \
    zmienn~ si sau din cu pe pentru ecologic ve veya ile dans not_from made using use only ferme eleve \
    plein_air fd lactiques_non caroteno_s і й та або чи з із зі у в на до від для не по як що це и или с со \
    из от к ко о об как менее не_менше органічн~ органическ~ вміст вмісту менше більше частка масовая доля
    """

  /// The functions that stand before something: a list that ends in one is cut off.
  static let conjunctions: StaticString = """
    and or of with et ou de du des avec und oder mit aus y o e con di oraz lub z и или с со из з із та або чи й і si \
    sau cu ve veya ile для albo ori nebo alebo ili vagy eller
    """

  /// Processing methods and descriptions. Alone they name nothing: «roasted».
  static let modifiers: StaticString = """
    raw whole fresh frozen natural naturally pure fine finely coarse concentrated powdered ground roasted \
    toasted cooked boiled steamed smoked minced chopped sliced diced peeled filtered refined unrefined \
    virgin extra cold pressed expeller hydrogenated partially fully fractionated modified enriched bleached \
    unbleached sweetened unsweetened salted unsalted pasteurized pasteurised sterilized homogenized reduced \
    low high light dark brown white red green yellow black blue orange purple golden artificial sea iodized \
    seedless dry skinless boneless lean entier entiere entiers entieres complet complete naturel naturelle \
    naturels naturelles frais fraiche fraiches concentree concentrees purifie purifiee raffine raffinee \
    vierge presse pression froid premiere rouge rouges vert verts verte vertes jaune jaunes blanc blancs \
    blanche noir noire noirs roux dur cuit cuite cuits moulue hache grillee grillees grille torrefie marin \
    gazeifie partiellement totalement hydrogene hydrogenee hydrogenees modifie modifiee maigre degraisse \
    allege sans_ajout naturlich naturliches frisch frische gemahlen gemahlene gerostet gerostete geschalt \
    gehackt gehartet gehartete ganz teilweise rein raffiniert raffiniertes jodiertes modifizierte rote rot \
    gelb schwarz schwarzer weiss naturales entero entera integral virgen refinado refinada concentrado \
    concentrada marina yodada parcialmente hidrogenado hidrogenada modificado modificada rojo roja amarillo \
    azul verde negro blanco blanca carbonatada naturale naturali marino intero integrale vergine concentrato \
    concentrata fresco fresche rosso bianco modificato naturaln~ swiez~ mrozon~ trzcinow~ morsk~ jodowan~ \
    zageszczon~ czesciowo calkowicie utwardzon~ modyfikowan~ rafinowan~ czarn~ bial~ czerwon~ zielon~ iodata \
    partial hidrogenat rafinat modificat naturala integrala icme deniz dogal mielony mielona mielone ecreme \
    ecremee demi_ecreme pasteurise pasteurisee pasteurises pasteurisees transforme transformee fume fumee \
    fumes mer demi exprime exprimes exprimees petit petits petite guerande pur purs plein superieur \
    superieure gros semi rape rapee rapes fin fins fines doux douce reconstitue reconstituee rehydrate \
    rehydratee caramelise caramelisee liquide fini anhydre precuit precuite precuits precuites decortiquees \
    concasse concassee concassees epluchees pelees pele coupees surgele surgelee surgeles longs long thai \
    skim skimmed nonfat lowfat ultra homogenised condensed rolled crushed shredded grated cracked flaked \
    desiccated unsulphured vacuum single double strength reconstituted rehydrated freshly squeezed alpha \
    alkali treated iode iodee brut brute desnatada descremada invert inverti inverted cane beet evaporated \
    beta lake brilliant baking gazeux canne betterave bourbon cana remolacha canna bell bay \
    pinto navy sweet distilled gorge cuisse laurow~ spirytusow~ сахарн~ кухонн~ морськ~ поваренн~ пищев~ \
    харчов~ йодован~ йодирован~ питн~ питьев~ мінеральн~ минеральн~ підготовлен~ подготовлен~ очищен~ \
    газован~ рафінован~ рафинирован~ дезодорован~ дезодорирован~ нерафінован~ виморожен~ вымороженн~ \
    концентрован~ концентрированн~ круглозернист~ довгозернист~ крупнолистов~ байхов~ квітков~ цветочн~ кристалічн~ сухий сухе суха сухого сухої сухим сухой сухое сухая сухих мелен~ молот~ \
    смажен~ обсмажен~ жарен~ обжарен~ відварен~ копчен~ запечен~ свіж~ свеж~ заморожен~ натуральн~ цільн~ \
    цельн~ вищ~ высш~ перш~ перв~ гатунк~ сорт~ сорту червон~ красн~ зелен~ чорн~ черн~ жовт~ желт~ син~ \
    солодк~ гостр~ гірк~ горьк~ остр~ інвертн~ инвертн~ тростинн~ тростников~ буряков~ свекл~ ванильн~ \
    ванільн~ карнаубськ~ карнаубск~ бджолин~ пчелин~ полігліцерин~ частково частично \
    гідрогенізован~ гидрогенизированн~ модифікован~ модифицированн~ спиртов~ терт~ знежирен~ обезжирен~ \
    незбиран~ коровяч~ коровь~ козяч~ овеч~ пастеризован~ пастеризованн~ стерилізован~ стерилизованн~ тертий \
    терті чищен~ лущен~ очищенн~ шліфован~ нешліфован~ шлифованн~ подрібнен~ измельчен~ дроблен~ нарізан~ \
    нарезан~ нормалізован~ білий біла біле білого білих білої белый белая белое белого белых белой варений \
    варена варене вареної вареный вареная вареное
    """

  /// Parts, forms and purposes, which say nothing without a name: «kernels», «paste», «stabiliser».
  static let forms: StaticString = """
    kernel concentrate powder pieces cubes color colour colors colours coloring colouring colorings \
    colourings agent agents stabilizer stabilizers stabiliser stabilisers thickener thickeners thickening \
    gelling firming raising leavening anticaking caking glazing humectant acidity regulator regulators \
    acidulant sweetener sweeteners solids solid mass paste puree pulp juice juices extract extracts \
    extractives syrup root roots leaf leaves fruit fruits poudre extrait extraits concentre concentres moulu \
    melange morceaux tranches purees pulpe jus sirop acide acides acidifiant acidifiants correcteur \
    correcteurs acidite regulateur colorant colorants epaississant epaississants gelifiant gelifiants \
    stabilisant stabilisants exhausteur edulcorant edulcorants enrobage traitement lever levants levee \
    gazeifiee source plante konzentrat saft extrakt pulver stabilisator stabilisatoren verdickungsmittel \
    geliermittel sauerungsmittel saureregulator saureregulatoren farbstoff farbstoffe uberzugsmittel \
    trennmittel backtriebmittel feuchthaltemittel sussungsmittel sussstoff saure fruchte extracto extractos \
    polvo jugo zumo pulpa jarabe acido acidos acidulante corrector acidez regulador colorante colorantes \
    espesante espesantes estabilizante estabilizantes gelificante edulcorante edulcorantes humectante \
    gasificante gas estratto succo polpa purea sciroppo acidi correttore acidita acidificante coloranti \
    addensante addensanti stabilizzante stabilizzanti agente lievitazione polvere frutta syrop syropu sok \
    soku koncentrat~ proszek proszku ekstrakt~ kwas kwasu regulator~ kwasowosc~ substancj~ zageszczajac~ \
    zelujac~ slodzac~ spulchniajac~ barwnik~ stabilizator~ suc concentrat praf pudra acid acizi acizilor \
    corector aciditate stabilizator stabilizatori agenti ingrosare afanare indulcitor indulcitori surubu \
    surup tozu konsantresi konsantre ozu asit asitlik duzenleyici renklendirici kivam arttirici artici \
    arttici kabartici tatlandirici nem tutucu jellestirici stabilizor poudres fleur eclats bois rondelles \
    feuilles feuille tiges gousses gousse petales ecorces ecorce zeste zestes quartiers segments lamelles \
    lanieres julienne brunoise tige cote cotes branche branches copeaux coulis filet filets affermissant \
    esters ester fatty salts gras acidos_grasos kwasow tluszczow~ grasi beans flower flowers petals skin \
    peel zest lisc~ екстракт~ экстракт~ концентрат~ порошок порошку порошк~ пюре сік соку соки сок сока \
    мякоть мякоті мякуш мякоти шматочк~ кусочк~ кислот~ кислотн~ регулятор~ кислотност~ кислотності барвник~ \
    краситель красител~ стабілізатор~ стабилизатор~ загущувач~ загусник~ загустител~ гелеутворювач~ \
    желирующ~ желююч~ агент~ розпушувач~ разрыхлител~ підсолоджувач~ подсластител~ вологоутримув~ \
    влагоудерживающ~ антизлежув~ глазурувач~ підсилювач~ усилитель смаку піногасн~ речовин~ вещества сироп~ \
    дерева ефір~ эфир~ жирн~ фрукт~ фруктов~ лист~ листя масса маса масу масою рослина кісточк~ стружк~ ядр~ \
    ядра ядер філе філей шкірк~ кісточ~ косточ~ цедр~ плод~ фрукти масова смак вкус вкуса
    """

  /// Sugar, salt, water, and what else is common.
  static let basics: StaticString = """
    sugar sugars salt water vitamin vitamins mineral minerals bean_gum eau sel sucre sucres carbonique \
    minerale saftkonzentrat fruchtsaft fruchtsaftkonzentrat salz speisesalz meersalz jodsalz siedesalz \
    wasser trinkwasser zucker rohrzucker rohrohrzucker invertzucker* traubenzucker fruchtzucker kohlensaure \
    pasta_de_cacao azucar azucares sal agua carbonico zucchero zuccheri sale acqua woda wody cukier cukru \
    sol soli apa zahar zaharului sare sarea su suyu seker sekeri tuz tuzu pate_de_cacao pasta_de_tomate \
    pasta_de_rosii pasta_di_pomodoro tomato_paste carotenoides caroteno riboflavine folique niacine piments \
    sureau carthame basmati puffed_rice hydrogen diacetate cyclamate oligofructose sels_mineraux arabique \
    acetique cuivre manganese selenium chrome molybdene biotine pantothenique cobalamine seleniate \
    marjolaine aubergines cepes girolles pleurotes shiitake echalotte panais fenouil roquette laitue mache \
    cresson endive potimarron butternut_squash airelles canneberge canneberges cranberry mirabelle \
    mirabelles quetsche litchi litchis yuzu clementine clementines bergamote poitrine epaule escalope \
    escalopes echine blanc_de_poulet cote_de_porc houblon algues algue spiruline spirulina cornichons \
    cornichon capres nigari chlorures anthocyanes anthocyaninas luteine lutein chlorophylles chlorophylle \
    rocou riboflavina niacina tiamina folico цукор цукру цукром цукров~ сахар~ сіль солі сіллю соль соли \
    солью вода води водою воды лимонн~ яблучн~ яблочн~ виннокам~ оцтов~ уксусн~ аскорбінов~ аскорбинов~ \
    сорбінов~ сорбинов~ бензойн~ фосфорн~ ортофосфорн~ адипінов~ стеаринов~ глюкоз~ глюкозн~ фруктоз~ \
    фруктозн~ декстроз~ сахароз~ патока патоки патокою карамельна_патока мед меду медом ванілін~ ванилин~ \
    ваніль ванілі ваниль сорбіт~ сорбит~ ксиліт~ ксилит~ еритрит~ эритрит~ стевіол~ стевиол~ стевія стевії \
    стевия стевии аспартам сукралоз~ ацесульфам~ сахарин~ гліцерин~ глицерин~ інулін~ инулин~ пектин~ агар \
    агару агара каррагін~ карагенан~ каррагинан~ камедь камеді камеди гуаров~ ксантанов~ ксантан рожков~ \
    ріжков~ гум~ целюлоз~ целлюлоз~ віск воск натрію натрия натрій натрий калію калия калій кальцію кальция \
    кальцій магнію магния амонію аммония заліз~ желез~ цинк~ карбонат~ бікарбонат~ гідрокарбонат~ \
    гидрокарбонат~ бикарбонат~ цитрат~ фосфат~ дифосфат~ трифосфат~ пірофосфат~ пирофосфат~ поліфосфат~ \
    полифосфат~ хлорид~ сорбат~ бензоат~ нітрит~ нитрит~ нітрат~ нитрат~ аскорбат~ ізоаскорбат~ изоаскорбат~ \
    ацетат~ глутамат~ інозинат~ гуанілат~ гідроксид~ оксид~ діоксид~ диоксид~ вуглецю углерода титану титана \
    кремнію кремния дигліцерид~ диглицерид~ гліцерид~ каротин~ каротиноїд~ каротиноид~ кармін~ кармин~ \
    куркумін~ куркумин~ антоціан~ антоциан~ хлорофіл~ хлорофил~ вітамін~ витамин~ таурин~ кофеїн~ кофеин~ \
    хінін~ сода соди соды сорбітол~ сорбитол~ sels saumure
    """

  /// Sugars, salts, acids, gums and other named additives.
  static let additives: StaticString = """
    mono di fd_c моно ді ди glucose fructose dextrose sucrose saccharose sucralose aspartame acesulfame saccharin stevia steviol \
    glycosides rebaudioside erythritol xylitol sorbitol mannitol glycerin glycerine glycerol glycol \
    propylene polydextrose inulin inuline molasses treacle honey agave citric tartaric malic fumaric adipic \
    phosphoric ascorbic sorbic benzoic acetic folic stearic palmitic propionic carbonic citrate citrates \
    ascorbate erythorbate erythorbic isoascorbate sorbate benzoate phosphate phosphates diphosphate \
    diphosphates triphosphate triphosphates polyphosphate polyphosphates pyrophosphate carbonate carbonates \
    bicarbonate hydrogencarbonate chloride sulphate sulfate gluconate acetate tartrate malate fumarate oxide \
    dioxide hydroxide nitrite nitrate stearate stearoyl palmitate propionate silicate iodate iodide \
    mononitrate hydrochloride pyrophosphates sodium potassium calcium magnesium iron ferrous zinc ammonium \
    titanium silicon carbon aluminium aluminum copper disodium dipotassium monosodium tricalcium monocalcium \
    dicalcium trisodium tripotassium diglycerides diglyceride monoglycerides glycerides polysorbate \
    polyglycerol polyricinoleate sorbitan tocopherol tocopherols carrageenan agar pectin pectins xanthan \
    guar gum gums gellan locust arabic acacia alginate cellulose methylcellulose carboxymethylcellulose \
    microcrystalline carnauba beeswax shellac wax annatto turmeric curcumin paprika carotene carotenes \
    carotenoids lycopene carmine cochineal anthocyanins chlorophyll chlorophyllin betanin caffeine quinine \
    taurine niacin niacinamide thiamin thiamine riboflavin pyridoxine folate biotin pantothenate pantothenic \
    cyanocobalamin cholecalciferol retinol tbhq bht bha edta vanillin vanilla vanilin glutamate inosinate \
    guanylate tartrazine indigo allura ethyl methyl dextrine dextrin dextrins sucroester soda cream_of \
    tartar alum alginates phosphoriques citrique ascorbique tartrique malique sorbique benzoique \
    phosphorique fer chlorure dioxyde carbone oxyde titane silicium nitrite_de_sodium glucono delta lactone \
    xanthane gomme gommes pectine pectines gelose carraghenane carraghenanes cire abeille curcumine carmins \
    cochenille cafeine vitamines vitamine vanilline vanille sorbitols maltitols saccharine miel \
    gluconolactone disodique monosodique potassique hydrogenocarbonate citronensaure weinsaure apfelsaure \
    ascorbinsaure sorbinsaure phosphorsaure essigsaure natriumcitrat~ natriumascorbat natriumnitrit \
    natriumcarbonat~ natriumhydrogencarbonat natriumacetat~ natriumbenzoat kaliumsorbat kaliumjodat \
    kaliumcarbonat~ kaliumnitrat calciumcarbonat calciumcitrat~ calciumchlorid diphosphat~ triphosphat~ \
    ammoniumhydrogencarbonat glukosesirup glucosesirup glukose fruktose fructosesirup fruktosesirup \
    glukosefruktosesirup pektin pektine carrageen carotin carotine carnaubawachs bienenwachs honig \
    speisefettsauren diglyceriden fettsauren kohlendioxid koffein vanilleextrakt sorbit xylit erythrit \
    rote_bete citrico ascorbico tartarico malico sorbico fosforico glucosa fructosa dextrosa sacarosa \
    sucralosa sodio potasio calcio magnesio hierro citrato fosfato fosfatos difosfatos carbonato bicarbonato \
    cloruro sorbato benzoato nitrito nitrato eritorbato ascorbato glutamato monosodico disodico sodico \
    potasico goma xantana pectina carragenina carragenano alginato cera carmin curcumina cafeina vitamina \
    vitaminas vainilla vainillina tocoferol tocoferoles digliceridos esteres dioxido titanio carbono \
    glicerina glucosio fruttosio destrosio saccarosio miele barbabietola potassio carbonati citrati fosfati \
    difosfati gomma xantano vaniglia vanillina digliceridi anidride_carbonica caffeina caroteni glukoz~ \
    fruktoz~ dekstroz~ sacharoz~ miod miodu cytrynow~ askorbinow~ winow~ jablkow~ sorbow~ fosforow~ weglan~ \
    sod sodowy sodowa sodowe sodowego sodu potas~ potasu wapn~ wapnia magnez~ zelaz~ cytrynian~ fosforan~ difosforan~ sorbinian~ \
    benzoesan~ azotyn~ askorbinian~ izoaskorbinian~ chlorek guma gumy ksantanow~ pektyn~ karagen~ wosk~ \
    karoten~ wanili~ wanilin~ kofein~ witamin~ diglicerydy dwutlenek_wegla glicerol glucoza fructoza \
    dextroza miere tartric fosforic sodiu potasiu calciu magneziu citrat fosfat carbonat bicarbonat sorbat \
    benzoat nitrit nitrat caragenan xantan vanilie vanilina cofeina digliceride dioxid_de_carbon glikoz \
    fruktoz bal sitrik askorbik tartarik malik fosforik sorbik sodyum potasyum kalsiyum sitrat karbonat \
    bikarbonat difosfat ksantan gam sakizi vanilya kafein karbondioksit titanyum dioksit selulozu seluloz
    """

  /// Fruit, vegetables, meat, named spices, tea and coffee.
  static let foods: StaticString = """
    passion passion_fruit fruit_de_la_passion apple apples pear pears peach peaches apricot apricots plum plums cherry cherries strawberry \
    strawberries raspberry raspberries blueberry blueberries blackberry blackberries cranberries currant \
    currants blackcurrant elderberry grape grapes lemon lemons lime limes orange oranges grapefruit \
    tangerine mandarin pineapple mango mangoes papaya kiwi pomegranate guava melon watermelon fig figs date \
    dates acerola tomato tomatoes onion onions garlic shallot leek leeks carrot carrots cabbage broccoli \
    cauliflower spinach kale lettuce cucumber cucumbers pumpkin squash zucchini courgette beetroot beets \
    parsnip turnip radish asparagus artichoke aubergine mushroom mushrooms pepper peppers jalapeno jalapenos \
    chili chilli chile cayenne chipotle paprika turmeric curcuma cumin coriander cilantro parsley basil \
    oregano thyme rosemary sage dill mint peppermint spearmint marjoram tarragon chives ginger cinnamon \
    cloves clove allspice cardamom anise fennel saffron horseradish vanilla tea coffee chicory rooibos \
    hibiscus chamomile camomile lemongrass beef pork chicken turkey duck lamb veal meat liver kidney \
    garbanzo vinegar apple_cider_vinegar hops hop stevia agave berries berry seaweed nori truffle capers \
    pomme pommes poire poires peche peches abricot abricots prune prunes cerise cerises fraise fraises \
    framboise framboises myrtille myrtilles mure mures cassis groseille groseilles raisin_blanc citron \
    citrons citron_vert pamplemousse mandarine ananas mangue grenade goyave pasteque figue figues datte \
    dattes rhubarbe tomate tomates oignon oignons ail echalote echalotes poireau poireaux carotte carottes \
    chou choux brocoli epinard epinards courgettes concombre potiron citrouille betterave betteraves navet \
    radis asperge asperges artichaut champignon champignons poivron poivrons piment poivre coriandre persil \
    basilic origan thym romarin sauge aneth menthe laurier estragon ciboulette gingembre cannelle girofle \
    cardamome anis safran cafe chicoree verveine tilleul boeuf porc poulet dinde canard agneau veau viande \
    volaille foie haricot haricots feve_de_cacao feves_de_cacao vinaigre alcool fruits_rouges moutons apfel \
    apfelsaft apfelsaftkonzentrat apfelmark birnen birne pfirsich aprikosen pflaumen kirschen sauerkirschen \
    erdbeeren erdbeer himbeeren heidelbeeren johannisbeeren traubensaft zitrone zitronen zitronensaft \
    zitronensaftkonzentrat orangen orangensaft orangensaftkonzentrat banane bananen datteln tomaten \
    tomatenmark zwiebel zwiebeln knoblauch lauch porree karotten karotte mohren kohl weisskohl brokkoli \
    blumenkohl spinat gurken gurke kurbis bete spargel pilze auberginen pfeffer kurkuma kreuzkummel kummel \
    koriander petersilie basilikum thymian rosmarin salbei minze pfefferminze schnittlauch majoran lorbeer \
    ingwer zimt nelken kardamom fenchel meerrettich tee kaffee rindfleisch schweinefleisch huhnerfleisch \
    putenfleisch hahnchenfleisch fleisch bohnen branntweinessig essig rauch buchenholzrauch holunder manzana \
    manzanas pera melocoton albaricoque ciruela cereza fresa fresas frambuesa arandano limon limones naranja \
    naranjas pina platano uva cebolla cebollas ajo zanahoria zanahorias col espinacas calabacin pepino \
    calabaza pimiento pimientos pimienta pimenton comino perejil albahaca tomillo romero laurel canela \
    jengibre azafran te carne vacuno ternera cerdo pollo pavo cordero judias habas vinagre_de_alcohol \
    vinagre mela mele pesca albicocca ciliegia fragola fragole lampone limone limoni arancia arance banana \
    pomodoro pomodori cipolla cipolle aglio carota carote zucchine spinaci peperoni peperoncino pepe \
    prezzemolo basilico origano rosmarino salvia timo zenzero cannella zafferano caffe manzo bovino suino \
    tacchino fagioli piselli aceto funghi jablk~ gruszk~ sliwk~ wisni~ truskawk~ malin~ porzeczk~ borowk~ \
    cytryn~ pomarancz~ ananas~ banan~ winogron~ pomidor~ pomidorow~ cebul~ czosn~ czosnek marchew marchw~ \
    kapust~ szpinak~ ogork~ ogorek dyni~ burak~ papryk~ pieprz~ kminek kolendr~ pietruszk~ bazyli~ tymian~ \
    rozmaryn~ majeranek imbir~ cynamon~ kurkum~ gozdzik~ szafran herbat~ kawa mieso miesa wolow~ wieprzow~ \
    kurczak~ indyk~ fasol~ groszek ocet octu pieczark~ mere mar pere visine capsuni zmeura lamaie portocale \
    struguri rosii ceapa usturoi morcov morcovi varza spanac castraveti ardei piper boia patrunjel busuioc \
    cimbru rozmarin marar dafin ghimbir scortisoara ceai cafea vita pui curcan fasole mazare otet ciuperci \
    elma armut seftali kayisi erik kiraz visne cilek ahududu portakal muz uzum domates sogan sarimsak havuc \
    lahana ispanak salatalik biber karabiber kimyon maydanoz nane kekik biberiye defne zencefil tarcin \
    zerdecal cay kahve eti dana sigir tavuk hindi fasulye bezelye sirke mantar kawy
    """

  /// The same in Ukrainian and Russian.
  static let cyrillicFoods: StaticString = """
    горошок горошку ябл~ яблук~ яблок~ яблоко груш~ персик~ абрикос~ слива сливи слив сливу сливою сливов* вишн~ вишнев~ черешн~ полуниц~ полуничн~ суниц~ \
    клубник~ клубничн~ малин~ малинов~ чорниц~ черник~ смородин~ ожин~ ежевик~ журавлин~ клюкв~ лимон~ \
    апельсин~ апельсинов~ мандарин~ грейпфрут~ ананас~ банан~ манго ківі киви виноград~ гранат~ диня дыня \
    фінік~ финик~ інжир~ инжир~ ягід~ ягод~ ягідн~ томат~ томатн~ помідор~ помидор~ цибул~ лук лука часник~ \
    часников~ чеснок~ чесноч~ морква моркви морквян~ морковь моркови морковн~ капуст~ броколі брокколи \
    шпинат~ огірк~ огурц~ огірок огурец гарбуз~ тыкв~ кабач~ баклажан~ буряк~ перець перцю перцем перец \
    перца перцы паприк~ куркум~ кмин~ тмин~ коріандр~ кориандр~ петрушк~ базилік~ базилик~ орегано чебрец~ \
    тимьян~ розмарин~ кріп кропу укроп~ мята мяти мяты лавр~ лавров~ імбир~ имбир~ кориц~ гвоздик~ кардамон~ \
    аніс~ анис~ шафран~ хрін хрону хрен хрена чай чаю чая кава кави кофе цикорі~ цикори~ каркаде ромашк~ \
    ромашки яловичин~ говядин~ свинин~ свиняч~ свин~ курятин~ куряч~ курин~ курка курки індич~ индейк~ качк~ \
    баранин~ мясо мяса шпик~ сало сала квасол~ фасол~ оцет оцту уксус~ гриб~ печериц~ шампіньйон~ шампиньон~ \
    насіння_соняшник~ мякуш~ ягід томатн~_паст~ паст~_томатн~
    """
}
