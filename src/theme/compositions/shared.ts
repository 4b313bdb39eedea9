import type { Compositions } from '../composition-css'
import { minifyCss } from '../minify-css'
import { ornamentCss, ornaments } from '../ornaments'
import beside from './heads-beside.css' with { type: 'text' }
import centred from './heads-centred.css' with { type: 'text' }

/** What themes of any form may choose. */
export const sharedCompositions: Compositions = {
  ...Object.fromEntries(ornaments.map((name) => [`ornament: ${name}`, minifyCss(ornamentCss(name))])),
  'heads: beside': minifyCss(beside),
  'heads: centred': minifyCss(centred),
}
