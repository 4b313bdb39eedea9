/** What people call the block types, longest first when matched. German, then English; without article, singular and plural. */
const listed = {
  announcement_bar: 'hinweiszeile, hinweisleiste, ankündigung, banner, announcement bar, announcement, notice bar',
  hero: 'auftakt, headline, hero, aufmacher, titelbereich, startbereich, intro, opener',
  page_header: 'seitenkopf, page header, page heading',
  rich_text:
    'satz, sentence, line, textblock, textabschnitt, fließtext, text block, rich text, paragraph, absatz, text',
  image: 'bild, foto, picture, image, photo',
  image_text:
    'bild und text, bild mit text, text mit bild, text und bild, picture and text, image and text, image with text, text with image, text with a picture, text and image',
  cards: 'karten, kacheln, cards, tiles',
  features: 'vorteile, merkmale, stärken, features, benefits, advantages',
  services: 'leistungen, angebot, offer, kurse, courses, angebote, dienstleistungen, services, offers',
  price_list: 'preis, price, preisliste, preise, rates, speisekarte, price list, prices, menu',
  pricing_plans: 'tarife, pakete, preispläne, pricing plans, plans, packages',
  cta: 'handlungsaufruf, aufruf, call to action, cta, call-to-action',
  stats: 'zahlen, kennzahlen, statistik, figures, stats, statistics, numbers',
  steps: 'ablauf, schritte, steps, process',
  timeline: 'zeitleiste, chronik, zeitstrahl, timeline, history',
  testimonials:
    'kundenstimmen, stimmen, bewertungen, rezensionen, referenzen, testimonials, reviews, customer voices, quotes, zitat, zitate, kundenstimme, quote, testimonial, review',
  logos: 'logos, partner, partners, partnerlogos',
  team: 'person, verstärkung, aushilfe, mitarbeiterin, kollegin, kollege, teacher, colleague, teamvorstellung, team, mitarbeiter, mitarbeitende, staff, people',
  gallery: 'bildergalerie, fotogalerie, galerie, gallery, photo gallery, picture gallery',
  before_after: 'vorher nachher, vorher-nachher, vorher und nachher, before and after, before-after',
  video: 'video, film',
  faq: 'häufige fragen, frage, fragen, question, questions, faq liste, fragen und antworten, faq, faqs, questions and answers, q&a',
  tabs: 'reiter, tabs',
  comparison_table: 'vergleichstabelle, vergleich, tabelle, comparison table, comparison, table',
  opening_hours:
    'öffnungszeiten, geschäftszeiten, sprechzeiten, zeiten, opening hours, opening times, business hours, hours',
  contact_details: 'kontaktdaten, kontaktangaben, adressblock, anschrift, contact details, contact data, contact info',
  locations: 'standorte, filialen, niederlassungen, locations, branches',
  map: 'karte, anfahrt, lageplan, wegbeschreibung, map, directions',
  contact_form: 'kontaktformular, formular, anfrageformular, contact form, form, enquiry form',
  blog_list: 'beitragsliste, blogliste, neuigkeiten, list of posts, blog list, news, posts',
  events: 'termine, veranstaltungen, events, dates',
  downloads: 'downloads, dateien, files',
  spacer: 'abstandhalter, trennlinie, spacer, divider, leerraum',
  header: 'kopfzeile, kopfbereich, header, navigation, menü',
  footer: 'fußzeile, fußbereich, footer',
}
export const blockWords: Record<string, string[]> = Object.fromEntries(
  Object.entries(listed).map(([key, words]) => [key, words.split(', ')]),
)
