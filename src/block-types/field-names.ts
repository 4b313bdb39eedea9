import type { Text } from '../words/text'

/**
 * What fields are called that several block types have, in the words of somebody who runs a shop. A field of one type
 * alone has its name where it stands.
 */
export const names = {
  author: { de: 'Verfasst von', en: 'Written by' },
  body: { de: 'Text', en: 'Text' },
  category: { de: 'Kategorie', en: 'Category' },
  city: { de: 'Ort', en: 'Town' },
  email: { de: 'E-Mail-Adresse', en: 'Email address' },
  empty: { de: 'Satz, wenn es nichts zu zeigen gibt', en: 'Message when there is nothing to show' },
  entries: { de: 'Einträge', en: 'Entries' },
  entry: { de: 'Eintrag', en: 'Entry' },
  headline: { de: 'Überschrift', en: 'Heading' },
  icon: { de: 'Symbol', en: 'Icon' },
  image: { de: 'Bild', en: 'Picture' },
  introduction: { de: 'Einleitung', en: 'Introduction' },
  kicker: { de: 'Vorzeile', en: 'Line above the heading' },
  label: { de: 'Beschriftung', en: 'Label' },
  limit: { de: 'Höchstens so viele', en: 'Maximum number' },
  link: { de: 'Link', en: 'Link' },
  logo: { de: 'Logo', en: 'Logo' },
  name: { de: 'Name', en: 'Name' },
  note: { de: 'Anmerkung', en: 'Note' },
  phone: { de: 'Telefonnummer', en: 'Phone number' },
  points: { de: 'Punkte', en: 'Points' },
  point: { de: 'Punkt', en: 'Point' },
  price: { de: 'Preis', en: 'Price' },
  primary: { de: 'Knopf', en: 'Button' },
  questions: { de: 'Fragen', en: 'Questions' },
  question: { de: 'Frage', en: 'Question' },
  role: { de: 'Beruf oder Aufgabe', en: 'Job or role' },
  secondary: { de: 'Zweiter Knopf', en: 'Second button' },
  smallPrint: { de: 'Kleingedrucktes', en: 'Small print' },
  target: { de: 'Ziel', en: 'Target' },
  text: { de: 'Text', en: 'Text' },
  toc: { de: 'Inhaltsverzeichnis zeigen', en: 'Show a table of contents' },
  unit: { de: 'Einheit', en: 'Unit' },
  updatedAt: { de: 'Zuletzt geändert am', en: 'Last changed on' },
} as const satisfies Record<string, Text>

export const weekDayNames = {
  mo: { de: 'Montag', en: 'Monday' },
  tu: { de: 'Dienstag', en: 'Tuesday' },
  we: { de: 'Mittwoch', en: 'Wednesday' },
  th: { de: 'Donnerstag', en: 'Thursday' },
  fr: { de: 'Freitag', en: 'Friday' },
  sa: { de: 'Samstag', en: 'Saturday' },
  su: { de: 'Sonntag', en: 'Sunday' },
}

/** Width to height. */
export const ratioNames = {
  '21/9': { de: '21 : 9, sehr breit', en: '21 : 9, very wide' },
  '16/9': { de: '16 : 9, breit', en: '16 : 9, wide' },
  '3/2': { de: '3 : 2, quer', en: '3 : 2, landscape' },
  '4/3': { de: '4 : 3, quer', en: '4 : 3, landscape' },
  '1/1': { de: '1 : 1, Quadrat', en: '1 : 1, square' },
  '4/5': { de: '4 : 5, hoch', en: '4 : 5, portrait' },
  '9/16': { de: '9 : 16, Hochformat', en: '9 : 16, upright' },
}
