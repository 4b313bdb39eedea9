import type { InterfaceWords } from '../words'

const until = (day: string) => (/^(8|11)\b/.test(day) ? `fino all’${day}` : `fino al ${day}`)
const on = (day: string) => (/^(8|11)\b/.test(day) ? `l’${day}` : `il ${day}`)

export const tokensWords: InterfaceWords['tokensWords'] = {
  title: 'Token API',
  lead: 'Con un token uno script o un agente IA lavora a tuo nome senza conoscere la tua password. Accesso, team e fatture gli restano preclusi.',
  none: 'Ancora nessun token.',
  add: 'Crea un token…',
  addTitle: 'Crea un token API',
  nameHint: 'A che cosa ti serve, per esempio «Listino dalla cassa».',
  role: 'Che cosa può fare?',
  aboutRoles: {
    admin: 'Anche creare siti, gestire domini e webhook.',
    editor: 'Modificare e pubblicare pagine, articoli, raccolte e immagini.',
    viewer: 'Leggere, senza modificare nulla.',
  },
  reach: 'A che cosa dà accesso?',
  whole: 'Tutto l’account',
  some: 'Solo alcuni siti',
  someMissing: 'Scegli almeno un sito.',
  expiry: 'Validità',
  expiries: { '30': '30 giorni', '90': '90 giorni', '365': 'un anno', never: 'finché non lo revochi' },
  createdTitle: 'Il tuo nuovo token',
  createdLead: 'Copialo adesso: non verrà mostrato di nuovo. Chi lo possiede può agire a tuo nome.',
  tokenLabel: 'Token',
  copy: 'Copia il token',
  kept: 'L’ho salvato',
  used: (moment: string) => `ultimo utilizzo: ${moment}`,
  unused: 'mai utilizzato',
  until: (day: string) => `valido ${until(day)}`,
  forever: 'non scade',
  expired: (day: string) => `scaduto ${on(day)}`,
  onSites: (names: string) => `solo ${names}`,
  menuOf: (name: string) => `Altre azioni per il token ${name}`,
  renameTitle: 'Rinomina il token',
  revoke: 'Revoca…',
  revokeTitle: (name: string) => `Revocare il token «${name}»?`,
  revokeLead: 'Da subito verrà rifiutato tutto ciò che lo usa. Non si può annullare.',
  revokeNow: 'Revoca',
  gone: 'un sito eliminato',
}
