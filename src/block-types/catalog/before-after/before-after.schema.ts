import { image, inline, introContent, items, line, ratio, variants } from '../../fields'

export const props = {
  variant: variants({
    slider: { de: 'Mit Schieber', en: 'With a slider' },
    pair: { de: 'Nebeneinander', en: 'Side by side' },
  }),
  ratio: ratio('3/2', '4/3', '1/1', '4/5'),
}
export const content = {
  ...introContent,
  before_label: line({ de: 'Wort für „Vorher“', en: 'Word for “before”' }, 40),
  after_label: line({ de: 'Wort für „Nachher“', en: 'Word for “after”' }, 40),
  items: items(
    {
      title: { de: 'Bildpaare', en: 'Pairs of pictures' },
      item: { de: 'Bildpaar', en: 'Pair of pictures' },
      label: 'text',
      group: 'picture',
    },
    {
      before: image({ de: 'Bild vorher', en: 'Picture before' }),
      after: image({ de: 'Bild nachher', en: 'Picture after' }),
      text: inline({ de: 'Bildunterschrift', en: 'Caption' }, 300),
    },
    40,
  ),
}
