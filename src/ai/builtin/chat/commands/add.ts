import { blockTypeByKey, blockTypes } from '../../../../block-types/catalog'
import { exampleOf } from '../../../../block-types/examples'
import { fillExample, firstHours, knownFacts } from '../../../../block-types/fill-example'
import { asWords } from '../fold'
import { blockUpdate, type WishForm } from '../forms'
import { mainLocale, say, type Two } from '../reading'
import type { RoleOf } from '../roles'
import { type Block, listsIn, titled } from '../site-names'
import { does, type Got, role, type Taking, wayOf } from '../taking'
import { putsNew } from './places'

const aText: RoleOf<'type'> = { kind: 'type', keys: ['rich_text'] }
const typeOf = (got: Got) =>
  blockTypeByKey(role(got, 'type')?.keys.find((key) => key !== 'header' && key !== 'footer') ?? '')
const what = ['place:top|bottom@in', 'side', 'new?'].flatMap((at) =>
  ['', 'text '].map((text) => `${at} new? noun:section? type noun:section? ${text}on?`),
)

export const addSection: WishForm = {
  name: { de: 'Abschnitt einfügen', en: 'Add a section' },
  example: { de: 'Füge eine Galerie hinzu', en: 'Add a gallery' },
  near: [
    {
      on: 'kind',
      acts: ['add', 'create', 'move', 'show', 'shall'],
      cues: ['new', 'in'],
      vary(got, { cues, page }, { content, page: here }) {
        const key = role(got, 'type')!.keys[0]!
        const on = page ?? here
        const isThere = (page ? [page] : content.pages).some(({ blocks }) => blocks.some(({ type }) => type === key))
        const isWish = !isThere || ['add', 'create', 'new'].some((one) => cues.has(one))
        return on && typeOf(got) && key !== 'rich_text' && isWish ? [{ ...got, pages: [on], texts: [] }] : []
      },
    },
    {
      on: 'page',
      acts: ['add', 'create', 'append', 'write', 'shall', 'show', 'move'],
      vary: (got) => [{ ...got, roles: [aText], texts: [got.texts[0] ?? ''] }],
    },
  ],
  forms: ['act:add|create', 'act:write|use|move', 'new?'].flatMap((act) => what.map((one) => `${act} ${one}`)),
  accepts(got, taking) {
    const { reading } = taking
    const [type, [text]] = [typeOf(got), got.texts]
    if (!type || (text !== undefined && type.key !== 'rich_text')) return false
    const isAdding = does(got, 'add', 'create') || (role(got, 'act') && (text !== undefined || putsNew(taking)))
    if (!isAdding && (role(got, 'act') || !isPlaced(got, taking))) return false
    const [page] = got.pages
    got.anchors = got.anchors.filter((anchor) => !page || anchor.page === page).slice(0, 1)
    const on = page ?? got.anchors[0]?.page ?? (got.side ? undefined : reading.page)
    got.pages = on ? [on] : []
    if (got.side && got.anchors.length === 0)
      return say(reading, 'which', ['Die Stelle dafür finde ich nicht.', 'I cannot find the place for it.'])
    const none: Two = ['Die Website hat noch keine Seite.', 'The site has no page yet.']
    return on ? true : say(reading, 'no-page', none, [['Erstelle eine Seite „Start“', 'Create a page “Home”']])
  },
  wish(got) {
    const top: Two = wayOf(got) === 'top' ? [' ganz oben', ' at the top'] : ['', '']
    const [de, en] = got.side
      ? ['{where}', '{where}']
      : [`auf der Seite {page}${top[0]}`, `on the page {page}${top[1]}`]
    const { key, name } = typeOf(got)!
    return key === 'rich_text' && got.texts.length > 0
      ? [`Füge ${de} einen Text ein: {text}`, `Add a text ${en}: {text}`]
      : [`Füge ${de} ein: ${name.de}`, `Add ${en}: ${name.en}`]
  },
  change(got, { content: { site, pages } }) {
    const [type, [text], [on], [anchor]] = [typeOf(got)!, got.texts, got.pages, got.anchors]
    const [first, end] = [on!.blocks[0], on!.blocks.at(-1)]
    const at = ({ section_id, sort_order }: Block, more = 0) => ({ section_id, sort_order: sort_order + more })
    const place = anchor
      ? at(anchor.block, got.side === 'before' ? 0 : 1)
      : wayOf(got) === 'top' && first
        ? at(first)
        : end && { section_id: end.section_id }
    const { props, content: texts } = fillExample(exampleOf(type), knownFacts({ ...site, hours: firstHours(pages) }))
    const content = Object.fromEntries(
      site.locales.map((locale) => [locale, text ? { body: text } : texts[locale.startsWith('de') ? 'de' : 'en']]),
    )
    const body = { type: type.key, props, content, ...place }
    const more: Two = [
      'Die Texte darin sind Platzhalter, die Sie danach ändern können.',
      'Its texts are placeholders for you to change.',
    ]
    return { calls: [{ operation: 'createBlock', params: { page: on!.id }, body }], ...(!text && { more }) }
  },
}

/** „Eine Galerie auf die Startseite“, “a map on the Visit page”: nothing but what, and where. */
function isPlaced(got: Got, taking: Taking) {
  const isOne = /(?:^|\s)(?:ein|eine|einen|noch|a|an|another)\s/iu.test(` ${taking.statement}`)
  const isSomewhere = got.pages.length > 0 || got.side || wayOf(got) || got.texts.length > 0
  return isOne && isSomewhere && !taking.says('act')
}

/** Of lists whose entries can be told in a line. */
const entryOf = (key: string) => blockTypeByKey(key)?.about.entry
const kindOf = (got: Got) => role(got, 'type')?.keys.find(entryOf) ?? ''
const told = blockTypes.filter(({ about }) => about.entry).map(({ key }) => key)
const types = `type:${told.join('|')}@in,to,of,with`

export const addEntry: WishForm = {
  name: {
    de: 'Frage, Kundenstimme, Person, Angebot oder Preis ergänzen',
    en: 'Add a question, testimonial, person, offer or price',
  },
  example: {
    de: 'Füge eine Frage hinzu: Haben Sie samstags offen? Ja, bis 13 Uhr.',
    en: 'Add a question: Are you open on Saturdays? Yes, until 1 pm.',
  },
  near: [
    {
      on: 'named section',
      acts: ['add', 'create', 'append', 'write', 'shall', 'move'],
      cues: ['new', 'amount'],
      vary(got) {
        const { page, block } = got.targets[0]![0]!
        const type: RoleOf<'type'> = { kind: 'type', keys: [block.type] }
        return entryOf(block.type) ? [{ ...got, roles: [type], pages: [page], texts: [] }] : []
      },
    },
    {
      // something new that is none of the kinds: the lists that the site has
      on: 'site',
      needs: ['new', 'add', 'append'],
      vary(got, { cues }, { content }) {
        const lists = content.pages.flatMap((page) => page.blocks.map(({ type }) => ({ page, type })))
        const own = lists.filter(({ type }, i) => entryOf(type) && lists.findIndex((one) => one.type === type) === i)
        const isOpen = !cues.has('type') && !cues.has('page') && role(got, 'type') === undefined
        return isOpen
          ? own.map(({ page, type }) => ({ ...got, roles: [{ kind: 'type', keys: [type] }], pages: [page], texts: [] }))
          : []
      },
    },
  ],
  // „Neue Frage bei den FAQ“ names them twice
  forms: [`act:add|create|use|shall|append? new? this? ${types} ${types}? noun:section? text on?`],
  accepts(got, taking) {
    const key = kindOf(got)
    const isOther = got.roles.some((one) => one.kind === 'type' && !one.keys.includes(key))
    const pair = isOther || !(role(got, 'act') || role(got, 'new')) ? undefined : pairIn(got.texts[0]!, key, taking)
    const [on] = got.pages
    const all = taking.reading.content.pages.flatMap((page) => page.blocks.map((block) => ({ block, page })))
    got.texts = pair ?? []
    got.targets = [all.filter(({ block, page }) => block.type === key && (!on || page === on))]
    return pair !== undefined
  },
  wish(got, reading) {
    const { noun, join } = entryOf(kindOf(got))!
    const [first, ...rest] = got.texts
    const on = titled(reading, got.pages[0] ?? got.targets[0]![0]!.page)
    const text = first === undefined ? '' : `${join === '“ ' ? '„' : ''}${first}${join}${rest.join(', ')}`
    return [`Füge auf der Seite ${on} ${noun.de} hinzu: ${text}`, `Add ${noun.en} on the page ${on}: ${text}`]
  },
  change(got, reading) {
    const { fields } = entryOf(kindOf(got))!
    const { block } = got.targets[0]![0]!
    const locale = mainLocale(reading)
    const texts = structuredClone(block.content[locale] ?? {})
    const [first, second, note] = got.texts
    const item = { [fields[0]]: first, ...(second && { [fields[1]]: second }), ...(note && { note }) }
    const [own, ...others] = listsIn(texts, [])
    if (others.length > 0) return undefined
    own?.list.push(item)
    const field = String(own?.path[0] ?? 'items')
    return { calls: [blockUpdate(block, { content: { [locale]: { [field]: own ? texts[field] : [item] } } })] }
  },
}

/** The parts of a line; the words of a customer are in quotes, with the name of who said them. */
function pairIn(given: string, key: string, taking: Taking): string[] | undefined {
  const { names, quotes, quoted } = taking.reading
  const line = entryOf(key)?.line
  if (line) return line.exec(given)?.slice(1).filter(Boolean)
  const [words, ...others] = quotes.slice(0, quoted).filter((quote) => !names.pages.has(asWords(quote)))
  if (!words || others.length > 0) return undefined
  if (given === words) return taking.rest().length === 0 ? [words] : undefined
  const behind = given
    .replace(words, '')
    .replace(/[„“”"»«]/g, '')
    .replace(/^[\s,–-]*(?:von|from|by)?\s+/iu, '')
    .replace(/[.\s]+$/, '')
    .trim()
  const isName = /^\p{Lu}[\p{L}.'’-]*(?:[ ,]+(?:in |aus |von |and |und )?\p{Lu}[\p{L}.'’-]*){0,3}$/u.test(behind)
  return isName ? [words, /\b\p{Lu}$/u.test(behind) ? `${behind}.` : behind] : behind === '' ? [words] : undefined
}
