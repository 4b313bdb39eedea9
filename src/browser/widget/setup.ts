import type { WidgetConfig } from './api'
import type { WidgetTexts } from './texts'

export interface Setup {
  /** Address of the public assistant, with a slash at its end. */
  api: string
  slug: string
  config: WidgetConfig
  /** What the widget says by itself. */
  say: WidgetTexts
  /** Data attributes of the script tag. */
  options: DOMStringMap
}
