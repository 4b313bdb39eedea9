import { counted } from '../../../words/fill'
import type { InterfaceWords } from '../words'

/** Texts that are not done, by what is the matter with them. */
interface Counts {
  missing: number
  same: number
  partly: number
  stale: number
  unknown: number
}

export const translationsWords: InterfaceWords['translationsWords'] = {
  title: 'Traductions',
  lead: 'Un texte est terminé quand il existe, se distingue de l’original là où il le doit, et que l’original n’a pas changé depuis.',
  progress: (done: number, all: number) => `${done} textes terminés sur ${all}`,
  done: 'Terminé',
  noTexts: 'Aucun texte pour l’instant',
  open: ({ missing, same, partly, stale, unknown }: Counts) =>
    [
      missing > 0 && counted({ one: '{count} manquant', other: '{count} manquants' }, missing, 'fr'),
      same > 0 &&
        counted({ one: '{count} identique à l’original', other: '{count} identiques à l’original' }, same, 'fr'),
      partly > 0 &&
        counted(
          { one: '{count} en partie identique à l’original', other: '{count} en partie identiques à l’original' },
          partly,
          'fr',
        ),
      stale > 0 &&
        counted({ one: '{count} dont l’original a changé', other: '{count} dont l’original a changé' }, stale, 'fr'),
      unknown > 0 && counted({ one: '{count} non vérifié', other: '{count} non vérifiés' }, unknown, 'fr'),
    ]
      .filter(Boolean)
      .join(' · '),
  site: 'Slogan du site',
  collections: 'Collections',
  outside: 'Faire traduire',
  outsideLead:
    'Tous les textes dans un fichier pour une agence et ses outils (OmegaT, Trados), ou dans un tableau. Réimportez ici le fichier traduit.',
  format: 'Format',
  formats: { xliff: 'XLIFF 2.0', csv: 'Tableau (CSV)' },
  only: { all: 'Tous', missing: 'Seulement les manquants', open: 'Tous ceux à traiter' },
  save: 'Télécharger les textes',
  read: 'Importer un fichier traduit',
  foundTitle: (name: string) => `Ce que ${name} modifie`,
  takenTitle: (name: string) => `${name} a été importé`,
  refusedTitle: (name: string) => `${name} ne peut pas être importé tel quel`,
  refusedLead: 'Rien n’a été modifié.',
  line: (line: number, sentence: string) => `Ligne ${line} : ${sentence}`,
  changed: (count: number) =>
    counted({ one: '{count} texte sera mis à jour.', other: '{count} textes seront mis à jour.' }, count, 'fr'),
  isChanged: (count: number) =>
    counted({ one: '{count} texte est mis à jour.', other: '{count} textes sont mis à jour.' }, count, 'fr'),
  confirmed: (count: number) =>
    counted(
      {
        one: 'Pour {count} texte, le fichier indique qu’il convient.',
        other: 'Pour {count} textes, le fichier indique qu’ils conviennent.',
      },
      count,
      'fr',
    ),
  untranslated: (count: number) =>
    counted({ one: '{count} texte n’est pas traduit.', other: '{count} textes ne sont pas traduits.' }, count, 'fr'),
  outdated: (count: number) =>
    counted(
      {
        one: 'L’original de {count} texte a changé depuis le téléchargement. Ce texte reste tel quel :',
        other: 'Les originaux de {count} textes ont changé depuis le téléchargement. Ces textes restent tels quels :',
      },
      count,
      'fr',
    ),
  gone: (count: number) =>
    counted(
      { one: '{count} texte n’est plus sur le site.', other: '{count} textes ne sont plus sur le site.' },
      count,
      'fr',
    ),
  withoutTitle:
    'Le fichier n’a pas de titre pour ces pages. Sans titre, elles n’existent pas encore dans cette langue :',
  failed: 'Ceci n’a pas pu être enregistré :',
  nothing: 'Le fichier ne contient rien de différent.',
  take: 'Appliquer',
  undoLead: 'Les versions gardent le site tel qu’il était avant.',
}
