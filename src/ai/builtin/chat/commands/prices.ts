import type { JsonObject } from '../../../../db/tenant/sites'
import { findPrices } from '../../../../grammar/money'
import type { Command } from '../forms'
import { type Reading, say } from '../reading'
import { type Item, inOneLanguage, quoted, targetLabel, titled } from '../site-names'
import { type Got, isPriced, role, type Taking } from '../taking'
import { changeList, indexIn } from './places'

export const pricedItems = ({ names, language }: Reading) => inOneLanguage(names.items.filter(isPriced), language)

const itemIn = ({ targets }: Got) => targets[0]![0] as Item
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
    'field:price? act:raise|lower|change|shall|write|create* on? type:price_list@in,of? priced@of,for,in,to amount@in,to,of,for and*',
  ],
  accepts(got, taking) {
    const isSaid = role(got, 'field') ?? role(got, 'act') ?? role(got, 'type') ?? role(got, 'amount')?.hasSign
    return Boolean(isSaid) && !isRelative(taking)
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
    const at = indexIn(item)
    // in another language only where it costs the same there now
    const priced = (list: unknown[]) => {
      const entry = list[at] as JsonObject
      const isSame = amountOf(entry.price) === amountOf(before)
      return isSame ? list.with(at, { ...entry, price: likePrice(String(entry.price), amount) }) : list
    }
    const where = targetLabel(item, reading.language)
    return {
      calls: [changeList(item, priced)],
      more: [`${now} statt ${before}, in ${where}.`, `${now} instead of ${before}, in ${where}.`],
    }
  },
}

const amountOf = (price: unknown) => findPrices(String(price))[0]?.price.amount

/** An amount in the style of an old price: sign, comma and decimals stay. */
function likePrice(style: string, value: number): string {
  const digits = /\d[\d.,' ]*\d|\d/.exec(style)?.[0]
  if (!digits) return String(value)
  const decimals = /[.,](\d{1,2})$/.exec(digits)?.[1]?.length ?? 0
  const isComma = /,\d{1,2}$/.test(digits) || (!/\.\d{1,2}$/.test(digits) && !/^\D*[€$£]\d/.test(style))
  const text = value.toFixed(Number.isInteger(value) ? decimals : 2)
  return style.replace(digits, isComma ? text.replace('.', ',') : text)
}
