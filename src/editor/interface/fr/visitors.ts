import type { InterfaceWords } from '../words'

export const visitorsWords: InterfaceWords['visitorsWords'] = {
  title: 'Pour les visiteurs',
  challenge: 'Protection contre les messages automatiques',
  challenges: {
    off: { label: 'Désactivée', about: 'Le réglage habituel. La publicité connue va de toute façon dans les spams.' },
    forms: {
      label: 'Pour les formulaires',
      about: 'L’appareil calcule environ une seconde avant l’envoi. Les visiteurs n’ont rien à cocher ni à déchiffrer.',
    },
    all: {
      label: 'Pour les formulaires et les questions à l’assistant',
      about: 'Si l’assistant est submergé lui aussi.',
    },
  },
  challengeNote: 'S’applique immédiatement. À activer quand des programmes inondent votre site de messages.',
  untranslated: 'Ce qui n’est pas encore traduit',
  untranslateds: {
    show: {
      label: 'L’afficher dans la langue principale',
      about: 'Rien ne manque, mais deux langues se côtoient.',
    },
    hide: {
      label: 'Le masquer',
      about: 'Les sections sans texte dans la langue de la page n’y apparaissent pas.',
    },
  },
  zone: 'Fuseau horaire',
  zoneHint: 'Il détermine « ouvert en ce moment » et les publications programmées.',
  zoneOfCountry: 'Celui du pays de l’entreprise',
  saved: 'Enregistré. Les pages changent à la prochaine publication.',
}
