import type { AboutBlockType } from '../../about'
import { each, say } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'grid', lightbox: true, ratio: '4/3' },
    content: {
      headline: say('Einblicke', 'A look inside'),
      items: each(
        [
          ['Was das erste Bild zeigt', 'What the first picture shows'],
          ['Was das zweite Bild zeigt', 'What the second picture shows'],
          ['Was das dritte Bild zeigt', 'What the third picture shows'],
        ],
        (caption) => ({ image: { caption } }),
      ),
    },
  },
  called: 'bildergalerie, fotogalerie, galerie, gallery, photo gallery, picture gallery',
  offered: { plan: 9 },
  intents: {
    gallery: { de: 'Bilder Ihrer Arbeit', en: 'Pictures of your work' },
  },
}
