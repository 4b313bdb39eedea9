import { choice, image, items, line, link } from '../fields'

export const props = {
  variant: choice('split', 'cover', 'statement', 'facts', 'panel'),
  image_side: choice('left', 'right'),
}
export const content = {
  kicker: line(80),
  headline: line(160),
  text: line(600),
  primary: link(),
  secondary: link(),
  image: image(),
  /** Three or four things a visitor wants to know at once: hours, place, price. */
  items: items({ headline: line(120), text: line(200) }, 8),
  /** Small line under the buttons. */
  note: line(200),
}
