import type { AssistantRow } from '../db/tenant/assistants'
import type { JsonObject, SiteRow } from '../db/tenant/sites'
import type { Reads } from '../tenants/tenants'
import { themeOf } from '../theme/theme'
import { isObject } from '../values/is-object'
import type { AnswerWords } from '../words/answer-words'
import { type PageLanguage, spokenOf as pageLanguageOf } from '../words/languages'
import type { AssistantSettings, SettingsChange } from './assistant.schema'

export type AnswerLanguage = 'de' | 'en'
type SiteLocales = Pick<SiteRow, 'defaultLocale' | 'locales'>

const usualColours = { primary: '#1f3a5f', accent: '#b4532a' }

/** What the assistant writes its answers in where a site has further languages: the first of its own of the two. */
export function answerLanguage({ defaultLocale, locales }: SiteLocales): AnswerLanguage {
  return [defaultLocale, ...locales].map(languageFor).find((language) => language !== undefined) ?? 'en'
}

/** German or English where a locale is one of them. */
export const languageFor = (locale: string | null | undefined): AnswerLanguage | undefined =>
  /^de(-|$)/i.test(locale ?? '') ? 'de' : /^en(-|$)/i.test(locale ?? '') ? 'en' : undefined

/** Names of the settings: what else is sent is not stored. */
const names = new Set([
  'name',
  'greeting',
  'placeholder',
  'persona',
  'primary',
  'accent',
  'show_branding',
  'paused',
  'daily_tokens',
  'quote_noindex',
  'allowed_origins',
])

/** Settings sent are merged into those there are; null brings back what is usual. */
export function mergeAssistantSettings(current: JsonObject, sent: SettingsChange): JsonObject {
  const merged = { ...current }
  for (const [name, value] of Object.entries(sent)) {
    if (!names.has(name) || value === undefined) continue
    if (value === null || (typeof value === 'string' && value.trim() === '')) delete merged[name]
    else merged[name] = name === 'allowed_origins' && Array.isArray(value) ? [...new Set(value.map(asOrigin))] : value
  }
  return merged
}

/** As browsers send it: lower case, without the port that goes without saying. */
const asOrigin = (value: string) => URL.parse(value)?.origin ?? value.toLowerCase()

/** The language of what it says by itself, on a page in `lang`: that one, else the first of the site's that pages speak. */
export function saidIn(lang: string | null | undefined, { defaultLocale, locales }: SiteLocales): PageLanguage {
  const spoken = [lang ?? '', defaultLocale, ...locales].map(pageLanguageOf)
  return spoken.find((language) => language !== undefined) ?? 'en'
}

/** What was set, and for the rest what is usual. `words` has the texts that nobody has written. */
export async function readSettings(
  db: Reads,
  site: SiteRow,
  row: AssistantRow | undefined,
  words: AnswerWords['assistant'],
): Promise<AssistantSettings> {
  const set = row?.settings ?? {}
  const colours = await coloursOf(db, site)
  const text = (name: string, usual: string) => (typeof set[name] === 'string' ? set[name] : usual)
  return {
    name: text('name', site.name),
    greeting: text('greeting', words.greeting),
    placeholder: text('placeholder', words.placeholder),
    persona: text('persona', ''),
    primary: text('primary', colours.primary),
    accent: text('accent', colours.accent),
    show_branding: set.show_branding !== false,
    paused: set.paused === true,
    daily_tokens: typeof set.daily_tokens === 'number' ? set.daily_tokens : null,
    quote_noindex: set.quote_noindex === true,
    allowed_origins: Array.isArray(set.allowed_origins) ? set.allowed_origins.map(String) : [],
  }
}

/** Those of the site's theme. */
async function coloursOf(db: Reads, site: SiteRow) {
  const { colors } = (await themeOf(db, site)).tokens
  const hex = (name: 'primary' | 'accent') => {
    const value = isObject(colors) ? colors[name] : undefined
    return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : usualColours[name]
  }
  return { primary: hex('primary'), accent: hex('accent') }
}
