import { choice, introContent, items, line, link } from '../fields'

export const props = { variant: choice('split', 'quiet') }
export const content = {
  ...introContent,
  /** Questions that the assistant can answer from this site. */
  items: items({ text: line(200) }, 40),
  note: line(300),
  primary: link(),
}
