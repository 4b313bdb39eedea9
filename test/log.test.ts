import { expect, test } from 'bun:test'
import { join } from 'node:path'

const log = JSON.stringify(join(import.meta.dir, '../src/log.ts'))
const start = (program: string, stdin: 'pipe' | 'ignore' = 'ignore') =>
  Bun.spawn([process.execPath, '-e', `import { openLog } from ${log}\nconst log = openLog('info')\n${program}`], {
    stdin,
    stdout: 'pipe',
    stderr: 'ignore',
  })
const numbersIn = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).n)
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

test('each line reaches stdout while the process goes on, in order, also one that arrives during a write', async () => {
  const child = start(
    `
    let n = 0
    const burst = () => {
      for (let i = 0; i < 100; i++) log.info({ n: n++, padding: 'x'.repeat(n % 7 ? 20 : 3000) }, 'line')
      if (n < 2000) setTimeout(burst, n % 3)
    }
    burst()
    for await (const _ of Bun.stdin.stream()) break`,
    'pipe',
  )
  let text = ''
  for await (const part of child.stdout.pipeThrough(new TextDecoderStream())) {
    text += part
    if (text.includes('"n":1999')) break // the process still waits for its input
  }
  child.kill()
  await child.exited
  expect(numbersIn(text.slice(0, text.lastIndexOf('\n')))).toEqual(upTo(2000))
})

test('what is logged right before an exit or a crash is written', async () => {
  for (const end of ['process.exit(0)', 'throw new Error("expected here")', '']) {
    const child = start(`for (let n = 0; n < 500; n++) log.info({ n }, 'line')\n${end}`)
    expect(numbersIn(await child.stdout.text())).toEqual(upTo(500))
  }
})

test('a reader that has gone ends the log and not the process', async () => {
  const child = start(
    `
    log.info({ n: 0 }, 'line')
    for await (const _ of Bun.stdin.stream()) break
    for (let n = 1; n < 5; n++) {
      log.info({ n }, 'line')
      await new Promise((turn) => setTimeout(turn, 60)) // the next one is written by itself
    }
    process.exit(7)`,
    'pipe',
  )
  const reader = child.stdout.getReader()
  await reader.read()
  await reader.cancel()
  child.stdin?.write('go on\n')
  await child.stdin?.end()
  expect(await child.exited).toBe(7)
})
