import type { AboutBlockType } from '../../about'
import { ask, sampleButton } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'band' },
    content: {
      headline: ask('Hier steht, wozu Sie einladen', 'Say here what you invite people to do'),
      text: ask('Ein Satz, der sagt, was danach geschieht.', 'One sentence that says what happens next.'),
      primary: sampleButton,
    },
  },
  called: 'handlungsaufruf, aufruf, call to action, cta, call-to-action',
  says: 'text',
  tellsFacts: true,
  written: { always: ['headline', 'text'] },
  offered: { plan: 16 },
  intents: {
    cta: { de: 'Lädt zum nächsten Schritt ein', en: 'Invites to the next step' },
  },
}
