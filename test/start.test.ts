import { expect, test } from 'bun:test'
import { join } from 'node:path'

/** Packages that take long to load or much memory, and that a start has no use for. */
const late = ['sharp', 'tar', 'openai', 'stripe', 'pdfkit', 'nodemailer', '@libsql/client', '@cantoo/pdf-lib']

test('a start loads no package that waits for its first use', async () => {
  const src = join(import.meta.dir, '../src')
  const program = `
    for (const name of ['app', 'open-context', 'job-kinds', 'schedule', 'server']) await import('${src}/' + name)
    console.log(JSON.stringify(Object.keys(require.cache)))`
  const child = Bun.spawn([process.execPath, '-e', program], { stdout: 'pipe', stderr: 'inherit' })
  const files: string[] = JSON.parse(await new Response(child.stdout).text())
  const loaded = new Set(files.map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]))
  expect([loaded.has('elysia'), loaded.has('drizzle-orm')]).toEqual([true, true])
  expect(late.filter((name) => loaded.has(name))).toEqual([])
})
