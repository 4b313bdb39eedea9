import { findPrices } from '../../../../grammar/money'
import { isItem, of } from '../finder'
import type { WishForm } from '../forms'
import { mapTexts, type Reading, say } from '../reading'
import { type Item, inOneLanguage, quoted, targetLabel, titled } from '../site-names'
import { does, type Got, hasPrice, role } from '../taking'
import { changeList, indexIn } from './places'

export const pricedItems = ({ names, language }: Reading) => inOneLanguage(names.items.filter(hasPrice), language)

const itemIn = ({ targets }: Got) => targets[0]![0] as Item

export const changePrice: WishForm = {
  name: { de: 'Preis ändern', en: 'Change a price' },
  example: { de: 'Das Bauernbrot kostet jetzt 5,20 €', en: 'The farmhouse loaf now costs €5.20' },
  near: {
    on: 'priced',
    acts: ['raise', 'lower', 'change'],
    cues: ['price', 'amount'],
    vary(got, { acts, cues, places }) {
      const before = String(itemIn(got).value.price)
      const isStep = (['raise', 'lower', 'dearer', 'cheaper'] as const).some((one) => acts.has(one))
      // „64 statt 58“
      // by how much it rises or falls is no price
      const isAlike = (value: number) => value > (amountOf(before) ?? 0) * 0.4 && likePrice(before, value) !== before
      const now = isStep ? [] : of(got, 'amount').filter(({ value }) => isAlike(value))
      const isByName = places.some(({ place, isByName }) => isByName && place === itemIn(got))
      const isMoney = isByName && cues.has('amount')
      const isAbout = (isMoney || cues.has('price') || isStep) && !acts.has('remove') && !acts.has('append')
      return isAbout ? [{ ...got, roles: now.length === 1 ? now : [] }] : []
    },
  },
  forms: [
    'field:price? act:raise|lower|dearer|cheaper|change|shall|write|create* on? type:price_list@in,of? item amount@in,to,of,for and*',
  ],
  accepts(got, taking) {
    got.targets = got.targets.map((all) => all.filter((one) => isItem(one) && hasPrice(one)))
    const isSaid = role(got, 'field') ?? role(got, 'act') ?? role(got, 'type') ?? role(got, 'amount')?.hasSign
    // „teurer: 5,30 €“, and not „2 € teurer“
    const isStep = does(got, 'dearer', 'cheaper') && !taking.statement.includes(':')
    return Boolean(isSaid) && !isStep
  },
  wish(got, reading) {
    const { label, page, value } = itemIn(got)
    const amount = role(got, 'amount')
    const [name, on] = [quoted(reading, label), titled(reading, page)]
    if (!amount) return [`Preis von ${name} auf der Seite ${on}: `, `Price of ${name} on the page ${on}: `]
    const now = likePrice(String(value.price), amount.value)
    return [`Preis auf der Seite ${on}: ${name} ${now}`, `Price on the page ${on}: ${name} ${now}`]
  },
  change(got, reading) {
    const [item, amount] = [itemIn(got), role(got, 'amount')!.value]
    const before = String(item.value.price)
    const now = likePrice(before, amount)
    if (now === before) return say(reading, 'nothing', ['Das kostet schon so viel.', 'It costs that much already.'])
    // in another language only where it costs the same there now
    const change = (text: string, key: string) =>
      key === 'price' && amountOf(text) === amountOf(before) ? likePrice(text, amount) : text
    const where = targetLabel(item, reading.language)
    const at = indexIn(item)
    return {
      calls: [changeList(item, (list) => list.with(at, mapTexts(list[at], change)))],
      more: [`${now} statt ${before}, in ${where}.`, `${now} instead of ${before}, in ${where}.`],
    }
  },
}

/** `undefined` for none, and for one that goes from one amount to another. */
const amountOf = (price: unknown) => {
  const [found, ...others] = findPrices(String(price))
  return others.length > 0 || found?.price.upTo !== undefined ? undefined : found?.price.amount
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
