import { isOutcome, oneSection } from '../choose'
import type { Command, Parts } from '../parts'
import { type Outcome, propose, type Reading, say } from '../reading'
import { type Block, blockInWish, type Target } from '../site-names'

export const removeSection: Command = {
  name: { de: 'Abschnitt löschen', en: 'Delete a section' },
  example: { de: 'Lösche den letzten Abschnitt', en: 'Delete the last section' },
  read(parts) {
    if (!parts.act('remove')) return undefined
    const found = parts.section(['of'])
    if (!found) return undefined
    const { reading } = parts
    const wish = (name: string): [string, string] => [`Lösche den ${name}`, `Delete the ${name}`]
    const target = oneSection(reading, found, wish)
    if (isOutcome(target)) return target
    return propose(reading, wish(blockInWish(target, reading)), [
      { operation: 'deleteBlock', params: { block: target.block.id } },
    ])
  },
}

export const hideOrShowSection: Command = {
  name: { de: 'Abschnitt ausblenden oder zeigen', en: 'Hide or show a section' },
  example: { de: 'Blende den zweiten Abschnitt aus', en: 'Hide the second section' },
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
    return propose(reading, wish(blockInWish(target, reading)), [
      { operation: 'updateBlock', params: { block: target.block.id }, body: { is_visible: !isHiding } },
    ])
  },
}

type Where = { at: 'top' | 'bottom' | 'up' | 'down' } | { side: 'before' | 'after'; anchors: Target[] }

export function whereIn(parts: Parts, allowed = true): Where | undefined {
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
  example: { de: 'Verschiebe die Öffnungszeiten ganz nach oben', en: 'Move the opening hours to the top' },
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
  return propose(reading, moving(blockInWish(target, reading), meant, reading), [
    { operation: 'reorderBlocks', params: { page: page.id }, body: { blocks: inOrder(order, block) } },
  ])
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
      [{ operation: 'reorderBlocks', params: { page: a.page.id }, body: { blocks } }],
    )
  },
}

/** “Put a price list at the end”: none that is there already. */
export const putsNew = ({ statement }: Parts) =>
  /(?:^|\s)(?:put|setze?|stelle?|packe?) (?:bitte |mir |uns |please )?(?:an?|some|another|eine?n?|noch eine?n?) /iu.test(
    statement,
  )
