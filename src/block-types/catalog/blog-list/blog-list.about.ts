import type { AboutBlockType } from '../../about'
import { say } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'lead', limit: 4, show_images: false },
    content: { headline: say('Neuigkeiten', 'News') },
  },
  called: 'beitragsliste, blogliste, neuigkeiten, list of posts, blog list, news, posts',
  mayBeEmpty: true,
  offered: { plan: 15 },
  intents: {
    posts: { de: 'Ihre neuesten Beiträge', en: 'Your latest posts' },
  },
}
