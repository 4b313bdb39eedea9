import type { DemoBlock } from '../../demo-site'

/** What stands below every post: the others, and the way to a visit. */
export const postEnd: DemoBlock[] = [
  {
    type: 'blog_list',
    props: { variant: 'cards', limit: 3, show_images: true, background: 'muted' },
    en: { headline: 'Also from the bench' },
    de: { headline: 'Auch von der Werkbank' },
  },
  {
    type: 'cta',
    props: { variant: 'card', background: 'none' },
    en: {
      headline: 'Shall we look at yours?',
      text: 'The visit takes an hour and is free within 30 miles of Bath.',
      primary: { label: 'Ask for a free visit', href: '/visit#request' },
    },
    de: {
      headline: 'Sollen wir uns Ihres ansehen?',
      text: 'Der Besuch dauert eine Stunde und ist bis 30 Meilen um Bath kostenlos.',
      primary: { label: 'Besuch anfragen', href: '/visit#request' },
    },
  },
]
