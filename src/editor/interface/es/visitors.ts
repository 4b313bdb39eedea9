import type { InterfaceWords } from '../words'

export const visitorsWords: InterfaceWords['visitorsWords'] = {
  title: 'Para los visitantes',
  challenge: 'Protección contra mensajes automáticos',
  challenges: {
    off: { label: 'Desactivada', about: 'Lo habitual. La publicidad conocida va al spam de todos modos.' },
    forms: {
      label: 'En formularios',
      about:
        'El dispositivo calcula más o menos un segundo antes de enviar. Los visitantes no tienen que pulsar ni leer nada.',
    },
    all: {
      label: 'En formularios y preguntas al asistente',
      about: 'Cuando también saturan al asistente.',
    },
  },
  challengeNote: 'Se aplica al momento. Actívala cuando haya programas que inunden tu web de mensajes.',
  untranslated: 'Lo que aún no está traducido',
  untranslateds: {
    show: { label: 'Mostrarlo en el idioma principal', about: 'No falta nada, pero se mezclan dos idiomas.' },
    hide: { label: 'Omitirlo', about: 'Las secciones sin texto en el idioma de la página no aparecen en ella.' },
  },
  zone: 'Zona horaria',
  zoneHint: 'De ella dependen «abierto ahora» y las publicaciones programadas.',
  zoneOfCountry: 'La del país de la empresa',
  saved: 'Guardado. Las páginas cambian con la próxima publicación.',
}
