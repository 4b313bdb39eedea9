import type { AboutBlockType } from '../../about'
import { ask, say } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'card', height: 'm' },
    content: {
      headline: ask('Hier steht, was der fremde Inhalt bietet', 'Say here what the embedded content offers'),
      title: ask('Titel des fremden Inhalts', 'Title of the embedded content'),
      action: say('Inhalt laden', 'Load content'),
      note: say('Der Inhalt kommt von einem anderen Anbieter.', 'The content comes from another provider.'),
    },
  },
  processes: { de: 'fremde Inhalte werden eingebunden', en: 'content of others is embedded' },
}
