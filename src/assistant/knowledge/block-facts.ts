import type { Contact, Facts, StatedHours } from '../../ai/answer'
import { baseOf } from '../../ai/words'
import type { BlockRecord } from '../../block-types/block-type'
import { blockTypeByKey } from '../../block-types/catalog'
import { partsOfAll } from '../../block-types/inner-blocks'
import { anchorOf, withDistinctFrame, withDistinctNames } from '../../block-types/markup-names'
import { openHours } from '../../block-types/open-now'
import { liftBlock, localeFor } from '../../block-types/render'
import { readHours } from '../../grammar/hours'
import { splitSentences } from '../../grammar/sentences'
import { type Day, weekDays } from '../../grammar/week'
import { plain, plainLine } from '../../html/markdown'
import { regionPaths } from '../../pages/region-paths'
import type { ReleaseContent } from '../../publishing/release-content'
import { textOf } from '../../publishing/texts'
import { isObject } from '../../values/is-object'
import type { OpenSpan } from '../../values/open-hours'

/** A piece of a published page that can answer a question by itself. */
export interface Passage {
  /** Id of its section on the page, for a link that leads there. */
  anchor: string | null
  /** Key of the block type that drew it. */
  type: string
  /** What it stands under: titles of the section and of the part of it, outermost first. */
  headings: string[]
  text: string
  /** Of a passage that was made from the content of a block. */
  facts: Facts
}

type Words = Record<string, unknown>
type Described = Pick<Passage, 'text' | 'facts'> & { part?: string }

/** The blocks of a page by their anchors, with what those state that have values. */
export type PageFacts = Map<string, { type: string; items?: Passage[] }>

/** What the blocks of a page state in a language, item by item: hours, prices, people, questions, offers, contact. */
export function readPageFacts(content: ReleaseContent, pageId: string, locale: string): PageFacts {
  const page = content.pages.find(({ id }) => id === pageId)
  const found: PageFacts = new Map()
  const regionAt = (path: string) => content.pages.find((one) => one.type === 'system' && one.path === path)?.blocks
  const { names } = withDistinctFrame(regionAt(regionPaths.header) ?? [], regionAt(regionPaths.footer) ?? [])
  for (const block of partsOfAll(withDistinctNames((page?.blocks ?? []) as BlockRecord[], names))) {
    const type = blockTypeByKey(block.type)
    if (!type?.isActive) continue
    const { props, content: words } = liftBlock(type, block)
    const from = localeFor(words, locale, content.site.defaultLocale)
    const anchor = anchorOf({ ...block, props })
    const around = { props, locale, company: contactOf(content.site.company) }
    found.set(anchor, { type: block.type, items: itemsOf(block.type, anchor, (from && words[from]) || {}, around) })
  }
  return found
}

function itemsOf(type: string, anchor: string, words: Words, around: Around): Passage[] | undefined {
  const items = describers[type]?.(words, around)
  const intro = said([line(words.kicker), line(words.text)], ' ')
  const headline = line(words.headline)
  return items?.concat(one(intro, {})).map(({ part, ...item }) => ({
    anchor,
    type,
    headings: [headline, part].filter((each) => each !== undefined),
    ...item,
  }))
}

interface Around {
  props: Words
  locale: string
  company: Contact
}

const line = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text === undefined ? undefined : plainLine(text) || undefined
}
const prose = (value: unknown): string | undefined => {
  const text = textOf(value)
  return text === undefined ? undefined : plain(text) || undefined
}
const list = (value: unknown): Words[] => (Array.isArray(value) ? value.filter(isObject) : [])
const said = (parts: (string | undefined)[], between: string) => parts.filter(Boolean).join(between)
const named = (name: string | undefined, text: string | undefined) => said([name, text], ': ')
const one = (text: string, facts: Facts, part?: string): Described[] => (text === '' ? [] : [{ text, facts, part }])

/** The company as it is kept for the site. */
export function contactOf(company: unknown): Contact {
  const { legal_name, street, zip, city, phone, email } = isObject(company) ? company : ({} as Words)
  return {
    name: textOf(legal_name),
    address: textOf(street) && said([textOf(street), said([textOf(zip), textOf(city)], ' ')], ', '),
    phone: textOf(phone),
    email: textOf(email),
  }
}

/** A name with its price, and what is said of it. */
function priced(name: unknown, price: unknown, details: unknown[], part?: string): Described[] {
  const [title, cost] = [line(name), line(price)]
  const detail = said(details.map(prose), ', ') || undefined
  if (!title) return []
  if (!cost) return one(named(title, detail), {}, part)
  return one(`${title}: ${said([cost, detail], ' · ')}`, { price: { name: title, price: cost, detail } }, part)
}

/** `undefined` where no hours are stored. */
function hoursOf(
  name: unknown,
  stored: unknown,
  special: unknown,
  note: string | undefined,
  { props, locale }: Around,
) {
  const hours = openHours(stored, special)
  if (!hours) return undefined
  // each sentence by itself: company holidays do not unsettle the week
  const read = splitSentences(note ?? '').map((sentence) => readHours(sentence, baseOf(locale) === 'de' ? 'de' : 'en'))
  const sure = read.filter(
    ({ days, questions, notes }) => Object.keys(days).length > 0 && questions.length === 0 && notes.length === 0,
  )
  const noted = (day: Day): OpenSpan[] | undefined =>
    sure
      .map(({ days }) => days[day])
      .find((one) => one && !one.note)
      ?.spans.map(({ opens, closes }) => ({ from: opens, to: closes }))
  const isShownClosed = props.hide_closed !== true
  const stated: StatedHours = {
    name: line(name),
    week: weekDays.map((day, i) => {
      const spans = hours.week[i] ?? []
      return spans.length > 0 ? spans : (noted(day) ?? (isShownClosed ? [] : null))
    }),
    special: hours.special,
    note,
    isWhole: sure.length === read.length,
  }
  return stated
}

const describers: Record<string, (words: Words, around: Around) => Described[]> = {
  opening_hours: ({ headline, days, special, note }, around) => {
    const notes = list(days).flatMap(({ day, note }) =>
      line(note) ? [{ day: weekDays.indexOf(day as Day), note: line(note) }] : [],
    )
    const whole = said([...notes.map(({ note }) => note), line(note)], ' ') || undefined
    const hours = hoursOf(headline, around.props.hours, special, whole, around)
    // a day that has only a note is neither open nor closed
    for (const { day } of notes) if (hours && day >= 0 && !hours.week[day]?.length) hours.week[day] = null
    const labels = list(special).map(({ label, date }) => said([line(label), textOf(date)], ' '))
    return hours ? one(said([line(headline), whole, ...labels], '\n'), { hours }) : one(whole ?? '', {})
  },
  price_list: ({ groups, note }) => [
    ...list(groups).flatMap(({ headline, text, items }) => [
      ...one(line(text) ?? '', {}, line(headline)),
      ...list(items).flatMap((each) =>
        priced(each.name, each.price, [each.unit, each.text, each.note], line(headline)),
      ),
    ]),
    ...one(line(note) ?? '', {}),
  ],
  pricing_plans: ({ items, note }) => [
    ...list(items).flatMap(({ name, price, unit, price_note, text, features }) => {
      const included = list(features).filter(({ is_excluded }) => is_excluded !== true)
      return priced(name, price, [unit, price_note, text, ...included.map((each) => each.text)])
    }),
    ...one(line(note) ?? '', {}),
  ],
  services: ({ items }) =>
    list(items).flatMap(({ headline, price, text, meta }) => priced(headline, price, [meta, text])),
  cards: ({ items }) => list(items).flatMap(({ headline, text }) => one(named(line(headline), line(text)), {})),
  faq: ({ items }) =>
    list(items).flatMap(({ question, answer }) => {
      const [asked, text] = [line(question), prose(answer)]
      return asked && text ? one(text, { question: asked }, asked) : []
    }),
  team: ({ items }) =>
    list(items).flatMap(({ name, role, text, phone, email }) => {
      const [who, does] = [line(name), line(role)]
      if (!who) return []
      const told = said([does, prose(text), textOf(phone), textOf(email)], ' · ')
      return one(said([who, told], ': '), { person: { name: who, role: does } })
    }),
  contact_details: ({ items }, { props, company }) => {
    const own = contactOf({ ...props, legal_name: props.name })
    const contact = {
      ...company,
      ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
    }
    const further = list(items).flatMap(({ label, text }) => one(named(line(label), line(text)), {}))
    return [...one(said([contact.name, contact.address, contact.phone, contact.email], '\n'), { contact }), ...further]
  },
  locations: ({ items }, around) =>
    list(items).flatMap(({ name, text, hours, special, ...own }) => {
      const { address, phone, email } = contactOf(own)
      const told = said([line(name), address, phone, email, line(text)], '\n')
      const stated = hoursOf(name, hours, special, undefined, { ...around, props: own })
      return one(
        told,
        { contact: { name: line(name), address, phone, email }, ...(stated && { hours: stated }) },
        line(name),
      )
    }),
}
