import { randomInt } from 'node:crypto'

/** Letters that nobody mistakes for another when reading them out: 20 of 31, about 99 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
export const newPassword = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  )
