import type { JsonObject } from '../../../../db/tenant/sites'
import { findPrices } from '../../../../grammar/money'
import { type Change, type Command, updateBlock } from '../forms'
import { inLanguage, type Outcome, quoted, type Reading, say, type Two } from '../reading'
import { type Item, inOneLanguage, listsIn, targetLabel, titleOf } from '../site-names'
import { does, type Got, isPriced, role, type Taking } from '../taking'

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

export const changeAllPrices: Command = {
  name: { de: 'Preise erhöhen oder senken', en: 'Raise or lower prices' },
  example: { de: 'Erhöhe alle Preise um 10 %', en: 'Raise all prices by 10%' },
  forms: ['amount@by', 'percent@by,of'].flatMap((sum) => [
    `act:raise|lower ${sum} all type:price_list on? keep? priced?`,
    `act:raise|lower ${sum} priced field:price? on?`,
  ]),
  accepts(got, { reading }) {
    const first = got.targets[0] ?? []
    const isAll = role(got, 'all') !== undefined
    if (isAll && (role(got, 'keep') === undefined) !== (got.targets.length === 0)) return false
    const [page] = got.pages
    const all = pricedItems(reading).filter((item) => (!page || item.page === page) && first.includes(item) !== isAll)
    got.targets = all.map((item) => [item])
    got.texts = isAll ? first.map((item) => ('label' in item ? item.label : '')) : []
    return all.length > 0
  },
  wish(got, reading) {
    const [raise, by] = [does(got, 'raise'), role(got, 'amount')]
    const sum = by ? likePrice(String(itemIn(got).value.price), by.value) : `${role(got, 'percent')?.value} %`
    const names = role(got, 'all')
      ? undefined
      : itemsIn(got)
          .map(({ label }) => quoted(reading, label))
          .join(', ')
    const kept = got.texts.map((text) => quoted(reading, text)).join(', ')
    return [
      `${raise ? 'Erhöhe' : 'Senke'} ${names ?? 'alle Preise'} um ${sum}${kept && ` außer ${kept}`}`,
      `${raise ? 'Raise' : 'Lower'} ${names ?? 'all prices'} by ${sum}${kept && ` except ${kept}`}`,
    ]
  },
  change(got, reading) {
    const [sum, share] = [role(got, 'amount')?.value, role(got, 'percent')?.value ?? 0]
    const sign = does(got, 'raise') ? 1 : -1
    const changes = itemsIn(got).flatMap((item): [Item, number][] => {
      const [found, ...others] = findPrices(String(item.value.price))
      if (!found || others.length > 0 || found.price.upTo !== undefined) return []
      const before = found.price.amount
      const after = sum === undefined ? before * (1 + (sign * share) / 100) : before + sign * sum
      return after > 0 ? [[item, Math.round(after * 100) / 100]] : []
    })
    return changes.length < got.targets.length ? undefined : repriced(reading, changes)
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

export const changeEntryPrice: Command = {
  name: { de: 'Preis eines Eintrags einer Sammlung', en: 'Price of an entry of a collection' },
  example: { de: 'Preis von „Sauerteigkurs“: 95 €', en: 'Price of “Sauerteigkurs”: €95' },
  forms: ['act:change|shall|write? field:price? entry amount@in,to,of'],
  accepts: (got) => role(got, 'amount')?.hasSign === true,
  wish(got, reading): Two {
    const { name, price } = role(got, 'entry')!.entry
    const wanted = likePrice(price, role(got, 'amount')!.value)
    const of = inLanguage(reading, ['Preis von', 'Price of'])
    return [`${of} ${quoted(reading, name)}: ${wanted}`, `${of} ${quoted(reading, name)}: ${wanted}`]
  },
  change(got) {
    const { id, field, price } = role(got, 'entry')!.entry
    const data = { [field]: likePrice(price, role(got, 'amount')!.value) }
    return { calls: [{ operation: 'updateEntry', params: { entry: id }, body: { data } }] }
  },
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
