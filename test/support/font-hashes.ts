/**
 * Writes the hashes of the fonts on board to `src/theme/font-hashes.json`: `bun run fonts`, after a change of the
 * families or of their packages. Browsers name fonts by them, and cannot read the files first.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../../src/publishing/release-files'
import { fontFile } from '../../src/theme/font-files'
import { allFontFiles } from '../../src/theme/fonts'

export const hashesPath = join(import.meta.dir, '../../src/theme/font-hashes.json')

/** The file's text as the fonts make it: eight digits tell them apart. */
export function fontHashes(): string {
  const hashes = allFontFiles().map(({ file }) => [file, contentHash(readFileSync(fontFile(file) ?? '')).slice(0, 8)])
  return `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`
}

if (import.meta.main) writeFileSync(hashesPath, fontHashes())
