import { counted } from '../../../words/fill'
import type { InterfaceWords } from '../words'

export const publishWords: InterfaceWords['publishWords'] = {
  title: 'Publier',
  looking: 'Recherche des modifications…',
  nothing: 'Rien n’a changé depuis la dernière publication.',
  whatGoes: 'Sera mis en ligne :',
  look: 'Apparence, nom et paramètres',
  entries: 'Fiches des collections',
  gone: (count: number) =>
    counted({ one: 'Une page supprimée disparaît', other: '{count} pages supprimées disparaissent' }, count, 'fr'),
  isNew: 'nouveau',
  drafts: 'Brouillons ; ceux que vous cochez sont publiés aussi :',
  blockers: 'À corriger d’abord',
  warnings: (count: number) => counted({ one: 'Une suggestion', other: '{count} suggestions' }, count, 'fr'),
  go: 'Publier maintenant',
  goAnyway: 'Publier quand même',
  working: 'Publication de votre site…',
  doneTitle: 'Votre site est en ligne.',
  openSite: 'Voir le site',
  address: 'Votre adresse',
  copyAddress: 'Copier l’adresse',
  nextAddress: 'Prochaine étape : une adresse à votre nom.',
  connect: 'Connecter votre domaine',
  nextShare: 'Prochaine étape : regardez-le sur votre téléphone et envoyez l’adresse autour de vous.',
  close: 'Retour à l’éditeur',
}

export const publishButtonWords: InterfaceWords['publishButtonWords'] = {}

export const shareDraftWords: InterfaceWords['shareDraftWords'] = {
  title: 'Partager le brouillon',
  lead: 'Toute personne qui a le lien voit le site tel qu’il est dans l’éditeur, sans compte et en lecture seule.',
  links: 'Liens actifs',
  unnamed: 'Sans nom',
  until: (moment: string) => `valable jusqu’au ${moment}`,
  revoke: (name: string) => `Révoquer le lien « ${name} »`,
  name: 'Pour qui',
  nameHelp: 'Par exemple « Pour la cliente ». N’apparaît qu’ici.',
  period: 'Valable',
  periods: { '24': 'un jour', '168': 'une semaine', '720': '30 jours' },
  make: 'Créer un lien',
  address: 'Le nouveau lien',
  once: 'Il n’est affiché que cette fois.',
  copy: 'Copier le lien',
}
