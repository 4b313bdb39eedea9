import { expect, test } from 'bun:test'
import { command } from './support/commands'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import type { Fault } from './support/openai-faults'
import { startModelServer } from './support/openai-server'

/** `try-model`: what the configured server does, in a table. */

cleanUpAfterEach()

const honest = [
  'bread',
  { word: 'bread' },
  '{"word":"bread"}',
  'one two three four',
  { calls: [{ name: 'lookUp', arguments: { word: 'bread' } }] },
  'Bei der Bäckerei Lindenhof in Freiburg gibt es Roggenbrot für 4,20 €. Samstag von 7 bis 13 Uhr.',
  'Oak & Iron looks after bicycles in Leeds, and a full service is £65.',
]

async function tried(answers: typeof honest, fault?: Fault) {
  const model = await startModelServer()
  atEnd(() => model.stop())
  model.answer(...answers)
  if (fault) model.misbehave(fault)
  const { out, exit } = await command(await newWorld({ env: model.env }), 'try-model', '--json')
  const { results } = JSON.parse(out) as { results: { key: string; works: boolean; seen: string }[] }
  return { exit, results, failed: results.filter(({ works }) => !works).map(({ key }) => key) }
}

test('a server that does everything passes every trial', async () => {
  const { exit, failed } = await tried(honest)
  expect([exit, failed]).toEqual([0, []])
})

test('a text that makes something up fails its trial, and what was made up is shown', async () => {
  const { exit, results, failed } = await tried([
    ...honest.slice(0, -2),
    'Testsieger: unser Roggenbrot für siebenhundert Euro, jeden Tag frisch.',
    'We are the number one workshop in Leeds, and it is award-winning.',
  ])
  expect([exit, failed]).toEqual([0, ['german', 'english']])
  expect(results.find(({ key }) => key === 'german')?.seen).toContain('700 Euro; Testsieger')
})

test('a server without tools fails that trial alone', async () => {
  const answers = honest.map((answer) => (typeof answer === 'object' && 'calls' in answer ? 'I cannot.' : answer))
  expect((await tried(answers, 'no tools')).failed).toEqual(['tools'])
})

test('vectors by which an unlike text is nearer fail their trial alone', async () => {
  const model = await startModelServer()
  model.answer(...honest)
  const vectors = [
    [1, 0],
    [1, 1],
    [1, 0.1],
  ]
  const server = Bun.serve({
    ...{ hostname: '127.0.0.1', port: 0 },
    async fetch(request: Request) {
      if (request.url.endsWith('/embeddings'))
        return Response.json({ data: vectors.map((embedding, index) => ({ index, embedding })) })
      return fetch(model.url + new URL(request.url).pathname, {
        method: 'POST',
        headers: request.headers,
        body: await request.text(),
      })
    },
  })
  atEnd(async () => {
    await server.stop(true)
    await model.stop()
  })
  const world = await newWorld({ env: { ...model.env, OPENAI_BASE_URL: server.url.origin } })
  const { out, exit } = await command(world, 'try-model', '--json')
  const { results } = JSON.parse(out) as { results: { key: string; works: boolean }[] }
  expect([exit, results.filter(({ works }) => !works).map(({ key }) => key)]).toEqual([0, ['embeddings']])
})

test('a server that is away fails all of them with 1 and says how', async () => {
  const { exit, results, failed } = await tried([], 'down')
  expect([exit, failed.length]).toEqual([1, results.length])
  expect(results[0]?.seen).toContain('the model server unreachable')
})

test('the table names what works and what follows from what does not', async () => {
  const model = await startModelServer()
  atEnd(() => model.stop())
  model.answer(...honest.slice(0, -1), 'We are the number one workshop in all of Leeds and beyond.')
  const { out } = await command(await newWorld({ env: model.env }), 'try-model')
  const lines = out.split('\n')
  expect(lines[0]).toBe(`${new URL(model.url).host}, gpt-4.1-mini`)
  expect(lines[1]).toMatch(/^✓ {2}answers +\d+ {2}ms {2}bread/)
  expect(lines.at(-2)).toMatch(/^✗ {2}English text keeps to the facts/)
  expect(lines.at(-1)).toBe('What has no source is asked for again and then left out.')
})

test('without a model it says what is missing', async () => {
  const { errors, exit } = await command(await newWorld(), 'try-model')
  expect([errors, exit]).toEqual([['No model is set up: OPENAI_API_KEY or OPENAI_BASE_URL is missing.'], 1])
})
