import type { AboutBlockType } from '../../about'
import { ask } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'beside' },
    content: {
      headline: ask('Überschrift neben dem Bild', 'Heading beside the picture'),
      body: ask(
        'Erzählen Sie hier etwas, das zum Bild daneben passt: aus Ihrer Werkstatt, von Ihren Leuten, von einem Auftrag.',
        'Tell something here that goes with the picture: from your workshop, about your people, about a job you did.',
      ),
    },
  },
  called:
    'bild und text, bild mit text, text mit bild, text und bild, picture and text, image and text, image with text, text with image, text with a picture, text and image',
  says: 'text',
  offered: { first: 2 },
}
