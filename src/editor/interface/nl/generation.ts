import type { InterfaceWords } from '../words'

export const generationWords: InterfaceWords['generationWords'] = {
  waiting: 'Het begint zo…',
  steps: { planning: 'Plan voorbereiden', writing: 'Pagina’s schrijven', saving: 'Website samenstellen' },
  pagesOf: (done, total) => `${done} van ${total} pagina’s`,
  done: 'klaar',
  now: 'bezig',
  unreachable: 'Even geen verbinding. Het bouwen gaat gewoon door; we blijven kijken.',
  causes: {
    ai_unavailable:
      'De AI-dienst gaf geen antwoord. Dat ligt niet aan je beschrijving, en er is niets in rekening gebracht.',
    interrupted: 'De server is tussendoor herstart. Er is niets in rekening gebracht.',
    timeout: 'Dit duurde te lang en is gestopt. Er is niets in rekening gebracht.',
    not_found: 'De website bestaat niet meer.',
    tenant_unavailable: 'Je gegevens waren even niet bereikbaar. Er is niets in rekening gebracht.',
  },
  otherCause: 'Dat is helaas niet gelukt. Er is niets in rekening gebracht en er is niets verloren.',
  remaining: (what, plan, left) =>
    left > 0
      ? `In abonnement ${plan} heb je er nog ${left} over (${what}).`
      : `In abonnement ${plan} heb je er geen meer over (${what}).`,
  resources: { sites: 'websites', ai_text: 'AI-teksten deze maand', chat_tokens: 'chattegoed' },
  upgrade: 'Met een groter abonnement kun je verder; de eigenaar van het account kan dat wijzigen.',
  goesOnIn: (seconds) =>
    seconds < 90 ? `Over ${seconds} seconden kun je verder.` : `Over ${Math.ceil(seconds / 60)} minuten kun je verder.`,
  goesOnNow: 'Je kunt het nu nog eens proberen.',
  operator: 'Blijft dit zo, dan kan de beheerder van deze server helpen. Je tekst blijft hier bewaard.',
}
