import { choice, href, introContent, items, line, whole } from '../fields'

export const props = { variant: choice('list', 'cards') }
export const content = {
  ...introContent,
  items: items({ headline: line(160), text: line(400), href: href(), type: line(20), bytes: whole(0, 1e12) }),
}
