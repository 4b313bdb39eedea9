import { choice, iconName, image, introContent, items, line, link } from '../fields'

export const props = { variant: choice('beside', 'rows', 'icons') }
export const content = {
  ...introContent,
  items: items({ headline: line(120), text: line(500), icon: iconName(), link: link() }),
  image: image(),
  primary: link(),
}
