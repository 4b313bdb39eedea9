import { choice, iconName, image, introContent, items, line, link } from '../fields'

export const props = {
  variant: choice('columns', 'large', 'card'),
  /** What stands here goes before the company details of the site. */
  name: line(160),
  street: line(160),
  zip: line(20),
  city: line(120),
  phone: line(60),
  email: line(254),
}

export const content = {
  ...introContent,
  /** Further lines: tram, parking, entrance, emergency number. */
  items: items({ label: line(120), text: line(400), icon: iconName(), link: link() }, 40),
  image: image(),
  primary: link(),
}
