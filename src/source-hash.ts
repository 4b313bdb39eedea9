import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of everything that a build of these sources could read; versions of packages are exact. */
export function sourceHash(): string {
  const hash = new Bun.CryptoHasher('sha256').update(Bun.version)
  const names = readdirSync(import.meta.dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(tsx?|css|json)$/.test(name),
  )
  for (const name of ['../package.json', '../bun.lock', ...names.sort()])
    hash.update(`\n${name}\n`).update(readFileSync(join(import.meta.dir, name)))
  return hash.digest('hex')
}
