import { fold } from '../fold'

/** Labels of buttons, menus and headings that mean the same on every site. German, English. */
const labelPairs = [
  'Startseite = Home; Start = Home; Kontakt = Contact; Über uns = About us; Impressum = Legal notice',
  'Datenschutz = Privacy; Leistungen = Services; Angebot = What we offer; Angebote = Offers; Preise = Prices',
  'Preisliste = Price list; Team = Team; Galerie = Gallery; Bildergalerie = Gallery; Anfahrt = How to find us',
  'Besuch = Visit; Öffnungszeiten = Opening hours; Termine = Dates; Veranstaltungen = Events; Aktuelles = News',
  'Neuigkeiten = News; Blog = Blog; Häufige Fragen = Frequently asked questions',
  'Fragen und Antworten = Questions and answers; Jobs = Jobs; Karriere = Careers; Downloads = Downloads',
  'Referenzen = References; Kundenstimmen = What customers say; Mehr erfahren = Learn more; Mehr = More',
  'Weiterlesen = Read more; Weiter = Continue; Zurück = Back; Jetzt buchen = Book now',
  'Termin buchen = Book an appointment; Termin vereinbaren = Make an appointment; Jetzt anrufen = Call now',
  'Anrufen = Call; Kontakt aufnehmen = Get in touch; Nachricht schreiben = Write a message',
  'Schreiben Sie uns = Write to us; Rückruf anfordern = Request a call back; Anfrage senden = Send enquiry',
  'Absenden = Send; Senden = Send; Anmelden = Register; Bestellen = Order; Jetzt bestellen = Order now',
  'Angebot anfordern = Request a quote; Reservieren = Reserve; Tisch reservieren = Book a table',
  'Route planen = Plan your route; Alle ansehen = See all; Alle Beiträge = All posts',
  'Alle Leistungen = All services; Ansehen = View; Herunterladen = Download; Vorher = Before; Nachher = After',
  'geschlossen = closed; Ruhetag = closed; Name = Name; Telefon = Phone; E-Mail = E-mail; Adresse = Address',
  'Speisekarte = Menu',
].flatMap((line) => line.split('; ').map((pair) => pair.split(' = ')))

/** A label that means the same everywhere, in another language; `undefined` for any other text. */
export function labelIn(label: string, locale: string): string | undefined {
  const folded = fold(label)
  const pair = labelPairs.find((one) => one.some((text) => fold(text) === folded))
  return pair && (locale.startsWith('de') ? pair[0] : locale.startsWith('en') ? pair[1] : undefined)
}
