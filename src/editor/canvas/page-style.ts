import { drawStylesheet } from '../../renderer/renderer'
import { compositions } from '../../theme/compositions/compositions'
import { settings } from '../settings'

/** The stylesheet of a page in a theme, with the fonts that the service hands out; for `keys` of block types, or all. */
export const pageStyle = (theme: unknown, keys?: string[]): string =>
  drawStylesheet(theme, `${settings.apiUrl}/app/assets/fonts`, keys, compositions)
