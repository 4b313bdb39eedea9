import { choice, href, image, introContent, line } from '../fields'

export const props = { variant: choice('stage', 'beside'), ratio: choice('16/9', '4/3', '1/1', '9/16') }
export const content = {
  ...introContent,
  url: href(),
  title: line(160),
  duration: line(20),
  image: image(),
  caption: line(300),
}
