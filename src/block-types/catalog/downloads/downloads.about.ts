import type { AboutBlockType } from '../../about'
import { ask, each, say } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'list' },
    content: {
      headline: say('Zum Herunterladen', 'Downloads'),
      items: each([['Name der Datei für Ihre Besucher', 'Name of the file for your visitors']], (headline) => ({
        headline,
        text: ask('Hier steht, was in der Datei zu finden ist.', 'Say here what is in the file.'),
      })),
    },
  },
  called: 'downloads, dateien, files',
}
