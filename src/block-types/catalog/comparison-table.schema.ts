import { Type } from '@sinclair/typebox'
import { choice, flag, introContent, items, line } from '../fields'

export const props = { variant: choice('table', 'stacked') }
export const content = {
  ...introContent,
  columns: items({ label: line(80), text: line(120), is_featured: flag() }, 12),
  /** One value for each column; "ja", "yes", "nein", "no" become signs. A heading row parts the table. */
  rows: items({
    label: line(160),
    text: line(300),
    values: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 12 })),
    is_heading: flag(),
  }),
  note: line(600),
}
