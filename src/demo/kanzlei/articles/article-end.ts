import type { DemoBlock } from '../../demo-site'

interface Words {
  headline: string
  label: string
}

interface End {
  /** Of the article above: the first line below it begins where its text does. */
  variant: 'column' | 'margin'
  de: Words
  en: Words
}

/** What stands below every article: its limits, the other articles and the way to a first meeting. */
export const articleEnd = ({ variant, de, en }: End): DemoBlock[] => [
  {
    type: 'rich_text',
    props: { variant: 'plain', background: 'muted', spacing: 's', ...(variant === 'column' && { width: 'narrow' }) },
    de: {
      body: '*Dieser Beitrag gibt den Stand seines Erscheinens wieder und ersetzt keine Beratung im Einzelfall.*',
    },
    en: {
      body: '*This article states the law at the date of publication and is no substitute for advice on your case.*',
    },
  },
  {
    type: 'blog_list',
    props: { variant: 'cards', limit: 3, show_images: true },
    de: { headline: 'Weiterlesen' },
    en: { headline: 'Read on' },
  },
  {
    type: 'cta',
    props: { variant: 'band', background: 'brand' },
    de: {
      headline: de.headline,
      primary: { label: de.label, href: '/erstgespraech#anfrage' },
      note: 'Erstgespräch: 45 Minuten, 190 Euro',
    },
    en: {
      headline: en.headline,
      primary: { label: en.label, href: '/erstgespraech#anfrage' },
      note: 'First meeting: 45 minutes, 190 euros',
    },
  },
]
