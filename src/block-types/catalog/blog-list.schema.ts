import { choice, flag, introContent, line, link, whole } from '../fields'

export const props = {
  variant: choice('lead', 'rows', 'cards'),
  limit: whole(1, 40),
  category: line(60),
  show_images: flag(),
}

export const content = { ...introContent, empty: line(200), primary: link() }
