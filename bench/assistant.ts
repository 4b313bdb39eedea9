/**
 * What the assistant finds and when it is silent: questions in German and English, of which a third have no answer on the
 * site. `tuned` are sites that were looked at while the search was written (the demo among them). Of `held-out` and `fresh`
 * the misses were read, too. `unseen` and `later` were each written before a change of the search and only measured after
 * it: some are to the demo, some to sites that the service builds from briefs, some to sites written for them.
 * Lost are questions that the site answers and the assistant does not.
 *
 *     bun bench/assistant.ts [-v] [--fit]
 *
 * `--fit` also prints the weights of `src/assistant/knowledge/evidence.ts`, as they follow from the sets that were looked
 * at, and what they lose and refuse on each site when they are fitted to the others alone.
 */
import { enough } from '../src/assistant/knowledge/verdict'
import { evaluate, type Result } from './assistant/evaluate'
import { type Example, fitEvidence, likelyByOthers } from './assistant/fit'
import { languages, readSets, sets } from './assistant/sets'

const columnWidth = 14
const isVerbose = process.argv.includes('-v')
const results = new Map<string, Result[]>(
  sets.flatMap((set) => languages.map((language) => [`${set} ${language}`, []])),
)
/** What the evidence is fitted to, and how much each counts: words were added for the first, so it says less of others. */
const weightOfSet: Record<string, number> = { tuned: 0.5, 'held-out': 1, fresh: 2 }
const fittedSets = Object.keys(weightOfSet)
const examples: (Example & { set: string })[] = []
for (const { set, site, language, pages, asked } of await readSets()) {
  const found = await evaluate(pages, asked, language)
  results.get(`${set} ${language}`)?.push(...found)
  const weight = weightOfSet[set]
  if (weight !== undefined)
    for (const { signals, isAnswerable } of found)
      if (signals) examples.push({ signals, isAnswerable, site, set, weight })
}

const columns = ['answerable', 'first page', 'page in 3', 'passage in 3', 'lost', 'no answer', 'refused']
console.log(' '.repeat(14) + columns.map((name) => name.padStart(columnWidth)).join(''))
for (const [name, list] of results) {
  const answerable = list.filter((each) => each.isAnswerable)
  const others = list.filter((each) => !each.isAnswerable)
  const figures = [
    String(answerable.length),
    share(answerable, (each) => each.isFirst),
    share(answerable, (each) => each.isInThree),
    share(
      answerable.filter((each) => each.isPassageInThree !== undefined),
      (each) => each.isPassageInThree === true,
    ),
    share(answerable, (each) => !each.isAnswered),
    String(others.length),
    share(others, (each) => !each.isAnswered),
  ]
  console.log(name.padEnd(14) + figures.map((figure) => figure.padStart(columnWidth)).join(''))
  // failures of the others stay unread, or they would be tuned to
  if (isVerbose && name.startsWith('tuned'))
    for (const each of list.filter(isWrong))
      console.log(
        `    ${each.isAnswerable ? 'lost ' : 'false'} ${each.evidence.toFixed(2)} ${each.question} → ${each.found}`,
      )
}

if (process.argv.includes('--fit')) {
  console.log(fitEvidence(examples))
  const likely = likelyByOthers(examples)
  for (const set of fittedSets) {
    const of = examples.map((each, i) => ({ ...each, likely: likely[i] ?? 0 })).filter((each) => each.set === set)
    const lost = share(
      of.filter((each) => each.isAnswerable),
      (each) => each.likely < enough,
    )
    const refused = share(
      of.filter((each) => !each.isAnswerable),
      (each) => each.likely < enough,
    )
    console.log(`${set}, by weights of the other sites: lost ${lost}, refused ${refused}`)
  }
}

function isWrong({ isAnswerable, isAnswered, isInThree, isPassageInThree }: Result) {
  return isAnswerable ? !isAnswered || !isInThree || isPassageInThree === false : isAnswered
}

/** `33/34 97 %`; a dash where nothing was asked. */
function share<T>(list: T[], is: (each: T) => boolean): string {
  if (list.length === 0) return '–'
  const count = list.filter(is).length
  return `${count}/${list.length} ${((100 * count) / list.length).toFixed(0)} %`
}
