import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/config/config'

/** Files that an operator takes as they are. */

const root = join(import.meta.dir, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

async function run(...command: string[]) {
  const process = Bun.spawn(command, { stdout: 'pipe', stderr: 'pipe', env: { PATH: Bun.env.PATH ?? '' } })
  const [out, err] = await Promise.all([new Response(process.stdout).text(), new Response(process.stderr).text()])
  return { exit: await process.exited, out, err }
}

const systemd = Bun.which('systemd-analyze')
test.skipIf(!systemd)('systemd finds nothing wrong with the unit', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'baukasten-unit-'))
  const unit = read('baukasten.service').replace('/usr/local/bin/bun', process.execPath)
  expect(unit).not.toBe(read('baukasten.service'))
  const path = join(dir, 'baukasten.service')
  writeFileSync(path, unit)
  const { exit, out, err } = await run(systemd ?? '', 'verify', '--man=no', path)
  expect([exit, out, err.split('\n').filter((line) => line.includes('baukasten'))]).toEqual([0, '', []])
  rmSync(dir, { recursive: true, force: true })
})

test('the unit and the containers give the service time for its shutdown', () => {
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(read('baukasten.service'))?.[1])).toBeGreaterThan(15)
  expect(Number(/stop_grace_period: (\d+)s/.exec(read('compose.yaml'))?.[1])).toBeGreaterThan(15)
})

test('the environment of the guide’s two ways is a configuration without a warning', () => {
  const chapter = read('docs/operating.md').split('## From an empty server to https')[1]?.split('\n## ')[0] ?? ''
  const blocks = [...chapter.matchAll(/```ini\n(.*?)```/gs)].map(([, text = '']) => text)
  expect(blocks).toHaveLength(2)
  for (const text of blocks) {
    const env = Object.fromEntries(
      [...text.matchAll(/^\s*([A-Z_]+)=(\S*)/gm)].map(([, name = '', value]) => [name, value]),
    )
    const base = {
      BASE_URL: `https://${env.API_HOST}`,
      SITES_DOMAIN: `sites.${env.API_HOST}`,
      DOMAIN_TARGET: env.API_HOST,
    }
    const token = 'x'.repeat(64)
    const config = readConfig({ ...base, ...env, OPERATOR_TOKEN: token })
    expect([config.warnings, config.domainIps, config.baseUrl]).toEqual([
      [],
      ['203.0.113.10'],
      'https://api.example.com',
    ])
  }
})

test('the image has every folder that the program reads', () => {
  const [copied, sent] = [read('Dockerfile'), read('.dockerignore')]
  for (const folder of ['demo', 'docs', 'migrations', 'src']) {
    expect(copied).toMatch(new RegExp(`^COPY ${folder}\\b`, 'm'))
    expect(sent).toMatch(new RegExp(`^!${folder}\\b`, 'm'))
  }
})

test('the log of every container is bounded', () => {
  const { services } = Bun.YAML.parse(read('compose.yaml')) as { services: Record<string, { logging?: unknown }> }
  const bounded = { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } }
  expect(Object.values(services).map(({ logging }) => logging)).toEqual([bounded, bounded])
})
