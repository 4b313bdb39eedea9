import type { SharedConditions } from '../../block-type'
import { names } from '../../field-names'
import { inVariants } from '../../field-notes'
import { image, imageSide, inline, introContent, items, link, variants } from '../../fields'

export const props = {
  variant: variants({
    split: { de: 'Bild neben dem Text', en: 'Picture beside the text' },
    cover: { de: 'Bild als Hintergrund', en: 'Picture as background' },
    statement: { de: 'Große Überschrift', en: 'Large heading' },
    facts: { de: 'Mit Eckdaten am Rand', en: 'With facts at the side' },
    panel: { de: 'Farbfläche und Bild', en: 'Coloured panel and picture' },
  }),
  image_side: imageSide(inVariants('split', 'panel')),
}
export const content = {
  ...introContent,
  primary: link(),
  secondary: link(names.secondary),
  image: image(names.image, { caption: inVariants('split', 'statement', 'facts', 'panel') }),
  /** Three or four things a visitor wants to know at once: hours, place, price. */
  items: items(
    { title: { de: 'Eckdaten', en: 'Facts' }, item: { de: 'Angabe', en: 'Fact' }, label: 'headline' },
    { headline: inline({ de: 'Bezeichnung', en: 'Label' }, 120), text: inline(names.text, 200) },
    8,
  ),
  /** Small line under the buttons. */
  note: inline(names.smallPrint, 200),
}
export const sharedConditions: SharedConditions = {
  background: inVariants('split', 'statement', 'facts', 'panel'),
  spacing: inVariants('split', 'cover', 'statement', 'facts'),
  width: inVariants('split', 'cover', 'statement', 'facts'),
}
