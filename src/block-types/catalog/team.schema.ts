import { choice, image, introContent, items, line, link } from '../fields'

export const props = { variant: choice('portraits', 'rows', 'spotlight'), ratio: choice('4/5', '1/1', '3/2') }
export const content = {
  ...introContent,
  items: items({
    name: line(120),
    role: line(160),
    text: line(1000),
    image: image(),
    email: line(254),
    phone: line(40),
    primary: link(),
  }),
}
