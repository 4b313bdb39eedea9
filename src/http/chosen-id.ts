import { isTaken } from '../db/database'
import { defineError } from '../errors'

/** Whether a deleted record or a living one has it, the answer is the same; what other accounts have is not known here. */
export const idTaken = defineError(409, 'id_taken', {
  de: 'Diese Id ist schon vergeben.',
  en: 'This id is already in use.',
})

/** For the insert of a row whose id the client chose. `column` as in `pages.id`. */
export const refuseTakenId =
  (column: string) =>
  (error: unknown): never => {
    throw isTaken(error, column) ? idTaken() : error
  }
