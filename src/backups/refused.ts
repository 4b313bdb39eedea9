import type { Text } from '../words/text'

/** Something the operator asked for that cannot be done, with the reason and what to do about it. */
export class NotDone extends Error {
  override name = 'NotDone'
  constructor(
    readonly text: Text,
    options?: ErrorOptions,
  ) {
    super(text.en, options)
  }
}

/** A number of bytes as people read it. */
export function readableBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  return `${value >= 10 || unit === 0 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`
}
