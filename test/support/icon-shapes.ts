/**
 * Writes the drawings of the icons of pages and of the editor beside their lists: `bun run icons`, after a change of a
 * list or of lucide. The whole collection is 67 MB and stays out of the image.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { iconNames as editorIcons } from '../../src/editor/ui/icon-names'
import { iconNames } from '../../src/html/icons'

const { resolve } = createRequire(import.meta.url)

export const shapesPath = join(import.meta.dir, '../../src/html/icon-shapes.json')
export const editorShapesPath = join(import.meta.dir, '../../src/editor/ui/icon-shapes.json')

/** The file's text as lucide's drawings make it. */
export const iconShapes = () => textOf(iconNames)
export const editorIconShapes = () => textOf(editorIcons)

function textOf(names: readonly string[]): string {
  const shapes = names.map((name) => [name, shapesOf(name)] as const)
  return `${JSON.stringify(Object.fromEntries(shapes), null, 2)}\n`
}

function shapesOf(name: string): string {
  const source = readFileSync(resolve(`lucide-static/icons/${name}.svg`), 'utf8')
  return source
    .slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'))
    .replace(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>')
    .replace(/(-?)(\d*)\.(\d{3,})(?=(\.?))/g, rounded)
}

/** A hundredth of the grid of 24 is nothing that anybody sees, and every page of the editor loads these. */
function rounded(number: string, sign: string, whole: string, _: string, next: string): string {
  const short = Math.abs(Number(number)).toFixed(2).replace(/0+$/, '').replace(/^0\./, '.')
  // Numbers of a path may touch: a sign or a dot parts them.
  const before = sign || (whole === '' && !short.startsWith('.') ? ' ' : '')
  const digits = short.replace(/\.$/, '') || '0'
  return `${before}${digits}${next && !digits.includes('.') ? ' ' : ''}`
}

if (import.meta.main) {
  writeFileSync(shapesPath, iconShapes())
  writeFileSync(editorShapesPath, editorIconShapes())
}
