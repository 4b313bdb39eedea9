import css from './ornaments.css' with { type: 'text' }
import type { ThemeTokens } from './tokens'

type Ornament = ThemeTokens['hero']['ornament']

/**
 * The drawing that takes a picture's place: two masks, `a` painted in the brand colour, `b` in the accent.
 * `<div class="ornament" aria-hidden="true">` shows it; sections with `background: image` show `a` faintly.
 */
export function ornamentCss(ornament: Ornament): string {
  const { a, b } = drawings[ornament]()
  return `:root { --ornament-a: ${asUrl(a)}; --ornament-b: ${asUrl(b)} }\n${css}`
}

const size = 600
const svg = (inner: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${size} ${size}' preserveAspectRatio='xMidYMid slice'>${inner}</svg>`
const asUrl = (inner: string) =>
  `url("data:image/svg+xml,${svg(inner).replace(/[%#<>]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}")`
const n = (x: number) => String(Math.round(x * 10) / 10)
const range = (count: number) => Array.from({ length: count }, (_, i) => i)

interface OrnamentParts {
  a: string
  b: string
}

/** The two parts of a drawing as markup on a field of 600 × 600, in `#000`, for pictures without a page. */
export const ornamentDrawing = (ornament: Ornament): OrnamentParts => drawings[ornament]()

const drawings: Record<Ornament, () => OrnamentParts> = {
  none: () => ({ a: '', b: '' }),

  /** Sprigs as a block print has them: paired leaves on bent stems. */
  sprig: () => {
    const leaf = `<path id='l' d='M0 0C3 -3 2.6 -7.8 0 -10C-2.6 -7.8 -3 -3 0 0Z'/>`
    const put = (x: number, y: number, turn: number, length: number) =>
      `<use href='#l' transform='translate(${n(x)} ${n(y)})rotate(${Math.round(turn)})scale(${n(length / 10)})'/>`
    const sprig = (x0: number, lean: number, height: number, pairs: number, length: number) => {
      const at = (t: number) => ({
        x: x0 + lean * t * t,
        y: 640 - height * t,
        turn: (Math.atan2(2 * lean * t, height) * 180) / Math.PI,
      })
      const tip = at(1)
      const stem = `<path fill='none' stroke='#000' stroke-width='4' d='M${x0} 640Q${x0} ${n(640 - height / 2)} ${n(tip.x)} ${n(tip.y)}'/>`
      const leaves = range(pairs).map((i) => {
        const p = at(0.26 + (0.72 * i) / pairs)
        const l = length * (1 - (0.45 * i) / pairs)
        return put(p.x, p.y, p.turn + 42, l) + put(p.x, p.y, p.turn - 42, l)
      })
      return stem + leaves.join('') + put(tip.x, tip.y + 4, tip.turn, length * 0.6)
    }
    const defs = `<defs>${leaf}</defs>`
    return {
      a: defs + sprig(300, 20, 560, 9, 96) + sprig(120, -90, 400, 7, 78) + sprig(500, 110, 420, 7, 78),
      b:
        defs +
        sprig(210, -40, 470, 8, 70) +
        sprig(400, 70, 500, 8, 70) +
        sprig(20, -60, 300, 5, 60) +
        sprig(590, 50, 290, 5, 60),
    }
  },

  /** A rosette of fine lines as on deeds and bank notes. */
  guilloche: () => {
    const rosette = (lobes: number, radius: number, depth: number, turns: number) => {
      const points = range(121).map((i) => {
        const t = (i / 120) * 2 * Math.PI
        const r = radius + depth * Math.cos(lobes * t)
        return `${n(r * Math.cos(t))} ${n(r * Math.sin(t))}`
      })
      const copies = range(turns).map((i) => `<use href='#c' transform='rotate(${n((i * 360) / lobes / turns)})'/>`)
      return `<g transform='translate(300 300)'><defs><path id='c' fill='none' stroke='#000' stroke-width='.9' d='M${points.join('L')}Z'/></defs>${copies.join('')}</g>`
    }
    return { a: rosette(9, 190, 66, 14), b: rosette(6, 78, 36, 9) }
  },

  /** Smooth stones laid against each other. */
  pebbles: () => ({
    a: `<path fill-opacity='.92' d='M-40 420C-30 300 90 250 215 262 345 275 420 350 410 470 402 580 330 660 190 660 50 660-48 560-40 420Z'/><path fill-opacity='.22' d='M330 -60C470-80 640-20 660 120 678 250 590 330 470 326 350 322 262 250 256 130 252 40 262-50 330-60Z'/>`,
    b: `<path fill-opacity='.5' d='M390 330C480 310 590 350 630 450 660 540 620 650 520 670 420 690 330 640 320 530 312 440 330 345 390 330Z'/><ellipse cx='172' cy='128' rx='92' ry='84' fill-opacity='.3' transform='rotate(-14 172 128)'/>`,
  }),

  /** A roof full of panels, a few of them lit. */
  panels: () => {
    const [w, h, gap] = [132, 92, 9]
    const lit = new Set(['3,2', '4,2', '2,5'])
    const cells = range(7).flatMap((col) => range(9).map((row) => ({ col, row, lit: lit.has(`${col},${row}`) })))
    // Each panel is eight cells with a hair of ground between them.
    const eight = range(2)
      .map((j) => `M0 ${j * 46}${'h31v44h-31zm33.5 0'.repeat(4)}`)
      .join('')
    const draw = (some: typeof cells) =>
      `<defs><path id='p' d='${eight}'/></defs><g transform='translate(-150 110)skewY(-18)'>${some
        .map(({ col, row }) => `<use href='#p' x='${col * (w + gap)}' y='${row * (h + gap)}'/>`)
        .join('')}</g>`
    return { a: draw(cells.filter((cell) => !cell.lit)), b: draw(cells.filter((cell) => cell.lit)) }
  },

  /** A doorway and the sun in it. */
  frame: () => ({
    a: `<path fill-opacity='.16' d='M120 620V300a180 180 0 0 1 360 0v320Z'/>${[0, 1, 2, 3]
      .map(
        (i) =>
          `<path fill='none' stroke='#000' stroke-width='1' stroke-opacity='.7' d='M${90 - i * 30} 620V300a${210 + i * 30} ${210 + i * 30} 0 0 1 ${420 + i * 60} 0v320'/>`,
      )
      .join('')}`,
    b: `<circle cx='372' cy='330' r='62' fill-opacity='.85'/>`,
  }),

  /** Quarter circles on a grid. */
  tiles: () => {
    const [unit, count] = [120, 5]
    const plan = ['02103', '31020', '10231', '23012', '01320']
    const quarter = (col: number, row: number, corner: number) => {
      const [x, y] = [col * unit, row * unit]
      const paths = [
        `M${x} ${y}h${unit}a${unit} ${unit} 0 0 1-${unit} ${unit}Z`,
        `M${x + unit} ${y}v${unit}a${unit} ${unit} 0 0 1-${unit}-${unit}Z`,
        `M${x + unit} ${y + unit}h-${unit}a${unit} ${unit} 0 0 1 ${unit}-${unit}Z`,
        `M${x} ${y + unit}v-${unit}a${unit} ${unit} 0 0 1 ${unit} ${unit}Z`,
      ]
      return `<path stroke='#000' stroke-width='.6' d='${paths[corner]}'/>` // over the seam between two of them
    }
    const cells = range(count).flatMap((row) => range(count).map((col) => [col, row] as const))
    const isAccent = ([col, row]: readonly [number, number]) => (col * 2 + row * 3) % 7 === 3
    const isEmpty = ([col, row]: readonly [number, number]) => (col + row * 2) % 5 === 4
    const draw = (some: (readonly [number, number])[]) =>
      some.map(([c, r]) => quarter(c, r, Number(plan[r]![c]))).join('')
    return {
      a: draw(cells.filter((cell) => !isAccent(cell) && !isEmpty(cell))),
      b: draw(cells.filter((cell) => isAccent(cell))),
    }
  },

  /** Grooves of a record around a lit disc. */
  rings: () => ({
    a: range(15)
      .map(
        (i) =>
          `<circle cx='330' cy='330' r='${n(96 + i * 24)}' fill='none' stroke='#000' stroke-width='${n(1.5 + (i % 4) * 3)}'/>`,
      )
      .join(''),
    b: `<circle cx='330' cy='330' r='70'/><path d='M330 330 L760 -60 L760 190Z' fill-opacity='.8'/>`,
  }),
}

export const ornaments = Object.keys(drawings) as Ornament[]
