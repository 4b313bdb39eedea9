import type { AboutBlockType } from '../../about'
import { ask, each, say } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'split' },
    content: {
      headline: say('So läuft es ab', 'How it works'),
      items: each(
        [
          ['Was als Erstes geschieht', 'What happens first'],
          ['Was danach geschieht', 'What happens after that'],
          ['Was zum Schluss geschieht', 'What happens in the end'],
        ],
        (headline) => ({
          headline,
          text: ask(
            'Hier steht, was Sie tun und was Ihre Kundschaft tut.',
            'Say here what you do and what your customers do.',
          ),
        }),
      ),
    },
  },
  called: 'ablauf, schritte, steps, process',
  says: 'steps',
  offered: { plan: 6 },
  intents: {
    process: { de: 'Wie es abläuft', en: 'How it works' },
    'process-teaser': { de: 'Der Ablauf in Kürze', en: 'How it works, in short' },
    'next-steps': { de: 'Wie es weitergeht', en: 'What happens next' },
  },
}
