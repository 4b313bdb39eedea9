/**
 * What the built-in assistant answers of the questions that were written to forty-six sites without sight of the code, what it
 * refuses of those that the sites do not answer, and how many of the others that it refuses it leads to a page that has
 * the answer. No answer may say what is wrong.
 *
 *     bun bench/questions.ts [-v] [questions.json]
 */
import type { ChatPlace } from '../src/http/event-stream'
import { ask, openAssistant } from '../test/support/assistant'
import { createBakery } from '../test/support/published'
import { createWorld } from '../test/support/world'
import { blockOf, companyOf, readTexts, type WrittenSection, type WrittenSite } from './texts/written-site'

interface Question {
  id: string
  site: string
  question: string
  answerable: boolean
  /** All of them, each as alternatives. */
  answer_has: string[]
  answer_never: string[]
  /** Where the answer depends on the day: tomorrow, or today where `kind` says so. */
  by_day?: Record<string, string>
  kind: string
}

const isVerbose = process.argv.includes('-v')
const file = process.argv.slice(2).find((argument) => argument !== '-v')
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u2012-\u2014]/g, '-')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
const share = (part: number, all: number) => `${part} of ${all} (${((100 * part) / all).toFixed(0)} %)`

const world = await createWorld()
const slugs = new Map<string, string>()
const sites = readTexts<WrittenSite>('sites')
for (const site of sites) {
  const { language } = site
  const fields = { name: site.company.name, locales: [language], default_locale: language, branding: {} }
  const bakery = await createBakery(world, { ...fields, company: companyOf(site) })
  for (const { key, title, sections } of site.pages)
    await bakery.page({
      path: key === 'home' ? '/' : `/${key}`,
      ...(key === 'home' && { is_home: true }),
      [language]: title,
      blocks: sections.map((section) => blockOf(section, language)),
    })
  await openAssistant(world, bakery)
  slugs.set(site.id, bakery.site.public_slug)
}

const counts = {
  answerable: 0,
  right: 0,
  lost: 0,
  led: 0,
  shown: 0,
  told: 0,
  other: 0,
  unanswerable: 0,
  refused: 0,
  false: 0,
}
for (const one of readTexts<Question>('questions', file)) {
  const { text, done } = await ask(world, slugs.get(one.site)!, one.question)
  const outcome = judge(one, text)
  const places: ChatPlace[] = done?.places ?? []
  if (outcome.includes('lost')) {
    const pages = pagesWith(one)
    const led = places.filter(({ url }) => pages.some(({ path }) => path === new URL(url).pathname))
    if (led.length > 0) outcome.push('led')
    if (led.some(({ heading }) => pages.some(({ headings }) => headings.includes(heading ?? '')))) outcome.push('shown')
    if (places.some(({ excerpt }) => hasAnswer(one, excerpt ?? ''))) outcome.push('told')
  }
  for (const key of outcome) counts[key]++
  if (isVerbose && !outcome.includes('right') && !outcome.includes('refused'))
    console.log(`${outcome.join(' ')} ${one.id} ${one.question}\n    ${text.replaceAll('\n', ' / ').slice(0, 240)}`)
}
console.log(
  `refused ${share(counts.refused, counts.unanswerable)} that the sites do not answer; of the others right ${share(counts.right, counts.answerable)}, ` +
    `refused ${share(counts.lost, counts.answerable)} (led to a page with the answer ${share(counts.led, counts.lost)}, to its section ${share(counts.shown, counts.lost)}, which is quoted with the answer ${share(counts.told, counts.lost)}), another answer ${share(counts.other, counts.answerable)}; wrong facts ${counts.false}`,
)
await world.end()

/**
 * The pages that have all words of the answer, and of those the headings of the sections and of the questions that have them;
 * of an answer that depends on the day, those with hours.
 */
function pagesWith({ site: id, by_day, answer_has }: Question) {
  const hasAll = (part: object) => {
    const text = plain(JSON.stringify(part))
    return answer_has.every((words) => words.split('|').some((word) => text.includes(plain(word.trim()))))
  }
  const isMeant = (section: WrittenSection) => (by_day ? section.kind === 'hours' : hasAll(section))
  return sites
    .find((one) => one.id === id)!
    .pages.filter(({ sections }) => sections.some(isMeant) || (!by_day && hasAll(sections)))
    .map(({ key, sections }) => ({
      path: key === 'home' ? '/' : `/${key}`,
      headings: sections
        .filter(isMeant)
        .flatMap((section) => [
          section.heading,
          ...(section.kind === 'faq' ? section.items.filter(hasAll).map(({ question }) => question) : []),
        ]),
    }))
}

function judge(one: Question, text: string): (keyof typeof counts)[] {
  const isRefused =
    /^(?:Das steht nicht auf dieser Website|Eine sichere Antwort habe ich|This website does not say|I did not find a certain)/.test(
      text,
    )
  const isFalse = !isRefused && one.answer_never.some((words) => plain(text).includes(plain(words)))
  const found: (keyof typeof counts)[] = isFalse ? ['false'] : []
  if (!one.answerable) return [...found, 'unanswerable', ...(isRefused ? (['refused'] as const) : [])]
  return [...found, 'answerable', isRefused ? 'lost' : hasAnswer(one, text) && !isFalse ? 'right' : 'other']
}

function hasAnswer({ by_day, kind, answer_has }: Question, text: string): boolean {
  const wanted = by_day ? [by_day[dayIn(kind === 'hours-today' ? 0 : 1)] ?? ''] : answer_has
  return wanted.every((words) => words.split('|').some((word) => plain(text).includes(plain(word.trim()))))
}

function dayIn(days: number): string {
  const day = new Date(world.ctx.now().getTime() + days * 86_400_000)
  return new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'Europe/Berlin' })
    .format(day)
    .slice(0, 2)
    .toLowerCase()
}
