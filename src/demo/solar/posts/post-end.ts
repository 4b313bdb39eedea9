import type { DemoBlock } from '../../demo-site'

/** What stands below every post: its limits, the others, and the way to a call. */
export const postEnd: DemoBlock[] = [
  {
    type: 'rich_text',
    props: { variant: 'plain', background: 'muted', spacing: 's', width: 'narrow' },
    de: { body: '*Alle Werte sind Richtgrößen. Wie es bei Ihnen aussieht, rechnen wir nach dem Dachtermin aus.*' },
    en: { body: '*All values are rules of thumb. We work out your own case after the roof visit.*' },
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
      headline: 'Was gibt Ihr Dach her?',
      primary: { label: 'Dach anfragen', href: '/anfrage#dach' },
    },
    en: {
      headline: 'What can your roof do?',
      primary: { label: 'Ask about your roof', href: '/anfrage#dach' },
    },
  },
]
