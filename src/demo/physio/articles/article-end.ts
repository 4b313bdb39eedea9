import type { DemoBlock } from '../../demo-site'

/** What stands below every article: its limits, the others, and the way to a call. */
export const articleEnd: DemoBlock[] = [
  {
    type: 'rich_text',
    props: { variant: 'plain', background: 'muted', spacing: 's', width: 'narrow' },
    de: {
      body: '*Dieser Beitrag ersetzt keine Untersuchung. Wenn etwas stärker wehtut als vorher, hören Sie auf und fragen Sie uns.*',
    },
    en: {
      body: '*This article is no substitute for an examination. If something hurts more than before, stop and ask us.*',
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
    props: { variant: 'card', background: 'none' },
    de: { headline: 'Lieber gezeigt als gelesen?', primary: { label: 'Rückruf anfragen', href: '/kontakt#rueckruf' } },
    en: { headline: 'Rather be shown than read?', primary: { label: 'Ask for a call', href: '/kontakt#rueckruf' } },
  },
]
