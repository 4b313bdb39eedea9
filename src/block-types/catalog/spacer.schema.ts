import { choice, flag } from '../fields'

export const props = { size: choice('s', 'm', 'l', 'xl'), rule: flag() }
export const content = {}
