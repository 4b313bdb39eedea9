import type { PageWords } from '../page-words'
import type { Differing } from '../regions'

export default {
  contactWays: { mail: 'Courriel' },
  imprint: { mail: 'Courriel', vatId: 'Numéro de TVA' },
  form: { mail: 'Courriel', noMail: 'Merci d’indiquer une adresse courriel valide.' },
} satisfies Differing<PageWords>
