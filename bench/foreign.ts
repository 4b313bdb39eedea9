import { readBrief } from '../src/ai/brief/read-brief'
import { type Day, weekDays } from '../src/grammar/week'
import texts from './texts/foreign.json'

/**
 * What is read of briefs in other languages than German and English, each with all that is true of it: false facts, and
 * how many of the true ones were read, or asked for in the brief's own words. `bun bench/foreign.ts [work|sealed] [-v]`.
 */
const use = process.argv[2] === 'sealed' ? 'sealed' : 'work'
const isVerbose = process.argv.includes('-v')

let [read, asked, lost, wrong] = [0, 0, 0, 0]
for (const { id, language, text, facts } of texts.filter((one) => one.use === use)) {
  const { facts: found, questions } = readBrief(text, { name: 'Atelier', locales: [language] })
  const quoted = questions.map(({ question }) => question.de).join('\n')
  const failed: string[] = []
  const missed: string[] = []
  const compare = (name: string, expected: string | undefined, got: string | undefined, quote = expected) => {
    if (got !== undefined && got !== expected) failed.push(`${name}: ${got} (${expected ?? 'nothing'})`)
    else if (expected !== undefined && got === expected) read++
    else if (expected !== undefined && quote !== undefined && quoted.includes(quote)) asked++
    else if (expected !== undefined) missed.push(name)
  }
  const { phone, email, website } = found.contact
  const { zip, city, street } = found.place
  const known: Record<string, string | undefined> = { phone, email, web: website, zip, city, street }
  for (const [name, got] of Object.entries(known))
    compare(name, (facts as Record<string, unknown>)[name] as string | undefined, got)
  const lower = (name: string) => name.toLowerCase()
  for (const { name, price } of found.offers) {
    const same = facts.prices.find((one) => lower(one.name) === lower(name))
    compare(`price of ${name}`, same && `${same.amount} ${same.currency}`, price && `${price.amount} ${price.currency}`)
  }
  for (const { name } of facts.prices)
    if (!found.offers.some((one) => lower(one.name) === lower(name)))
      if (quoted.toLowerCase().includes(lower(name))) asked++
      else missed.push(name)
  const week = facts.hours as Partial<Record<Day, string>>
  for (const day of weekDays) {
    const group = found.hours.find(({ days }) => days.includes(day))
    const spans = group?.spans.map(({ opens, closes }) => `${opens}-${closes}`).join(',')
    compare(day, week[day], group && (spans || (group.note ? 'note' : 'closed')), /\d/.exec(quoted)?.[0])
  }
  lost += missed.length
  wrong += failed.length
  if (failed.length > 0 || isVerbose) console.log(id, { failed, missed, ...(isVerbose && { quoted }) })
}
const all = read + asked + lost
console.log(
  `${use}: ${wrong} false; of ${all} true facts ${read} read (${Math.round((100 * read) / all)} %), ${asked} asked for, ${lost} lost`,
)
