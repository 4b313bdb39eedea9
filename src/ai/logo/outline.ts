import { type Command, Path } from 'opentype.js'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const emptyBox: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
export const widthOf = (box: Box) => box.right - box.left
export const heightOf = (box: Box) => box.bottom - box.top
export const joinBoxes = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

/** One decimal is a thousandth of the height of a logo here. */
export const short = (value: number): string => String(Math.round(value * 10) / 10 || 0)

/** Path data, each point relative to the one before: half as long as absolute ones. */
export function pathData(commands: Command[]): string {
  const round = (value: number) => Math.round(value * 10) / 10
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  let data = ''
  for (const command of commands) {
    if (command.type === 'Z') {
      data += 'z'
      x = startX
      y = startY
      continue
    }
    const [toX, toY] = [round(command.x), round(command.y)]
    const from = (px: number, py: number) => [round(px) - x, round(py) - y]
    if (command.type === 'L' && toX === x && toY === y) continue // some faces have such points by the hundred
    const first = 'x1' in command ? from(command.x1, command.y1) : []
    const second = 'x2' in command ? from(command.x2, command.y2) : []
    const points = [...first, ...second, ...(command.type === 'M' ? [toX, toY] : from(toX, toY))]
    data += (command.type === 'M' ? 'M' : command.type.toLowerCase()) + points.map(short).join(' ').replace(/ -/g, '-')
    x = toX
    y = toY
    if (command.type === 'M') [startX, startY] = [toX, toY]
  }
  return data
}

type Along = (from: number) => number

/** The outline with every point where `x` and `y` put it. */
export const mapped = (commands: Command[], x: Along, y: Along = (from) => from): Command[] =>
  commands.map((command) => {
    if (command.type === 'Z') return command
    const to = { ...command, x: x(command.x), y: y(command.y) }
    if (to.type === 'Q') return { ...to, x1: x(to.x1), y1: y(to.y1) }
    return to.type === 'C' ? { ...to, x1: x(to.x1), y1: y(to.y1), x2: x(to.x2), y2: y(to.y2) } : to
  })

export const shifted = (commands: Command[], dx: number) => mapped(commands, (x) => x + dx)

/** Where the ink of an outline is. */
export function boxOf(commands: Command[]): Box {
  const path = new Path()
  path.commands = commands
  const { x1, y1, x2, y2 } = path.getBoundingBox()
  return { left: x1, top: y1, right: x2, bottom: y2 }
}
