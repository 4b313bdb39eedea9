import { choice, introContent, line, link } from '../fields'

export const props = { variant: choice('band', 'card', 'line') }
export const content = { ...introContent, primary: link(), secondary: link(), note: line(200) }
