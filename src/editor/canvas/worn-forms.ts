import type { Compositions } from '../../theme/composition-css'
import { type Form, formCss } from '../../theme/compositions/forms'
import { isObject } from '../../values/is-object'

/** Those that were loaded: a site wears one of ten. */
export const wornForms: Compositions = {}

/** Loads the form of a theme, without which `pageStyle` cannot draw it; as there, the default's where it has none. */
export function loadForm(theme: unknown): Promise<void> {
  const { form } = isObject(theme) && isObject(theme.composition) ? theme.composition : {}
  return load(isForm(form) ? form : 'nord')
}

/** For where all themes stand beside each other. */
export const loadEveryForm = () => Promise.all(allForms.map(load))

const allForms = Object.keys(formCss) as Form[]
const isForm = (form: unknown): form is Form => allForms.some((one) => one === form)

async function load(form: Form) {
  wornForms[`form: ${form}`] ??= (await formCss[form]()).default
}
