import type { InterfaceWords } from '../words'

export const pageActsWords: InterfaceWords['pageActsWords'] = {
  copyOf: (title: string) => `${title} (copia)`,
  moved: (name: string, place: number, count: number) => `«${name}» ora è in posizione ${place} di ${count}.`,
  nowInMenu: (name: string) => `«${name}» ora è nel menu.`,
  nowOutOfMenu: (name: string) => `«${name}» non è più nel menu. L’indirizzo resta.`,
  nowDraft: (name: string) => `«${name}» è di nuovo una bozza.`,
  leaves: (name: string) => `«${name}» è di nuovo una bozza e va offline con la prossima pubblicazione.`,
  goesOnline: (name: string) => `«${name}» va online con la prossima pubblicazione.`,
  unscheduled: (name: string, at: string) => `«${name}» non andrà più online da sola il giorno ${at}.`,
  nowHome: (name: string) => `«${name}» ora è la pagina iniziale.`,
  created: (name: string) => `«${name}» è stata creata.`,
  duplicated: (name: string) => `«${name}» è stata duplicata.`,
  removed: (name: string) => `«${name}» è stata eliminata. Puoi ripristinare la pagina per 30 giorni.`,
  noRedirect: (why: string) => `Manca ancora il reindirizzamento: ${why}`,
  broughtBack: (name: string) => `«${name}» è stata ripristinata.`,
  saved: (name: string) => `Impostazioni di «${name}» salvate.`,
}
