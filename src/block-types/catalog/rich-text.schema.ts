import { choice, introContent, link, prose } from '../fields'

export const props = { variant: choice('plain', 'aside', 'columns', 'statement') }
export const content = {
  ...introContent,
  body: prose(),
  primary: link(),
  secondary: link(),
}
