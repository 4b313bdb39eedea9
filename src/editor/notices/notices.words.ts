import type { ChangeAuthor } from '../data/use-site-live'
import { screenWords } from '../words/language'

const time = (ms: number, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    ...(new Date(ms).toDateString() !== new Date().toDateString() && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(ms)

const count = (changes: number, one: string, many: string) => (changes === 1 ? one : `${changes} ${many}`)

const hasChanged = (who: ChangeAuthor | undefined, what = 'denselben Text') =>
  who?.isMe
    ? `Sie haben ${what} auch in einem anderen Tab geändert.`
    : `${who?.name ?? 'Jemand anderes'} hat ${what} geändert wie Sie.`
const changedSame = (who: ChangeAuthor | undefined, what = 'the same text') =>
  who?.isMe
    ? `You have changed ${what} in another tab as well.`
    : `${who?.name ?? 'Somebody else'} has changed ${what} as you.`

export const noticeWords = screenWords('noticeWords', {
  de: {
    recovering: (changes: number, since: number) =>
      `${count(changes, 'Eine Änderung', 'Änderungen')} von ${time(since, 'de-DE')} ${changes === 1 ? 'wird' : 'werden'} gesichert.`,
    recovered: (changes: number, since: number) =>
      `${count(changes, 'Eine Änderung', 'Änderungen')} von ${time(since, 'de-DE')} ${changes === 1 ? 'ist' : 'sind'} jetzt gesichert.`,
    discard: 'Verwerfen',
    discardTitle: 'Ungesicherte Änderungen verwerfen?',
    discardLead:
      'Die Seite steht danach wieder so da, wie sie zuletzt gesichert wurde. Das lässt sich nicht rückgängig machen.',
    goesOn: 'Es wird von selbst weiter versucht.',
    atRisk:
      'Dieser Browser kann die Änderungen nicht aufbewahren. Lassen Sie das Fenster offen, bis sie gesichert sind.',
    keptHere: 'Ihre Änderungen bleiben auf diesem Gerät, bis Sie wieder schreiben dürfen.',
    gone: 'Diese Seite wurde inzwischen gelöscht.',
    toPages: 'Zu den anderen Seiten',
    toField: 'Zum Feld',
    conflict: (who: ChangeAuthor | undefined) =>
      `${hasChanged(who)} Bis geklärt ist, welcher gilt, wird dieser Abschnitt nicht gesichert und nichts veröffentlicht.`,
    lookConflict: (who: ChangeAuthor | undefined) =>
      `${hasChanged(who, 'dasselbe am Aussehen')} Bis geklärt ist, was gilt, wird das Aussehen nicht gesichert und nichts veröffentlicht.`,
    conflictShort: (who: ChangeAuthor | undefined) => hasChanged(who),
    compare: 'Vergleichen',
    compareTitle: 'Welcher Text soll gelten?',
    mine: 'Ihr Text',
    ofLook: {
      title: 'Welches Aussehen soll gelten?',
      mine: 'Ihres',
      theirs: 'Das andere',
      keepMine: 'Meines behalten',
      takeTheirs: 'Das andere nehmen',
    },
    theirs: (who: ChangeAuthor | undefined) =>
      who?.isMe ? 'Ihr Text im anderen Tab' : who ? `Der Text von ${who.name}` : 'Der andere Text',
    keepMine: 'Meinen behalten',
    takeTheirs: 'Den anderen nehmen',
    decideLater: 'Später entscheiden',
    deleted: 'Der Abschnitt wurde gelöscht.',
    appearance: 'Gestaltung',
    item: (index: number) => `Eintrag ${index}`,
  },
  en: {
    recovering: (changes: number, since: number) =>
      `${count(changes, 'One change', 'changes')} of ${time(since, 'en-GB')} ${changes === 1 ? 'is' : 'are'} being saved.`,
    recovered: (changes: number, since: number) =>
      `${count(changes, 'One change', 'changes')} of ${time(since, 'en-GB')} ${changes === 1 ? 'is' : 'are'} saved now.`,
    discard: 'Discard',
    discardTitle: 'Discard unsaved changes?',
    discardLead: 'The page is then as it was saved last. This cannot be undone.',
    goesOn: 'It is tried again by itself.',
    atRisk: 'This browser cannot keep the changes. Leave the window open until they are saved.',
    keptHere: 'Your changes stay on this device until you may write again.',
    gone: 'This page has been deleted in the meantime.',
    toPages: 'To the other pages',
    toField: 'Go to the field',
    conflict: (who: ChangeAuthor | undefined) =>
      `${changedSame(who)} Until it is settled which one counts, this section is not saved and nothing is published.`,
    lookConflict: (who: ChangeAuthor | undefined) =>
      `${changedSame(who, 'the same of the look')} Until it is settled what counts, the look is not saved and nothing is published.`,
    conflictShort: (who: ChangeAuthor | undefined) => changedSame(who),
    compare: 'Compare',
    compareTitle: 'Which text should count?',
    mine: 'Your text',
    ofLook: {
      title: 'Which look should count?',
      mine: 'Yours',
      theirs: 'The other',
      keepMine: 'Keep mine',
      takeTheirs: 'Take the other',
    },
    theirs: (who: ChangeAuthor | undefined) =>
      who?.isMe ? 'Your text in the other tab' : who ? `The text of ${who.name}` : 'The other text',
    keepMine: 'Keep mine',
    takeTheirs: 'Take the other',
    decideLater: 'Decide later',
    deleted: 'The section has been deleted.',
    appearance: 'Appearance',
    item: (index: number) => `Item ${index}`,
  },
})
