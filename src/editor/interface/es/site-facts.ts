import type { InterfaceWords } from '../words'

export const factsWords: InterfaceWords['factsWords'] = {
  title: 'Datos',
  lead: 'Lo que cambies aquí cambia en todas las páginas que lo muestran.',
  contact: 'Contacto y dirección',
  contactLead: 'La razón social, el registro y el NIF están en los ajustes.',
  toSettings: 'Ir a los ajustes',
  more: 'Más',
  area: 'Dónde trabajas',
  areaHint: 'Por ejemplo, el Maresme. Déjalo vacío si la gente viene a ti.',
  peopleHint: 'Separadas por punto y coma: Rosa Linares, propietaria; Juan Vega.',
  shownOn: 'Aparece en:',
  andMore: (count) => (count === 1 ? 'y en otro lugar' : `y en otros ${count} lugares`),
  nowhere: 'Todavía no está en ninguna página.',
  hoursOnHome: 'Mostrar en la página de inicio',
  unused: (names) => `Todavía en ninguna página: ${names}.`,
  loose: 'Distinto aquí:',
  saved: (pages) =>
    pages === 0
      ? 'Guardado. En las páginas no cambia nada.'
      : `Guardado y cambiado en ${pages === 1 ? 'una página' : `${pages} páginas`}. Los visitantes lo verán cuando publiques.`,
  overtaken: 'Otra persona acaba de cambiar los datos. Échales otro vistazo y guarda después.',
  wrong: 'Revisa los campos marcados.',
  mentions: 'Estos textos siguen diciendo lo de antes',
  mentionsLead: 'Se escribieron al crear la web o más tarde. Se quedan así hasta que los cambies.',
  changeText: 'Cambiar en el texto',
  changeTexts: 'Cambiar todos',
  textsChanged: (count) =>
    `${count === 1 ? 'Se ha cambiado un texto' : `Se han cambiado ${count} textos`}. Los visitantes lo verán cuando publiques.`,
  undoTexts: 'Deshacer en los textos',
  searchText: 'Descripción para buscadores',
  proposals: 'Encontrado en tus páginas',
  proposalsLead: 'De momento son sugerencias. Lo que incorpores pasa a los datos y desde entonces cambia con ellos.',
  several: 'Las páginas dicen cosas distintas. Elige lo correcto.',
  take: 'Incorporar',
  takeNamed: (what) => `Incorporar: ${what}`,
  takeAll: 'Incorporar todo lo que ofreces',
  leave: 'Dejar así',
  leaveNamed: (what) => `Dejar así: ${what}`,
}
