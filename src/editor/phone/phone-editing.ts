import type { Editing } from '../editing/editing'

export interface PhoneEditing extends Editing {
  /** Says what was done, with the way back. */
  say(text: string): void
}
