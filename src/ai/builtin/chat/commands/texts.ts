import type { JsonObject } from '../../../../db/tenant/sites'
import { isObject } from '../../../../values/is-object'
import { type Command, does, fieldOf, type Got, role } from '../forms'
import { changedFields, mainLocale, mapTexts, quoted, say, type Two } from '../reading'
import { type Block, placeInWish, type Target, titleOf } from '../site-names'
import type { Field } from '../words/lexicon'
import { joined } from './entries'

/** Where a field of a wish stands in the texts of a block, and how it is called. The first that a block has is meant. */
const fields: Partial<Record<Field, [paths: string[], de: string, en: string]>> = {
  title: [['headline'], 'die Überschrift', 'the heading'],
  headline: [['headline'], 'die Überschrift', 'the heading'],
  kicker: [['kicker'], 'die Dachzeile', 'the kicker'],
  button: [['primary.label'], 'den Button', 'the button'],
  note: [['note'], 'den Hinweis', 'the note'],
  text: [['body', 'text', 'note'], 'den Text', 'the text'],
}

function valueAt(texts: JsonObject | undefined, path: string): string | undefined {
  const [key = '', inner] = path.split('.')
  const value = texts?.[key]
  const own = inner ? (isObject(value) ? value[inner] : undefined) : value
  return typeof own === 'string' && own.trim() ? own : undefined
}

/** Where a section has this field; undefined where it has none. */
export const pathIn = ({ block }: Target, field: Field): string | undefined =>
  fields[field]?.[0].find((path) => Object.values(block.content).some((own) => valueAt(own, path) !== undefined))

/** Without a word for it, what a section is to be called is its heading. */
const fieldIn = (got: Got): Field =>
  got.roles.flatMap((one) => (one.kind === 'field' && one.field in fields ? [one.field] : []))[0] ?? 'headline'

const verbs = 'new? act:write|rename|append|change|shall|use|create|move*'
const preps = '@in,to,of,for'
const spots = ['section@in,of,for,with', 'on? place:top@in? this@in,of? noun:page?']

export const changeText: Command = {
  name: { de: 'Überschrift, Text oder Button ändern', en: 'Change a heading, a text or a button' },
  example: { de: 'Ändere die Überschrift zu „Brot mit Zeit“', en: 'Change the heading to “Bread with time”' },
  near: [
    {
      on: 'section',
      acts: ['change', 'write', 'shall', 'rename', 'append', 'add', 'replace', 'create', 'use'],
      cues: ['text', 'headline', 'title', 'button', 'note', 'name'],
      vary(got, { acts, cues }) {
        const isName = ['title', 'name', 'headline', 'rename'].some((one) => cues.has(one))
        const field: Field = isName ? 'headline' : cues.has('button') ? 'button' : 'text'
        const plain: Got = { ...got, roles: [{ kind: 'field', field }] }
        const more: Got = {
          ...got,
          roles: [
            { kind: 'field', field },
            { kind: 'act', act: 'append' },
          ],
        }
        if (pathIn(got.sections[0]![0]!, field) === undefined) return []
        return field === 'text' && (acts.has('append') || acts.has('add')) ? [more, plain] : [plain]
      },
    },
    {
      // „ganz oben soll … stehen“
      on: 'page',
      acts: ['write', 'shall', 'change', 'create', 'use'],
      needs: ['top', 'headline'],
      vary(got) {
        const [page] = got.pages
        const first = page!.blocks.map((block) => ({ block, page: page! })).find((one) => pathIn(one, 'headline'))
        return first ? [{ ...got, roles: [{ kind: 'field', field: 'headline' }], sections: [[first]] }] : []
      },
    },
  ],
  forms: [
    ...spots.flatMap((spot) => [
      `${verbs} field:headline|title|kicker|button|note${preps} text field:text|headline|button? ${spot}`,
      `${verbs} field:text${preps} text ${spot}`,
    ]),
    `new? act:write|rename ${verbs.slice(5)} text section@in,of,for,with`,
  ],
  accepts(got, taking) {
    const { content, page: here, turn } = taking.reading
    const field = fieldIn(got)
    // the title of a page is its name
    if (field === 'title' && (taking.says('page') || taking.says('home'))) return false
    if (fieldOf(got) === undefined && !(['type', 'ordinal', 'number'] as const).some((kind) => taking.says(kind)))
      return false
    if (does(got, 'append') && field !== 'text') return false
    const having = (all: Target[]) => all.filter((target) => pathIn(target, field) !== undefined)
    const [named] = got.sections
    const on = got.pages[0] ?? here
    const all = having(
      named ??
        content.pages.filter((page) => page === on).flatMap((page) => page.blocks.map((block) => ({ block, page }))),
    )
    const chosen = all.filter(({ block }) => block.id === turn.blockId)
    const isTop = role(got, 'place') !== undefined
    // the heading and the button of a page are those at its top
    const first = (field === 'text' || field === 'note') && !isTop ? all : all.slice(0, 1)
    got.sections = [named ? all : got.pages.length === 0 && chosen.length > 0 ? chosen : first]
    return true
  },
  wish(got, reading) {
    const [name, [text]] = [placeInWish(got.sections[0]![0]!, reading), got.texts]
    if (does(got, 'append') && fieldIn(got) === 'text')
      return [`Ergänze den Text im ${name}: ${text ?? ''}`, `Add to the text of the ${name}: ${text ?? ''}`]
    const [, de, en] = fields[fieldIn(got)]!
    const wanted = text === undefined ? ': ' : ` ${quoted(reading, text)}`
    return [`Ändere ${de} im ${name} zu${wanted}`, `Change ${en} of the ${name} to${wanted}`]
  },
  change(got, reading) {
    const [target, [text = '']] = [got.sections[0]![0]!, got.texts]
    const path = pathIn(target, fieldIn(got))
    if (!path) return undefined
    const wanted = mainLocale(reading)
    const locale = target.block.content[wanted] ? wanted : reading.content.site.default_locale
    const [key = '', inner] = path.split('.')
    const now = does(got, 'append') ? joined(valueAt(target.block.content[locale], path) ?? '', text) : text
    const content = { [locale]: { [key]: inner ? { [inner]: now } : now } }
    return { calls: [{ operation: 'updateBlock', params: { block: target.block.id }, body: { content } }] }
  },
}

export const replaceText: Command = {
  name: { de: 'Worte ersetzen', en: 'Replace words' },
  example: {
    de: 'Ersetze „Kurze Wege.“ durch „Aus dem Kaiserstuhl.“',
    en: 'Replace “Not far.” with “From the hills.”',
  },
  forms: ['act:replace|change|create act:write|use? field:text? quote@in,of,for quote@with,to,in,for,by on?'],
  accepts: ({ texts: [from, to] }, { statement }) => Boolean(from && to && from !== to) && statement.includes('⟦1⟧'),
  wish({ texts }, reading): Two {
    const [old, wanted] = texts.map((text) => quoted(reading, text))
    return [`Ersetze ${old} durch ${wanted}`, `Replace ${old} with ${wanted}`]
  },
  change({ texts: [from = '', to = ''], pages: [on] }, reading) {
    const pages = reading.content.pages.filter((page) => !on || page === on)
    const changed = pages.flatMap((page) =>
      page.blocks.flatMap((block) => {
        const body = replaceIn(block, (text) => text.replaceAll(from, to))
        return body ? [{ page, call: { operation: 'updateBlock', params: { block: block.id }, body } }] : []
      }),
    )
    const old = quoted(reading, from)
    if (changed.length === 0)
      return say(reading, 'not-found', [
        `Den Text ${old} finde ich dort nicht.`,
        `I cannot find the text ${old} there.`,
      ])
    const titles = [...new Set(changed.map(({ page }) => titleOf(page, reading.language)))].join(', ')
    return { calls: changed.map(({ call }) => call), more: [`Das betrifft: ${titles}.`, `That concerns: ${titles}.`] }
  },
}

/** The body of a change to a block's texts; `undefined` where none of them is changed. */
export function replaceIn(block: Block, change: (text: string, key: string) => string): JsonObject | undefined {
  const content = Object.entries(block.content).flatMap(([locale, texts]) => {
    const changed = mapTexts(texts, (text, key) => (keepsText.has(key) ? text : change(text, key)))
    return changed === texts ? [] : [[locale, changedFields(texts, changed)]]
  })
  return content.length > 0 ? { content: Object.fromEntries(content) } : undefined
}

/** What is a name for the machine and no text. */
const keepsText = new Set(
  'id asset_id icon type day date until from to starts ends published_at updated_at name_key'.split(' '),
)
