import type { InterfaceWords } from '../words'

const listed = (parts: (string | false)[]) => parts.filter(Boolean).join(' · ')

export const translationsWords: InterfaceWords['translationsWords'] = {
  title: 'Traducciones',
  lead: 'Un texto está listo cuando existe, es distinto del original donde debe serlo y el original no ha cambiado desde entonces.',
  progress: (done, all) => `${done} de ${all} textos listos`,
  done: 'Listo',
  noTexts: 'Todavía no hay textos',
  open: ({ missing, same, partly, stale, unknown }) =>
    listed([
      missing > 0 && (missing === 1 ? 'falta 1' : `faltan ${missing}`),
      same > 0 && (same === 1 ? '1 igual que el original' : `${same} iguales que el original`),
      partly > 0 && (partly === 1 ? '1 en parte igual que el original' : `${partly} en parte iguales que el original`),
      stale > 0 && `${stale} con el original cambiado`,
      unknown > 0 && `${unknown} sin revisar`,
    ]),
  site: 'Eslogan de la web',
  collections: 'Colecciones',
  outside: 'Encargar la traducción',
  outsideLead:
    'Todos los textos en un archivo para una agencia y sus herramientas (OmegaT, Trados) o en una tabla. El archivo traducido se importa aquí.',
  format: 'Formato',
  formats: { xliff: 'XLIFF 2.0', csv: 'Tabla (CSV)' },
  only: { all: 'Todos', missing: 'Solo los que faltan', open: 'Todos los pendientes' },
  save: 'Descargar los textos',
  read: 'Importar archivo traducido',
  foundTitle: (name) => `Qué cambia ${name}`,
  takenTitle: (name) => `Se ha importado ${name}`,
  refusedTitle: (name) => `${name} no se puede importar así`,
  refusedLead: 'No se ha cambiado nada.',
  line: (line, sentence) => `Línea ${line}: ${sentence}`,
  changed: (count) => (count === 1 ? '1 texto será nuevo.' : `${count} textos serán nuevos.`),
  isChanged: (count) => (count === 1 ? '1 texto es nuevo.' : `${count} textos son nuevos.`),
  confirmed: (count) =>
    count === 1 ? 'El archivo da por bueno 1 texto.' : `El archivo da por buenos ${count} textos.`,
  untranslated: (count) => (count === 1 ? '1 texto no está traducido.' : `${count} textos no están traducidos.`),
  outdated: (count) =>
    count === 1
      ? 'El original de 1 texto ha cambiado desde la descarga. Se queda como está:'
      : `El original de ${count} textos ha cambiado desde la descarga. Se quedan como están:`,
  gone: (count) => (count === 1 ? '1 texto ya no está en la web.' : `${count} textos ya no están en la web.`),
  withoutTitle: 'En el archivo falta el título de estas páginas. Sin él, todavía no existen en este idioma:',
  failed: 'No se ha podido guardar:',
  nothing: 'El archivo no trae ningún cambio.',
  take: 'Aplicar',
  undoLead: 'En Versiones está la web como era antes.',
}
