import type { InterfaceWords } from '../words'

export const accountWords: InterfaceWords['accountWords'] = {
  title: 'Cuenta',
  profile: 'Perfil',
  security: 'Seguridad',
  data: 'Datos y eliminación',
  you: 'Tu nombre',
  youLead: 'Así apareces en el equipo y en la actividad.',
  name: 'Nombre',
  save: 'Guardar',
  saved: 'Guardado.',
  interface: 'Apariencia',
  interfaceLead: 'Para ti, en todos tus dispositivos. Los correos que te enviamos van en el mismo idioma.',
  language: 'Idioma',
  theme: 'Claro u oscuro',
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  address: 'Correo electrónico',
  addressLead: 'Con esta dirección inicias sesión y en ella recibes nuestros correos.',
  proved: 'Confirmada',
  unproved: 'Sin confirmar',
  byMail: {
    lead: 'Abre el enlace del correo que te hemos enviado.',
    again: 'Volver a enviar el correo',
    sent: 'El correo está en camino. El enlace del anterior ya no sirve.',
    changeAsked: (email) =>
      `Hemos enviado un enlace a ${email}. Es válido durante una hora; hasta entonces todo sigue igual.`,
  },
  byHand: {
    lead: 'Este servidor todavía no envía correos. Quien lo administra te puede dar el enlace.',
    again: 'Pedir otro enlace',
    sent: 'Quien administra este servidor ya te puede dar un enlace nuevo. El anterior ya no sirve.',
    changeAsked: (email) =>
      `Quien administra este servidor te puede dar el enlace para ${email}. Es válido durante una hora; hasta entonces todo sigue igual.`,
  },
  provedAlready: 'La dirección ya está confirmada.',
  change: 'Cambiar…',
  changeTitle: 'Cambiar el correo electrónico',
  changeLead:
    'Enviamos un enlace a la dirección nueva, que se activa cuando lo abres. A la actual llega otro con el que puedes deshacer el cambio durante siete días.',
  newAddress: 'Nuevo correo electrónico',
  changeSubmit: 'Enviar el enlace',
  password: 'Tu contraseña',
  code: 'Código de la app de autenticación o código de respaldo',
  noPassword: '¿No tienes contraseña porque entras con Google?',
  setOne: 'Crear una contraseña',
  export: 'Tus datos',
  exportLead:
    'Todo lo que guarda esta cuenta, en un archivo JSON: webs con sus páginas y entradas, mensajes, facturas y personas. De las imágenes se incluye la dirección.',
  exportStart: 'Descargar los datos',
  exporting: 'Preparando…',
  remove: 'Eliminar la cuenta',
  removeLead: (account) =>
    `Elimina ${account} con todas sus webs, imágenes y mensajes, y el acceso de todo el equipo. Tienes 14 días para cambiar de opinión.`,
  removeForOthers:
    'Solo la persona titular puede eliminar la cuenta. Tu acceso lo puede quitar quien gestiona el equipo.',
  removeStart: 'Eliminar la cuenta…',
  removeTitle: (account) => `¿Eliminar ${account}?`,
  removeWhat: [
    'Hasta el día de la eliminación todo sigue igual y tus webs están en línea.',
    'Después, las webs, las imágenes, los mensajes y el acceso de todo el equipo desaparecen para siempre. Si hay un plan de pago, se cancela.',
    'Todo el equipo recibe un correo ahora, otro tres días antes y otro al terminar.',
  ],
  typeName: (account) => `Escribe el nombre de la cuenta para confirmar: ${account}`,
  removeSubmit: 'Eliminar en 14 días',
  keep: 'Conservar',
  due: (day) => `La cuenta se eliminará el ${day}. Hasta entonces puedes cambiar de opinión.`,
  takeBack: 'Conservar la cuenta',
}
