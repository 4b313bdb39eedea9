import { drawStylesheet } from '../../renderer/renderer'
import type { Compositions } from '../../theme/composition-css'
import { sharedCompositions } from '../../theme/compositions/shared'
import { settings } from '../settings'
import { themeForms } from './theme-forms'

/**
 * The stylesheet of a page in a theme whose form is loaded, with the fonts that the service hands out; for `keys` of
 * block types, or all; `further` is what the site needs beside the theme.
 */
export const pageStyle = (theme: unknown, keys?: string[], further?: Compositions): string =>
  drawStylesheet(theme, `${settings.apiUrl}/app/assets/fonts`, keys, {
    ...sharedCompositions,
    ...themeForms,
    ...further,
  })
