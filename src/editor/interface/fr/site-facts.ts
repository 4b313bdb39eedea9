import { counted } from '../../../words/fill'
import type { InterfaceWords } from '../words'

export const factsWords: InterfaceWords['factsWords'] = {
  title: 'Informations',
  lead: 'Ce que vous modifiez ici change sur toutes les pages qui l’affichent.',
  contact: 'Contact et adresse',
  contactLead: 'La dénomination sociale, l’immatriculation et le numéro de TVA sont dans les paramètres.',
  toSettings: 'Voir les paramètres',
  more: 'Autres',
  area: 'Zone d’intervention',
  areaHint: 'Par exemple Loire-Atlantique. Laissez vide si l’on vient chez vous.',
  peopleHint: 'Séparées par des points-virgules : Rosa Lindner, gérante ; Jan Weber.',
  shownOn: 'Affiché sur :',
  andMore: (count: number) =>
    counted({ one: 'et à un autre endroit', other: 'et à {count} autres endroits' }, count, 'fr'),
  nowhere: 'Sur aucune page pour l’instant.',
  hoursOnHome: 'Afficher sur la page d’accueil',
  unused: (names: string) => `Sur aucune page pour l’instant : ${names}.`,
  loose: 'Différent ici :',
  saved: (pages: number) =>
    pages === 0
      ? 'Enregistré. Rien ne change sur les pages.'
      : counted(
          {
            one: 'Enregistré et modifié sur une page. Les visiteurs le voient après la publication.',
            other: 'Enregistré et modifié sur {count} pages. Les visiteurs le voient après la publication.',
          },
          pages,
          'fr',
        ),
  overtaken: 'Quelqu’un d’autre vient de modifier les informations. Relisez-les, puis enregistrez.',
  wrong: 'Merci de vérifier les champs signalés.',
  mentions: 'Ces textes mentionnent encore l’ancienne information',
  mentionsLead:
    'Ils datent de la création du site ou ont été écrits plus tard. Ils restent tels quels tant que vous ne les modifiez pas.',
  changeText: 'Modifier dans le texte',
  changeTexts: 'Tout modifier',
  textsChanged: (count: number) =>
    counted(
      {
        one: 'Un texte a été modifié. Les visiteurs le voient après la publication.',
        other: '{count} textes ont été modifiés. Les visiteurs le voient après la publication.',
      },
      count,
      'fr',
    ),
  undoTexts: 'Annuler partout',
  searchText: 'Description pour les moteurs de recherche',
  proposals: 'Trouvé sur vos pages',
  proposalsLead:
    'De simples suggestions. Ce que vous reprenez entre dans les informations et change désormais avec elles.',
  several: 'Les pages se contredisent. Choisissez ce qui est juste.',
  take: 'Reprendre',
  takeNamed: (what: string) => `Reprendre : ${what}`,
  takeAll: 'Reprendre toutes les offres',
  leave: 'Laisser tel quel',
  leaveNamed: (what: string) => `Laisser tel quel : ${what}`,
}
