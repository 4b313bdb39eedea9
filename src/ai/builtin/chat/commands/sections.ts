import { blockTypeByKey } from '../../../../block-types/catalog'
import { exampleOf } from '../../../../block-types/examples'
import { fillExample, firstHours, knownFacts } from '../../../../block-types/fill-example'
import { isOutcome, oneSection } from '../choose'
import type { Command, Parts } from '../parts'
import { type Outcome, propose, quoted, type Reading, say } from '../reading'
import { type Block, blockInWish, type Target, targetLabel, titleOf } from '../site-names'

export const removeSection: Command = {
  name: { de: 'Abschnitt löschen', en: 'Delete a section' },
  examples: {
    de: ['Lösche den letzten Abschnitt', 'Entferne die Vorteile'],
    en: ['Delete the last section', 'Remove the features'],
  },
  read(parts) {
    if (!parts.act('remove')) return undefined
    const found = parts.section(['of'])
    if (!found) return undefined
    const { reading } = parts
    const wish = (name: string): [string, string] => [`Lösche den ${name}`, `Delete the ${name}`]
    const target = oneSection(reading, found, wish)
    if (isOutcome(target)) return target
    const label = targetLabel(target, reading.language)
    return propose(
      reading,
      wish(blockInWish(target, reading)),
      [`Soll ich ${label} löschen?`, `Shall I delete ${label}?`],
      [{ calls: [{ operation: 'deleteBlock', params: { block: target.block.id } }] }],
    )
  },
}

export const hideOrShowSection: Command = {
  name: { de: 'Abschnitt ausblenden oder zeigen', en: 'Hide or show a section' },
  examples: { de: ['Blende den zweiten Abschnitt aus'], en: ['Hide the second section'] },
  read(parts) {
    const act = parts.act('hide', 'show')
    parts.act('shall', 'create')
    const found = act && parts.section(['of', 'with'])
    if (!found) return undefined
    const { reading } = parts
    const isHiding = act === 'hide'
    const fitting = found.filter(({ block }) => block.is_visible === isHiding)
    if (found.length > 0 && fitting.length === 0)
      return say(
        reading,
        'nothing',
        isHiding ? 'Der Abschnitt ist schon ausgeblendet.' : 'Der Abschnitt ist schon sichtbar.',
        isHiding ? 'The section is hidden already.' : 'The section is visible already.',
      )
    const wish = (name: string): [string, string] =>
      isHiding ? [`Blende den ${name} aus`, `Hide the ${name}`] : [`Blende den ${name} ein`, `Show the ${name} again`]
    const target = oneSection(reading, fitting, wish)
    if (isOutcome(target)) return target
    const label = targetLabel(target, reading.language)
    const summary =
      reading.language === 'de'
        ? `${label} ${isHiding ? 'ausblenden' : 'anzeigen'}`
        : `${isHiding ? 'Hide' : 'Show'} ${label}`
    const text: [string, string] = isHiding
      ? [`Ich würde ${label} ausblenden.`, `I would hide ${label}.`]
      : [`Ich würde ${label} wieder anzeigen.`, `I would show ${label} again.`]
    return propose(reading, wish(blockInWish(target, reading)), text, [
      {
        summary,
        calls: [{ operation: 'updateBlock', params: { block: target.block.id }, body: { is_visible: !isHiding } }],
      },
    ])
  },
}

type Where = { at: 'top' | 'bottom' | 'up' | 'down' } | { side: 'before' | 'after'; anchors: Target[] }

function whereIn(parts: Parts, allowed = true): Where | undefined {
  const place = parts.take('place', ({ at }) => at !== 'menu', ['in'])
  if (place && place.at !== 'menu') return { at: place.at }
  if (!allowed) return undefined
  for (const side of ['before', 'after'] as const) {
    const anchors = parts.section([side])
    if (anchors) return { side, anchors }
  }
  return undefined
}

export const moveSection: Command = {
  name: { de: 'Abschnitt verschieben', en: 'Move a section' },
  examples: {
    de: ['Verschiebe die Öffnungszeiten ganz nach oben', 'Schieb die Öffnungszeiten über die Vorteile'],
    en: ['Move the opening hours to the top', 'Move the opening hours above the features'],
  },
  read(parts) {
    const isSaid = parts.act('move') ?? parts.act('shall')
    if (putsNew(parts)) return undefined
    const { reading } = parts
    const where = whereIn(parts)
    if (!isSaid && !(where && 'at' in where && !parts.has('act'))) return undefined
    const found = where && parts.section(['of'])
    if (!found) return undefined
    const fitting =
      'side' in where ? found.filter(({ page }) => where.anchors.some((anchor) => anchor.page === page)) : found
    const target = oneSection(reading, fitting, (name) => moving(name, where, reading))
    if (isOutcome(target)) return target
    return move(reading, target, where)
  },
}

function moving(name: string, where: Where, reading: Reading): [string, string] {
  if ('at' in where) {
    const de = { top: 'ganz nach oben', bottom: 'ganz nach unten', up: 'nach oben', down: 'nach unten' }[where.at]
    const en = { top: 'to the top', bottom: 'to the bottom', up: 'up', down: 'down' }[where.at]
    return [`Verschiebe den ${name} ${de}`, `Move the ${name} ${en}`]
  }
  const anchor = where.anchors[0] ? blockInWish(where.anchors[0], reading) : ''
  const isBefore = where.side === 'before'
  return [
    `Verschiebe den ${name} ${isBefore ? 'über' : 'unter'} den ${anchor}`,
    `Move the ${name} ${isBefore ? 'above' : 'below'} the ${anchor}`,
  ]
}

function move(reading: Reading, target: Target, where: Where): Outcome {
  const { page, block } = target
  const rest = page.blocks.filter((other) => other !== block)
  const at = page.blocks.indexOf(block)
  let to: number
  let meant = where
  if ('side' in where) {
    const anchor = oneSection(
      reading,
      where.anchors.filter((other) => other.page === page && other.block !== block),
      (name) => {
        const isBefore = where.side === 'before'
        return [
          `Verschiebe den ${blockInWish(target, reading)} ${isBefore ? 'über' : 'unter'} den ${name}`,
          `Move the ${blockInWish(target, reading)} ${isBefore ? 'above' : 'below'} the ${name}`,
        ]
      },
    )
    if (isOutcome(anchor)) return anchor
    meant = { side: where.side, anchors: [anchor] }
    to = rest.indexOf(anchor.block) + (where.side === 'before' ? 0 : 1)
  } else to = { top: 0, bottom: rest.length, up: at - 1, down: at + 1 }[where.at]
  const order = rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, block)
  if (order.every((other, i) => other === page.blocks[i]))
    return say(reading, 'nothing', 'Der Abschnitt steht schon dort.', 'The section is there already.')
  const label = targetLabel(target, reading.language)
  return propose(
    reading,
    moving(blockInWish(target, reading), meant, reading),
    [`Ich würde ${label} verschieben.`, `I would move ${label}.`],
    [
      {
        summary: reading.language === 'de' ? `${label} verschieben` : `Move ${label}`,
        calls: [{ operation: 'reorderBlocks', params: { page: page.id }, body: { blocks: inOrder(order, block) } }],
      },
    ],
  )
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
  examples: { de: ['Tausche die Öffnungszeiten und die Vorteile'], en: ['Swap the opening hours and the features'] },
  read(parts) {
    if (!parts.act('swap')) return undefined
    const [a] = parts.section([]) ?? []
    parts.and()
    const [b, ...others] = parts.section(['with']) ?? []
    if (!a || !b || others.length > 0 || a.page !== b.page || a.block === b.block) return undefined
    const { reading } = parts
    const order = a.page.blocks.map((block) => (block === a.block ? b.block : block === b.block ? a.block : block))
    const blocks = order.map((block, index) => ({
      id: block.id,
      section_id: a.page.blocks[index]!.section_id,
      sort_order: index,
    }))
    const [one, other] = [blockInWish(a, reading), blockInWish(b, reading)]
    return propose(
      reading,
      [`Tausche den ${one} und den ${other}`, `Swap the ${one} and the ${other}`],
      [
        `Ich würde ${targetLabel(a, 'de')} und ${targetLabel(b, 'de')} vertauschen.`,
        `I would swap ${targetLabel(a, 'en')} and ${targetLabel(b, 'en')}.`,
      ],
      [{ calls: [{ operation: 'reorderBlocks', params: { page: a.page.id }, body: { blocks } }] }],
    )
  },
}

export const addSection: Command = {
  name: { de: 'Abschnitt einfügen', en: 'Add a section' },
  examples: {
    de: [
      'Füge eine Galerie hinzu',
      'Füge Öffnungszeiten hinzu',
      'Füge häufige Fragen hinzu',
      'Füge eine Galerie unter den Öffnungszeiten ein',
    ],
    en: ['Add a gallery', 'Add opening hours', 'Add a FAQ', 'Add a gallery below the opening hours'],
  },
  read(parts) {
    if (
      !parts.act('add', 'create') &&
      !((parts.has('text') || putsNew(parts)) && parts.act('write', 'use', 'move')) &&
      !isPlaced(parts)
    )
      return undefined
    const { reading } = parts
    const where = whereIn(parts)
    parts.take('new')
    parts.noun('section')
    const key = parts.take('type', ({ keys }) => keys.every((key) => key !== 'header' && key !== 'footer'))?.keys[0]
    const type = key === undefined ? undefined : blockTypeByKey(key)
    if (!type) return undefined
    parts.noun('section')
    const given = key === 'rich_text' ? parts.text()?.text : undefined
    const page = parts.onPage() ?? (where && 'side' in where ? undefined : reading.page)
    const anchor = where && 'side' in where ? where.anchors.find((one) => !page || one.page === page) : undefined
    const on = page ?? anchor?.page
    if (!on || (where && 'side' in where && !anchor))
      return where
        ? say(reading, 'which', 'Die Stelle dafür finde ich nicht.', 'I cannot find the place for it.')
        : say(reading, 'no-page', 'Die Website hat noch keine Seite.', 'The site has no page yet.', [
            reading.language === 'de' ? 'Erstelle eine Seite „Start“' : 'Create a page “Home”',
          ])
    const [first, end] = [on.blocks[0], on.blocks.at(-1)]
    const isTop = where !== undefined && 'at' in where && where.at === 'top'
    const place =
      anchor && where && 'side' in where
        ? {
            section_id: anchor.block.section_id,
            sort_order: anchor.block.sort_order + (where.side === 'before' ? 0 : 1),
          }
        : isTop && first
          ? { section_id: first.section_id, sort_order: first.sort_order }
          : end
            ? { section_id: end.section_id }
            : {}
    const { site, pages } = reading.content
    const { props, content: texts } = fillExample(exampleOf(type), knownFacts({ ...site, hours: firstHours(pages) }))
    const content = Object.fromEntries(
      site.locales.map((locale) => [locale, given ? { body: given } : texts[locale.startsWith('de') ? 'de' : 'en']]),
    )
    const title = quoted(reading, titleOf(on, reading.language))
    const name = quoted(reading, type.name[reading.language])
    const beside =
      anchor && where && 'side' in where
        ? ([where.side === 'before', blockInWish(anchor, reading)] as const)
        : undefined
    const at: [string, string] = beside
      ? [`${beside[0] ? 'über' : 'unter'} den ${beside[1]}`, `${beside[0] ? 'above' : 'below'} the ${beside[1]}`]
      : [`auf der Seite ${title}${isTop ? ' ganz oben' : ''}`, `on the page ${title}${isTop ? ' at the top' : ''}`]
    return propose(
      reading,
      given
        ? [`Füge ${at[0]} einen Text ein: ${given}`, `Add a text ${at[1]}: ${given}`]
        : [`Füge ${at[0]} ein: ${type.name.de}`, `Add ${at[1]}: ${type.name.en}`],
      given
        ? [
            `Ich würde auf der Seite ${title} diesen Text einfügen: ${quoted(reading, given)}.`,
            `I would add this text to the page ${title}: ${quoted(reading, given)}.`,
          ]
        : [
            `Ich würde auf der Seite ${title} einen Abschnitt ${name} einfügen. Die Texte darin sind Platzhalter, die Sie danach ändern können.`,
            `I would add a ${name} section to the page ${title}. Its texts are placeholders for you to change.`,
          ],
      [
        {
          calls: [
            { operation: 'createBlock', params: { page: on.id }, body: { type: type.key, props, content, ...place } },
          ],
        },
      ],
    )
  },
}

/** “Put a price list at the end”: none that is there already. */
const putsNew = ({ statement }: Parts) =>
  /(?:^|\s)(?:put|setze?|stelle?|packe?) (?:bitte |mir |uns |please )?(?:an?|some|another|eine?n?|noch eine?n?) /iu.test(
    statement,
  )

/** „Eine Galerie auf die Startseite“, “a map on the Visit page”: nothing but what, and where. */
function isPlaced(parts: Parts) {
  const isSaid = /(?:^|\s)(?:ein|eine|einen|noch|a|an|another)\s/iu.test(` ${parts.statement}`)
  return (
    isSaid &&
    !parts.has('act') &&
    parts.has('type') &&
    (parts.has('page') ||
      parts.has('home') ||
      parts.has('text') ||
      parts.has('place') ||
      parts.chunks.some(({ preps }) => preps.includes('before') || preps.includes('after')))
  )
}
