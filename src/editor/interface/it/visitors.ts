import type { InterfaceWords } from '../words'

export const visitorsWords: InterfaceWords['visitorsWords'] = {
  title: 'Per i visitatori',
  challenge: 'Protezione dai messaggi automatici',
  challenges: {
    off: {
      label: 'Non attiva',
      about: 'L’impostazione abituale. La pubblicità riconosciuta finisce comunque nello spam.',
    },
    forms: {
      label: 'Per i moduli',
      about:
        'Prima dell’invio il dispositivo calcola per circa un secondo. I visitatori non devono premere né leggere nulla.',
    },
    all: {
      label: 'Per i moduli e le domande all’assistente',
      about: 'Quando anche l’assistente viene preso d’assalto.',
    },
  },
  challengeNote: 'Vale da subito. Attivala quando dei programmi sommergono il tuo sito di messaggi.',
  untranslated: 'Ciò che non è ancora tradotto',
  untranslateds: {
    show: {
      label: 'Mostra nella lingua principale',
      about: 'Non manca nulla, ma due lingue compaiono mescolate.',
    },
    hide: {
      label: 'Nascondi',
      about: 'Le sezioni senza testo nella lingua della pagina non vi compaiono.',
    },
  },
  zone: 'Fuso orario',
  zoneHint: 'Da qui dipendono «aperto ora» e le pubblicazioni programmate.',
  zoneOfCountry: 'Come nel Paese dell’azienda',
  saved: 'Salvato. Le pagine cambiano con la prossima pubblicazione.',
}
