import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Type } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { brokenRule, CountedText, countCharacters } from '../src/http/counted-text'
import { newSite } from './support/sites'
import { createWorld, type World } from './support/world'

const bread = '🥨'

test.each([
  ['abc', undefined],
  ['äöü', undefined],
  [bread.repeat(3), undefined],
  [bread.repeat(5), undefined],
  [bread.repeat(2), 'minLength'],
  [`${bread}a`, 'minLength'],
  [bread.repeat(6), 'maxLength'],
  ['abcdef', 'maxLength'],
  ['', 'minLength'],
] as const)('%s between three and five characters: %s', (text, broken) => {
  const schema = CountedText({ minLength: 3, maxLength: 5 })
  expect(brokenRule(schema, text)).toBe(broken)
  expect(TypeCompiler.Compile(Type.Object({ text: schema })).Check({ text })).toBe(broken === undefined)
})

test('pattern and format count beside the bounds, and nothing but text passes', () => {
  const check = TypeCompiler.Compile(CountedText({ maxLength: 5, pattern: '^a', format: 'nowhere to be found' }))
  expect([check.Check('b'), check.Check('a'), check.Check(5), check.Check(null)]).toEqual([false, false, false, false])
  expect(brokenRule(CountedText({ maxLength: 5, pattern: '^a' }), 'b')).toBe('pattern')
  expect(brokenRule(CountedText({ maxLength: 5, pattern: '^a' }), 'a')).toBeUndefined()
})

test('in the description of the API it is a string with its bounds', () => {
  expect(JSON.parse(JSON.stringify(CountedText({ minLength: 3, maxLength: 5 })))).toEqual({
    type: 'string',
    minLength: 3,
    maxLength: 5,
  })
  expect(countCharacters(`Bäcker ${bread}`)).toBe(8)
})

describe('bounds of operations, from both sides, in emoji', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.end())

  test('a password, a name, a brief, a topic', async () => {
    const owner = await world.owner()
    const { id: site_id } = await newSite(owner)
    const plan = (brief: string) => ({ site_id, brief })
    const person = (password: string) => ({ email: `${Bun.randomUUIDv7()}@example.com`, password, name: 'Rosa' })
    const topics = `/sites/${site_id}/blog/generate`
    const cases: [string, object, number, string | undefined][] = [
      ['/auth/register', person(bread.repeat(9)), 422, 'password'],
      ['/auth/register', person(bread.repeat(10)), 200, undefined],
      ['/account/profile', { name: bread.repeat(190) }, 200, undefined],
      ['/account/profile', { name: bread.repeat(191) }, 422, 'name'],
      ['/ai/plan', plan(bread.repeat(2)), 422, 'brief'],
      ['/ai/plan', plan(bread.repeat(3)), 200, undefined],
      ['/ai/plan', plan(bread.repeat(8000)), 200, undefined],
      ['/ai/plan', plan(bread.repeat(8001)), 422, 'brief'],
      [topics, { topic: bread.repeat(2) }, 422, 'topic'],
      [topics, { topic: bread.repeat(3), category: bread.repeat(61) }, 422, 'category'],
    ]
    for (const [path, body, status, field] of cases) {
      const answer = await owner.post(path, body)
      expect([path, field, answer.status, Object.keys(answer.body.errors ?? {})[0]]).toEqual([
        path,
        field,
        status,
        field,
      ])
    }
  })
})
