import { choice, image, introContent, items } from '../fields'

export const props = { variant: choice('mosaic', 'grid', 'strip'), ratio: choice('4/3', '1/1', '4/5') }
export const content = { ...introContent, items: items({ image: image() }) }
