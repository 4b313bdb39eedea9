import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { terminalLanguage } from '../src/operator/terminal'
import { atEnd, cleanUpAfterEach } from './support/fresh-world'

cleanUpAfterEach()

/** What `start` writes until it listens, and the process. `script` gives a program a terminal (Debian: bsdutils). */
async function start(command: string[], env: Record<string, string>) {
  const dir = mkdtempSync(join(tmpdir(), 'baukasten-'))
  const child = Bun.spawn(command, {
    env: { PATH: process.env.PATH, TENANTS_DIR: dir, PORT: '0', BASE_URL: 'http://box.example:3000', ...env },
    stdout: 'pipe',
    stderr: 'inherit',
    stdin: 'ignore',
  })
  atEnd(async () => {
    child.kill()
    await child.exited
    rmSync(dir, { recursive: true, force: true })
  })
  let said = ''
  for await (const part of child.stdout) {
    said += new TextDecoder().decode(part)
    if (said.includes('"listening"')) break
  }
  return said.replaceAll('\r', '').split('\n').filter(Boolean)
}

const main = ['bun', 'src/start.ts', 'main']
const inTerminal = ['script', '-qefc', main.join(' '), '/dev/null']
const isJson = (line: string) => line.startsWith('{')

test('a terminal has the language of its environment, as POSIX orders it', () => {
  const languages = [
    { LANG: 'de_AT.UTF-8' },
    { LANG: 'C.UTF-8', LC_ALL: 'de_DE.UTF-8' },
    { LANG: 'de_DE.UTF-8', LC_ALL: 'C.UTF-8' },
    {},
  ].map(terminalLanguage)
  expect(languages).toEqual(['de', 'de', 'en', 'en'])
})

test.each([
  [{ LANG: 'C.UTF-8', LC_ALL: 'de_DE.UTF-8' }, 'Zum Editor', 'Strg+C'],
  [{}, 'The editor', 'Ctrl+C'],
])('at a terminal with %p a start says where the editor is, beside the log', async (env, editor, stop) => {
  const lines = await start(inTerminal, env)
  const told = lines.filter((line) => !isJson(line)).map((line) => line.trim().split(/ {2,}/))
  expect(told).toContainEqual([editor, 'http://box.example:3000'])
  expect(told.flat()).toContain(stop)
  expect(lines.some((line) => isJson(line) && JSON.parse(line).msg === 'listening')).toBe(true)
})

test('without a terminal every line is JSON', async () => {
  const lines = await start(main, { LANG: 'de_DE.UTF-8' })
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('msg')
})
