import type { AboutBlockType } from '../../about'
import { known } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'inline', sticky: true, show_languages: true, show_search: true, width: 'full' },
    content: { name: known('name', 'Name Ihres Betriebs', 'Name of your business') },
  },
  called: 'kopfzeile, kopfbereich, header, navigation, menü',
}
