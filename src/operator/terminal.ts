import type { Config } from '../config/config'
import { type InterfaceLanguage, interfaceLanguageOf } from '../words/interface-languages'
import { wordsIn } from '../words/text'

/** The language of whoever sits at a terminal, by its environment, as POSIX orders it (XBD 8.2). */
export function terminalLanguage(env: Record<string, string | undefined>): InterfaceLanguage {
  const [tag = ''] = (env.LC_ALL || env.LC_MESSAGES || env.LANG || '').split(/[_.@]/)
  return interfaceLanguageOf(tag) ?? 'en'
}

/** For a person at a terminal, when the service listens; the log says the same to programs. */
export function greeting({ appUrl, baseUrl }: Pick<Config, 'appUrl' | 'baseUrl'>, language: InterfaceLanguage): string {
  const { editor, docs, demo, stop } = wordsIn(words, language)
  const rows = [
    [editor, appUrl],
    [docs, `${baseUrl}/docs`],
    [demo, 'bun run cli demo'],
    [stop, language === 'de' ? 'Strg+C' : 'Ctrl+C'],
  ]
  return `\n${rows.map(([label = '', value]) => `  ${label.padEnd(24)}${value}`).join('\n')}\n`
}

const words = {
  de: { editor: 'Zum Editor', docs: 'Schnittstelle ansehen', demo: 'Ein Beispielkonto', stop: 'Beenden' },
  en: { editor: 'The editor', docs: 'Browse the API', demo: 'An example account', stop: 'Stop' },
}
