import type { Offer } from '../../brief/facts'

/** Without the endings of plurals, which a price is often named without: “fitted kitchens … a fitted kitchen from …”. */
const stem = (name: string) =>
  name
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/(en|n|e|s|es)$/, ''))
    .join(' ')

/** An offer that is named once with all that is said of it, and once with its price, is one offer. */
export function mergeOffers(offers: Offer[]): Offer[] {
  const merged: Offer[] = []
  for (const offer of offers) {
    if (isVerb.test(offer.name) && !offer.price) continue // the sentence it comes from says it better
    const same = merged.findIndex((other) => isSame(other, offer) && (!other.price || !offer.price))
    const other = merged[same]
    if (!other) merged.push(offer)
    else merged[same] = { ...offer, ...other, price: other.price ?? offer.price }
  }
  return merged
}

/** „Backen“, „Kaffee selbst“: a verb of a sentence, not the name of something. */
const isVerb = /^(backen|servieren|rösten|machen|kochen|bieten|liefern|bauen|planen|montieren)(?!\p{L})| selbst$/iu

const isSame = (a: Offer, b: Offer) => {
  const [one, two] = [stem(a.name), stem(b.name)]
  return one === two || one.endsWith(` ${two}`) || two.endsWith(` ${one}`)
}
