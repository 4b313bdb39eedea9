import { counted } from '../../../words/fill'
import type { InterfaceWords } from '../words'

export const publishWords: InterfaceWords['publishWords'] = {
  title: 'Publier',
  looking: 'Recherche des modifications…',
  nothing: 'Rien n’a changé depuis la dernière publication.',
  whatGoes: 'Sera mis en ligne :',
  look: 'Apparence, nom et paramètres',
  entries: 'Fiches des collections',
  regions: 'En-tête et pied de page',
  gone: (count: number) =>
    counted({ one: 'Une page supprimée disparaît', other: '{count} pages supprimées disparaissent' }, count, 'fr'),
  isNew: 'nouveau',
  drafts: 'Brouillons ; ceux que vous cochez sont publiés aussi :',
  blockers: 'À corriger d’abord',
  warnings: (count: number) => counted({ one: 'Une suggestion', other: '{count} suggestions' }, count, 'fr'),
  go: 'Publier maintenant',
  goAnyway: 'Publier quand même',
  cancel: 'Annuler',
  working: 'Publication de votre site…',
  doneTitle: 'Votre site est en ligne.',
  openSite: 'Voir le site',
  address: 'Votre adresse',
  copyAddress: 'Copier l’adresse',
  nextAddress: 'Prochaine étape : une adresse à votre nom.',
  connect: 'Connecter votre domaine',
  nextShare: 'Prochaine étape : regardez-le sur votre téléphone et envoyez l’adresse autour de vous.',
  share: 'Partager le brouillon…',
  close: 'Retour à l’éditeur',
}
