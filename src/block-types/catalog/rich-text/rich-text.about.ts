import type { AboutBlockType } from '../../about'
import { ask } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'plain' },
    content: {
      headline: ask('Überschrift dieses Textes', 'Heading of this text'),
      body: ask(
        'Hier steht Ihr Text: was Sie tun, wie Sie arbeiten, was Ihnen wichtig ist.',
        'Your text goes here: what you do, how you work, what matters to you.',
      ),
    },
  },
  called: 'satz, sentence, line, textblock, textabschnitt, fließtext, text block, rich text, paragraph, absatz, text',
  says: 'text',
  written: { always: ['headline'] },
  offered: { first: 4, plan: 4 },
  intents: {
    about: { de: 'Ihre Geschichte', en: 'Your story' },
    'about-teaser': { de: 'Ein Satz zu Ihnen', en: 'A sentence about you' },
    remarks: { de: 'Was Sie noch sagen, als Liste', en: 'What else you say, as a list' },
  },
}
