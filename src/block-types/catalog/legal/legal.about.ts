import type { AboutBlockType } from '../../about'
import { ask } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'document', toc: true },
    content: {
      headline: ask('Überschrift des Rechtstextes', 'Heading of the legal text'),
      body: ask(
        'Hier steht der Rechtstext, etwa Ihre Datenschutzerklärung oder Ihre Geschäftsbedingungen.',
        'The legal text goes here, such as your privacy notice or your terms and conditions.',
      ),
    },
  },
  answers: 'last',
  showsCompany: ({ props }) => (props.variant === 'imprint' ? ['contact.phone', 'contact.email', 'place'] : []),
  intents: {
    imprint: { de: 'Wer die Website anbietet', en: 'Who offers the site' },
    privacy: { de: 'Welche Daten verarbeitet werden', en: 'Which data are processed' },
  },
}
