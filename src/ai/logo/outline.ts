import type { Command } from 'opentype.js'

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
    const points =
      command.type === 'C'
        ? [...from(command.x1, command.y1), ...from(command.x2, command.y2), ...from(toX, toY)]
        : command.type === 'Q'
          ? [...from(command.x1, command.y1), ...from(toX, toY)]
          : command.type === 'M'
            ? [toX, toY]
            : from(toX, toY)
    data += (command.type === 'M' ? 'M' : command.type.toLowerCase()) + points.map(short).join(' ').replace(/ -/g, '-')
    x = toX
    y = toY
    if (command.type === 'M') [startX, startY] = [toX, toY]
  }
  return data
}

export const moved = (commands: Command[], dx: number): Command[] =>
  commands.map((command) => {
    if (command.type === 'Z') return command
    const to = { ...command, x: command.x + dx }
    if (to.type === 'Q') return { ...to, x1: to.x1 + dx }
    return to.type === 'C' ? { ...to, x1: to.x1 + dx, x2: to.x2 + dx } : to
  })

/** Points on the outline, close enough to measure by. */
export function pointsOn(commands: Command[]): [number, number][] {
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (const command of commands) {
    if (command.type === 'Z') continue
    if (command.type === 'M') points.push([command.x, command.y])
    for (let step = 1; step <= 8; step++) {
      const t = step / 8
      const u = 1 - t
      if (command.type === 'C') {
        const on = (a: number, b: number, c: number, d: number) =>
          u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d
        points.push([on(x, command.x1, command.x2, command.x), on(y, command.y1, command.y2, command.y)])
      } else if (command.type === 'Q') {
        const on = (a: number, b: number, c: number) => u * u * a + 2 * u * t * b + t * t * c
        points.push([on(x, command.x1, command.x), on(y, command.y1, command.y)])
      } else if (command.type === 'L') points.push([u * x + t * command.x, u * y + t * command.y])
    }
    x = command.x
    y = command.y
  }
  return points
}

export function boxOf(commands: Command[]): Box {
  const box = { ...emptyBox }
  for (const [x, y] of pointsOn(commands)) {
    box.left = Math.min(box.left, x)
    box.top = Math.min(box.top, y)
    box.right = Math.max(box.right, x)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}
