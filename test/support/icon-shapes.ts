/**
 * Writes the drawings of the icons of pages and of the editor beside their lists: `bun run icons`, after a change of a
 * list or of lucide. The whole collection is 67 MB and stays out of the image.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { entranceIconNames, screenIconNames } from '../../src/editor/ui/icon-names'
import { iconNames } from '../../src/html/icons'

const { resolve } = createRequire(import.meta.url)

export const shapesPath = join(import.meta.dir, '../../src/html/icon-shapes.json')
export const entranceShapesPath = join(import.meta.dir, '../../src/editor/ui/icon-shapes.json')
export const screenShapesPath = join(import.meta.dir, '../../src/editor/ui/screen-icon-shapes.json')

/** The file's text as lucide's drawings make it. */
export const iconShapes = () => textOf(iconNames)
export const entranceIconShapes = () => textOf(entranceIconNames)
export const screenIconShapes = () => textOf(screenIconNames)

function textOf(names: readonly string[]): string {
  const shapes = names.map((name) => [name, shapesOf(name)] as const)
  return `${JSON.stringify(Object.fromEntries(shapes), null, 2)}\n`
}

const shapesOf = (name: string) => sourceOf(name).replace(/(?<= d=")[^"]+/g, shortPath)

/** The shapes of an icon as lucide writes them. */
export function sourceOf(name: string): string {
  const source = readFileSync(resolve(`lucide-static/icons/${name}.svg`), 'utf8')
  return source
    .slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'))
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
}

const number = String.raw`(-?(?:\d+\.?\d*|\.\d+))[\s,]*`
/** Two of the seven numbers of an arc are flags, which may touch what follows. */
const arc = new RegExp(number.repeat(3) + String.raw`([01])[\s,]*([01])[\s,]*` + number.repeat(2), 'g')

/** A path to a hundredth of the grid of 24, which nobody sees: every page of the editor loads the shapes. */
export const shortPath = (path: string): string =>
  path.replace(/([a-z])([^a-z]*)/gi, (_, command: string, written: string) => {
    const numbers = command.toLowerCase() === 'a' ? written.replace(arc, '$1 $2 $3 $4 $5 $6 $7 ') : written
    const rounded = [...numbers.matchAll(new RegExp(number, 'g'))].map(([, one]) =>
      String(Number(Number(one).toFixed(2))),
    )
    const close = rounded.map((one) => one.replace(/^(-?)0\./, '$1.')).join(' ')
    return command + close.replaceAll(' -', '-').replace(/(?<=\.\d+) (?=\.)/g, '')
  })

if (import.meta.main) {
  writeFileSync(shapesPath, iconShapes())
  writeFileSync(entranceShapesPath, entranceIconShapes())
  writeFileSync(screenShapesPath, screenIconShapes())
}
