/// The most common additives: number, category, risk of excessive intake, names.
///
/// Numbers and categories: Regulation (EC) 1333/2008, annex II. Risk `h`, `m`, `n`: whether EFSA found in its
/// re-evaluations (2009 to 2024) that consumers, or some groups of them, may exceed the safe intake.
enum AdditiveTable {
  /// Categories: `c` colour, `p` preservative, `a` antioxidant, `r` acidity regulator, `e` emulsifier, `t` thickener,
  /// `s` sweetener, `f` flavour enhancer, `k` anti-caking, `g` glazing, `h` humectant, `q` sequestrant, `u` bulking,
  /// `b` gas or raising agent, `o` other.
  static let rows: StaticString = """
    100|c|n|куркумін|curcumin
    101|c|n|рибофлавін|riboflavin
    102|c|m|тартразин|tartrazine
    104|c|m|хіноліновий жовтий|quinoline yellow
    110|c|m|жовтий «сонячний захід»|sunset yellow
    120|c|n|кармін|carmine
    122|c|m|азорубін|azorubine
    124|c|m|понсо 4R|ponceau 4R
    129|c|m|алура червоний|allura red
    131|c|n|патентований синій|patent blue
    132|c|n|індигокармін|indigo carmine
    133|c|n|блискучий синій|brilliant blue
    140|c|n|хлорофіли|chlorophylls
    141|c|n|мідні комплекси хлорофілу|copper chlorophylls
    150a|c|n|карамельний колір|plain caramel
    150c|c|m|аміачна карамель|ammonia caramel
    150d|c|m|сульфітно-аміачна карамель|sulphite ammonia caramel
    151|c|n|чорний блискучий|brilliant black
    153|c|n|рослинне вугілля|vegetable carbon
    155|c|n|коричневий HT|brown HT
    160a|c|n|каротини|carotenes
    160b|c|n|анато|annatto
    160c|c|n|екстракт паприки|paprika extract
    162|c|n|буряковий червоний|beetroot red
    163|c|n|антоціани|anthocyanins
    170|c|n|карбонат кальцію|calcium carbonate
    171|c|h|діоксид титану|titanium dioxide
    172|c|n|оксиди заліза|iron oxides
    200|p|n|сорбінова кислота|sorbic acid
    202|p|n|сорбат калію|potassium sorbate
    210|p|m|бензойна кислота|benzoic acid
    211|p|m|бензоат натрію|sodium benzoate
    212|p|m|бензоат калію|potassium benzoate
    220|p|h|діоксид сірки|sulphur dioxide
    221|p|h|сульфіт натрію|sodium sulphite
    222|p|h|гідросульфіт натрію|sodium bisulphite
    223|p|h|метабісульфіт натрію|sodium metabisulphite
    224|p|h|метабісульфіт калію|potassium metabisulphite
    228|p|h|гідросульфіт калію|potassium bisulphite
    234|p|n|нізин|nisin
    235|p|n|натаміцин|natamycin
    249|p|h|нітрит калію|potassium nitrite
    250|p|h|нітрит натрію|sodium nitrite
    251|p|m|нітрат натрію|sodium nitrate
    252|p|m|нітрат калію|potassium nitrate
    260|r|n|оцтова кислота|acetic acid
    262|r|n|ацетати натрію|sodium acetates
    263|r|n|ацетат кальцію|calcium acetate
    270|r|n|молочна кислота|lactic acid
    280|p|n|пропіонова кислота|propionic acid
    281|p|n|пропіонат натрію|sodium propionate
    282|p|n|пропіонат кальцію|calcium propionate
    290|b|n|вуглекислий газ|carbon dioxide
    296|r|n|яблучна кислота|malic acid
    300|a|n|аскорбінова кислота|ascorbic acid
    301|a|n|аскорбат натрію|sodium ascorbate
    304|a|n|аскорбілпальмітат|ascorbyl palmitate
    306|a|n|токофероли|tocopherols
    307|a|n|альфа-токоферол|alpha-tocopherol
    316|a|n|ериторбат натрію|sodium erythorbate
    319|a|m|трет-бутилгідрохінон|TBHQ
    320|a|m|бутилгідроксіанізол|BHA
    321|a|m|бутилгідрокситолуол|BHT
    322|e|n|лецитини|lecithins
    325|r|n|лактат натрію|sodium lactate
    326|r|n|лактат калію|potassium lactate
    327|r|n|лактат кальцію|calcium lactate
    330|r|n|лимонна кислота|citric acid
    331|r|n|цитрати натрію|sodium citrates
    332|r|n|цитрати калію|potassium citrates
    333|r|n|цитрати кальцію|calcium citrates
    334|r|n|винна кислота|tartaric acid
    338|r|h|фосфорна кислота|phosphoric acid
    339|r|h|фосфати натрію|sodium phosphates
    340|r|h|фосфати калію|potassium phosphates
    341|r|h|фосфати кальцію|calcium phosphates
    343|r|h|фосфати магнію|magnesium phosphates
    385|q|n|ЕДТА|EDTA
    392|a|n|екстракт розмарину|rosemary extract
    400|t|n|альгінова кислота|alginic acid
    401|t|n|альгінат натрію|sodium alginate
    406|t|n|агар|agar
    407|t|m|карагенан|carrageenan
    407a|t|m|водорості евкеума|processed eucheuma
    410|t|n|камедь ріжкового дерева|locust bean gum
    412|t|n|гуарова камедь|guar gum
    414|t|n|гуміарабік|gum arabic
    415|t|n|ксантанова камедь|xanthan gum
    417|t|n|камедь тари|tara gum
    418|t|n|геланова камедь|gellan gum
    420|s|n|сорбіт|sorbitol
    421|s|n|маніт|mannitol
    422|h|n|гліцерин|glycerol
    425|t|n|конжак|konjac
    432|e|m|полісорбат 20|polysorbate 20
    433|e|m|полісорбат 80|polysorbate 80
    435|e|m|полісорбат 60|polysorbate 60
    440|t|n|пектини|pectins
    442|e|n|фосфатиди амонію|ammonium phosphatides
    444|e|n|ацетат-ізобутират сахарози|sucrose acetate isobutyrate
    445|e|n|ефіри гліцерину й смоли|glycerol esters of wood rosin
    450|r|h|дифосфати|diphosphates
    451|r|h|трифосфати|triphosphates
    452|r|h|поліфосфати|polyphosphates
    460|t|n|целюлоза|cellulose
    461|t|n|метилцелюлоза|methyl cellulose
    464|t|n|гідроксипропілметилцелюлоза|hydroxypropyl methyl cellulose
    466|t|n|натрій-карбоксиметилцелюлоза|carboxymethyl cellulose
    470a|k|n|солі жирних кислот|salts of fatty acids
    471|e|n|моно- й дигліцериди|mono- and diglycerides
    472b|e|n|лактилати гліцеридів|lactic acid esters of glycerides
    472e|e|n|ефіри гліцеридів (DATEM)|DATEM
    473|e|h|ефіри сахарози|sucrose esters
    474|e|h|сахарогліцериди|sucroglycerides
    475|e|n|ефіри полігліцерину|polyglycerol esters
    476|e|n|полігліцерил-полірицинолеат|polyglycerol polyricinoleate
    477|e|m|ефіри пропіленгліколю|propane-1,2-diol esters
    481|e|h|стеароїллактилат натрію|sodium stearoyl lactylate
    482|e|h|стеароїллактилат кальцію|calcium stearoyl lactylate
    491|e|m|моностеарат сорбітану|sorbitan monostearate
    492|e|m|тристеарат сорбітану|sorbitan tristearate
    500|b|n|карбонати натрію|sodium carbonates
    501|b|n|карбонати калію|potassium carbonates
    503|b|n|карбонати амонію|ammonium carbonates
    504|r|n|карбонати магнію|magnesium carbonates
    508|o|n|хлорид калію|potassium chloride
    509|o|n|хлорид кальцію|calcium chloride
    516|o|n|сульфат кальцію|calcium sulphate
    524|r|n|гідроксид натрію|sodium hydroxide
    535|k|n|фероціанід натрію|sodium ferrocyanide
    536|k|n|фероціанід калію|potassium ferrocyanide
    551|k|n|діоксид кремнію|silicon dioxide
    575|r|n|глюконо-дельта-лактон|glucono delta-lactone
    579|o|n|глюконат заліза|ferrous gluconate
    620|f|h|глутамінова кислота|glutamic acid
    621|f|h|глутамат натрію|monosodium glutamate
    627|f|n|гуанілат натрію|disodium guanylate
    631|f|n|інозинат натрію|disodium inosinate
    635|f|n|рибонуклеотиди натрію|disodium ribonucleotides
    900|o|n|диметилполісилоксан|dimethyl polysiloxane
    901|g|n|бджолиний віск|beeswax
    903|g|n|карнаубський віск|carnauba wax
    904|g|n|шелак|shellac
    920|o|n|L-цистеїн|L-cysteine
    941|b|n|азот|nitrogen
    942|b|n|закис азоту|nitrous oxide
    950|s|n|ацесульфам калію|acesulfame K
    951|s|n|аспартам|aspartame
    952|s|n|цикламати|cyclamates
    953|s|n|ізомальт|isomalt
    954|s|n|сахарини|saccharins
    955|s|n|сукралоза|sucralose
    957|s|n|тауматин|thaumatin
    959|s|n|неогесперидин|neohesperidine DC
    960|s|n|глікозиди стевії|steviol glycosides
    961|s|n|неотам|neotame
    962|s|n|аспартам-ацесульфам|aspartame-acesulfame
    965|s|n|мальтит|maltitol
    966|s|n|лактит|lactitol
    967|s|n|ксиліт|xylitol
    968|s|n|еритрит|erythritol
    969|s|n|адвантам|advantame
    1105|p|n|лізоцим|lysozyme
    1200|u|n|полідекстроза|polydextrose
    1400|t|n|декстрини|dextrins
    1404|t|n|окиснений крохмаль|oxidised starch
    1414|t|n|ацетильований крохмаль|acetylated distarch phosphate
    1420|t|n|ацетат крохмалю|acetylated starch
    1422|t|n|ацетильований дикрохмальадипат|acetylated distarch adipate
    1442|t|n|гідроксипропілдикрохмальфосфат|hydroxypropyl distarch phosphate
    1450|e|n|крохмальоктенілсукцинат натрію|starch sodium octenyl succinate
    1520|h|m|пропіленгліколь|propylene glycol
    """
}
