import { choice, iconName, image, introContent, items, line, link, prose } from '../fields'

export const props = { variant: choice('list', 'tiles', 'accordion') }
export const content = {
  ...introContent,
  items: items({
    headline: line(120),
    text: prose(2000),
    /** Length, place or other small print of the service. */
    meta: line(120),
    price: line(60),
    icon: iconName(),
    image: image(),
    link: link(),
  }),
  primary: link(),
}
