import { choice, image, introContent, items, line, link, whole } from '../fields'

export const props = { variant: choice('quote', 'columns', 'rows') }
export const content = {
  ...introContent,
  items: items({
    quote: line(1000),
    name: line(120),
    role: line(160),
    rating: whole(1, 5),
    image: image(),
    source: link(),
  }),
}
