import { choice, introContent, items, line, link } from '../fields'

export const props = { variant: choice('agenda', 'months', 'lines') }
export const content = {
  ...introContent,
  /** Events that ended before this day are folded away. */
  as_of: line(30),
  empty: line(200),
  items: items({
    headline: line(160),
    text: line(600),
    starts: line(30),
    ends: line(30),
    place: line(200),
    price: line(80),
    status: choice('planned', 'sold_out', 'cancelled'),
    primary: link(),
  }),
}
