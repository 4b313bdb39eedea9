import { interfaceLanguages } from '../../src/words/interface-languages'
import { interfaceTexts } from './interface-texts'

/** What each further language of the interface has yet to say, and what it says of texts that are gone: `bun run interface`. */
export function missingTexts(language: string) {
  const texts = interfaceTexts()
  return (['editor', 'messages', 'operator'] as const).flatMap((name) => {
    const catalog: Record<string, unknown> = require(`../../src/words/${language}/${name}.json`)
    const wanted = texts.filter((text) => text.catalog === name)
    const known = new Set(wanted.map(({ en }) => en))
    return [
      ...wanted
        .filter(({ en }) => !Object.hasOwn(catalog, en))
        .map(({ en, file }) => `${name}.json lacks ${JSON.stringify(en)} (${file})`),
      ...Object.keys(catalog)
        .filter((en) => !known.has(en))
        .map((en) => `${name}.json has ${JSON.stringify(en)}, which nobody says`),
    ]
  })
}

export const furtherLanguages = interfaceLanguages.filter((language) => language !== 'de' && language !== 'en')

if (import.meta.main)
  for (const language of furtherLanguages) for (const line of missingTexts(language)) console.log(`${language}/${line}`)
