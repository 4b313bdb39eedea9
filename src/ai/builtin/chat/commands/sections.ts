import { blockTypeByKey } from '../../../../block-types/catalog'
import { exampleOf } from '../../../../block-types/examples'
import { fillExample, firstHours, knownFacts } from '../../../../block-types/fill-example'
import { isItem, placesIn, type Spot } from '../finder'
import { type Command, does, type Got, role, type Taking } from '../forms'
import { type Reading, say, type Two, titled } from '../reading'
import type { RoleOf } from '../roles'
import { type Block, placeInWish, type Target } from '../site-names'
import { hasEntries } from './add-entry'
import { wayOf, ways, wayTo } from './entries'
import { pathIn } from './texts'

const sectionIn = ({ sections }: Got, at = 0): Target => sections[at]![0]!

export const removeSection: Command = {
  name: { de: 'Abschnitt löschen', en: 'Delete a section' },
  example: { de: 'Lösche den letzten Abschnitt', en: 'Delete the last section' },
  near: [{ on: 'named section', needs: ['remove', 'gone'] }],
  forms: ['act:remove section@of'],
  wish(got, reading) {
    const name = placeInWish(sectionIn(got), reading)
    return [`Lösche den ${name}`, `Delete the ${name}`]
  },
  change: (got) => ({ calls: [{ operation: 'deleteBlock', params: { block: sectionIn(got).block.id } }] }),
}

export const hideOrShowSection: Command = {
  name: { de: 'Abschnitt ausblenden oder zeigen', en: 'Hide or show a section' },
  example: { de: 'Blende den zweiten Abschnitt aus', en: 'Hide the second section' },
  near: [{ on: 'section', needs: ['hide'] }],
  forms: ['act:hide|show act:shall|create? section@of,with'],
  accepts(got, { reading }) {
    const isHiding = does(got, 'hide')
    const [all = []] = got.sections
    const fitting = all.filter(({ block }) => block.is_visible === isHiding)
    got.sections = [fitting]
    const nothing: Two = isHiding
      ? ['Der Abschnitt ist schon ausgeblendet.', 'The section is hidden already.']
      : ['Der Abschnitt ist schon sichtbar.', 'The section is visible already.']
    return all.length > 0 && fitting.length === 0 ? say(reading, 'nothing', nothing) : true
  },
  wish(got, reading) {
    const name = placeInWish(sectionIn(got), reading)
    return does(got, 'hide')
      ? [`Blende den ${name} aus`, `Hide the ${name}`]
      : [`Blende den ${name} ein`, `Show the ${name} again`]
  },
  change(got) {
    const { block } = sectionIn(got)
    return {
      calls: [{ operation: 'updateBlock', params: { block: block.id }, body: { is_visible: !does(got, 'hide') } }],
    }
  },
}

/** „Über den Abschnitt …“. */
const beside = ({ side, anchors }: Got, reading: Reading): Two => {
  const anchor = anchors[0] ? placeInWish(anchors[0], reading) : ''
  return side === 'before'
    ? [`über den ${anchor}`, `above the ${anchor}`]
    : [`unter den ${anchor}`, `below the ${anchor}`]
}

/** What stands behind „über“ or „unter“, and what else is named. */
function anchorIn(reading: Reading, chunks: Spot['chunks'], page: Spot['page']) {
  const side =
    (['before', 'after'] as const).find((prep) => chunks.some(({ preps }) => preps.includes(prep))) ?? 'after'
  const isBeside = ({ preps }: Spot['chunks'][number]) => preps.includes(side)
  const [anchor, target] = [chunks.filter(isBeside), chunks.filter((one) => !isBeside(one))].map((some) =>
    placesIn(reading, some, page)
      .flatMap(({ place }) => (isItem(place) ? [] : [place]))
      .at(0),
  )
  return [side, anchor, target] as const
}

export const moveSection: Command = {
  name: { de: 'Abschnitt verschieben', en: 'Move a section' },
  example: { de: 'Verschiebe die Öffnungszeiten ganz nach oben', en: 'Move the opening hours to the top' },
  near: [
    { on: 'section', acts: ['move', 'shall'], needs: ['top', 'bottom', 'up', 'down'] },
    {
      on: 'site',
      acts: ['move', 'shall'],
      needs: ['before', 'after'],
      vary(got, { chunks, page }, reading) {
        const [side, anchor, target] = anchorIn(reading, chunks, page)
        const isMeant = anchor && target && anchor.block !== target.block && anchor.page === target.page
        return isMeant ? [{ ...got, side, anchors: [anchor], sections: [[target]] }] : []
      },
    },
  ],
  forms: ['act:move|shall? place:top|bottom|up|down@in section@of', 'act:move|shall side section@of'],
  accepts(got, taking) {
    if (putsNew(taking) || !(role(got, 'act') || !taking.has('act'))) return false
    const [all = []] = got.sections
    if (!got.side) return true
    got.sections = [all.filter(({ page }) => got.anchors.some((anchor) => anchor.page === page))]
    const [one, ...others] = got.sections[0]!
    if (one && others.length === 0)
      got.anchors = got.anchors.filter(({ page, block }) => page === one.page && block !== one.block)
    return true
  },
  wish(got, reading) {
    const name = placeInWish(sectionIn(got), reading)
    const [de, en] = got.side ? beside(got, reading) : (ways[wayOf(got)] ?? ['', ''])
    return [`Verschiebe den ${name} ${de}`, `Move the ${name} ${en}`]
  },
  change(got, reading) {
    const { page, block } = sectionIn(got)
    const rest = page.blocks.filter((other) => other !== block)
    const at = page.blocks.indexOf(block)
    const [anchor] = got.anchors
    const to = anchor
      ? rest.indexOf(anchor.block) + (got.side === 'before' ? 0 : 1)
      : wayTo(wayOf(got), at, rest.length)
    const order = rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, block)
    if (order.every((other, i) => other === page.blocks[i]))
      return say(reading, 'nothing', ['Der Abschnitt steht schon dort.', 'The section is there already.'])
    return {
      calls: [{ operation: 'reorderBlocks', params: { page: page.id }, body: { blocks: inOrder(order, block) } }],
    }
  },
}

/** Positions on the page; a block that moves joins the section of the one before it, or else of the one behind. */
function inOrder(order: Block[], moved: Block) {
  const at = order.indexOf(moved)
  const sectionId = (order[at - 1] ?? order[at + 1])?.section_id ?? moved.section_id
  return order.map((block, index) => ({
    id: block.id,
    section_id: block === moved ? sectionId : block.section_id,
    sort_order: index,
  }))
}

export const swapSections: Command = {
  name: { de: 'Zwei Abschnitte tauschen', en: 'Swap two sections' },
  example: { de: 'Tausche die Öffnungszeiten und die Vorteile', en: 'Swap the opening hours and the features' },
  forms: ['act:swap section@ and? section@with'],
  accepts({ sections }) {
    const [[a] = [], [b, ...others] = []] = sections
    return a !== undefined && b !== undefined && others.length === 0 && a.page === b.page && a.block !== b.block
  },
  wish(got, reading) {
    const [one, other] = [0, 1].map((at) => placeInWish(sectionIn(got, at), reading))
    return [`Tausche den ${one} und den ${other}`, `Swap the ${one} and the ${other}`]
  },
  change(got) {
    const [{ page, block: a }, { block: b }] = [sectionIn(got), sectionIn(got, 1)]
    const order = page.blocks.map((block) => (block === a ? b : block === b ? a : block))
    const blocks = order.map(({ id }, index) => ({ id, section_id: page.blocks[index]!.section_id, sort_order: index }))
    return { calls: [{ operation: 'reorderBlocks', params: { page: page.id }, body: { blocks } }] }
  },
}

/** “Put a price list at the end”: none that is there already. */
const putsNew = ({ statement }: Taking) =>
  /(?:^|\s)(?:put|setze?|stelle?|packe?) (?:bitte |mir |uns |please )?(?:an?|some|another|eine?n?|noch eine?n?) /iu.test(
    statement,
  )

const aText: RoleOf<'type'> = { kind: 'type', keys: ['rich_text'] }
const where = ['place:top|bottom@in', 'side', 'new?'].map(
  (one) => `${one} new? noun:section? type noun:section? text? on?`,
)

export const addSection: Command = {
  name: { de: 'Abschnitt einfügen', en: 'Add a section' },
  example: { de: 'Füge eine Galerie hinzu', en: 'Add a gallery' },
  near: [
    {
      on: 'kind',
      acts: ['add', 'create'],
      cues: ['new'],
      vary(got, { acts, cues, page }, { content, page: here }) {
        const key = role(got, 'type')!.keys[0]!
        const on = page ?? here
        const isAdding = acts.has('add') || acts.has('create') || cues.has('new')
        const isThere = (page ? [page] : content.pages).some(({ blocks }) => blocks.some(({ type }) => type === key))
        return on && key !== 'rich_text' && (isAdding || !isThere) ? [{ ...got, pages: [on], texts: [] }] : []
      },
    },
    {
      // „unter die Preise: …“
      on: 'site',
      acts: ['add', 'create', 'write', 'shall', 'move'],
      needs: ['before', 'after'],
      vary(got, { chunks, page }, reading) {
        const [side, anchor] = anchorIn(reading, chunks, page)
        return anchor && got.texts.length > 0 ? [{ ...got, roles: [aText], side, anchors: [anchor] }] : []
      },
    },
    {
      // beside a section that has no text of its own
      on: 'section',
      acts: ['add', 'append', 'write', 'shall', 'change'],
      vary: (got) =>
        (pathIn(sectionIn(got), 'text') === undefined || got.texts.length > 0) && !hasEntries(sectionIn(got).block.type)
          ? [
              {
                ...got,
                roles: [aText],
                texts: [got.texts[0] ?? ''],
                side: 'after',
                anchors: got.sections[0]!,
                sections: [],
              },
            ]
          : [],
    },
    {
      on: 'page',
      acts: ['add', 'create', 'append', 'write', 'shall', 'show', 'move'],
      vary: (got) => [{ ...got, roles: [aText], texts: [got.texts[0] ?? ''] }],
    },
  ],
  forms: ['act:add|create', 'act:write|use|move', 'new?'].flatMap((act) => where.map((one) => `${act} ${one}`)),
  accepts(got, taking) {
    const { reading } = taking
    const type = blockTypeByKey(role(got, 'type')?.keys.find((key) => key !== 'header' && key !== 'footer') ?? '')
    const [text] = got.texts
    if (!type || (text !== undefined && type.key !== 'rich_text')) return false
    const isAdding = does(got, 'add', 'create') || (role(got, 'act') && (text !== undefined || putsNew(taking)))
    if (!isAdding && (role(got, 'act') || !isPlaced(got, taking))) return false
    if (got.side)
      got.anchors = got.anchors.filter(({ page }) => got.pages.length === 0 || page === got.pages[0]).slice(0, 1)
    got.pages = [got.pages[0] ?? got.anchors[0]?.page ?? (got.side ? undefined : reading.page)].filter(
      (one) => one !== undefined,
    )
    if (got.side && got.anchors.length === 0)
      return say(reading, 'which', ['Die Stelle dafür finde ich nicht.', 'I cannot find the place for it.'])
    return (
      got.pages.length > 0 ||
      say(
        reading,
        'no-page',
        ['Die Website hat noch keine Seite.', 'The site has no page yet.'],
        [['Erstelle eine Seite „Start“', 'Create a page “Home”']],
      )
    )
  },
  wish(got, reading) {
    const type = blockTypeByKey(role(got, 'type')!.keys[0]!)!
    const name = got.pages[0] ? titled(reading, got.pages[0]) : ''
    const isTop = wayOf(got) === 'top'
    const at: Two = got.side
      ? beside(got, reading)
      : [`auf der Seite ${name}${isTop ? ' ganz oben' : ''}`, `on the page ${name}${isTop ? ' at the top' : ''}`]
    const [text] = got.texts
    return type.key === 'rich_text' && text !== undefined
      ? [`Füge ${at[0]} einen Text ein: ${text}`, `Add a text ${at[1]}: ${text}`]
      : [`Füge ${at[0]} ein: ${type.name.de}`, `Add ${at[1]}: ${type.name.en}`]
  },
  change(got, { content: { site, pages } }) {
    const [[text], [on], [anchor]] = [got.texts, got.pages, got.anchors]
    const type = blockTypeByKey(role(got, 'type')!.keys[0]!)!
    const [first, end] = [on!.blocks[0], on!.blocks.at(-1)]
    const beforeIt = ({ section_id, sort_order }: Block, more = 0) => ({ section_id, sort_order: sort_order + more })
    const place = anchor
      ? beforeIt(anchor.block, got.side === 'before' ? 0 : 1)
      : wayOf(got) === 'top' && first
        ? beforeIt(first)
        : end && { section_id: end.section_id }
    const { props, content: texts } = fillExample(exampleOf(type), knownFacts({ ...site, hours: firstHours(pages) }))
    const content = Object.fromEntries(
      site.locales.map((locale) => [locale, text ? { body: text } : texts[locale.startsWith('de') ? 'de' : 'en']]),
    )
    return {
      calls: [
        { operation: 'createBlock', params: { page: on!.id }, body: { type: type.key, props, content, ...place } },
      ],
      ...(!text && {
        more: [
          'Die Texte darin sind Platzhalter, die Sie danach ändern können.',
          'Its texts are placeholders for you to change.',
        ],
      }),
    }
  },
}

/** „Eine Galerie auf die Startseite“, “a map on the Visit page”: nothing but what, and where. */
function isPlaced(got: Got, taking: Taking) {
  const isOne = /(?:^|\s)(?:ein|eine|einen|noch|a|an|another)\s/iu.test(` ${taking.statement}`)
  const isSomewhere = got.pages.length > 0 || got.side || wayOf(got) || got.texts.length > 0
  return isOne && isSomewhere && !taking.says('act')
}
