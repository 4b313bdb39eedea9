import type { SharedConditions } from '../../block-type'
import { names } from '../../field-names'
import { hoursHelp, iconName, inline, link, showState, variants } from '../../fields'

export const props = {
  variant: variants({ solid: { de: 'Farbig', en: 'Solid' }, quiet: { de: 'Zurückhaltend', en: 'Quiet' } }),
  show_state: showState({ help: hoursHelp }),
}
export const content = { icon: iconName(), text: inline(names.text, 240), primary: link(names.link) }
export const sharedConditions: SharedConditions = { spacing: false }
