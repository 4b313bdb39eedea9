import { choice, href, image, introContent, line } from '../fields'

export const props = { variant: choice('card', 'banner'), height: choice('s', 'm', 'l') }
export const content = {
  ...introContent,
  url: href(),
  title: line(160),
  provider: line(80),
  action: line(80),
  image: image(),
  note: line(400),
}
