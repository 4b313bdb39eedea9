import { trimmedText } from '../../block-types/stated'
import { type FoundAddress, findAddresses } from '../../grammar/address'
import type { Place } from './facts'
import { type KnownPlace, knownPlaces } from './place-names'

export interface FoundPlace {
  place: Place
  /** Further addresses or towns, as written. */
  others: string[]
}

/**
 * Where the business is: the postal address, else the one town that is named behind `in` or `aus`, or as the label says. With
 * several the first address counts and the rest is asked for; several towns without an address are all asked for.
 */
export function readPlace(
  sentences: readonly { text: string; isPlace: boolean }[],
  company: Record<string, unknown> = {},
): FoundPlace {
  const own = (key: string) => trimmedText(company[key])
  const addresses = sentences.flatMap(({ text }) => findAddresses(text))
  const [first, ...rest] = addresses.toSorted((a, b) => Number(!a.address.city) - Number(!b.address.city))
  const towns = townsIn(sentences)
  const names = towns.map(({ city }) => city)
  const [town] = towns.length === 1 ? towns : []
  const country = own('country')
  const place: Place = country ? { country } : {}
  if (own('city')) return { place: { ...place, ...ownAddress(own) }, others: [] }
  if (!first) return town ? { place: { ...place, ...town }, others: [] } : { place, others: names }
  const { address } = first
  const further = rest.filter((one) => !isSame(one, first)).map(({ address }) => Object.values(address).join(' '))
  if (address.city) return { place: { ...place, ...address }, others: further }
  return { place: { ...place, ...address, ...town }, others: town ? further : [...further, ...names] }
}

function ownAddress(own: (key: string) => string | undefined): Place {
  const [street, zip, city] = [own('street'), own('zip'), own('city')]
  return { ...(street && { street }), ...(zip && { zip }), ...(city && { city }) }
}

const isSame = (a: FoundAddress, b: FoundAddress) =>
  a.address.street === b.address.street && (a.address.city ?? b.address.city) === b.address.city

function townsIn(sentences: readonly { text: string; isPlace: boolean }[]) {
  const found = new Map<string, { city: string; country?: string }>()
  const labelled = sentences.filter(({ isPlace }) => isPlace)
  for (const { text, isPlace } of labelled.length > 0 ? labelled : sentences.slice(0, 6))
    for (const { 0: word, index } of text.matchAll(/\p{Lu}[\p{L}.-]*/gu)) {
      const lead = text.slice(Math.max(0, index - 10), index)
      if (!isPlace && !/(?:\b(?:in|aus|from|based in)\s)$/iu.test(lead)) continue
      if (!isPlace && formerly.test(text.slice(0, index))) continue
      const known = placeAt(text, index)
      const end = index + (known?.name.length ?? 0)
      const second = known && alsoIn.exec(text.slice(end))
      const other = second ? placeAt(text, end + second[0].length) : undefined
      for (const one of [known, other]) if (one) found.set(one.name, { city: one.name, country: one.country })
      if (!known && isPlace && index === 0) found.set(word, { city: text.split(/[,;(]/)[0]!.trim() })
    }
  return [...found.values()]
}

/** `Trained in Newark`: where somebody was before. */
const formerly =
  /(?<!\p{L})(?:train(?:ed|ing)|learn(?:ed|t)|studied|apprentice\p{L}*|born|raised|grew up|worked|used to|formerly|gelernt|lehre|ausbildung|studium|studiert|geboren|aufgewachsen|früher)(?!\p{L})[^,.;:]*$/iu

/** `in Salzburg Stadt und Hallein`, `in Leeds and York`. */
const alsoIn = /^(?: Stadt)?,? (?:und|sowie|and|&) (?:in )?(?=\p{Lu})/u

function placeAt(text: string, at: number): KnownPlace | undefined {
  const first = /^[\p{L}.]+/u.exec(text.slice(at))?.[0].toLowerCase() ?? ''
  return (knownPlaces.get(first) ?? knownPlaces.get(/^[\p{L}-]+/u.exec(text.slice(at))?.[0].toLowerCase() ?? ''))?.find(
    ({ name }) => {
      const after = text.slice(at + name.length)
      return text.startsWith(name, at) && !/^\p{L}/u.test(after)
    },
  )
}
