import { isText } from '../../cms/localized'
import type { InterfaceLanguage } from '../../words/interface-languages'
import { pick, type Text } from '../../words/text'
import type { Field } from './collections-data'
import { keyFor, toSend } from './field-changes'

interface ExampleField {
  label: Text
  type: Field['type']
  required?: boolean
  /** Names, figures and the like are the same in every language. */
  isSame?: boolean
  options?: Text[]
}
export interface Example {
  key: string
  name: Text
  about: Text
  fields: ExampleField[]
}

const name: ExampleField = { label: { de: 'Name', en: 'Name' }, type: 'text', required: true, isSame: true }
const title: ExampleField = { label: { de: 'Titel', en: 'Title' }, type: 'text', required: true }
const text: ExampleField = { label: { de: 'Beschreibung', en: 'Description' }, type: 'richtext' }
const image: ExampleField = { label: { de: 'Bild', en: 'Picture' }, type: 'image' }
const link: ExampleField = { label: { de: 'Link', en: 'Link' }, type: 'url' }

/** What small businesses keep lists of. */
export const examples: Example[] = [
  {
    key: 'products',
    name: { de: 'Produkte', en: 'Products' },
    about: { de: 'Name, Beschreibung, Preis, Bild', en: 'Name, description, price, picture' },
    fields: [
      { ...name, isSame: false },
      text,
      { label: { de: 'Preis', en: 'Price' }, type: 'number' },
      image,
      { label: { de: 'Verfügbar', en: 'Available' }, type: 'boolean' },
    ],
  },
  {
    key: 'events',
    name: { de: 'Termine', en: 'Events' },
    about: { de: 'Titel, Tag und Uhrzeit, Ort, Link', en: 'Title, day and time, place, link' },
    fields: [
      title,
      { label: { de: 'Beginn', en: 'Start' }, type: 'date', required: true },
      { label: { de: 'Ort', en: 'Place' }, type: 'text', isSame: true },
      text,
      link,
    ],
  },
  {
    key: 'team',
    name: { de: 'Team', en: 'Team' },
    about: { de: 'Name, Aufgabe, Bild, E-Mail-Adresse', en: 'Name, job, picture, email address' },
    fields: [
      name,
      { label: { de: 'Aufgabe', en: 'Job' }, type: 'text' },
      image,
      { label: { de: 'E-Mail-Adresse', en: 'Email address' }, type: 'email' },
      { label: { de: 'Über sie oder ihn', en: 'About them' }, type: 'richtext' },
    ],
  },
  {
    key: 'references',
    name: { de: 'Referenzen', en: 'Projects' },
    about: { de: 'Projekt, Kunde, Jahr, Art, Bild', en: 'Project, client, year, kind, picture' },
    fields: [
      { ...title, label: { de: 'Projekt', en: 'Project' } },
      { label: { de: 'Kunde', en: 'Client' }, type: 'text', isSame: true },
      { label: { de: 'Jahr', en: 'Year' }, type: 'number' },
      {
        label: { de: 'Art', en: 'Kind' },
        type: 'select',
        options: [
          { de: 'Neubau', en: 'New' },
          { de: 'Umbau', en: 'Conversion' },
          { de: 'Beratung', en: 'Advice' },
        ],
      },
      image,
      text,
    ],
  },
  {
    key: 'jobs',
    name: { de: 'Stellen', en: 'Jobs' },
    about: { de: 'Stelle, Umfang, Beginn, Text', en: 'Job, hours, start, text' },
    fields: [
      { ...title, label: { de: 'Stelle', en: 'Vacancy' } },
      {
        label: { de: 'Umfang', en: 'Working hours' },
        type: 'select',
        options: [
          { de: 'Vollzeit', en: 'Full time' },
          { de: 'Teilzeit', en: 'Part time' },
          { de: 'Ausbildung', en: 'Training' },
          { de: 'Aushilfe', en: 'Temporary' },
        ],
      },
      { label: { de: 'Ab wann', en: 'From when' }, type: 'date' },
      text,
    ],
  },
]

/** The fields of an example in the words of whoever makes the collection; texts by language where the site has several. */
export function exampleFields({ fields }: Example, language: InterfaceLanguage, hasLanguages: boolean) {
  const made: Field[] = []
  for (const { label, type, required = false, isSame, options } of fields)
    made.push({
      key: keyFor(
        pick(label, language),
        made.map(({ key }) => key),
      ),
      label: pick(label, language),
      type,
      required,
      localized: hasLanguages && isText({ type }) && !isSame,
      options: options?.map((one) => pick(one, language)),
    })
  return toSend(made)
}
