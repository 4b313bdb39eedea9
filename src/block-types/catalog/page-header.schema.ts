import { choice, flag, image, line, link } from '../fields'

export const props = { variant: choice('plain', 'split', 'picture'), show_path: flag() }
export const content = {
  kicker: line(80),
  headline: line(160),
  text: line(600),
  image: image(),
  primary: link(),
  secondary: link(),
}
