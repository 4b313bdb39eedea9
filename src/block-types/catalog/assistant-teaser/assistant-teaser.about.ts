import type { AboutBlockType } from '../../about'
import { each, say } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'split' },
    content: {
      headline: say('Fragen Sie einfach', 'Just ask'),
      text: say(
        'Der Assistent antwortet aus dem, was auf diesen Seiten steht.',
        'The assistant answers from what these pages say.',
      ),
      items: each(
        [
          ['Was fragt man Sie zuerst?', 'What do people ask you first?'],
          ['Was fragt man Sie danach?', 'What do people ask you next?'],
        ],
        (text) => ({ text }),
      ),
    },
  },
  processes: { de: 'ein Assistent antwortet Besuchern', en: 'an assistant answers visitors' },
}
