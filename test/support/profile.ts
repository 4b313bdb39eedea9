import { Glob } from 'bun'

/**
 * Where the processor's time of the tests goes: `bun run test:profile [part of a path …]` runs each file in a process of its
 * own, two at once, and prints them by what they cost, with the processes they waited for (servers, commands;
 * not Chromium's renderers, which wait for nobody: a file that draws much costs two to five times what is said here).
 */

interface Row {
  file: string
  cpuSeconds: number
  wallSeconds: number
  ended: number | null
}

const wanted = Bun.argv.slice(2)
const files = [...new Glob('test/**/*.test.ts').scanSync()]
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort()
const isBrowser = ({ file }: { file: string }) => file.startsWith('test/browser/')

async function run(file: string): Promise<Row> {
  const began = performance.now()
  const child = Bun.spawn(['bun', 'test', '--timeout', '600000', `./${file}`], { stdout: 'ignore', stderr: 'ignore' })
  await child.exited
  const { user, system } = child.resourceUsage()!.cpuTime
  const cpuSeconds = (Number(user) + Number(system)) / 1e6
  return { file, cpuSeconds, wallSeconds: (performance.now() - began) / 1000, ended: child.exitCode }
}

const rows: Row[] = []
const waiting = [...files]
async function work() {
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    rows.push(await run(file))
    console.error(`${rows.length} of ${files.length}: ${file}`)
  }
}
await Promise.all([work(), work()])

const seconds = (n: number) => n.toFixed(1).padStart(8)
const sumOf = (of: Row[]) => of.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
for (const [half, of] of [
  ['server half', rows.filter((row) => !isBrowser(row))],
  ['browser half', rows.filter(isBrowser)],
] as const) {
  if (of.length === 0) continue
  const all = sumOf(of)
  console.log(`${half}: ${of.length} files, ${all.toFixed(0)} s of processor time\n     cpu     wall  share so far`)
  let soFar = 0
  for (const { file, cpuSeconds, wallSeconds, ended } of of.sort((a, b) => b.cpuSeconds - a.cpuSeconds)) {
    soFar += cpuSeconds
    const share = `${Math.round((100 * soFar) / all)} %`.padStart(6)
    console.log(`${seconds(cpuSeconds)} ${seconds(wallSeconds)} ${share}  ${file}${ended === 0 ? '' : '  failed'}`)
  }
}
