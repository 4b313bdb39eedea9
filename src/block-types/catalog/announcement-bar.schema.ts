import { choice, iconName, line, link } from '../fields'

export const props = { variant: choice('solid', 'quiet') }
export const content = { icon: iconName(), text: line(240), primary: link() }
