import { Type } from '@sinclair/typebox'
import { noted } from '../../field-notes'
import { choice, introContent } from '../../fields'
import { fewestColumns, mostColumns, mostInnerBlocks } from '../../inner-blocks'

const Json = Type.Record(Type.String(), Type.Unknown())

/** What an inner block may hold is checked against its own type (pages/inner-input.ts). */
const InnerBlock = Type.Object(
  {
    id: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9]{8,36}$',
        description: 'Names the texts in `content`; without one it is made by the service',
      }),
    ),
    type: Type.String({ maxLength: 100, description: '`key` of a block type with `fits_narrow`' }),
    props: Type.Optional(Json),
  },
  { additionalProperties: false },
)

export const props = {
  columns: Type.Optional(
    noted(
      Type.Array(
        Type.Object({ blocks: Type.Array(InnerBlock, { maxItems: mostInnerBlocks }) }, { additionalProperties: false }),
        { minItems: fewestColumns, maxItems: mostColumns },
      ),
      { de: 'Spalten', en: 'Columns' },
      'blocks',
      { group: 'text' },
    ),
  ),
  ratio: choice(
    { de: 'Breite der Spalten', en: 'Width of the columns' },
    {
      equal: { de: 'Gleich breit', en: 'Equal' },
      '2-1': { de: 'Erste breiter', en: 'First wider' },
      '1-2': { de: 'Letzte breiter', en: 'Last wider' },
      '3-1': { de: 'Erste viel breiter', en: 'First much wider' },
      '1-3': { de: 'Letzte viel breiter', en: 'Last much wider' },
    },
    { default: 'equal', help: { de: 'Bei zwei Spalten 2 : 1 und 3 : 1.', en: 'Of two columns 2 : 1 and 3 : 1.' } },
  ),
  valign: choice(
    { de: 'Spalten ausrichten', en: 'Align the columns' },
    {
      top: { de: 'Oben', en: 'At the top' },
      middle: { de: 'In der Mitte', en: 'In the middle' },
      bottom: { de: 'Unten', en: 'At the bottom' },
    },
    { default: 'top' },
  ),
  gap: choice(
    { de: 'Abstand der Spalten', en: 'Space between the columns' },
    { s: { de: 'Klein', en: 'Small' }, m: { de: 'Mittel', en: 'Medium' }, l: { de: 'Groß', en: 'Large' } },
    { default: 'm' },
  ),
}
export const content = {
  ...introContent,
  blocks: Type.Optional(
    noted(Type.Record(Type.String(), Json), { de: 'Texte der Spalten', en: 'Texts of the columns' }, 'blocks', {
      group: 'text',
      help: {
        de: 'Je Block einer Spalte unter seiner Kennung, wie die Texte eines eigenen Blocks.',
        en: 'By the id of each block in a column, like the texts of a block of its own.',
      },
    }),
  ),
}
