import type { InterfaceWords } from '../words'

export const visitorsWords: InterfaceWords['visitorsWords'] = {
  title: 'Voor bezoekers',
  challenge: 'Bescherming tegen automatische berichten',
  challenges: {
    off: { label: 'Uit', about: 'Meestal genoeg. Bekende reclame gaat ook zo naar Spam.' },
    forms: {
      label: 'Bij formulieren',
      about:
        'Het apparaat rekent ongeveer een seconde voordat het verstuurt. Bezoekers hoeven niets aan te klikken en niets te lezen.',
    },
    all: { label: 'Bij formulieren en vragen aan de assistent', about: 'Als ook de assistent wordt overspoeld.' },
  },
  challengeNote: 'Geldt meteen. Schakel het in als programma’s je website overspoelen met berichten.',
  untranslated: 'Wat nog niet is vertaald',
  untranslateds: {
    show: { label: 'Tonen in de hoofdtaal', about: 'Er ontbreekt niets, maar twee talen staan door elkaar.' },
    hide: { label: 'Weglaten', about: 'Secties zonder tekst in de taal van de pagina verschijnen daar niet.' },
  },
  zone: 'Tijdzone',
  zoneHint: 'Die bepaalt ‘nu open’ en geplande publicaties.',
  zoneOfCountry: 'Zoals het land van het bedrijf',
  saved: 'Opgeslagen. De pagina’s veranderen bij de volgende publicatie.',
}
