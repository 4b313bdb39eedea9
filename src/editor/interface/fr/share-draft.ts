import type { InterfaceWords } from '../words'

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
