import { choice, iconName, image, introContent, items, line, link } from '../fields'

export const props = { variant: choice('grid', 'mosaic', 'list'), ratio: choice('3/2', '4/3', '1/1', '4/5') }
export const content = {
  ...introContent,
  items: items({
    kicker: line(80),
    headline: line(120),
    text: line(600),
    image: image(),
    icon: iconName(),
    link: link(),
  }),
}
