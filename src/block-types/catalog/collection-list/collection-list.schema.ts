import { Type } from '@sinclair/typebox'
import type { Text } from '../../../words/text'
import { names } from '../../field-names'
import { type FieldNotes, noted } from '../../field-notes'
import { choice, introContent, items, line, link, value, values, variants, whole } from '../../fields'

const fieldName = (title: Text, notes: FieldNotes = {}) =>
  Type.Optional(
    noted(Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_-]*$', maxLength: 60 }), title, 'collection-field', {
      group: 'text',
      ...notes,
    }),
  )

export const props = {
  variant: variants({
    rows: { de: 'Zeilen', en: 'Rows' },
    cards: { de: 'Karten', en: 'Cards' },
    table: { de: 'Tabelle', en: 'Table' },
  }),
  collection: line({ de: 'Sammlung', en: 'Collection' }, 120, { format: 'collection' }),
  title_field: fieldName({ de: 'Feld für die Überschrift', en: 'Field for the heading' }),
  text_field: fieldName({ de: 'Feld für den Text', en: 'Field for the text' }),
  image_field: fieldName(
    { de: 'Feld für das Bild', en: 'Field for the picture' },
    { group: 'picture', when: { 'props.variant': ['rows', 'cards'] } },
  ),
  link_field: fieldName({ de: 'Feld für den Link', en: 'Field for the link' }),
  meta_fields: values(
    { de: 'Weitere Angaben', en: 'Further details' },
    value({ de: 'Feld', en: 'Field' }, 60, 'collection-field'),
    8,
  ),
  sort_field: fieldName({ de: 'Sortieren nach', en: 'Sort by' }),
  sort: choice(
    { de: 'Reihenfolge', en: 'Order' },
    { ascending: { de: 'Aufsteigend', en: 'Ascending' }, descending: { de: 'Absteigend', en: 'Descending' } },
    { group: 'text' },
  ),
  limit: whole(names.limit, 1, 200, {
    help: {
      de: 'Was darüber hinausgeht, steht auf weiteren Seiten, oder hinter einem eigenen Link zu allen.',
      en: 'The rest follow on further pages, or behind your own link to all of them.',
    },
  }),
}

export const content = {
  ...introContent,
  empty: line(names.empty, 200),
  primary: link({ de: 'Link zu allen Einträgen', en: 'Link to all entries' }),
  labels: items(
    {
      title: { de: 'Namen der weiteren Angaben', en: 'Names of the further details' },
      item: { de: 'Angabe', en: 'Detail' },
      label: 'label',
    },
    {
      field: line({ de: 'Feld', en: 'Field' }, 60, { format: 'collection-field' }),
      label: line(names.label, 80),
    },
    20,
  ),
}
