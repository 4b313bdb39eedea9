import type { JsonObject } from '../../../../db/tenant/sites'
import { findPrices } from '../../../../grammar/money'
import { type Change, type Command, updateBlock } from '../forms'
import { type Outcome, type Reading, say } from '../reading'
import { type Item, inOneLanguage, listsIn, targetLabel, titleOf } from '../site-names'
import { type Got, isPriced, role, type Taking } from '../taking'

export const pricedItems = ({ names, language }: Reading) => inOneLanguage(names.items.filter(isPriced), language)

const itemsIn = ({ targets }: Got) => targets.map(([item]) => item as Item)
const itemIn = (got: Got) => itemsIn(got)[0]!
const amountsOf = ({ roles }: Got) => roles.flatMap((one) => (one.kind === 'amount' ? [one] : []))

/** „um 2 Euro“: more or less than before, not that much. */
const isRelative = ({ chunks }: Taking) =>
  chunks.some(({ preps, roles }) => preps.includes('by') && roles.some(({ kind }) => kind === 'amount'))

export const changePrice: Command = {
  name: { de: 'Preis ändern', en: 'Change a price' },
  example: { de: 'Das Bauernbrot kostet jetzt 5,20 €', en: 'The farmhouse loaf now costs €5.20' },
  near: [
    {
      on: 'priced',
      acts: ['raise', 'lower', 'change'],
      cues: ['price', 'amount'],
      vary(got, { acts, cues, places }) {
        const before = String(itemIn(got).value.price)
        const isStep = acts.has('raise') || acts.has('lower')
        // „64 statt 58“
        const now = isStep ? [] : amountsOf(got).filter(({ value }) => likePrice(before, value) !== before)
        const isByName = places.some(({ place, isByName }) => isByName && place === itemIn(got))
        const isMoney = isByName && cues.has('amount')
        const isAbout = (isMoney || cues.has('price') || isStep) && !acts.has('remove') && !acts.has('append')
        return isAbout ? [{ ...got, roles: now.length === 1 ? now : [] }] : []
      },
    },
  ],
  forms: [
    'field:price? act:raise|lower|change|shall|write|create* on? type:price_list@in,of? priced@of,for,in,to amount@in,to,of,for priced@of,for* amount@in,to,of,for* and*',
  ],
  accepts(got, taking) {
    const amounts = amountsOf(got)
    const isSaid =
      role(got, 'field') ?? role(got, 'act') ?? role(got, 'type') ?? (amounts.length > 1 || amounts[0]?.hasSign)
    return Boolean(isSaid) && amounts.length === got.targets.length && !isRelative(taking)
  },
  wish(got, { language }) {
    const amounts = amountsOf(got)
    const items = itemsIn(got)
    const list = (open: string, close: string) =>
      items
        .map(({ label, value }, i) => {
          const price = amounts[i] && likePrice(String(value.price), amounts[i].value)
          return `${open}${label}${close} ${price ?? ''}`
        })
        .join(', ')
    const [first] = items
    const on = items.every(({ page }) => page === first?.page) ? first?.page : undefined
    if (amounts.length === 0)
      return [
        `Preis von ${list('„', '“')}auf der Seite „${titleOf(on!, language)}“: `,
        `Price of ${list('“', '”')}on the page “${titleOf(on!, language)}”: `,
      ]
    return [
      `Preis${on ? ` auf der Seite „${titleOf(on, language)}“` : ''}: ${list('„', '“')}`,
      `Price${on ? ` on the page “${titleOf(on, language)}”` : ''}: ${list('“', '”')}`,
    ]
  },
  change: (got, reading) => {
    const amounts = amountsOf(got)
    return repriced(
      reading,
      itemsIn(got).map((item, i) => [item, amounts[i]!.value]),
    )
  },
}

function repriced(reading: Reading, changes: [Item, number][]): Change | Outcome {
  const bodies = new Map<string, JsonObject>()
  for (const [item, amount] of changes) {
    const content = (bodies.get(item.block.id) ?? {}) as Record<string, JsonObject>
    for (const [locale, texts] of Object.entries(item.block.content)) {
      const copy = structuredClone({ ...texts, ...content[locale] })
      const place = listsIn(copy, []).find(({ path }) => path.join() === item.path.slice(0, -1).join())?.list
      const entry = place?.[Number(item.path.at(-1))] as JsonObject | undefined
      const amountOf = (price: unknown) => findPrices(String(price))[0]?.price.amount
      const isSame = locale === item.locale || amountOf(entry?.price) === amountOf(item.value.price)
      if (typeof entry?.price !== 'string' || !isSame) continue
      entry.price = likePrice(entry.price, amount)
      content[locale] = { [String(item.path[0])]: copy[String(item.path[0])] }
    }
    bodies.set(item.block.id, content)
  }
  const lines = changes.map(([{ label, value }, amount]) => ({
    label,
    before: String(value.price),
    now: likePrice(String(value.price), amount),
  }))
  if (lines.every(({ now, before }) => now === before))
    return say(reading, 'nothing', ['Das kostet schon so viel.', 'It costs that much already.'])
  const where = targetLabel(changes[0]![0], reading.language)
  const told = (instead: string) =>
    lines.map(({ label, now, before }) => `${label}: ${now} ${instead} ${before}`).join('; ')
  return {
    calls: [...bodies].map(([id, content]) => updateBlock({ id }, { content })),
    more: [`${told('statt')}, in ${where}.`, `${told('instead of')}, in ${where}.`],
  }
}

/** An amount in the style of an old price: sign, comma and decimals stay. */
function likePrice(style: string, value: number): string {
  const digits = /\d[\d.,' ]*\d|\d/.exec(style)?.[0]
  if (!digits) return String(value)
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1]?.length ?? 0
  const isComma = /,\d{1,2}$/.test(digits) || (!/\.\d{1,2}$/.test(digits) && !/^\D*[€$£]\d/.test(style))
  const text = value.toFixed(Number.isInteger(value) ? decimals : 2)
  return style.replace(digits, isComma ? text.replace('.', ',') : text)
}
