import { choice, image, introContent, line } from '../fields'

export const props = {
  variant: choice('framed', 'bleed', 'margin'),
  ratio: choice('16/9', '3/2', '4/3', '1/1', '4/5', '21/9'),
}

export const content = { ...introContent, image: image(), credit: line(160) }
