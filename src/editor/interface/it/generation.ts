import type { InterfaceWords } from '../words'

export const generationWords: InterfaceWords['generationWords'] = {
  waiting: 'Si comincia tra un attimo…',
  steps: { planning: 'Preparazione del progetto', writing: 'Scrittura delle pagine', saving: 'Composizione del sito' },
  pagesOf: (done: number, total: number) => `${done} di ${total} pagine`,
  done: 'fatto',
  now: 'in corso',
  unreachable: 'Al momento non c’è connessione. La creazione continua; riproviamo a collegarci.',
  causes: {
    ai_unavailable: 'Il servizio IA non ha risposto. Non dipende dalla tua descrizione; non è stato addebitato nulla.',
    interrupted: 'Nel frattempo il server è stato riavviato. Non è stato addebitato nulla.',
    timeout: 'Ci è voluto troppo tempo e l’operazione è stata interrotta. Non è stato addebitato nulla.',
    not_found: 'Il sito non esiste più.',
    tenant_unavailable: 'In quel momento i tuoi dati non erano raggiungibili. Non è stato addebitato nulla.',
  },
  otherCause: 'Purtroppo non ha funzionato. Non è stato addebitato nulla e nulla è andato perso.',
  remaining: (what: string, plan: string, left: number) =>
    left > 0
      ? `Nel piano ${plan} ne ${left === 1 ? 'resta' : 'restano'} ${left} (${what}).`
      : `Nel piano ${plan} non ne restano più (${what}).`,
  resources: { sites: 'siti', ai_text: 'testi IA di questo mese', chat_tokens: 'crediti chat' },
  upgrade: 'Serve un piano superiore; può cambiarlo il titolare dell’account.',
  goesOnIn: (seconds: number) =>
    seconds < 90 ? `Puoi continuare tra ${seconds} secondi.` : `Puoi continuare tra ${Math.ceil(seconds / 60)} minuti.`,
  goesOnNow: 'Ora puoi riprovare.',
  operator: 'Se il problema continua, può aiutarti chi gestisce questo server. Il tuo testo resta salvato qui.',
}
