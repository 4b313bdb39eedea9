import type { JsonObject } from '../../../../db/tenant/sites'
import { valueAt, withValue } from '../../../../values/at-path'
import { isItem } from '../finder'
import { blockUpdate, type WishForm } from '../forms'
import { say, type Two } from '../reading'
import { type Block, type Item, type NamedPart, quoted, titled } from '../site-names'
import { does, type Got, role, type Taking, wayOf } from '../taking'

const listOf = ({ path }: Item) => path.slice(0, -1)
export const indexIn = ({ path }: Item) => Number(path.at(-1))
const all = ({ targets }: Got): NamedPart[] => targets.map(([one]) => one!)

/** A change of the list that an entry stands in, in every language in which the list is as long. */
export function changeList(item: Item, change: (list: unknown[]) => unknown[], isOneLanguage = false) {
  const { block, locale } = item
  const path = listOf(item)
  const key = String(path[0])
  const own = valueAt(block.content[locale], path) as unknown[]
  const content = Object.entries(block.content).flatMap(([one, texts]) => {
    const list = valueAt(texts, path)
    if (!Array.isArray(list) || (one !== locale && (isOneLanguage || list.length !== own.length))) return []
    return [[one, { [key]: (withValue(texts, path, change(list)) as JsonObject)[key] }]]
  })
  return blockUpdate(block, { content: Object.fromEntries(content) })
}

export const remove: WishForm = {
  name: { de: 'Seite, Abschnitt oder Eintrag löschen', en: 'Delete a page, a section or an entry' },
  example: { de: 'Lösche den Eintrag „Brezel“', en: 'Delete the entry “Pretzel”' },
  near: [
    { on: 'named section', needs: ['remove', 'gone'] },
    { on: 'named item', needs: ['remove'] },
    {
      on: 'named item',
      acts: ['gone', 'hide'],
      vary: (got, { cues }) =>
        (cues.has('gone') || cues.has('hide')) && !cues.has('amount') && got.texts.length === 0 ? [got] : [],
    },
  ],
  // a title that is the name of a section as well is asked about: two forms take it
  forms: ['act:remove page', 'act:remove section@of', 'act:remove item item* and*'],
  wish(got, reading) {
    if (got.pages.length > 0) return ['Lösche die Seite {page}', 'Delete the page {page}']
    if (got.targets.length === 1) return ['Lösche den {target}', 'Delete the {target}']
    const entries = all(got)
    // one page is said once, unless another one has an entry of the same name
    const isElsewhere = (one: NamedPart) =>
      reading.names.items.some(({ label, page }) => isItem(one) && label === one.label && page !== entries[0]!.page)
    const isOnePage = entries.every((one) => one.page === entries[0]!.page && !isElsewhere(one))
    const named = (and: string, on: string) => {
      const names = entries.map((one) => quoted(reading, isItem(one) ? one.label : ''))
      const pages = entries.map(({ page }) => ` ${on} ${titled(reading, page)}`)
      return isOnePage ? names.join(and) + pages[0] : names.map((name, i) => name + pages[i]).join(and)
    }
    return [
      `Lösche den Eintrag ${named(' und ', 'auf der Seite')}`,
      `Delete the entry ${named(' and ', 'on the page')}`,
    ]
  },
  change(got) {
    const [[page], [first]] = [got.pages, all(got)]
    if (page)
      return {
        calls: [{ operation: 'deletePage', params: { page: page.id } }],
        more: [
          `Sie hat ${page.blocks.length} Abschnitte.${page.is_home ? ' Achtung: Das ist die Startseite.' : ''}`,
          `It has ${page.blocks.length} sections.${page.is_home ? ' Mind that it is the home page.' : ''}`,
        ],
      }
    if (!isItem(first!)) return { calls: [{ operation: 'deleteBlock', params: { block: first!.block.id } }] }
    const items = all(got).filter(isItem)
    const lists = Map.groupBy(items, (item) => `${item.block.id} ${listOf(item).join()}`)
    const calls = [...lists.values()].map((own) =>
      changeList(own[0]!, (list) => list.filter((_, i) => !own.some((item) => indexIn(item) === i))),
    )
    return new Set(items.map(({ block }) => block)).size === calls.length ? { calls } : undefined
  },
}

export const hideOrShow: WishForm = {
  name: { de: 'Abschnitt ausblenden oder zeigen', en: 'Hide or show a section' },
  example: { de: 'Blende den zweiten Abschnitt aus', en: 'Hide the second section' },
  forms: ['act:hide|show act:shall|create? section@of,with'],
  accepts(got, { reading }) {
    const isHiding = does(got, 'hide')
    const [named = []] = got.targets
    got.targets = [named.filter(({ block }) => block.is_visible === isHiding)]
    const nothing: Two = isHiding
      ? ['Der Abschnitt ist schon ausgeblendet.', 'The section is hidden already.']
      : ['Der Abschnitt ist schon sichtbar.', 'The section is visible already.']
    return named.length > 0 && got.targets[0]!.length === 0 ? say(reading, 'nothing', nothing) : true
  },
  wish: (got) =>
    does(got, 'hide')
      ? ['Blende den {target} aus', 'Hide the {target}']
      : ['Blende den {target} ein', 'Show the {target} again'],
  change: (got) => ({ calls: [blockUpdate(all(got)[0]!.block, { is_visible: !does(got, 'hide') })] }),
}

/** “Put a price list at the end”: none that is there already. */
export const putsNew = ({ statement }: Taking) =>
  /(?:^|\s)(?:put|setze?|stelle?|packe?) (?:bitte |mir |uns |please )?(?:an?|some|another|eine?n?|noch eine?n?) /iu.test(
    statement,
  )

export const move: WishForm = {
  name: { de: 'Abschnitt oder Eintrag verschieben', en: 'Move a section or an entry' },
  example: { de: 'Verschiebe die Öffnungszeiten ganz nach oben', en: 'Move the opening hours to the top' },
  near: [{ on: 'section', acts: ['move', 'shall'], needs: ['top', 'bottom', 'up', 'down'] }],
  forms: [
    'act:move|shall? place:top|bottom|up|down@in section@of',
    'act:move|shall? place:top|bottom|up|down@in item',
    'act:move|shall side section@of',
  ],
  accepts(got, taking) {
    if (putsNew(taking) || !(role(got, 'act') || !taking.has('act'))) return false
    if (!got.side) return true
    got.targets = [got.targets[0]!.filter(({ page }) => got.anchors.some((anchor) => anchor.page === page))]
    const [[one, ...others] = []] = got.targets
    if (one && others.length === 0)
      got.anchors = got.anchors.filter(({ page, block }) => page === one.page && block !== one.block)
    return true
  },
  wish: ['Verschiebe den {target} {where}', 'Move the {target} {where}'],
  change(got, reading) {
    const [target] = all(got)
    const { page, block } = target!
    const way = wayOf(got)
    const wayTo = (at: number, last: number) =>
      way === 'top' ? 0 : way === 'bottom' ? last : Math.max(0, Math.min(last, at + (way === 'up' ? -1 : 1)))
    if (isItem(target!)) {
      const at = indexIn(target)
      const moved = (list: unknown[]) => list.toSpliced(at, 1).toSpliced(wayTo(at, list.length - 1), 0, list[at])
      return { calls: [changeList(target, moved)] }
    }
    const rest = page.blocks.filter((other) => other !== block)
    const [anchor] = got.anchors
    const beside = anchor && rest.indexOf(anchor.block) + (got.side === 'before' ? 0 : 1)
    const order = rest.toSpliced(beside ?? wayTo(page.blocks.indexOf(block), rest.length), 0, block)
    if (order.every((other, i) => other === page.blocks[i]))
      return say(reading, 'nothing', ['Der Abschnitt steht schon dort.', 'The section is there already.'])
    // a block that moves joins the section of the one before it, or else of the one behind
    const at = order.indexOf(block)
    const { section_id } = order[at - 1] ?? order[at + 1] ?? block
    const sectionOf = (one: Block) => (one === block ? section_id : one.section_id)
    const blocks = order.map((one, index) => ({ id: one.id, section_id: sectionOf(one), sort_order: index }))
    return { calls: [{ operation: 'reorderBlocks', params: { page: page.id }, body: { blocks } }] }
  },
}
