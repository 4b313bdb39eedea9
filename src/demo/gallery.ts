import type { JsonObject } from '../db/tenant/sites'
import type { DemoBlock } from './demo-site'

type Language = 'de' | 'en'

/** A picture of a site as a block names it, in the words of a language. */
export type ShowPicture = (language: Language) => { asset_id: string; alt: string }

interface Captioned {
  show: ShowPicture
  de?: string
  en?: string
}

interface Gallery {
  de: JsonObject
  en: JsonObject
  pictures: Captioned[]
  props?: JsonObject
}

/** A `gallery` of pictures with what stands below each: two side by side, of more the first large, unless `props` say otherwise. */
export function gallery({ de, en, pictures, props }: Gallery): DemoBlock {
  const items = (language: Language) =>
    pictures.map(({ show, ...captions }) => {
      const caption = captions[language]
      return { image: { ...show(language), ...(caption && { caption }) } }
    })
  return {
    type: 'gallery',
    props: {
      ...(pictures.length === 2 ? { variant: 'grid', ratio: '4/3' } : { variant: 'mosaic' }),
      lightbox: true,
      ...props,
    },
    de: { ...de, items: items('de') },
    en: { ...en, items: items('en') },
  }
}
