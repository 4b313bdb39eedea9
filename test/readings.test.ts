import { expect, test } from 'bun:test'
import { readBrief } from '../src/ai/brief/read-brief'
import { draftFromFacts } from '../src/ai/builtin/site/draft'
import { planFromFacts } from '../src/ai/builtin/site/plan'
import { groundsOf, unfounded } from '../src/ai/checks/checks'
import { findAddresses } from '../src/grammar/address'
import { findContacts } from '../src/grammar/contact'
import { datesIn } from '../src/grammar/dates'
import { figuresOf } from '../src/grammar/figures'
import { findHours, readHours } from '../src/grammar/hours'
import { findAmounts, findPrices, speaksOfMoney } from '../src/grammar/money'
import { inDigits } from '../src/grammar/numbers'
import { splitSentences } from '../src/grammar/sentences'
import { business } from './support/lies'
import { linesOf, readOtherwise } from './support/readings'

/** All that is read of many texts, down to the last value: what one rule gives may take from another. */

test('of sentences hours, prices, addresses, contacts and figures are read as they were', async () => {
  const grounds = groundsOf({ texts: [business], language: 'de', today: '2026-05-04' })
  const read = (text: string) => {
    const [german, english] = (['de', 'en'] as const).map((language) => {
      const { days, questions, ...more } = readHours(text, language)
      const week = Object.entries(days).map(([day, { spans, ...note }]) =>
        [day, ...spans.map(({ opens, closes }) => `${opens}-${closes}`), ...Object.values(note)].join(' '),
      )
      return { ...more, week, asked: questions.map((one) => Object.values(one).join(': ')) }
    })
    const parts = splitSentences(text)
    return {
      hours: german,
      ...(!Bun.deepEquals(german, english) && { english }),
      said: findHours(text, 'de').map(({ days, start, end }) => `${days} ${start}-${end}`),
      addresses: findAddresses(text),
      contacts: findContacts(text),
      prices: findPrices(text),
      ...(speaksOfMoney(text) && { amounts: findAmounts(text).map(({ price }) => price.amount) }),
      figures: figuresOf(text).map((one) => Object.values(one).join(' ')),
      dates: datesIn(text),
      ...(inDigits(text) !== text && { digits: inDigits(text) }),
      ...(parts.length > 1 && { parts }),
      unfounded: unfounded(text, grounds).map((one) => Object.values(one).join(': ')),
    }
  }
  expect(await readOtherwise('sentences', read)).toEqual([])
})

test('of some briefs the whole site is written as it was', async () => {
  const read = async (brief: string) => {
    const { facts, questions } = readBrief(brief)
    const languages = [...facts.languages]
    const site = {
      ...{ name: facts.name ?? 'Lindenhof', locale: languages[0] ?? 'de', locales: languages, pictures: [] },
      ...{ company: { email: 'post@lindenhof.example', city: 'Ulm' }, hasRecipient: languages.length > 1 },
    }
    const blueprint = planFromFacts({ facts, questions, site, languages })
    const controls = { signal: new AbortController().signal, onPage: async () => {} }
    const { pages, header, footer, tagline } = await draftFromFacts({ blueprint, facts, site, languages }, controls)
    const shown = pages.map(({ type, blocks, ...page }) => ({ ...page, blocks: type === 'legal' ? [] : blocks }))
    return plainly({ ...Object.fromEntries(shown.map((page) => [page.key, page])), header, footer, tagline })
  }
  expect(await readOtherwise('drafts', read)).toEqual([])
})

/** As lines, without what is new each time. */
const plainly = (draft: object) => linesOf(draft).filter((line) => !/\.id "/.test(line))

test('of briefs facts, questions and the plan of a site are read as they were', async () => {
  const read = (brief: string) => {
    const [, locale = 'de', text = brief] = /^\[(\w\w)\] (.*)$/s.exec(brief) ?? []
    const { facts, questions, unread } = readBrief(text, { locales: [locale] })
    const { sources: _, ...known } = facts
    const asked = questions.map(({ about, question }) => `${about} ${question.en.match(/“[^”]*”/g) ?? ''}`)
    if (locale !== 'de' && locale !== 'en') return { known, unread, asked }
    const site = { name: facts.name ?? 'Lindenhof', company: {}, locales: [locale] }
    const { sitemap, skeletons, theme } = planFromFacts({ facts, questions, site, languages: [locale] } as never)
    return {
      ...{ known, unread, asked },
      pages: sitemap.map(({ key, path }) => `${key} ${path}`),
      sections: skeletons.map(({ blocks }) =>
        blocks.map(({ type, intent, props }) => `${type} ${intent} ${Object.values(props ?? {})}`).join(', '),
      ),
      theme: theme?.key,
    }
  }
  expect(await readOtherwise('briefs', read)).toEqual([])
})
