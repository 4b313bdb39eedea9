import type { JsonObject } from '../../../../db/tenant/sites'
import { valueAt, withValue } from '../../../../values/at-path'
import { type ClauseSpot, isItem } from '../finder'
import { blockUpdate, type WishForm } from '../forms'
import { mainLocale, type Two } from '../reading'
import { type Item, type NamedPart, quoted } from '../site-names'
import { does, fieldOf, type Got, role } from '../taking'
import type { FieldName } from '../words/lexicon'
import { everywhere } from './everywhere'
import { changeList, indexIn } from './places'

/** Where a field of a wish stands in the texts of a block or of an entry, and how it is called. The first that is there is meant. */
const names = ['headline', 'name', 'question']
const fields: Partial<Record<FieldName, [paths: string[], de: string, en: string]>> = {
  title: [names, 'die Überschrift', 'the heading'],
  headline: [names, 'die Überschrift', 'the heading'],
  name: [names, 'die Überschrift', 'the heading'],
  kicker: [['kicker'], 'die Dachzeile', 'the kicker'],
  button: [['primary.label'], 'den Button', 'the button'],
  note: [['note'], 'den Hinweis', 'the note'],
  text: [['body', 'answer', 'quote', 'text', 'note', 'role'], 'den Text', 'the text'],
}

export function textAt(texts: JsonObject | undefined, path: string): string | undefined {
  const own = valueAt(texts, path.split('.'))
  return typeof own === 'string' && own.trim() ? own : undefined
}

/** Where a section or an entry has this field; undefined where it has none. */
export function pathIn(place: NamedPart, field: FieldName): string | undefined {
  const texts = isItem(place) ? [place.value] : Object.values(place.block.content)
  const path = fields[field]?.[0].find((one) => texts.some((own) => textAt(own, one) !== undefined))
  return path ?? (isItem(place) && place.block.type === 'price_list' && field === 'text' ? 'note' : undefined)
}

/** Without a word for it, what a section is to be called is its heading. */
const fieldIn = (got: Got): FieldName =>
  got.roles.flatMap((one) => (one.kind === 'field' && one.field in fields ? [one.field] : []))[0] ?? 'headline'
const isMore = (got: Got) => does(got, 'append') && (fieldOf(got) ?? 'text') === 'text'

/** One text behind another, with a full stop between sentences. */
function joined(before: string, text: string) {
  const start = before.trimEnd()
  const sign = /[.!?:…]$/.test(start) || /^[,;–-]/.test(text) ? '' : /^\p{Lu}/u.test(text) ? '.' : ','
  return start === '' ? text : `${start}${sign} ${text}`
}

/** The field that a clause speaks of, or the text; more of it where something is to be added. */
function textsOf(got: Got, { cues }: ClauseSpot): Got[] {
  const isName = ['title', 'name', 'headline', 'rename'].some((one) => cues.has(one))
  const field = isName ? 'headline' : cues.has('button') ? 'button' : 'text'
  if (pathIn(got.targets[0]![0]!, field) === undefined) return []
  const plain: Got = { ...got, roles: [{ kind: 'field', field }] }
  const isAdding = field === 'text' && (cues.has('append') || cues.has('add'))
  return isAdding ? [{ ...plain, roles: [...plain.roles, { kind: 'act', act: 'append' }] }, plain] : [plain]
}

const saying = {
  acts: ['change', 'write', 'shall', 'rename', 'append', 'add', 'replace', 'create', 'use'] as const,
  cues: ['text', 'headline', 'title', 'button', 'note', 'name'],
}
const verbs = 'act:write|rename|append|change|shall|use|create|move*'
const preps = '@in,to,of,for'
const spots = ['section@in,of,for,with', 'on? place:top@in? this@in,of? noun:page?']

export const changeText: WishForm = {
  name: { de: 'Überschrift, Text oder Button ändern', en: 'Change a heading, a text or a button' },
  example: { de: 'Ändere die Überschrift zu „Brot mit Zeit“', en: 'Change the heading to “Bread with time”' },
  near: [
    { on: 'section', ...saying, vary: textsOf },
    {
      // „ganz oben soll … stehen“
      on: 'page',
      acts: saying.acts,
      needs: ['top', 'headline'],
      vary(got) {
        const [page] = got.pages
        const first = page!.blocks.map((block) => ({ block, page: page! })).find((one) => pathIn(one, 'headline'))
        return first ? [{ ...got, roles: [{ kind: 'field', field: 'headline' }], targets: [[first]] }] : []
      },
    },
  ],
  forms: [
    ...spots.flatMap((spot) => [
      `new? ${verbs} field:headline|title|kicker|button|note${preps} text field:text|headline|button? ${spot}`,
      `new? ${verbs} field:text${preps} text ${spot}`,
    ]),
    `act:write|rename ${verbs} text section@in,of,for,with`,
  ],
  accepts(got, taking) {
    const { content, page: here, turn } = taking.reading
    const field = fieldIn(got)
    const isSection = taking.says('noun', 'section')
    if (taking.says('page') && !isSection && does(got, 'rename') && !fieldOf(got)) return false
    // the title of a page is its name
    if (field === 'title' && (taking.says('page') || taking.says('home'))) return false
    if (!fieldOf(got) && !taking.says('type') && !taking.says('ordinal') && !taking.says('number')) return false
    if (does(got, 'append') && field !== 'text') return false
    const [named] = got.targets
    const pages = named ? [] : content.pages.filter((page) => page === (got.pages[0] ?? here))
    const targets = named ?? pages.flatMap((page) => page.blocks.map((block) => ({ block, page })))
    const all = targets.filter((target) => pathIn(target, field) !== undefined)
    const chosen = got.pages.length === 0 && !named ? all.filter(({ block }) => block.id === turn.blockId) : []
    // the heading and the button of a page are those at its top
    const isAny = named || ((field === 'text' || field === 'note') && !role(got, 'place'))
    got.targets = [chosen.length > 0 ? chosen : isAny ? all : all.slice(0, 1)]
    return true
  },
  wish(got) {
    if (isMore(got)) return ['Ergänze den Text im {target}: {text}', 'Add to the text of the {target}: {text}']
    const [, de, en] = fields[fieldIn(got)]!
    return [`Ändere ${de} im {target} zu{said}`, `Change ${en} of the {target} to{said}`]
  },
  change(got, reading) {
    const [{ block }, [text = '']] = [got.targets[0]![0]!, got.texts]
    const path = pathIn(got.targets[0]![0]!, fieldIn(got))!
    const wanted = mainLocale(reading)
    const locale = block.content[wanted] ? wanted : reading.content.site.default_locale
    const now = isMore(got) ? joined(textAt(block.content[locale], path) ?? '', text) : text
    return { calls: [blockUpdate(block, { content: { [locale]: withValue({}, path.split('.'), now) } })] }
  },
}

/** The text or the name of one entry of a list: another one, or more behind it. */
export const changeEntryText: WishForm = {
  name: { de: 'Text oder Titel eines Eintrags ändern', en: 'Change the text or the title of an entry' },
  example: {
    de: 'Ändere den Text vom Eintrag „Brezel“ zu „nur samstags“',
    en: 'Change the text of the entry “Pretzel” to “Saturdays only”',
  },
  near: [{ on: 'item', ...saying, vary: textsOf }],
  forms: [
    `act:append ${verbs} field:text|note@in,to,of? item text`,
    `${verbs} field:text|note|title|name@in,to,of item text`,
  ],
  wish(got) {
    if (isMore(got)) return ['Ergänze den Text vom {target}: {text}', 'Add to the text of the {target}: {text}']
    const [de, en] = fieldIn(got) === 'text' || fieldIn(got) === 'note' ? ['Text', 'text'] : ['Titel', 'title']
    return [`Ändere den ${de} vom {target} zu{said}`, `Change the ${en} of the {target} to{said}`]
  },
  change(got) {
    const [item, [text = '']] = [got.targets[0]![0] as Item, got.texts]
    const key = pathIn(item, isMore(got) || fieldIn(got) === 'note' ? 'text' : fieldIn(got))
    if (!key) return undefined
    const now = isMore(got) ? joined(textAt(item.value as JsonObject, key) ?? '', text) : text
    const change = (list: unknown[]) => list.with(indexIn(item), { ...(list[indexIn(item)] as object), [key]: now })
    return { calls: [changeList(item, change, true)] }
  },
}

/** Words as they stand on the site, wherever they stand. */
export const replaceText: WishForm = {
  name: { de: 'Worte ersetzen', en: 'Replace words' },
  example: {
    de: 'Ersetze „Kurze Wege.“ durch „Aus dem Kaiserstuhl.“',
    en: 'Replace “Not far.” with “From the hills.”',
  },
  forms: [
    'act:replace|change|create|write act:write|use|change? field:text|name? quote@in,of,for quote@with,to,in,for,by on?',
  ],
  accepts(got, { statement }) {
    // „Y“ statt „X“
    if (/⟦\d+⟧.*(?<!\p{L})(?:statt|instead of|rather than)[^⟦]*⟦/iu.test(statement)) got.texts.reverse()
    return Boolean(got.texts[0]) && got.texts[0] !== got.texts[1]
  },
  wish: ({ pages }) =>
    pages[0]
      ? ['Ersetze auf der Seite {page} {quote} durch {quote2}', 'Replace {quote} with {quote2} on the page {page}']
      : ['Ersetze {quote} durch {quote2}', 'Replace {quote} with {quote2}'],
  change({ texts: [old = '', now = ''], pages: [on] }, reading) {
    const all = on ? { ...reading.content, pages: [on], collections: [] } : reading.content
    const change = (line: string, key: string) => (key === 'href' ? line : line.replaceAll(old, now))
    const said = quoted(reading, old)
    const none: Two = [`Den Text ${said} finde ich dort nicht.`, `I cannot find the text ${said} there.`]
    return everywhere({ ...reading, content: all }, { change, none })
  },
}
