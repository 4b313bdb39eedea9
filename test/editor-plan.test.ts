import { beforeAll, describe, expect, test } from 'bun:test'
import type { BriefFacts } from '../src/ai/brief/facts'
import { openQuestions } from '../src/ai/brief/open-questions'
import { readBrief } from '../src/ai/brief/read-brief'
import { readBlueprint } from '../src/ai/planning/blueprint'
import { blockTypeByKey } from '../src/block-types/catalog'
import {
  answeredBrief,
  answeredFacts,
  answerKey,
  companyAnswers,
  questionsToAnswer,
} from '../src/editor/new-site/answers'
import type { KnownFacts } from '../src/editor/new-site/card'
import {
  addPage,
  addSection,
  type Blueprint,
  blueprintOf,
  languagesOf,
  moveBy,
  moveTo,
  openPlan,
  type PlanDraft,
  pageWith,
  remove,
  rename,
  titleOf,
} from '../src/editor/new-site/plan-draft'
import { ownPageSections, pageKinds } from '../src/editor/new-site/plan-kinds'
import { kindsIn } from '../src/editor/new-site/section-kinds'
import { sampleBriefs } from './support/briefs'
import { createDice, type Dice } from './support/dice'
import { cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newSite } from './support/sites'

cleanUpAfterEach()

/** What the built-in engine plans for a bakery, a law firm and others. */
const blueprints: Blueprint[] = []
let { sectionKinds, purposeOf } = kindsIn([])
beforeAll(async () => {
  const world = await newWorld()
  const owner = await world.owner()
  ;({ sectionKinds, purposeOf } = kindsIn((await owner.get('/block-types')).body.data))
  for (const { name, brief } of sampleBriefs) {
    const site = await newSite(owner, { name, slug: `site-${blueprints.length}`, locales: undefined })
    blueprints.push((await owner.post('/ai/plan', { site_id: site.id, brief })).body.blueprint)
  }
})

const first = () => openPlan(blueprints[0]!)
const sectionsOf = (plan: PlanDraft, key: string) => pageWith(plan, key)?.sections.map(({ type }) => type)
const of = <T>(dice: Dice, list: readonly T[]): T => list[dice.below(list.length)]!
const idsOf = (plan: PlanDraft) => plan.pages.flatMap(({ key, sections }) => [key, ...sections.map(({ id }) => id)])

describe('a plan that is changed', () => {
  test('is sent back as it came where nothing was changed', () => {
    for (const blueprint of blueprints) expect(blueprintOf(openPlan(blueprint))).toEqual(blueprint)
  })

  test('is one that the service builds, whatever was done to it', () => {
    const dice = createDice(7)
    for (const blueprint of blueprints) {
      let plan = openPlan(blueprint)
      for (let n = 0; n < 150; n++) {
        const ids = idsOf(plan)
        const [id, other] = [of(dice, ids), of(dice, ids)]
        const page = of(dice, plan.pages)
        const kind = of(dice, pageKinds)
        const acts: (() => PlanDraft)[] = [
          () => moveBy(plan, id, of(dice, [-1, 1] as const)),
          () => moveTo(plan, id, { beside: other, position: of(dice, ['before', 'after', 'on'] as const) }),
          () => remove(plan, id),
          () => addSection(plan, page.key, of(dice, sectionKinds)),
          () => addPage(plan, { key: kind.key, title: kind.name, slug: 'en', sections: kind.sections }),
          () => addPage(plan, { title: { de: 'Eigene' }, slug: 'eigene', sections: ownPageSections('Eigene') }),
          () => rename(plan, page.key, { de: `Seite ${n}`, en: `Page ${n}` }),
        ]
        plan = of(dice, acts)()
        const after = idsOf(plan)
        expect(new Set(after).size).toBe(after.length)
        expect(plan.pages.filter(({ is_home }) => is_home)).toHaveLength(1)
      }
      expect(() => readBlueprint(structuredClone(blueprintOf(plan)))).not.toThrow()
    }
  })

  test('keeps every section when they are moved', () => {
    const dice = createDice(3)
    let plan = first()
    const before = idsOf(plan).sort()
    for (let n = 0; n < 300; n++) {
      plan = moveBy(plan, of(dice, idsOf(plan)), of(dice, [-1, 1] as const))
      expect(idsOf(plan).sort()).toEqual(before)
    }
  })

  test('a section that leaves its page upwards is the last of the page before, downwards the first of the next', () => {
    const plan = first()
    const [home, next] = plan.pages
    const up = moveBy(plan, next!.sections[0]!.id, -1)
    expect(sectionsOf(up, home!.key)?.at(-1)).toBe(next!.sections[0]!.type)
    const down = moveBy(plan, home!.sections.at(-1)!.id, 1)
    expect(sectionsOf(down, next!.key)?.[0]).toBe(home!.sections.at(-1)!.type)
    expect(moveBy(plan, home!.sections[0]!.id, -1)).toBe(plan)
    expect(moveBy(plan, home!.key, -1)).toBe(plan)
  })

  test('the home page cannot be taken out, every other one can', () => {
    const plan = first()
    for (const { key, is_home } of plan.pages)
      expect(pageWith(remove(plan, key), key) !== undefined).toBe(is_home === true)
  })

  test('a new page stands before the legal ones, at an address that is free', () => {
    const page = { title: { de: 'Anfahrt' }, slug: 'anfahrt', sections: ownPageSections('Anfahrt') }
    const plan = addPage(addPage(first(), page), page)
    const paths = plan.pages.map(({ path }) => path)
    expect(paths).toContain('/anfahrt')
    expect(paths).toContain('/anfahrt-2')
    const [last, added] = [plan.pages.findIndex(({ type }) => type === 'legal'), paths.indexOf('/anfahrt-2')]
    expect(added).toBeLessThan(last)
    // The second language of the site stands at /en.
    expect(addPage(first(), { ...page, slug: 'en' }).pages.map(({ path }) => path)).toContain('/en-2')
  })

  test('takes 40 pages and 40 sections on each, and not one more', () => {
    let plan = first()
    for (let n = 0; n < 60; n++) plan = addPage(plan, { title: { de: `S ${n}` }, slug: `s-${n}`, sections: [] })
    expect(plan.pages).toHaveLength(40)
    const key = plan.pages[0]!.key
    for (let n = 0; n < 60; n++) plan = addSection(plan, key, sectionKinds[0]!)
    expect(pageWith(plan, key)?.sections).toHaveLength(40)
    expect(() => readBlueprint(structuredClone(blueprintOf(plan)))).not.toThrow()
    const full = pageWith(plan, key)!
    const stranger = plan.pages[1]!.sections[0]!.id
    expect(moveTo(plan, stranger, { beside: full.key, position: 'on' })).toBe(plan)
    const [one, two] = full.sections
    const within = moveTo(plan, one!.id, { beside: two!.id, position: 'after' })
    expect(pageWith(within, key)?.sections.map(({ id }) => id)).toEqual([
      ...[two!.id, one!.id, ...full.sections.slice(2).map(({ id }) => id)],
    ])
  })

  test('names pages as the menu does, in the language that is asked for, else in German', () => {
    const page = { ...first().pages[0]!, title: { de: 'Titel', en: 'Title' }, menu: { de: 'Menü' } }
    expect(['de', 'en', 'en-GB', 'fr'].map((language) => titleOf(page, language))).toEqual([
      ...['Menü', 'Title', 'Title', 'Menü'],
    ])
    const plan = { ...first(), languages: ['de' as const] }
    expect(languagesOf({ ...plan, locales: ['en-GB', 'de'] }, 'fr')).toEqual(['en', 'de'])
    expect([languagesOf(plan, 'fr'), languagesOf({ ...plan, languages: [] }, 'fr')]).toEqual([['de'], ['fr']])
  })

  test('shows the new title of a page in the menu as well, and leaves the other pages theirs', () => {
    const [home, next] = first().pages
    const menus = { ...first(), pages: [home!, { ...next!, menu: { de: 'Alt' } }] }
    const [kept, renamed] = rename(menus, next!.key, { de: 'Neu' }).pages
    expect([kept, titleOf(renamed!, 'de')]).toEqual([home, 'Neu'])
  })
})

describe('what can be put into a plan', () => {
  test('are block types that there are', () => {
    expect(sectionKinds.slice(0, 2)).toEqual([
      { type: 'hero', intent: 'opening' },
      { type: 'services', intent: 'offers' },
    ])
    for (const { type } of [...sectionKinds, ...pageKinds.flatMap(({ sections }) => sections)])
      expect([type, blockTypeByKey(type)?.isActive]).toEqual([type, true])
  })

  test('and what the built-in engine plans has its purpose in words, page heads and posts aside', () => {
    const planned = blueprints.flatMap(({ skeletons }) => skeletons.flatMap(({ blocks }) => blocks))
    const intents = [...sectionKinds, ...planned]
      .map(({ intent }) => intent)
      .filter((intent) => !/^(head-|post|outline-)/.test(intent ?? ''))
    for (const intent of new Set(intents)) expect([intent, purposeOf(intent) !== undefined]).toEqual([intent, true])
  })

  test('a purpose in a model’s words is shown, a key that nobody knows is not', () => {
    expect(purposeOf('Warum unser Brot ruht')).toBe('Warum unser Brot ruht')
    expect(purposeOf('xyz-teaser')).toBeUndefined()
    expect(kindsIn([]).nameOf('xyz')).toBe('xyz')
  })
})

describe('answers to the questions of a plan', () => {
  const asked = (about: string[]) => about.map((each) => ({ about: each, question: { de: 'Frage?', en: 'Question?' } }))

  test('are company data where they are of the company, else a line of the brief', () => {
    const answers = { 'company.legal_name': ' Lindenhof GmbH ', 'company.vat_id': '', jobs: 'Keine' }
    expect(companyAnswers(answers)).toEqual({ legal_name: 'Lindenhof GmbH' })
    expect(answeredBrief({ brief: 'Wir backen.', answers }, asked(['company.legal_name', 'jobs']))).toBe(
      'Wir backen.\nKeine.',
    )
  })

  test('leave brief and company as they are where there are none, and are not written twice', () => {
    const questions = asked(['jobs'])
    expect(companyAnswers({})).toEqual({})
    expect(answeredBrief({ brief: 'Wir backen.', answers: {} }, questions)).toBe('Wir backen.')
    const answers = { jobs: 'Wir suchen einen Gesellen.' }
    const once = answeredBrief({ brief: 'Wir backen.', answers }, questions)
    expect(answeredBrief({ brief: once, answers }, questions)).toBe(once)
  })

  test('are asked for on the card where it has a field for them, and nowhere else', () => {
    const all = ['company.street', 'company.vat_id', 'hours', 'contact.phone', 'contact_recipient', 'photos']
    const { here, later } = questionsToAnswer(asked(all), {})
    expect([here, later].map((some) => some.map(({ about }) => about))).toEqual([['company.vat_id'], ['photos']])
  })

  test('are counted as open until they are answered, and not at all where there is no field for them', () => {
    const questions = asked(['company.vat_id', 'jobs', 'photos'])
    const openWith = (answers: Record<string, string>) => questionsToAnswer(questions, answers).open
    expect([openWith({}), openWith({ jobs: ' ' }), openWith({ jobs: 'Keine' })]).toEqual([2, 2, 1])
    expect(openWith({ jobs: 'Keine', 'company.vat_id': 'DE136695976' })).toBe(0)
  })

  test('are facts where they are names or sentences that stand by themselves; a word or a reply is published nowhere', () => {
    const questions = asked(['people', 'jobs', 'events', 'questions'])
    const answers = {
      people: 'Rosa Lindner, Inhaberin; Jan Petersen',
      jobs: 'Zurzeit keine.',
      events: 'Am ersten Advent haben wir einen Stand auf dem Markt.',
      questions: 'Ja, auf Bestellung.',
    }
    const facts: KnownFacts = { people: ['Jan Petersen'], questions: [{ question: 'Gibt es Torten?' }] }
    expect(answeredFacts(facts, answers, questions)).toEqual({
      people: ['Jan Petersen', 'Rosa Lindner, Inhaberin'],
      sentences: ['Am ersten Advent haben wir einen Stand auf dem Markt.'],
      questions: [{ question: 'Gibt es Torten?', answer: 'Ja, auf Bestellung.' }],
    })
  })

  test('leave a question of visitors its answer that the brief has given already', () => {
    const answered = { question: 'Gibt es Torten?', answer: 'Ja.' }
    const facts: KnownFacts = { questions: [answered, { question: 'Gibt es Kaffee?' }] }
    expect(answeredFacts(facts, { questions: 'Nein.' }, asked(['questions'])).questions).toEqual([
      answered,
      { question: 'Gibt es Kaffee?', answer: 'Nein.' },
    ])
  })

  test('of several questions about the same are open one by one', () => {
    const two = ['Torten?', 'Kaffee?'].map((de) => ({ about: 'questions', question: { de, en: de } }))
    const openWith = (answers: Record<string, string>) => questionsToAnswer(two, answers).open
    const [key] = two.map((one) => answerKey(one, two))
    expect([openWith({}), openWith({ [key!]: 'Ja' }), openWith({ questions: 'Ja' })]).toEqual([2, 1, 2])
  })

  test('are kept one by one where several are about the same, and each is the answer of its own question', () => {
    const facts: KnownFacts = { questions: ['Gibt es Torten?', 'Gibt es Kaffee?'].map((question) => ({ question })) }
    const questions = openQuestions({ ...readBrief('Wir backen.').facts, ...facts } as BriefFacts).filter(
      ({ about }) => about === 'questions',
    )
    const keys = questions.map((one) => answerKey(one, questions))
    expect(new Set(keys).size).toBe(2)
    const given = answeredFacts(facts, { [keys[0]!]: '', [keys[1]!]: 'Ja, auch mit Hafermilch.' }, questions)
    expect(given.questions).toEqual([
      { question: 'Gibt es Torten?' },
      { question: 'Gibt es Kaffee?', answer: 'Ja, auch mit Hafermilch.' },
    ])
  })

  test('keep the brief as long as the service takes it', () => {
    const answers = { jobs: 'b'.repeat(900) }
    expect(answeredBrief({ brief: 'a'.repeat(7990), answers }, asked(['jobs']))).toHaveLength(8000)
  })
})
