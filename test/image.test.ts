import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWorld } from './support/world'

const root = join(import.meta.dir, '..')
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test('the image copies the one file of the reader that /docs serves, and holds neither large package', async () => {
  for (const name of ['@scalar/api-reference', 'lucide-static']) expect(dependencies).not.toHaveProperty([name])
  const copied = /COPY --from=reader \/app\/(\S+) (\S+)/.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))!
  expect(copied[1]).toBe(copied[2])
  expect(existsSync(join(root, copied[1]!))).toBe(true)
  const world = await createWorld()
  const answer = await world.fetch(new Request('http://localhost/docs/reader.js'))
  expect(Bun.hash(await answer.bytes())).toBe(Bun.hash(readFileSync(join(root, copied[1]!))))
  await world.end()
})
