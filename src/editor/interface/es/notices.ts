import type { ChangeAuthor } from '../../data/use-site-live'
import type { InterfaceWords } from '../words'

const of = (ms: number) => {
  const isToday = new Date(ms).toDateString() === new Date().toDateString()
  const time = new Intl.DateTimeFormat('es-ES', {
    ...(!isToday && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(ms)
  return isToday ? `de las ${time}` : `del ${time}`
}

const changedSame = (who: ChangeAuthor | undefined, what = 'el mismo texto') =>
  who?.isMe
    ? `También has cambiado ${what} en otra pestaña.`
    : `${who?.name ?? 'Otra persona'} ha cambiado ${what} que tú.`

export const noticeWords: InterfaceWords['noticeWords'] = {
  recovering: (changes, since) =>
    changes === 1 ? `Se está guardando un cambio ${of(since)}.` : `Se están guardando ${changes} cambios ${of(since)}.`,
  recovered: (changes, since) =>
    changes === 1 ? `Ya se ha guardado un cambio ${of(since)}.` : `Ya se han guardado ${changes} cambios ${of(since)}.`,
  discard: 'Descartar',
  discardTitle: '¿Descartar los cambios sin guardar?',
  discardLead: 'La página volverá a estar como se guardó la última vez. No se puede deshacer.',
  goesOn: 'Se vuelve a intentar automáticamente.',
  atRisk: 'Este navegador no puede conservar los cambios. Deja la ventana abierta hasta que se guarden.',
  keptHere: 'Tus cambios se quedan en este dispositivo hasta que puedas volver a escribir.',
  gone: 'Esta página se ha eliminado mientras tanto.',
  toPages: 'Ir a las otras páginas',
  toField: 'Ir al campo',
  conflict: (who) =>
    `${changedSame(who)} Hasta que decidas con cuál te quedas, esta sección no se guarda y no se publica nada.`,
  lookConflict: (who) =>
    `${changedSame(who, 'lo mismo del diseño')} Hasta que decidas con qué te quedas, el diseño no se guarda y no se publica nada.`,
  conflictShort: (who) => changedSame(who),
  compare: 'Comparar',
  compareTitle: '¿Con qué texto te quedas?',
  mine: 'Tu texto',
  ofLook: {
    title: '¿Con qué diseño te quedas?',
    mine: 'El tuyo',
    theirs: 'El otro',
    keepMine: 'Conservar el mío',
    takeTheirs: 'Usar el otro',
  },
  theirs: (who) => (who?.isMe ? 'Tu texto en la otra pestaña' : who ? `El texto de ${who.name}` : 'El otro texto'),
  keepMine: 'Conservar el mío',
  takeTheirs: 'Usar el otro',
  decideLater: 'Decidir más tarde',
  deleted: 'La sección se ha eliminado.',
  appearance: 'Diseño',
  item: (index) => `Elemento ${index}`,
}

export const peopleWords: InterfaceWords['peopleWords'] = {
  others: 'También aquí',
  onThisPage: 'en esta página',
  onPage: (title) => `en la página «${title}»`,
  onSite: 'en esta web',
  more: (names) => `Y también: ${names}`,
  you: 'Tú, en otra pestaña',
  here: (name) => `${name} está aquí`,
  youAreHere: 'Estás aquí, en otra pestaña',
}
