import { names } from '../../field-names'
import { flag, image, introContent, items, ratio, variants } from '../../fields'

export const props = {
  variant: variants({
    mosaic: { de: 'Große und kleine', en: 'Large and small' },
    grid: { de: 'Raster', en: 'Grid' },
    strip: { de: 'Band zum Wischen', en: 'Strip to swipe' },
    carousel: { de: 'Karussell', en: 'Carousel' },
  }),
  ratio: ratio('4/3', '1/1', '4/5'),
  lightbox: flag(
    { de: 'Bilder groß öffnen', en: 'Open pictures large' },
    {
      help: {
        de: 'Ein Klick zeigt das Bild so groß wie der Bildschirm, mit allen anderen zum Weiterblättern.',
        en: 'A click shows the picture as large as the screen, with all the others to browse.',
      },
    },
  ),
}
export const content = {
  ...introContent,
  items: items(
    { title: { de: 'Bilder', en: 'Pictures' }, item: names.image, label: 'image.alt', group: 'picture' },
    { image: image(names.image, { caption: true }) },
  ),
}
