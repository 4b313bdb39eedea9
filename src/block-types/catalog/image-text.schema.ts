import { choice, iconName, image, introContent, items, line, link, prose } from '../fields'

export const props = { variant: choice('beside', 'overlap', 'above'), image_side: choice('left', 'right') }
export const content = {
  ...introContent,
  body: prose(),
  items: items({ icon: iconName(), text: line(300) }, 40),
  image: image(),
  primary: link(),
  secondary: link(),
}
