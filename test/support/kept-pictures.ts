import { mock } from 'bun:test'
import { join } from 'node:path'
import * as pictures from '../../src/publishing/found/release-pictures'

/**
 * Loaded before any test (bunfig.toml): a drawing becomes a picture once for all test files of a process. Sites of one name
 * and theme have the same icons and cards, which take most of a small site's publish.
 */
const kept = new Map<string, Promise<Uint8Array>>()
const { pngOf } = pictures

mock.module(join(import.meta.dir, '../../src/publishing/found/release-pictures.ts'), () => ({
  ...pictures,
  pngOf(svg: string, width: number) {
    const name = `${width} ${svg}`
    const picture = kept.get(name) ?? pngOf(svg, width)
    kept.set(name, picture)
    return picture
  },
}))
