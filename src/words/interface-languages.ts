/**
 * The languages that the interface speaks: editor, messages of the API, mails and commands. German and English stand in
 * the sources; a further one is a tag here, its catalogs beside its page words (`src/words/<tag>/*.json`) and the words of
 * the editor's screens (`src/editor/interface/<tag>`). `bun run interface` says what is missing in them.
 */
export const interfaceLanguages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl'] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]

/** The language of the interface for a tag such as `fr-CA`; `undefined` where it does not speak it. */
export function interfaceLanguageOf(tag: string): InterfaceLanguage | undefined {
  const base = tag.split('-')[0]!.toLowerCase()
  return interfaceLanguages.find((language) => language === base)
}
