import type { InterfaceWords } from '../words'

export const offlineWords: InterfaceWords['offlineWords'] = {
  title: 'En línea y fuera de línea',
  isOnline: 'Tu web está en línea.',
  isOffline:
    'Tu web está fuera de línea. Los visitantes leen: «Este sitio web está fuera de línea». Vuelve en cuanto publiques en el editor.',
  take: 'Retirar la web…',
  takeTitle: '¿Retirar la web?',
  takeLead:
    'Quien abra la dirección leerá: «Este sitio web está fuera de línea. Sus responsables lo han retirado temporalmente». Las páginas, los textos, las imágenes y los dominios se conservan. Las páginas programadas no se publicarán solas; al publicar vuelve todo.',
  takeNow: 'Retirar',
}
