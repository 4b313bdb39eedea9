import type { Sector } from './facts'

/** A trade of a main street, with the words by which a brief shows it. */
export interface Industry {
  sector: Sector
  de: string
  en: string
  /** What such a business is called: `bäckerei`, `yoga studio`. */
  names: string
  /** What it does, sells or speaks of. */
  words: string
}

/**
 * Words are compared without case and umlauts. One of six letters or more is also found within a longer word
 * (`bäckerei` in `Handwerksbäckerei`), a shorter one stands alone; `tor*` begins a word, `*salon` ends one; `_` is a blank.
 */
const table = {
  bakery: {
    sector: 'food',
    de: 'Bäckerei',
    en: 'Bakery',
    names: 'bäckerei backstube bakery bakehouse patisserie bäcker brotmanufaktur',
    words:
      'sauerteig sourdough brot brote brötchen bread croissant* laugen gebäck pastries *mehl backen bake baked loaf loaves semmeln baguette',
  },
  confectioner: {
    sector: 'food',
    de: 'Konditorei',
    en: 'Confectioner',
    names:
      'konditorei konditor confectioner cake_shop cake_studio chocolatier chocolaterie tortenmanufaktur pralinenmanufaktur cupcakery',
    words:
      'torte* hochzeitstorte praline* schokolade chocolates cakes wedding_cake* macarons cupcakes fondant tortenbestellung',
  },
  butcher: {
    sector: 'food',
    de: 'Metzgerei',
    en: 'Butcher',
    names: 'metzgerei fleischerei schlachterei butcher butchers metzger fleischer',
    words:
      'wurst* fleisch schinken rindfleisch beef sausages lamb schlachtung grillfleisch dry_aged leberkäse mittagstisch',
  },
  restaurant: {
    sector: 'food',
    de: 'Restaurant',
    en: 'Restaurant',
    names:
      'restaurant gasthaus gasthof wirtshaus bistro trattoria pizzeria osteria brasserie gaststätte steakhouse taverne taverna sushi_bar gastropub diner kneipe brauhaus imbiss weinstube',
    words:
      'küche speisekarte menü* tasting_menu dishes gerichte abendkarte mittagskarte pizza pasta sushi tapas biergarten tischreservierung reserve_a_table book_a_table chef köchin koch dinner lunch',
  },
  cafe: {
    sector: 'food',
    de: 'Café',
    en: 'Café',
    names:
      'café cafe coffee_shop coffee_house kaffeehaus kaffeerösterei rösterei tearoom tea_room coffee_roaster* eisdiele eiscafé ice_cream_parlour gelateria',
    words: 'kaffee espresso cappuccino coffee kuchen cakes brunch frühstück breakfast latte barista eis gelato',
  },
  bar: {
    sector: 'food',
    de: 'Bar',
    en: 'Bar',
    names: 'bar cocktailbar weinbar wine_bar pub taproom brewery brauerei craft_brewery micropub',
    words: 'cocktail* drinks beers ales biere whisky gin live_music happy_hour zapfhahn on_tap gebraut brewed',
  },
  catering: {
    sector: 'food',
    de: 'Catering',
    en: 'Catering',
    names: 'catering caterer partyservice foodtruck food_truck',
    words: 'buffet* büfett fingerfood canapés firmenfeier* events hochzeiten menüs',
  },
  winery: {
    sector: 'farm',
    de: 'Weingut',
    en: 'Winery',
    names: 'weingut winzer winzerhof winery vineyard kellerei weinhandlung wine_merchant wine_shop',
    words: 'wein weine weinprobe* riesling wines vines reben tasting silvaner spätburgunder lage* weinberg keller sekt',
  },
  farm: {
    sector: 'farm',
    de: 'Hof und Landwirtschaft',
    en: 'Farm',
    names:
      'bauernhof biohof hofladen farm farm_shop landwirtschaft gemüsehof obsthof imkerei imker beekeeper smallholding solawi ziegenhof milchhof market_garden',
    words:
      'eier gemüse milch honig ernte felder kühe ziegen schafe hühner gemüsekiste veg_box vegetables honey cattle sheep goats harvest kartoffeln spargel erdbeeren orchard bioland demeter ackerbau',
  },
  carpentry: {
    sector: 'craft',
    de: 'Schreinerei und Tischlerei',
    en: 'Joinery',
    names:
      'schreinerei tischlerei joinery schreiner tischler carpenter carpentry joiner* zimmerei zimmermann zimmerer cabinetmaker cabinet_maker furniture_maker möbelwerkstatt möbelbau holzbau holzwerkstatt woodworker woodshop',
    words:
      'möbel einbaumöbel einbauschränke treppen fitted_kitchens sash_windows staircases oak ash eiche holz massivholz timber dachstuhl kitchens wardrobes furniture walnut',
  },
  electrician: {
    sector: 'craft',
    de: 'Elektroinstallation',
    en: 'Electrician',
    names:
      'elektriker elektroinstallat* elektrobetrieb elektrotechnik elektro electrician electricians elektromeister*',
    words:
      'wallbox* rewiring wiring sicherungskasten fuse_board* zählerschrank smart_home e-check steckdosen lichtplanung consumer_unit* ev_charger*',
  },
  plumber: {
    sector: 'craft',
    de: 'Sanitär und Heizung',
    en: 'Plumbing and heating',
    names:
      'sanitär heizungsbau heizungsbauer installateur klempner plumber plumbers plumbing heizungsinstallat* shk shk-betrieb spengler heating_engineer* badstudio',
    words:
      'bad bäder badsanierung wärmepumpe* heizung heizungen boiler* bathroom* radiator* rohrreinigung rohrbruch heat_pump* leak leaks gastherme',
  },
  painter: {
    sector: 'craft',
    de: 'Malerbetrieb',
    en: 'Painter and decorator',
    names:
      'malerbetrieb maler malermeister* malerei_und_lackier* painter_and_decorator painters decorator decorators lackierer stuckateur plasterer verputzer',
    words:
      'anstrich streichen tapezieren fassaden* lackier* wallpaper* painting decorating putz lehmputz plastering spachteltechnik interior_painting',
  },
  roofer: {
    sector: 'craft',
    de: 'Dachdeckerei',
    en: 'Roofer',
    names: 'dachdecker* bedachung* roofer roofers roofing',
    words: 'dach dächer steildach flachdach ziegel gutter* slate roof roofs dachrinne* dachfenster schiefer thatch*',
  },
  mason: {
    sector: 'craft',
    de: 'Bau und Sanierung',
    en: 'Builder',
    names:
      'bauunternehmen baugeschäft maurer* bauunternehmung builder builders construction_company bausanierung generalunternehmer estrichleger trockenbau* hochbau tiefbau building_contractor stonemason steinmetz* bricklayer*',
    words:
      'rohbau umbau anbau sanierung altbausanierung extension* loft_conversion* renovation* mauerwerk pflaster* estrich restoration grabstein* naturstein',
  },
  tiler: {
    sector: 'craft',
    de: 'Fliesen und Böden',
    en: 'Tiles and floors',
    names:
      'fliesenleger* parkettleger* bodenleger* tiler tilers flooring raumausstatter* polsterei polsterer upholsterer upholstery fliesenfachbetrieb',
    words: 'fliesen parkett tiles tiling floors dielen laminat vinylboden polstern vorhänge curtains',
  },
  metal: {
    sector: 'craft',
    de: 'Schlosserei und Metallbau',
    en: 'Metalwork',
    names:
      'schlosserei metallbau schmiede schlosser blacksmith metalwork* schmied schweißerei welder kunstschmiede metallbauer forge',
    words: 'geländer tore stahl schweißen railings gates forged steel zäune messer_schmieden welding',
  },
  glazier: {
    sector: 'craft',
    de: 'Glas und Fenster',
    en: 'Windows and glass',
    names: 'glaserei glaser glazier fensterbau window_company fensterbauer',
    words: 'glas fenster verglasung double_glazing duschwände spiegel glazing haustüren rollläden',
  },
  solar: {
    sector: 'craft',
    de: 'Solartechnik',
    en: 'Solar energy',
    names: 'solartechnik photovoltaik solarbetrieb solar_installer* solar_company solarteur solarenergie',
    words:
      'solar photovoltaikanlage* pv pv-anlage* pv-anlagen stromspeicher kwp solarmodul* solar_panel* speicher notstrom einspeis* wechselrichter inverter* battery_storage balkonkraftwerk*',
  },
  chimney: {
    sector: 'craft',
    de: 'Schornsteinfeger und Ofenbau',
    en: 'Chimney and stoves',
    names: 'schornsteinfeger* kaminkehrer* ofenbau* ofenbauer chimney_sweep* ofensetzer kaminstudio',
    words:
      'kachelofen kachelöfen kaminofen kamine abgas* stove* feuerstätten feuerstättenschau energieberatung chimney*',
  },
  garden: {
    sector: 'craft',
    de: 'Garten und Landschaft',
    en: 'Gardening and landscaping',
    names:
      'gartenbau landschaftsbau galabau gärtner gärtnerei gardener gardeners gardening landscaper landscaping gartengestaltung gartenpflege garden_design* baumpflege tree_surgeon* arborist nursery_and_garden* baumschule garden_centre gartencenter',
    words:
      'garten gärten hecken* rasen baumfällung beete teich* pflaster terrassen hedge* lawn* pruning planting borders patio* stauden heckenschnitt trees mowing',
  },
  cleaning: {
    sector: 'services',
    de: 'Reinigung',
    en: 'Cleaning',
    names:
      'gebäudereinigung reinigungsfirma reinigungsdienst putzfirma cleaning_company cleaning_service* cleaner cleaners teppichreinigung fensterputzer window_cleaner* hausmeisterservice hausmeisterdienst facility textilreinigung wäscherei laundry dry_cleaner*',
    words:
      'reinigung unterhaltsreinigung büroreinigung glasreinigung treppenhausreinigung deep_clean* office_cleaning end_of_tenancy fensterreinigung winterdienst putzen hygiene carpets windows',
  },
  locksmith: {
    sector: 'services',
    de: 'Schlüsseldienst',
    en: 'Locksmith',
    names: 'schlüsseldienst locksmith* schlüsselnotdienst sicherheitstechnik security_firm',
    words: 'türöffnung schließanlage* lockout* schlösser keys einbruchschutz alarmanlage*',
  },
  physiotherapy: {
    sector: 'health',
    de: 'Physiotherapie',
    en: 'Physiotherapy',
    names: 'physiotherapie physiopraxis physiotherapeut* physiotherapy physiotherapist* physio krankengymnast*',
    words:
      'krankengymnastik manuelle_therapie lymphdrainage rezept bobath manual_therapy sportphysio* rückenschmerzen sports_injuries rehab* hausbesuche back_pain beckenboden faszien',
  },
  doctor: {
    sector: 'health',
    de: 'Arztpraxis',
    en: 'Medical practice',
    names:
      'arztpraxis hausarzt* hausärzt* hausarztpraxis facharzt* kinderarzt* kinderärzt* kinderarztpraxis gp_practice gp_surgery medical_practice gynäkolog* hautarzt* hautarztpraxis dermatolog* orthopäd* frauenarzt* frauenärzt* augenarzt* hno internist* allgemeinmedizin doctors surgery urolog* kardiolog* gemeinschaftspraxis',
    words:
      'vorsorge impfung* sprechstunde* überweisung vaccination* kassenpatienten check-up* patienten patients ultraschall blutabnahme',
  },
  dentist: {
    sector: 'health',
    de: 'Zahnarztpraxis',
    en: 'Dental practice',
    names:
      'zahnarzt* zahnärzt* dentist dentists dental kieferorthopäd* zahnmedizin orthodontist* zahntechnik dentallabor',
    words:
      'zahnreinigung implantat* prophylaxe kronen zähne teeth implants hygienist bleaching whitening füllungen fillings wurzelbehandlung zahnersatz aligner* invisalign',
  },
  psychotherapy: {
    sector: 'health',
    de: 'Psychotherapie und Beratung',
    en: 'Therapy and counselling',
    names:
      'psychotherap* psycholog* counsellor counselling counselor therapist paartherap* paarberatung familientherap* lebensberatung heilpraktiker*_für_psychotherapie',
    words:
      'verhaltenstherapie depression* ängste angst anxiety trauma burnout couples sitzung tiefenpsycholog* paare grief stress',
  },
  alternative: {
    sector: 'health',
    de: 'Naturheilpraxis',
    en: 'Natural medicine',
    names:
      'heilpraktiker* naturheilpraxis naturheilkunde osteopath* homöopath* acupunctur* akupunktur chiropract* chiropraktik tcm naturopath* reflexolog* cranio',
    words: 'kräuter* schüsslersalze cupping schröpfen blutegel needles herbal osteopathy ganzheitlich holistic',
  },
  occupational: {
    sector: 'health',
    de: 'Ergotherapie und Logopädie',
    en: 'Speech and occupational therapy',
    names: 'ergotherap* logopäd* logopädie speech_therap* occupational_therap* sprachtherap* lerntherap*',
    words:
      'sprachentwicklung stottern schlucken feinmotorik stammer* konzentration hirnleistungstraining legasthenie aussprache',
  },
  podiatry: {
    sector: 'health',
    de: 'Podologie',
    en: 'Podiatry',
    names: 'podolog* podologie podiatr* chiropod* medizinische_fußpflege foot_clinic fußpflegepraxis',
    words: 'fußpflege nagelspange* diabetischer hornhaut toenail* feet orthonyxie',
  },
  midwife: {
    sector: 'health',
    de: 'Hebamme',
    en: 'Midwife',
    names: 'hebamme* hebammenpraxis midwife midwives doula geburtshaus',
    words:
      'wochenbett geburt* schwangerschaft* pregnan* birth* stillberatung rückbildung breastfeeding antenatal postnatal',
  },
  pharmacy: {
    sector: 'health',
    de: 'Apotheke',
    en: 'Pharmacy',
    names: 'apotheke apotheker* pharmacy pharmacist* chemist',
    words:
      'rezept* arzneimittel medikamente medicines notdienst prescription* botendienst blister* e-rezept verblister*',
  },
  optician: {
    sector: 'health',
    de: 'Optiker',
    en: 'Optician',
    names: 'optiker augenoptik* optician opticians optometrist* brillen',
    words: 'brille gleitsicht* kontaktlinsen sehtest eye_test* contact_lenses glasses frames sonnenbrillen varifocals',
  },
  hearing: {
    sector: 'health',
    de: 'Hörakustik',
    en: 'Hearing care',
    names: 'hörakustik* hörgeräte* audiolog* hearing_care hearing_centre',
    words: 'hörtest hearing_aid* gehörschutz tinnitus hörsysteme',
  },
  vet: {
    sector: 'health',
    de: 'Tierarztpraxis',
    en: 'Veterinary practice',
    names:
      'tierarzt* tierärzt* tierklinik tierarztpraxis vet vets veterinary kleintierpraxis animal_clinic veterinarian* veterinary_surgery',
    words:
      'hund katze haustier* impfung kastration kleintiere cats dogs rabbits pets neutering kaninchen pferde großtiere röntgen',
  },
  care: {
    sector: 'care',
    de: 'Pflege und Betreuung',
    en: 'Care',
    names:
      'pflegedienst ambulante_pflege seniorenheim pflegeheim tagespflege home_care care_home care_agency seniorenbetreuung alltagsbegleitung altenpflege intensivpflege betreutes_wohnen nursing_home hospiz',
    words:
      'grundpflege behandlungspflege pflegegrad* pflegekasse* pflegebedürftig* senioren carers elderly dementia demenz medikamentengabe verhinderungspflege entlastungsbetrag angehörige companionship',
  },
  childcare: {
    sector: 'care',
    de: 'Kinderbetreuung',
    en: 'Childcare',
    names:
      'kita kindergarten krippe kindertagespflege tagesmutter tagesmütter childminder nursery preschool waldkindergarten kinderladen kindertagesstätte day_nursery childcare waldkita',
    words: 'kinder eingewöhnung children toddlers bringzeit* mittagsschlaf settling-in under_threes u3 elternbeirat',
  },
  hairdresser: {
    sector: 'beauty',
    de: 'Friseursalon',
    en: 'Hairdresser',
    names:
      'friseur* frisör* friseursalon hairdresser* hair_salon hair_studio barber barbershop barbers haarstudio coiffeur hairstylist',
    words:
      'haare balayage haarschnitt cut_and_blow* färben strähnen schneiden bart haircut* colouring highlights fade beard hot_towel föhnen hochsteckfrisuren dauerwelle waschen_schneiden',
  },
  beauty: {
    sector: 'beauty',
    de: 'Kosmetikstudio',
    en: 'Beauty salon',
    names:
      'kosmetik kosmetikstudio kosmetikinstitut beauty_salon nagelstudio nail_salon nail_bar beautician beauty_studio waxing_studio kosmetikerin beauty_therapist wimpernstudio',
    words:
      'gesichtsbehandlung* maniküre pediküre wimpern facials facial manicure pedicure waxing lashes brows nails microneedling augenbrauen peeling',
  },
  massage: {
    sector: 'beauty',
    de: 'Massage und Wellness',
    en: 'Massage and spa',
    names:
      'massagepraxis massagestudio massage massagen spa wellness day_spa thai-massage sauna masseur masseurin thaimassage',
    words: 'hot_stone aromaöl* deep_tissue entspannung relaxation aromatherapy klangschalen ayurveda ganzkörper',
  },
  tattoo: {
    sector: 'beauty',
    de: 'Tattoostudio',
    en: 'Tattoo studio',
    names: 'tattoo tattoostudio tätowier* piercing tattoo_studio tattoo_artist',
    words: 'tattoos fineline blackwork cover-up* piercings sleeve flash_day',
  },
  law: {
    sector: 'advice',
    de: 'Rechtsanwaltskanzlei',
    en: 'Law firm',
    names:
      'rechtsanwalt* rechtsanwält* anwaltskanzlei wirtschaftskanzlei kanzlei solicitor solicitors law_firm lawyer lawyers fachanwalt* fachanwält* notar notariat barrister* anwältin* attorney notary',
    words:
      'arbeitsrecht familienrecht erbrecht mietrecht strafrecht verkehrsrecht vertragsrecht handelsvertreterrecht mandant* conveyancing probate employment_law family_law wills litigation scheidung kündigungsschutz clients verträge* immigration gesellschaftsrecht rechtsgebiet*',
  },
  tax: {
    sector: 'advice',
    de: 'Steuerberatung',
    en: 'Accountancy',
    names:
      'steuerberat* steuerkanzlei accountant accountants accountancy bookkeeper bookkeeping buchhaltung buchhaltungsservice wirtschaftsprüf* lohnbüro lohnsteuerhilfe* tax_adviser tax_advisor tax_consult* buchhalter*',
    words:
      'steuererklärung* jahresabschluss* lohnabrechnung* finanzbuchhaltung tax_return* vat payroll year-end self_assessment accounts lohnbuchhaltung datev einkommensteuer finanzamt',
  },
  insurance: {
    sector: 'advice',
    de: 'Versicherung und Finanzen',
    en: 'Insurance and finance',
    names:
      'versicherungsmakler* versicherungsagentur versicherungsbüro insurance_broker* finanzberat* financial_advis* mortgage_broker* finanzierungsberat* vermögensberat* honorarberat*',
    words:
      'versicherung* altersvorsorge berufsunfähigkeit insurance pension* mortgages mortgage baufinanzierung policen investment*',
  },
  realestate: {
    sector: 'advice',
    de: 'Immobilien',
    en: 'Estate agency',
    names:
      'immobilienmakler* makler* immobilien hausverwaltung estate_agent* letting_agent* real_estate property_management immobilienbüro realtor',
    words:
      'verkauf vermietung wertermittlung lettings valuation* landlords wohnungen eigentümer besichtigung* houses_for_sale exposé weg-verwaltung mietverwaltung',
  },
  consulting: {
    sector: 'advice',
    de: 'Unternehmensberatung',
    en: 'Consulting',
    names:
      'unternehmensberat* consulting consultancy consultant beratungsfirma management_consult* organisationsberat* personalberat* hr_consult*',
    words:
      'beratung prozesse strategie strategy change workshops digitalisierung mittelstand leadership interim nachfolge recruiting',
  },
  coaching: {
    sector: 'advice',
    de: 'Coaching',
    en: 'Coaching',
    names:
      'coaching coach coachin business_coach life_coach mediator* mediation supervision karriereberat* career_coach',
    words:
      'coachings standortbestimmung bewerbung selbstbewusst* führungskräfte career goals clarity klarheit systemisch* supervisor konflikt*',
  },
  architect: {
    sector: 'creative',
    de: 'Architekturbüro',
    en: 'Architects',
    names:
      'architekt* architekturbüro architect architects architecture planungsbüro ingenieurbüro innenarchitekt* interior_design* structural_engineer* statiker landschaftsarchitekt* energieberater*',
    words:
      'entwurf bauantrag ausführungsplanung neubau planning_permission leistungsphasen bauleitung statik umnutzung energieausweis blower-door interiors denkmalschutz',
  },
  photographer: {
    sector: 'creative',
    de: 'Fotografie',
    en: 'Photography',
    names: 'fotograf* fotostudio photographer* photography photo_studio fotografie videograf* videographer*',
    words:
      'hochzeitsfoto* portrait* shooting* bewerbungsfotos weddings newborn bilder photos headshots babybauch reportage* shoots galerie familienfotos',
  },
  design: {
    sector: 'creative',
    de: 'Design und Werbeagentur',
    en: 'Design agency',
    names:
      'werbeagentur designbüro grafikdesign* agentur marketing_agency design_studio branding_agency webdesign* agency kommunikationsdesign* graphic_design* illustrator* illustration texter* copywriter* druckerei print_shop printer printers pr-agentur designstudio werbetechnik',
    words:
      'branding kampagnen logo logos corporate_design social_media seo campaigns editorial packaging texte flyer visitenkarten plakate siebdruck risograph* letterpress',
  },
  music: {
    sector: 'creative',
    de: 'Musik',
    en: 'Music',
    names:
      'musikschule musiker* musikerin band dj music_school piano_teacher guitar_teacher gesangslehrer* klavierlehrer* gitarrenlehrer* klavierunterricht gitarrenunterricht violin_teacher singing_teacher chor choir orchester orchestra tonstudio recording_studio hochzeitssänger* trio quartett quartet gesangsunterricht klavierbau* geigenbau* luthier',
    words:
      'unterricht konzert* klavier gitarre geige schlagzeug gesang gigs lessons piano guitar violin singing songs repertoire proben rehearsals auftritte instruments instrumente',
  },
  artist: {
    sector: 'creative',
    de: 'Kunst und Atelier',
    en: 'Art and studio',
    names:
      'atelier galerie künstler* gallery artist bildhauer* keramik töpferei pottery potter ceramic_studio goldschmied* goldsmith jeweller* schmuckdesign* maßschneider* schneiderei tailor dressmaker seamstress buchbinder* bookbinder keramikwerkstatt schmuckatelier juwelier* uhrmacher* watchmaker* glasbläser*',
    words:
      'ausstellung* kunst gemälde skulptur* paintings exhibition* commissions töpferkurs* wheel clay ringe trauringe rings schmuck jewellery glaze änderungen alterations ton_und_glasur vernissage bespoke',
  },
  theatre: {
    sector: 'community',
    de: 'Theater und Kultur',
    en: 'Theatre and culture',
    names: 'theater theatre kino cinema museum kulturzentrum kleinkunstbühne arts_centre theatergruppe puppentheater',
    words:
      'spielplan vorstellung* premiere tickets bühne programm exhibition* ensemble kabarett karten performances sammlung',
  },
  events: {
    sector: 'services',
    de: 'Veranstaltungen',
    en: 'Events',
    names:
      'eventagentur veranstaltungsservice wedding_planner* hochzeitsplaner* event_planner* eventlocation wedding_venue wedding_barn hochzeitsscheune hochzeitslocation veranstaltungstechnik trauredner* celebrant hüpfburg* partyverleih event_hire zeltverleih fotobox* veranstaltungsraum',
    words: 'trauung* hochzeit* geburtstag* firmenevents venue marquee ceremonies parties feiern tagungen ceremony',
  },
  yoga: {
    sector: 'sport',
    de: 'Yogastudio',
    en: 'Yoga studio',
    names: 'yoga yogastudio yoga_studio pilates pilates_studio yogaschule pilatesstudio yogalehrer* yoga_teacher',
    words:
      'vinyasa hatha yin mat matten asana* meditation reformer breathwork drop-in pranayama schwangerenyoga ashtanga',
  },
  fitness: {
    sector: 'sport',
    de: 'Fitness und Training',
    en: 'Fitness',
    names:
      'fitnessstudio fitness gym personal_trainer* crossfit personal_training ems-studio fitnesscenter boulderhalle kletterhalle climbing_gym climbing_wall',
    words:
      'krafttraining trainingsplan geräte membership* strength kurse workout* bouldern functional muskelaufbau kettlebell* mitgliedschaft bootcamp*',
  },
  dance: {
    sector: 'sport',
    de: 'Tanzschule',
    en: 'Dance school',
    names: 'tanzschule tanzstudio dance_school dance_studio ballettschule ballet_school ballett',
    words:
      'tango salsa discofox standard_und_latein ballroom ballet hip-hop tanzkurs* tanzen hochzeitstanz hip_hop zumba',
  },
  martial: {
    sector: 'sport',
    de: 'Kampfsport',
    en: 'Martial arts',
    names:
      'kampfsport* karate judo taekwondo boxclub boxing_club martial_arts aikido jiu_jitsu jiu-jitsu krav_maga kung_fu dojo boxing_gym thaiboxen wing_chun boxschule',
    words: 'selbstverteidigung self-defence belts gürtel prüfung sparring randori',
  },
  sportsclub: {
    sector: 'sport',
    de: 'Sportverein',
    en: 'Sports club',
    names:
      'sportverein turnverein fußballverein fußballclub tennisclub tennisverein football_club rugby_club cricket_club schützenverein ruderclub rowing_club segelclub sailing_club sports_club reitverein schwimmverein tv sv tsv sc fc running_club handballverein bowls_club lauftreff golfclub golf_club alpenverein',
    words:
      'mannschaft* jugend training trainingszeiten mitglied* beitrag mitgliedsbeitrag juniors fixtures members spielbetrieb abteilung* liga platz coaches kinderturnen',
  },
  riding: {
    sector: 'sport',
    de: 'Reitstall',
    en: 'Riding school',
    names: 'reitschule reitstall reiterhof riding_school equestrian pensionsstall stables livery_yard reithof',
    words:
      'pferd pferde ponys reitunterricht longe boxen horses ponies hacks livery voltigieren einsteller reiten riding_lessons',
  },
  drivingschool: {
    sector: 'education',
    de: 'Fahrschule',
    en: 'Driving school',
    names: 'fahrschule driving_school driving_instructor driving_lessons fahrlehrer*',
    words:
      'führerschein theorie klasse_b theorieunterricht automatic manual fahrstunde* test_routes intensive_course b197 motorrad pass_plus',
  },
  tutoring: {
    sector: 'education',
    de: 'Nachhilfe und Sprachschule',
    en: 'Tutoring and languages',
    names:
      'nachhilfe* nachhilfeinstitut sprachschule tutor tutoring language_school lernstudio tuition sprachkurse bildungsträger akademie volkshochschule montessorischule schule school academy',
    words:
      'mathe maths abitur gcse a-level* schüler englischkurs* deutschkurs* pupils integrationskurs* exam sprachniveau prüfungsvorbereitung homework hausaufgaben spanish französisch einzelunterricht',
  },
  hotel: {
    sector: 'hospitality',
    de: 'Hotel und Pension',
    en: 'Hotel and guest house',
    names:
      'hotel pension gästehaus b&b bed_and_breakfast guest_house guesthouse hostel hotel_garni landhotel inn boutique_hotel jugendherberge hotels',
    words:
      'zimmer doppelzimmer einzelzimmer rooms double_room* übernachtung* check-in frühstücksbuffet nights en-suite halbpension sauna_und gäste guests suites rezeption',
  },
  holiday: {
    sector: 'hospitality',
    de: 'Ferienwohnung',
    en: 'Holiday home',
    names:
      'ferienwohnung* ferienhaus* ferienhäuser holiday_cottage* holiday_let* holiday_home* holiday_flat* self-catering glamping campingplatz campsite ferienhof chalet* fewo caravan_park holiday_apartment* stellplatz almhütte shepherds_hut* ferienpark',
    words:
      'endreinigung sleeps balkon strandnah bettwäsche nächte urlaub kurtaxe pitches cottage changeover schlafzimmer meerblick sea_view bergblick wlan linen personen_pro_nacht hunde_erlaubt',
  },
  shop: {
    sector: 'shop',
    de: 'Ladengeschäft',
    en: 'Shop',
    names:
      'laden geschäft boutique shop store fachgeschäft concept_store unverpackt* unverpacktladen spielwaren* toy_shop bioladen naturkostladen health_food_shop modegeschäft schuhgeschäft second_hand second-hand* secondhand* antiquitäten* antiques charity_shop haushaltswaren geschenkeladen gift_shop feinkost* deli delicatessen teeladen weltladen kiosk wolle_laden wollladen yarn_shop käseladen cheesemonger fishmonger fischladen greengrocer',
    words:
      'sortiment regional produkte lose_ware spielzeug toys mode kleidung schuhe shoes clothes gifts geschenke stock products delivery lieferung tee wolle yarn käse cheese',
  },
  bookshop: {
    sector: 'shop',
    de: 'Buchhandlung',
    en: 'Bookshop',
    names: 'buchhandlung buchladen bookshop bookstore antiquariat antiquarian buchhändler* bookseller*',
    words:
      'bücher books lesung* readings lesekreis book_club kinderbücher children’s_books romane bestellservice krimi* poetry',
  },
  florist: {
    sector: 'shop',
    de: 'Blumenladen',
    en: 'Florist',
    names: 'blumenladen floristik florist florists blumen flower_shop floristin blumengeschäft blumenhaus',
    words:
      'sträuße brautstrauß bouquet* flowers trauerfloristik wreath* hochzeitsfloristik stems kränze gestecke trockenblumen pflanzen',
  },
  bicycle: {
    sector: 'shop',
    de: 'Fahrradladen',
    en: 'Bicycle shop',
    names:
      'fahrradladen fahrradwerkstatt fahrrad* bike_shop bicycle_shop bike_workshop radladen zweirad* cycle_shop fahrräder',
    words:
      'e-bike* räder inspektion service_und_reparatur bikes repairs puncture* lastenrad lastenräder cargo_bike* wheels jobrad servicing',
  },
  garage: {
    sector: 'services',
    de: 'Autowerkstatt',
    en: 'Garage',
    names:
      'autowerkstatt kfz-werkstatt kfz-betrieb kfz-meisterbetrieb autohaus garage car_dealer mechanic mechanics kfz reifenservice reifenhandel autoaufbereitung karosserie* lackiererei mot_centre body_shop motorradwerkstatt tyre_shop landmaschinen car_repair* oldtimerwerkstatt auto_repair',
    words:
      'inspektion ölwechsel reifenwechsel hauptuntersuchung tüv brakes mot clutch servicing bremsen reifen unfallschaden klimaservice gebrauchtwagen tyres exhaust* diagnostics oldtimer',
  },
  taxi: {
    sector: 'transport',
    de: 'Taxi und Fahrdienst',
    en: 'Taxi and drivers',
    names:
      'taxi taxiunternehmen fahrdienst minicab chauffeur* krankenfahrten private_hire mietwagen limousinenservice airport_transfer* busunternehmen coach_hire reisebus* shuttle shuttleservice taxis',
    words:
      'flughafentransfer dialysefahrten fahrten transfers airport rollstuhltaxi fahrgäste passengers fares kleinbus patientenfahrten rollstuhlfahrten',
  },
  moving: {
    sector: 'transport',
    de: 'Umzug und Transport',
    en: 'Removals and transport',
    names:
      'umzugsunternehmen umzüge umzugsfirma removals removal_company movers spedition kurierdienst courier entrümpelung* haushaltsauflösung* house_clearance containerdienst haulage lagerraum* self_storage man_and_van man_with_a_van transportunternehmen umzugsservice umzug',
    words:
      'möbeltransport halteverbot* einlagerung packing boxes kartons klaviertransport clearance lkw sperrmüll möbelmontage lagerung van',
  },
  it: {
    sector: 'technology',
    de: 'IT-Dienstleistung',
    en: 'IT services',
    names:
      'it-service it-dienstleister systemhaus it_support it_company softwareentwicklung softwarehaus software_company webentwickl* computerservice pc-service app-entwicklung it-support managed_service_provider it-beratung computer_repair* edv software_studio it-systemhaus software_developer* datenrettung pc_repair*',
    words:
      'netzwerk* server cloud backup* microsoft_365 datensicherung firewall* helpdesk cybersecurity ransomware fernwartung laptop* websites apps software api administrator* virus wlan cyber',
  },
  electronics: {
    sector: 'technology',
    de: 'Reparatur und Technik',
    en: 'Repairs',
    names:
      'handyreparatur* smartphone-reparatur* phone_repair* reparaturservice fernsehtechnik nähmaschinen* elektrogeräte* schuster schuhmacher* cobbler shoe_repair* appliance_repair* repair_café repair-café',
    words:
      'display akku display* screens reparatur battery waschmaschine* washing_machine* sohlen absätze heels geräte',
  },
  church: {
    sector: 'community',
    de: 'Kirchengemeinde',
    en: 'Church',
    names:
      'kirchengemeinde pfarrei kirche church parish pfarrgemeinde moschee mosque synagoge synagogue freikirche chapel kirchgemeinde buddhistisch*',
    words:
      'gottesdienst* taufe* konfirmation* sunday_service* worship vicar pfarrer* andacht bible bibel kirchenchor prayer messe baptism* seelsorge gebet bibelkreis services_on_sunday',
  },
  charity: {
    sector: 'community',
    de: 'Verein und gemeinnützige Arbeit',
    en: 'Charity',
    names:
      'gemeinnütziger_verein förderverein stiftung charity non-profit foundation hilfsorganisation tierheim animal_rescue tafel food_bank foodbank community_centre nachbarschaftshilfe tierschutzverein initiative bürgerinitiative selbsthilfegruppe animal_shelter ngo e.v. kulturverein heimatverein naturschutzverein freiwillige_feuerwehr',
    words:
      'spenden ehrenamt* donations donate volunteers volunteer gemeinnützig* mitmachen spendenkonto satzung fundraising registered_charity projekte mitglied_werden ehrenamtlich*',
  },
  allotment: {
    sector: 'community',
    de: 'Kleingarten und Gemeinschaft',
    en: 'Allotments and community',
    names:
      'kleingartenverein schrebergarten* allotment* gartenverein gemeinschaftsgarten community_garden coworking co-working coworking_space mehrgenerationenhaus wohnprojekt genossenschaft cooperative jugendzentrum jugendclub youth_club',
    words:
      'parzelle* pacht plots warteliste waiting_list desks schreibtisch* plätze hot_desk* meeting_room* wasseruhr arbeitsplätze',
  },
  funeral: {
    sector: 'services',
    de: 'Bestattungshaus',
    en: 'Funeral director',
    names:
      'bestattung* bestatter* bestattungshaus funeral funeral_director* undertaker* bestattungsinstitut trauerredner*',
    words:
      'trauerfeier* beisetzung* bestattungsvorsorge cremation* burial* urne* sarg coffin* feuerbestattung waldbestattung abschied angehörige* trauer',
  },
  pets: {
    sector: 'services',
    de: 'Hundeschule und Tierservice',
    en: 'Pet services',
    names:
      'hundeschule hundetrainer* dog_trainer* dog_grooming dog_groomer hundesalon dog_walker* dog_walking hundepension tierpension kennels cattery pet_shop zoohandlung hundefriseur* katzenpension hundebetreuung pet_sitter* pet_sitting tierbestattung hufschmied farrier hundetagesstätte',
    words:
      'welpen* welpenkurs leinenführigkeit rückruf_hund puppy puppies hunde hund dogs grooming walks leash gassi rasse boarding',
  },
  travel: {
    sector: 'services',
    de: 'Reisebüro und Touren',
    en: 'Travel and tours',
    names:
      'reisebüro travel_agen* stadtführung* stadtführer* gästeführer* tour_guide* guided_tours bergführer* bootsverleih kanuverleih boat_hire surfschule surf_school tauchschule tauchcenter dive_centre segelschule skischule ski_school kanutouren fahrradverleih bike_hire reiseveranstalter tour_operator boat_trips walking_tours kayak_hire wanderführer*',
    words:
      'reisen kreuzfahrten tour touren rundgang tours surfboard* kajak kayak* kanu canoe* wetsuit* cruises flights rundreisen bretter neopren wanderungen sup wind',
  },
  manufacturing: {
    sector: 'craft',
    de: 'Fertigung und Maschinenbau',
    en: 'Manufacturing',
    names:
      'maschinenbau metallverarbeitung zerspanung* cnc-fertigung manufacturer lohnfertigung werkzeugbau engineering_company machine_shop 3d-druck 3d_printing kunststofftechnik anlagenbau precision_engineering feinmechanik',
    words:
      'drehen fräsen cnc drehteile frästeile kleinserien prototypen turning milling tolerances edelstahl aluminium bauteile iso_9001 losgröße* cad',
  },
} satisfies Record<string, Industry>

export const industries: Readonly<Record<string, Industry>> = table
