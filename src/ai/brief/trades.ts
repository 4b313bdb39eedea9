/** Where a trade belongs. */
export type Sector = keyof typeof table

/** A trade of a main street: where it belongs, and what it is called. */
export interface Trade {
  key: string
  sector: Sector
  de: string
  en: string
  /** Words by which such a business calls itself; `*` is any ending. The two names are among them. */
  names: string[]
}

/** `key: German name, English name, further names` */
const table = {
  food: `
    bakery: Bäckerei, Bakery, backstube, bakehouse, patisserie, bäcker;
    confectioner: Konditorei, Confectioner, konditor, cake shop, chocolatier;
    butcher: Metzgerei, Butcher, fleischerei, schlachterei, metzger, fleischer;
    restaurant: Restaurant, Restaurant, gasthaus, gasthof, wirtshaus, bistro, trattoria, pizzeria, osteria, brasserie,
      gaststätte, sushi bar, kneipe, brauhaus, imbiss;
    cafe: Café, Café, coffee shop, kaffeehaus, rösterei, tearoom, coffee roaster*, eisdiele, eiscafé, gelateria;
    bar: Bar, Bar, cocktailbar, weinbar, pub, taproom, brewery, brauerei;
    catering: Catering, Catering, caterer, partyservice, foodtruck, food truck`,
  farm: `
    winery: Weingut, Winery, winzer, winzerhof, vineyard, kellerei, weinhandlung, wine merchant, wine shop;
    farm: Hof und Landwirtschaft, Farm, bauernhof, hofladen, farm shop, landwirtschaft, imkerei, imker, beekeeper,
      käserei, cheesemaker, creamery`,
  craft: `
    carpentry: Schreinerei und Tischlerei, Joinery, schreinerei, tischlerei, schreiner, tischler, carpenter, carpentry,
      joiner*, zimmerei, zimmermann, zimmerer, cabinetmaker, furniture maker, möbelbau, holzbau;
    electrician: Elektroinstallation, Electrician, elektriker, elektroinstallat*, elektrotechnik, elektro;
    plumber: Sanitär und Heizung, Plumbing and heating, sanitär, heizungsbauer, installateur, klempner, plumber,
      plumbing, shk, spengler, heating engineer*;
    painter: Malerbetrieb, Painter and decorator, maler, malermeister*, painters, decorator, lackierer, stuckateur,
      plasterer, verputzer;
    roofer: Dachdeckerei, Roofer, dachdecker*, bedachung*, roofing;
    mason: Bau und Sanierung, Builder, bauunternehmen, baugeschäft, maurer*, construction company, trockenbau*, hochbau,
      tiefbau, stonemason, steinmetz*, bricklayer*;
    tiler: Fliesen und Böden, Tiles and floors, fliesenleger*, parkettleger*, bodenleger*, tiler, flooring,
      raumausstatter*, polsterei, polsterer, upholsterer, upholstery;
    metal: Schlosserei und Metallbau, Metalwork, schlosserei, metallbau, schmiede, schlosser, blacksmith, schmied,
      welder, metallbauer;
    glazier: Glas und Fenster, Windows and glass, glaserei, glaser, glazier, fensterbau;
    solar: Solartechnik, Solar energy, photovoltaik, solarbetrieb, solar installer*;
    chimney: Schornsteinfeger und Ofenbau, Chimney and stoves, schornsteinfeger*, kaminkehrer*, ofenbau*,
      chimney sweep*;
    garden: Garten und Landschaft, Gardening and landscaping, gartenbau, landschaftsbau, galabau, gärtner, gärtnerei,
      gardener, gardening, landscaper, landscaping, garden design*, baumpflege, tree surgeon*, baumschule,
      garden centre;
    manufacturing: Fertigung und Maschinenbau, Manufacturing, maschinenbau, metallverarbeitung, cnc-fertigung,
      manufacturer, lohnfertigung, werkzeugbau, machine shop, 3d-druck`,
  services: `
    cleaning: Reinigung, Cleaning, reinigungsfirma, reinigungsdienst, cleaning company, cleaning service*, cleaner,
      fensterputzer, window cleaner*, hausmeisterservice, wäscherei, laundry, dry cleaner*;
    locksmith: Schlüsseldienst, Locksmith, sicherheitstechnik;
    events: Veranstaltungen, Events, eventagentur, wedding planner*, hochzeitsplaner*, event planner*, wedding venue,
      trauredner*, celebrant, hüpfburg*;
    garage: Autowerkstatt, Garage, kfz-werkstatt, kfz-betrieb, autohaus, car dealer, mechanic, reifenservice,
      karosserie*, lackiererei, body shop, car repair*, auto repair;
    funeral: Bestattungshaus, Funeral director, bestattung*, bestatter*, funeral, undertaker*, trauerredner*;
    pets: Hundeschule und Tierservice, Pet services, hundeschule, hundetrainer*, dog trainer*, dog groomer, hundesalon,
      dog walker*, hundepension, tierpension, kennels, cattery, pet shop, hundebetreuung, pet sitter*, hufschmied,
      farrier;
    travel: Reisebüro und Touren, Travel and tours, reisebüro, travel agen*, stadtführung*, stadtführer*, tour guide*,
      guided tours, bergführer*, bootsverleih, boat hire, tauchschule, fahrradverleih, bike hire, kayak hire`,
  health: `
    physiotherapy: Physiotherapie, Physiotherapy, physiopraxis, physiotherapeut*, physiotherapist*;
    doctor: Arztpraxis, Medical practice, facharzt*, gp practice, gynäkolog*, hautarzt*, dermatolog*, orthopäd*,
      augenarzt*, allgemeinmedizin, doctors, surgery;
    dentist: Zahnarztpraxis, Dental practice, dentist, dental, kieferorthopäd*, zahnmedizin, orthodontist*, zahntechnik,
      dentallabor;
    psychotherapy: Psychotherapie und Beratung, Therapy and counselling, psychotherap*, psycholog*, counsellor,
      counselling, therapist, paartherap*;
    alternative: Naturheilpraxis, Natural medicine, heilpraktiker*, naturheilkunde, osteopath*, homöopath*, akupunktur,
      chiropract*, naturopath*;
    occupational: Ergotherapie und Logopädie, Speech and occupational therapy, ergotherap*, logopäd*, speech therap*,
      occupational therap*;
    podiatry: Podologie, Podiatry, podolog*, podiatr*, chiropod*, medizinische fußpflege, fußpflegepraxis;
    midwife: Hebamme, Midwife, midwives, doula, geburtshaus;
    pharmacy: Apotheke, Pharmacy, apotheker*, pharmacist*, chemist;
    optician: Optiker, Optician, augenoptik*, optometrist*;
    hearing: Hörakustik, Hearing care, hörgeräte*, audiolog*, hearing centre;
    vet: Tierarztpraxis, Veterinary practice, tierklinik, vet, veterinary, veterinarian*`,
  care: `
    care: Pflege und Betreuung, Care, pflegedienst, ambulante pflege, seniorenheim, pflegeheim, tagespflege, care home,
      seniorenbetreuung, nursing home, hospiz;
    childcare: Kinderbetreuung, Childcare, kita, kindergarten, krippe, kindertagespflege, childminder, nursery,
      preschool`,
  beauty: `
    hairdresser: Friseursalon, Hairdresser, friseur*, frisör*, hair salon, barber, barbershop, coiffeur;
    beauty: Kosmetikstudio, Beauty salon, kosmetik, nagelstudio, nail salon, nail bar, beautician;
    massage: Massage und Wellness, Massage and spa, massagepraxis, massagestudio, massage, massagen, spa, sauna,
      masseur;
    tattoo: Tattoostudio, Tattoo studio, tattoo, tätowier*`,
  advice: `
    law: Rechtsanwaltskanzlei, Law firm, anwaltskanzlei, solicitor, lawyer, barrister*, anwältin*, attorney;
    tax: Steuerberatung, Accountancy, steuerberat*, steuerkanzlei, accountant, bookkeeper, bookkeeping, buchhaltung,
      wirtschaftsprüf*, tax adviser, tax consult*;
    insurance: Versicherung und Finanzen, Insurance and finance, versicherungsmakler*, versicherungsagentur,
      insurance broker*, finanzberat*, financial advis*, mortgage broker*;
    realestate: Immobilien, Estate agency, immobilienmakler*, makler*, hausverwaltung, estate agent*, real estate,
      realtor;
    consulting: Unternehmensberatung, Consulting, unternehmensberat*, consultancy, consultant, personalberat*;
    coaching: Coaching, Coaching, coach, mediator*, mediation`,
  creative: `
    architect: Architekturbüro, Architects, architekt*, architect, architecture, ingenieurbüro, innenarchitekt*,
      interior design*;
    photographer: Fotografie, Photography, fotograf*, fotostudio, photographer*;
    design: Design und Werbeagentur, Design agency, designbüro, grafikdesign*, agentur, webdesign*, agency,
      graphic design*, illustrator*, texter*, copywriter*, druckerei, printer;
    music: Musik, Music, musikschule, musiker*, band, dj, music school, piano teacher, klavierlehrer*, chor, choir,
      orchester, tonstudio, klavierbau*, geigenbau*, luthier;
    artist: Kunst und Atelier, Art and studio, atelier, galerie, künstler*, gallery, artist, bildhauer*, keramik,
      töpferei, pottery, goldschmied*, goldsmith, jeweller*, maßschneider*, schneiderei, tailor, buchbinder*, juwelier*,
      uhrmacher*`,
  community: `
    theatre: Theater und Kultur, Theatre and culture, theater, theatre, kino, cinema, museum;
    church: Kirchengemeinde, Church, pfarrei, kirche, parish, moschee, mosque, synagoge, synagogue, chapel;
    charity: Verein und gemeinnützige Arbeit, Charity, gemeinnütziger verein, förderverein, stiftung, non-profit,
      foundation, tierheim, animal rescue, tafel, food bank;
    allotment: Kleingarten und Gemeinschaft, Allotments and community, schrebergarten*, allotment*, gemeinschaftsgarten,
      coworking, genossenschaft, jugendzentrum, youth club`,
  sport: `
    yoga: Yogastudio, Yoga studio, yoga, pilates, yogalehrer*, yoga teacher;
    fitness: Fitness und Training, Fitness, fitnessstudio, gym, personal trainer*, kletterhalle;
    dance: Tanzschule, Dance school, tanzstudio, dance studio, ballettschule, ballet school, ballett;
    martial: Kampfsport, Martial arts, karate, judo, taekwondo, boxclub, boxing club, aikido, jiu jitsu, dojo;
    sportsclub: Sportverein, Sports club, turnverein, fußballverein, fußballclub, tennisclub, tennisverein,
      football club, schützenverein, reitverein, schwimmverein, tv, sv, tsv, sc, fc;
    riding: Reitstall, Riding school, reitschule, reiterhof, stables, livery yard`,
  education: `
    drivingschool: Fahrschule, Driving school, driving instructor, driving lessons, fahrlehrer*;
    tutoring: Nachhilfe und Sprachschule, Tutoring and languages, nachhilfe*, tutor, tutoring, tuition, akademie,
      schule, school, academy`,
  hospitality: `
    hotel: Hotel und Pension, Hotel and guest house, hotel, pension, gästehaus, bed and breakfast, guest house,
      guesthouse, hostel, inn;
    holiday: Ferienwohnung, Holiday home, ferienhaus*, holiday cottage*, holiday let*, self-catering, glamping,
      campingplatz, campsite, ferienhof, fewo`,
  shop: `
    shop: Ladengeschäft, Shop, laden, geschäft, boutique, store, bioladen, second hand, antiquitäten*, feinkost*, deli,
      delicatessen, weltladen, kiosk, cheesemonger, fishmonger, greengrocer;
    bookshop: Buchhandlung, Bookshop, buchladen, bookstore, antiquariat, buchhändler*, bookseller*;
    florist: Blumenladen, Florist, blumen, flower shop, floristin;
    bicycle: Fahrradladen, Bicycle shop, fahrrad*, bike shop, radladen, zweirad*`,
  transport: `
    taxi: Taxi und Fahrdienst, Taxi and drivers, taxi, taxiunternehmen, fahrdienst, minicab, chauffeur*, mietwagen,
      busunternehmen, coach hire, shuttle;
    moving: Umzug und Transport, Removals and transport, umzugsunternehmen, umzüge, removals, removal company, movers,
      spedition, courier, entrümpelung*, haushaltsauflösung*, man and van, man with a van, umzug`,
  technology: `
    it: IT-Dienstleistung, IT services, it-service, it-dienstleister, systemhaus, it support, softwareentwicklung,
      software company, webentwickl*, computerservice, it-support, software developer*;
    electronics: Reparatur und Technik, Repairs, handyreparatur*, phone repair*, reparaturservice, schuster,
      schuhmacher*, cobbler, shoe repair*, repair-café`,
}

export const trades: Readonly<Record<string, Trade>> = Object.fromEntries(
  (Object.keys(table) as Sector[]).flatMap((sector) =>
    table[sector].split(';').map((row) => {
      const [key = '', list = ''] = row.trim().split(': ')
      const names = list.split(/,\s+/)
      return [key, { key, sector, de: names[0]!, en: names[1]!, names }]
    }),
  ),
)
