import { Type } from '@sinclair/typebox'
import { choice, flag, image, introContent, line, prose } from '../fields'

export const props = { variant: choice('column', 'margin'), toc: flag(), show_reading_time: flag() }
export const content = {
  ...introContent,
  category: line(60),
  author: line(120),
  published_at: line(30),
  updated_at: line(30),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20 })),
  image: image(),
  body: prose(100_000),
}
