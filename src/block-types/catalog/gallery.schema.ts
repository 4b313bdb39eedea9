import { names } from '../field-names'
import { image, introContent, items, ratio, variants } from '../fields'

export const props = {
  variant: variants({
    mosaic: { de: 'Große und kleine', en: 'Large and small' },
    grid: { de: 'Raster', en: 'Grid' },
    strip: { de: 'Band zum Wischen', en: 'Strip to swipe' },
  }),
  ratio: ratio('4/3', '1/1', '4/5'),
}
export const content = {
  ...introContent,
  items: items(
    { title: { de: 'Bilder', en: 'Pictures' }, item: names.image, label: 'image.alt', group: 'picture' },
    { image: image(names.image, { caption: true }) },
  ),
}
