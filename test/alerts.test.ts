import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { yieldToEventLoop } from '../src/event-loop'
import { atEnd, cleanUpAfterEach, newWorld } from './support/fresh-world'
import { newSite } from './support/sites'

cleanUpAfterEach()

const file = join(import.meta.dir, '../docs/alerts.yml')
const token = 'operator-token-of-the-test'

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}
const { groups } = Bun.YAML.parse(await Bun.file(file).text()) as Rules
const rules = groups.flatMap((group) => group.rules)

/** The labels that `/internal/metrics` gives each of its series, after a little of everything has happened. */
async function labelsOfMetrics(): Promise<Map<string, Set<string>>> {
  const folder = mkdtempSync(join(tmpdir(), 'baukasten-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  const world = await newWorld({ env: { OPERATOR_TOKEN: token, BACKUP_DIR: folder } })
  const owner = await world.owner()
  const site = await newSite(owner)
  await owner.post(`/sites/${site.id}/publish`, {})
  await world.drain()
  await owner.post(`/sites/${site.id}/publish`, {})
  await owner.post('/team/invitations', { email: 'someone@example.com', role: 'editor' })
  await owner.post('/ai/rewrite', {
    site_id: site.id,
    text: 'Wir backen Brot. Wir liefern Torten.',
    command: 'bullets',
  })
  await yieldToEventLoop() // an answer is counted once it is on its way
  const replicated = await newWorld({ env: { OPERATOR_TOKEN: token, REPLICA_URL: `file://${folder}` } })
  const bodies = [world, replicated].map(async (one) => {
    const { body } = await one.stranger().get('/internal/metrics', { authorization: `Bearer ${token}` })
    return body as string
  })
  const body = (await Promise.all(bodies)).join('')
  const labels = new Map<string, Set<string>>()
  for (const [, name = '', inside = ''] of body.matchAll(/^(baukasten_\w+)(?:\{(.*)\})? /gm)) {
    const known = labels.get(name) ?? new Set()
    for (const [, label = ''] of inside.matchAll(/(\w+)="/g)) known.add(label)
    labels.set(name, known)
  }
  return labels
}

test('every series and every label that an alert asks for is one that the service gives', async () => {
  const given = await labelsOfMetrics()
  const asked = rules.flatMap(({ alert, expr }) =>
    [...expr.matchAll(/(baukasten_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', selector = '']) => ({
      alert,
      name,
      labels: [...selector.matchAll(/(\w+)\s*(?:=~|!=|!~|=)/g)].map(([, label = '']) => label),
    })),
  )
  expect(asked.length).toBeGreaterThan(rules.length)
  const unknown = asked.filter(
    ({ name, labels }) => !labels.every((label) => given.get(name)?.has(label)) || !given.has(name),
  )
  expect(unknown).toEqual([])
})

test('there is an alert for whatever an operator must not miss, and each has a name and words of its own', () => {
  const named = rules.map(({ alert }) => alert)
  expect(new Set(named).size).toBe(named.length)
  expect(new Set(rules.map(({ annotations }) => annotations.summary)).size).toBe(named.length)
  for (const needed of [
    'Down',
    'Errors',
    'SlowAnswers',
    'DiskFull',
    'JobsFail',
    'WebhooksFail',
    'BackupTooOld',
    'MailsWait',
  ])
    expect(named).toContain(`Baukasten${needed}`)
})

test('the disk is judged by shares: a number of bytes is much on one box and nothing on another', () => {
  const ofDisk = rules.filter(({ expr }) => expr.includes('baukasten_disk_free_bytes'))
  expect(ofDisk).toHaveLength(2)
  for (const { expr } of ofDisk) expect(expr).toContain('baukasten_disk_free_bytes / baukasten_disk_size_bytes')
})

const promtool = Bun.which('promtool')
test.skipIf(!promtool)('Prometheus takes the rules', async () => {
  const check = Bun.spawn([promtool ?? '', 'check', 'rules', file], { stdout: 'pipe', stderr: 'pipe' })
  const [out, err, exit] = await Promise.all([check.stdout.text(), check.stderr.text(), check.exited])
  expect([exit, err]).toEqual([0, ''])
  expect(out).toContain(`SUCCESS: ${rules.length} rules found`)
})
