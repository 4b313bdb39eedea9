/**
 * Kinds of business by schema.org's names, each with the words by which a site shows that it is one. The first that fits
 * counts, so special ones stand before general ones.
 */
export const businessTypes: [type: string, words?: RegExp][] = [
  ['Bakery', /b[äa]cker|backstube|konditor|\bbaker/i],
  ['CafeOrCoffeeShop', /\bcaf[eé]\b|kaffeehaus|r[öo]sterei|coffee/i],
  ['BarOrPub', /\bbar\b|kneipe|\bpub\b|weinstube/i],
  ['Restaurant', /restaurant|gasthaus|gasthof|wirtshaus|trattoria|pizzeria|bistro/i],
  ['Hotel', /\bhotel/i],
  ['BedAndBreakfast', /\bpension\b|g[äa]stehaus|bed (and|&) breakfast/i],
  ['Dentist', /zahnarzt|zahn[äa]rzt|kieferorthop|dentist|dental/i],
  ['Physiotherapy', /physiothera|krankengymnast/i],
  ['Pharmacy', /apotheke|pharmacy/i],
  ['Optician', /optiker|augenoptik|optician/i],
  ['VeterinaryCare', /tierarzt|tier[äa]rzt|\bvet(erinary)?\b/i],
  ['MedicalClinic', /arztpraxis|hausarzt|fach[äa]rzt|[äa]rztin|\bmedical\b|\bclinic\b/i],
  ['AccountingService', /steuerberat|buchhalt|tax advis|accountan/i],
  ['LegalService', /kanzlei|rechtsanw|anw[äa]lt|notar|law firm|lawyer|solicitor/i],
  ['InsuranceAgency', /versicherung|insurance/i],
  ['RealEstateAgent', /immobilien|makler|real estate/i],
  ['HairSalon', /fris(eu|ö)r|haarstudio|hair/i],
  ['BeautySalon', /kosmetik|nagelstudio|beauty/i],
  ['ExerciseGym', /fitness|\bgym\b|yoga|pilates/i],
  ['Electrician', /elektr(iker|otechnik|omeister)|electrician/i],
  ['Plumber', /klempner|sanit[äa]r|installateur|plumb/i],
  ['RoofingContractor', /dachdecker|bedachung|roof/i],
  ['HousePainter', /malerbetrieb|malermeister|maler(ei)?\b|house painter/i],
  ['HomeAndConstructionBusiness', /schreiner|tischler|zimmerei|solar|photovolta|heizung|bauunternehm|joiner|carpent/i],
  ['AutoRepair', /kfz|autowerkstatt|car repair|garage/i],
  ['Florist', /blumen|florist/i],
  ['BookStore', /buchhandlung|buchladen|bookshop|bookstore/i],
  ['ClothingStore', /modehaus|boutique|fashion/i],
  ['GroceryStore', /hofladen|bioladen|feinkost|farm shop|grocer/i],
  ['TravelAgency', /reiseb[üu]ro|travel agency/i],
  ['ChildCare', /kindergarten|kita\b|kindertages|child care|nursery/i],
  ['SportsActivityLocation', /sportverein|tennisclub|reitschule|sports club/i],
  ['MusicVenue', /konzerthaus|musikclub|music venue/i],
  ['NightClub', /nachtclub|diskothek|night ?club/i],
  ['ProfessionalService', /fotograf|architekt|agentur|beratung|ingenieur|photograph|consult|studio/i],
  ['Store', /\bladen\b|\bshop\b|handel\b|\bstore\b/i],
  ['LocalBusiness'],
]
export const businessTypeNames = businessTypes.map(([type]) => type)

/** Businesses whose price lists are menus. */
export const servesFood = new Set(['Bakery', 'CafeOrCoffeeShop', 'BarOrPub', 'Restaurant', 'Hotel', 'BedAndBreakfast'])
