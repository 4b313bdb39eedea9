import { afterAll, expect, mock, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLiveWorld } from './support/live'
import { isLongRun } from './support/long'

/** What the author of a client does: types from the description, a client of them, and calls on a real port. */

const root = join(import.meta.dir, '..')
const folder = mkdtempSync(join(tmpdir(), 'baukasten-client-'))
const eden = join(folder, 'eden')
const world = await createLiveWorld()
afterAll(async () => {
  await world.end()
  rmSync(folder, { recursive: true, force: true })
})

const program = `import createClient from 'openapi-fetch'
import type { components, paths } from './api'

const api = createClient<paths>({ baseUrl: Bun.argv[2] ?? '' })
const body = { email: 'rosa@example.com', password: 'correct horse battery', name: 'Rosa' }
const { data: account, error: refused } = await api.POST('/auth/register', { body })
if (!account) throw new Error(refused.message)
api.use({ onRequest: ({ request }) => request.headers.set('authorization', \`Bearer \${account.token}\`) })

const made = await api.POST('/sites', { body: { name: 'Backstube', slug: 'backstube' } })
const site: components['schemas']['Site'] | undefined = made.data?.data
const path = { site: site?.id ?? '' }
const translations = [{ locale: 'de', title: 'Start', slug: 'start' }]
const page = (await api.POST('/sites/{site}/pages', { params: { path }, body: { slug: 'start', path: '/', translations } })).data?.data
const blocks = [{ type: 'hero', content: { headline: 'Brot' } }]
const replaced = await api.PUT('/pages/{page}/blocks', { params: { path: { page: page?.id ?? '' } }, body: { blocks } })
const again = await api.POST('/sites', { body: { name: 'Backstube', slug: 'backstube' } })
const problems = again.response.status === 422 && again.error && 'errors' in again.error ? again.error.errors : {}
const plan = (await api.GET('/billing/subscription')).data?.plan
console.log(JSON.stringify([account.user.site_role, site?.status, page?.path, replaced.data?.count, Object.keys(problems), plan]))
`

test('a client made of the description compiles, and works on a real port', async () => {
  await Bun.write(join(folder, 'api.ts'), await typesOf(await (await fetch(`${world.url}/openapi.json`)).json()))
  await Bun.write(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

  await Bun.write(join(folder, 'client.ts'), program)
  expect(await compile()).toEqual({ exit: 0, out: '' })
  const { exit, out } = await run([process.execPath, 'client.ts', world.url])
  expect([exit, JSON.parse(out)]).toEqual([0, ['owner', 'draft', '/', 1, ['slug'], 'agency']])

  await Bun.write(join(folder, 'client.ts'), program.replace("slug: 'backstube'", "slog: 'backstube'"))
  expect((await compile()).out).toContain("'slog' does not exist")
})

test('the example of the guide for Eden compiles, and works on a real port', async () => {
  const example =
    /^## A typed client$[\s\S]*?```ts\n([\s\S]*?)```/m.exec(await Bun.file(join(root, 'docs/api.md')).text())?.[1] ?? ''
  mkdirSync(eden)
  await Bun.write(join(eden, 'client.ts'), example.replace('localhost:3000', new URL(world.url).host))
  await Bun.write(join(eden, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }))
  symlinkSync(join(root, 'node_modules'), join(eden, 'node_modules'))
  symlinkSync(root, join(eden, 'baukasten'))
  // the compiler goes through the whole server for it; in the short run `bun run types` does, with a copy
  if (isLongRun) expect(await compile(eden)).toEqual({ exit: 0, out: '' })
  const copy = await Bun.file(join(import.meta.dir, 'support/eden-example.ts')).text()
  expect(copy.replace('../../src/', './baukasten/src/')).toEndWith(`\n\n${example}`)
  const { exit, out } = await run([process.execPath, 'client.ts'], eden)
  expect([exit, out]).toEqual([0, expect.stringMatching(/^422 \S.*\n0\n$/)])
})

/** The generator needs a TypeScript with an API for programs, which the compiler of this project no longer has. */
async function typesOf(description: unknown): Promise<string> {
  const classic = await import('typescript-5')
  mock.module('typescript', () => classic)
  const { default: generate, astToString } = await import('openapi-typescript')
  return astToString(await generate(JSON.stringify(description)))
}

const compilerOptions = {
  target: 'ESNext',
  module: 'Preserve',
  moduleResolution: 'bundler',
  lib: ['ESNext', 'DOM', 'DOM.Iterable'],
  types: ['bun'],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
}

const compile = (cwd = folder) => run([join(root, 'node_modules/.bin/tsc'), '--noEmit', '-p', '.'], cwd)

async function run(command: string[], cwd = folder) {
  const child = Bun.spawn(command, { cwd, stdout: 'pipe', stderr: 'inherit' })
  const out = await new Response(child.stdout).text()
  return { exit: await child.exited, out }
}
