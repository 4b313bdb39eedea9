import { readPrice } from '../../grammar/money'
import { weekDays } from '../../grammar/week'
import { problemOf } from '../hours/week'
import type { Card } from './card'

/** What cannot be sent as it is, by the name of the field: `since`, `price 2`. */
export type CardProblem = 'name' | 'email' | 'since' | 'price' | 'offer' | 'hours'

export function problemsOfCard(card: Card, read: Card): Record<string, CardProblem> {
  const found: Record<string, CardProblem> = {}
  if (!card.name.trim()) found.name = 'name'
  if (card.email.trim() && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(card.email.trim())) found.email = 'email'
  if (card.since.trim() && !/^(?:1\d|2[01])\d\d$/.test(card.since.trim())) found.since = 'since'
  for (const [index, { name, price, read: at }] of card.offers.entries()) {
    const isAsRead = at !== undefined && read.offers[at]?.price === price
    if (price.trim() && !isAsRead && !readPrice(price)) found[`price ${index}`] = 'price'
    if (price.trim() && !name.trim()) found[`offer ${index}`] = 'offer'
  }
  if (problemOf(spansOf(card))) found.hours = 'hours'
  return found
}

/** The times of the week, as the field of hours takes them. */
export const spansOf = ({ week }: Card) =>
  weekDays.flatMap((day) => week[day].spans.map(({ from, to }) => ({ day, from, to })))
