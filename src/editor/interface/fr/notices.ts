import { counted } from '../../../words/fill'
import type { ChangeAuthor } from '../../data/use-site-live'
import type { InterfaceWords } from '../words'

const time = (ms: number) =>
  new Intl.DateTimeFormat('fr-FR', {
    ...(new Date(ms).toDateString() !== new Date().toDateString() && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(ms)

const changedSame = (who: ChangeAuthor | undefined, what = 'le même texte') =>
  who?.isMe
    ? `Vous avez aussi modifié ${what} dans un autre onglet.`
    : `${who?.name ?? 'Quelqu’un d’autre'} a modifié ${what} que vous.`

export const noticeWords: InterfaceWords['noticeWords'] = {
  recovering: (changes: number, since: number) =>
    counted(
      {
        one: `Une modification (${time(since)}) est en cours d’enregistrement.`,
        other: `{count} modifications (${time(since)}) sont en cours d’enregistrement.`,
      },
      changes,
      'fr',
    ),
  recovered: (changes: number, since: number) =>
    counted(
      {
        one: `Une modification (${time(since)}) est maintenant enregistrée.`,
        other: `{count} modifications (${time(since)}) sont maintenant enregistrées.`,
      },
      changes,
      'fr',
    ),
  discard: 'Abandonner',
  discardTitle: 'Abandonner les modifications non enregistrées ?',
  discardLead: 'La page redevient telle qu’elle a été enregistrée en dernier. C’est irréversible.',
  goesOn: 'Nouvel essai automatique.',
  atRisk:
    'Ce navigateur ne peut pas conserver les modifications. Laissez la fenêtre ouverte jusqu’à leur enregistrement.',
  keptHere: 'Vos modifications restent sur cet appareil jusqu’à ce que vous puissiez de nouveau écrire.',
  gone: 'Cette page a été supprimée entre-temps.',
  toPages: 'Voir les autres pages',
  toField: 'Aller au champ',
  conflict: (who: ChangeAuthor | undefined) =>
    `${changedSame(who)} Tant que le choix n’est pas fait, cette section n’est pas enregistrée et rien n’est publié.`,
  lookConflict: (who: ChangeAuthor | undefined) =>
    `${changedSame(who, 'le même point de l’apparence')} Tant que le choix n’est pas fait, l’apparence n’est pas enregistrée et rien n’est publié.`,
  conflictShort: (who: ChangeAuthor | undefined) => changedSame(who),
  compare: 'Comparer',
  compareTitle: 'Quel texte garder ?',
  mine: 'Votre texte',
  ofLook: {
    title: 'Quelle apparence garder ?',
    mine: 'La vôtre',
    theirs: 'L’autre',
    keepMine: 'Garder la mienne',
    takeTheirs: 'Prendre l’autre',
  },
  theirs: (who: ChangeAuthor | undefined) =>
    who?.isMe ? 'Votre texte dans l’autre onglet' : who ? `Texte de l’autre personne (${who.name})` : 'L’autre texte',
  keepMine: 'Garder le mien',
  takeTheirs: 'Prendre l’autre',
  decideLater: 'Décider plus tard',
  deleted: 'La section a été supprimée.',
  appearance: 'Mise en forme',
  item: (index: number) => `Élément ${index}`,
}

export const peopleWords: InterfaceWords['peopleWords'] = {
  others: 'Aussi ici',
  onThisPage: 'sur cette page',
  onPage: (title: string) => `sur la page « ${title} »`,
  onSite: 'sur ce site',
  more: (names: string) => `Et aussi : ${names}`,
  you: 'Vous, dans un autre onglet',
  here: (name: string) => `${name} est ici`,
  youAreHere: 'Vous êtes ici, dans un autre onglet',
}
