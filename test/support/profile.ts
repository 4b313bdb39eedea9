import { readdirSync, readFileSync } from 'node:fs'
import { Glob } from 'bun'

/**
 * Where the processor's time of the tests goes: `bun run test:profile [part of a path …]` runs each file in a process of its
 * own, two at once, and prints files and tests by what they cost, with all processes below theirs: servers, commands, and
 * Chromium with its renderers. On Linux, which tells of processes in /proc.
 */

interface Cost {
  name: string
  cpuSeconds: number
  wallSeconds: number
  isPassed: boolean
}

const wanted = Bun.argv.slice(2)
const files = [...new Glob('test/**/*.test.ts').scanSync()]
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort()
const isBrowser = ({ name }: Cost) => name.startsWith('test/browser/')

/** Looks so often at what the processes have used; what one uses after the last look is not seen. */
const lookMs = 100
const ticksPerSecond = 100

/** What a process and all below it have used in seconds, those included that have ended and that nobody waited for. */
function watchTree(root: number) {
  const used = new Map([[root, 0]])
  const look = () => {
    for (const name of readdirSync('/proc')) {
      const pid = Number(name)
      if (!pid) continue
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
        const parts = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        if (used.has(pid) || used.has(Number(parts[1])))
          used.set(pid, (Number(parts[11]) + Number(parts[12])) / ticksPerSecond)
      } catch {
        // it has ended meanwhile
      }
    }
  }
  const timer = setInterval(look, lookMs)
  return {
    seconds() {
      look()
      return used.values().reduce((sum, seconds) => sum + seconds, 0)
    },
    end: () => clearInterval(timer),
  }
}

const tests: Cost[] = []

async function run(file: string): Promise<Cost> {
  const began = performance.now()
  const child = Bun.spawn(['bun', 'test', '--timeout', '600000', `./${file}`], { stdout: 'ignore', stderr: 'pipe' })
  const tree = watchTree(child.pid)
  let before = 0
  let rest = ''
  for await (const part of child.stderr.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, outcome, name = '', ms = ''] = /^\((pass|fail)\) (.*) \[([\d.]+)ms\]$/.exec(line) ?? []
      if (!outcome) continue
      const now = tree.seconds()
      const own = { cpuSeconds: now - before, wallSeconds: Number(ms) / 1000, isPassed: outcome === 'pass' }
      tests.push({ name: `${file}: ${name}`, ...own })
      before = now
    }
  }
  const ended = await child.exited
  const cpuSeconds = tree.seconds()
  tree.end()
  return { name: file, cpuSeconds, wallSeconds: (performance.now() - began) / 1000, isPassed: ended === 0 }
}

const rows: Cost[] = []
const waiting = [...files]
async function work() {
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    rows.push(await run(file))
    console.error(`${rows.length} of ${files.length}: ${file}`)
  }
}
await Promise.all([work(), work()])

const seconds = (n: number) => n.toFixed(1).padStart(8)
const sumOf = (of: Cost[]) => of.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)

function print(costs: Cost[], all: number) {
  console.log('     cpu     wall  share so far')
  let soFar = 0
  for (const { name, cpuSeconds, wallSeconds, isPassed } of costs) {
    soFar += cpuSeconds
    const share = `${Math.round((100 * soFar) / all)} %`.padStart(6)
    console.log(`${seconds(cpuSeconds)} ${seconds(wallSeconds)} ${share}  ${name}${isPassed ? '' : '  failed'}`)
  }
}

const dearest = (costs: Cost[]) => costs.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds)

for (const [half, isOf] of [
  ['server half', (cost: Cost) => !isBrowser(cost)],
  ['browser half', isBrowser],
] as const) {
  const of = rows.filter(isOf)
  if (of.length === 0) continue
  const all = sumOf(of)
  console.log(`${half}: ${of.length} files, ${all.toFixed(0)} s of processor time`)
  print(dearest(of), all)
  console.log('\nthe dearest tests; the first of a file starts what all of them have')
  print(dearest(tests.filter(isOf)).slice(0, 30), all)
}
