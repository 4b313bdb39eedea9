import type { InterfaceLanguage } from './interface-languages'
import { type Catalog, setCatalogs } from './text'

type Further = Exclude<InterfaceLanguage, 'de' | 'en'>

/** What the server says in further languages. Read when somebody is first told something in the language. */
const files: Record<Further, () => Catalog[]> = {
  es: () => [require('./es/editor.json'), require('./es/messages.json'), require('./es/operator.json')],
  fr: () => [require('./fr/editor.json'), require('./fr/messages.json'), require('./fr/operator.json')],
  it: () => [require('./it/editor.json'), require('./it/messages.json'), require('./it/operator.json')],
  nl: () => [require('./nl/editor.json'), require('./nl/messages.json'), require('./nl/operator.json')],
  pl: () => [require('./pl/editor.json'), require('./pl/messages.json'), require('./pl/operator.json')],
}

const read = new Map<string, Catalog>()

/** Lets this process say what it says in all languages of the interface. */
export const speakAll = () =>
  setCatalogs((language) => {
    if (!Object.hasOwn(files, language)) return
    const catalog = read.get(language) ?? Object.assign({}, ...files[language as Further]())
    read.set(language, catalog)
    return catalog
  })
