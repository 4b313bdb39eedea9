import { choice, flag, introContent, items, line, link, prose } from '../fields'

export const props = { variant: choice('split', 'list', 'open'), first_open: flag() }
export const content = { ...introContent, items: items({ question: line(300), answer: prose(5000) }), primary: link() }
