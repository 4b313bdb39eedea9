import { choice, image, introContent, items, line } from '../fields'

export const props = { variant: choice('slider', 'pair'), ratio: choice('3/2', '4/3', '1/1', '4/5') }
export const content = {
  ...introContent,
  before_label: line(40),
  after_label: line(40),
  items: items({ before: image(), after: image(), text: line(300) }, 40),
}
