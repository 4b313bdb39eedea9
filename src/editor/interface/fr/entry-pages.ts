import type { InterfaceWords } from '../words'

export const entryPagesWords: InterfaceWords['entryPagesWords'] = {
  title: 'Pages individuelles',
  lead: 'Chaque fiche peut avoir sa propre page, avec sa propre adresse que les moteurs de recherche trouvent. Les listes de cette collection y mènent d’elles-mêmes.',
  isOn: 'Chaque fiche a sa propre page',
  path: 'Chemin',
  aboutPath: (example: string) => `Les fiches se trouvent en dessous, par exemple à l’adresse ${example}.`,
  template: 'Mise en page',
  none: 'Automatique : à partir des champs',
  aboutTemplate: (key: string) =>
    `Vous pouvez prendre l’une de vos pages comme modèle. Dans ses textes, {{${key}}} représente la valeur du champ et {{title}} le nom de la fiche ; pour une image, le champ s’écrit dans son adresse. Le modèle n’est alors plus visible à sa propre adresse, et il doit être publié.`,
  editTemplate: 'Modifier le modèle',
  save: 'Enregistrer les pages',
  saved: 'Enregistré. Visible à la prochaine publication.',
}
