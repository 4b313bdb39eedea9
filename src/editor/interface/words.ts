import type { ScreenWords } from '../words/language'
import type * as screens from './screens'

/** The words of all screens, by the names of their groups: what a further language of the interface brings. */
export type InterfaceWords = {
  [Name in keyof typeof screens as (typeof screens)[Name] extends { name: string } ? Name : never]: ScreenWords<
    (typeof screens)[Name]
  >
}
