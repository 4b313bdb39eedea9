import { Type } from '@sinclair/typebox'
import { choice, introContent, items, line, whole } from '../fields'

const fieldName = () => Type.Optional(Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_-]*$', maxLength: 60 }))

export const props = {
  variant: choice('rows', 'cards', 'table'),
  collection: line(120),
  title_field: fieldName(),
  text_field: fieldName(),
  image_field: fieldName(),
  link_field: fieldName(),
  meta_fields: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 8 })),
  sort_field: fieldName(),
  sort: choice('ascending', 'descending'),
  limit: whole(1, 200),
}

export const content = { ...introContent, empty: line(200), labels: items({ field: line(60), label: line(80) }, 20) }
