import type { InterfaceWords } from '../words'

export const sectionActsWords: InterfaceWords['sectionActsWords'] = {
  askAi: 'Modifier avec l’IA…',
  duplicate: 'Dupliquer',
  copy: 'Copier',
  paste: 'Coller',
  moveTo: 'Déplacer vers…',
  moveTitle: (name: string) => `Déplacer « ${name} »`,
  toStart: 'Au début de la page',
  after: (name: string) => `Après « ${name} »`,
  moved: (name: string, place: number, count: number) => `${name} est maintenant en position ${place} sur ${count}.`,
  added: (name: string) => `Section insérée : ${name}.`,
  removed: (name: string) => `Section supprimée : ${name}. Pour annuler : Ctrl Z.`,
  copied: (name: string) => `Section copiée : ${name}. Collez-la sur une autre page ou un autre site avec Ctrl V.`,
  pasteByKey: 'Le navigateur n’ouvre le presse-papiers qu’au clavier. Appuyez sur Ctrl V.',
  nothing: 'Le presse-papiers ne contient aucune section.',
  newer: 'Cette section a été copiée avec une version plus récente de l’éditeur. Rechargez cette page.',
  unknown: 'Ce type de section n’existe pas ici.',
  lostPictures: 'Les images appartiennent à un autre site et manquent ici. Choisissez les vôtres.',
  close: 'Fermer ce message',
}
