import type { AboutBlockType } from '../../about'
import { ask } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'rows' },
    content: { headline: ask('Überschrift über Ihrer Liste', 'Heading above your list') },
  },
  mayBeEmpty: true,
}
