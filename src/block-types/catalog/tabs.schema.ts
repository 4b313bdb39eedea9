import { choice, image, introContent, items, line, link, prose } from '../fields'

export const props = { variant: choice('top', 'side') }
export const content = {
  ...introContent,
  items: items({ label: line(60), headline: line(160), text: prose(5000), image: image(), link: link() }, 40),
}
