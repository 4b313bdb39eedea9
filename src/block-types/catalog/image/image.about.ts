import type { AboutBlockType } from '../../about'
import { ask } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'framed', ratio: '3/2' },
    content: { image: { caption: ask('Hier steht, was das Bild zeigt', 'Say here what the picture shows') } },
  },
  called: 'bild, foto, picture, image, photo',
}
