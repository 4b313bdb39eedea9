import type { Compositions } from '../../theme/composition-css'
import { formCss, type ThemeForm } from '../../theme/compositions/forms'
import { isObject } from '../../values/is-object'

/** Those that were loaded: a site wears one of ten. */
export const themeForms: Compositions = {}

/** Loads the form of a theme, without which `pageStyle` cannot draw it; as there, the default's where it has none. */
export const loadForm = (theme: unknown): Promise<void> => load(formOf(theme))
export const isFormLoaded = (theme: unknown) => `form: ${formOf(theme)}` in themeForms

function formOf(theme: unknown): ThemeForm {
  const { form } = isObject(theme) && isObject(theme.composition) ? theme.composition : {}
  return isForm(form) ? form : 'nord'
}

/** For where all themes stand beside each other. */
export const loadEveryForm = () => Promise.all(allForms.map(load))

const allForms = Object.keys(formCss) as ThemeForm[]
const isForm = (form: unknown): form is ThemeForm => allForms.some((one) => one === form)

async function load(form: ThemeForm) {
  themeForms[`form: ${form}`] ??= (await formCss[form]()).default
}
