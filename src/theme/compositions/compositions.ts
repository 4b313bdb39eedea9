import type { Compositions } from '../composition-css'
import { minifyCss } from '../minify-css'
import { forms } from '../tokens'
import { formCss } from './forms'
import { sharedCompositions } from './shared'

const byForm = forms.map(async (form) => [`form: ${form}`, minifyCss((await formCss[form]()).default)] as const)

/** Every composition on board. Browsers go without: the renderer is handed what it needs, as data. */
export const compositions: Compositions = {
  ...sharedCompositions,
  ...Object.fromEntries(await Promise.all(byForm)),
}
