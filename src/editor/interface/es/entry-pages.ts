import type { InterfaceWords } from '../words'

export const entryPagesWords: InterfaceWords['entryPagesWords'] = {
  title: 'Páginas propias',
  lead: 'Cada entrada puede tener su propia página, con una dirección que encuentran los buscadores. Las listas de esta colección enlazan solas con ella.',
  isOn: 'Cada entrada tiene su propia página',
  path: 'Ruta',
  aboutPath: (example) => `Las entradas cuelgan de ella, por ejemplo en ${example}.`,
  template: 'Diseño',
  none: 'El habitual, a partir de los campos',
  aboutTemplate: (key) =>
    `Puedes usar una de tus páginas como plantilla. En sus textos, {{${key}}} representa el valor del campo y {{title}}, el nombre de la entrada; en una imagen, el campo va en su dirección. La plantilla deja de verse en su propia dirección y tiene que estar publicada.`,
  editTemplate: 'Editar la plantilla',
  save: 'Guardar las páginas',
  saved: 'Guardado. Se verá con la próxima publicación.',
}
