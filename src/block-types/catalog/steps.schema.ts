import { choice, image, introContent, items, line, link } from '../fields'

export const props = { variant: choice('split', 'rows', 'path') }
export const content = {
  ...introContent,
  /** `meta` is a time or a place: "ca. 2 Wochen", "bei Ihnen zu Hause". */
  items: items({ headline: line(120), text: line(600), meta: line(80), image: image() }),
  primary: link(),
}
