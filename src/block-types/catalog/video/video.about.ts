import type { AboutBlockType } from '../../about'
import { ask } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'stage', ratio: '16/9' },
    content: {
      headline: ask('Überschrift über Ihrem Video', 'Heading above your video'),
      title: ask('Titel dieses Videos', 'Title of this video'),
      caption: ask('Hier steht, was im Video zu sehen ist', 'Say here what the video shows'),
    },
  },
  called: 'video, film',
  processes: { de: 'Videos anderer Anbieter werden eingebunden', en: 'videos of other providers are embedded' },
}
