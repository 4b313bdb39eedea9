import type { Config } from './api'
import type { Language } from './texts'

export interface Setup {
  /** Address of the public assistant, with a slash at its end. */
  api: string
  slug: string
  config: Config
  language: Language
  /** Data attributes of the script tag. */
  options: DOMStringMap
}
