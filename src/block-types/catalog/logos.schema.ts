import { choice, href, image, introContent, items, line } from '../fields'

export const props = { variant: choice('row', 'wall', 'names') }
export const content = {
  ...introContent,
  items: items({ name: line(120), text: line(200), image: image(), href: href() }),
}
