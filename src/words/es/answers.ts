import type { AnswerWords } from '../answer-words'

export default {
  form: {
    willAnswer: '{site} responderá a la consulta.',
    backToSite: 'Volver al sitio web',
    backToForm: 'Volver al formulario',
    almost: 'Ya casi está.',
    checkThese: 'El mensaje aún no se ha enviado. Hay que revisar lo siguiente:',
    noName: 'Falta el nombre.',
    noPhone: 'Se necesita un número de teléfono.',
    noMessage: 'Falta el mensaje.',
    noDate: 'Se necesita una fecha.',
    tooLong: 'Máximo {number} caracteres.',
    oneValue: 'Solo se admite un valor.',
    notOffered: 'Hay que elegir una de las opciones.',
    otherTooLong: 'Una de las otras respuestas es demasiado larga.',
    moment: 'Un momento, por favor.',
    puzzle:
      'El mensaje está a punto de enviarse. Este sitio web está recibiendo mucho spam, por lo que el navegador resuelve antes un pequeño cálculo.',
    puzzleNeedsScript:
      'Para este paso se necesita JavaScript. El mensaje aún no se ha enviado: hay que activar JavaScript para esta página y volver a cargarla, o utilizar otra vía de contacto.',
    tooMuch: 'Demasiados datos a la vez.',
    shorten: 'El mensaje es demasiado largo y no se ha enviado. Hay que acortarlo.',
    goBackAndShorten: 'El mensaje es demasiado largo y no se ha enviado. Hay que volver atrás y acortarlo.',
    siteGone: 'Este sitio web ya no existe.',
    notDelivered: 'Por eso no se ha podido entregar el mensaje.',
    away: 'No disponible en este momento.',
    takesNone:
      'Este sitio web no puede recibir mensajes en este momento y este aún no se ha enviado. Para intentarlo de nuevo, basta con recargar la página dentro de unos minutos.',
    tooMany:
      'Acaban de llegar muchísimos mensajes desde esta conexión. Este aún no se ha enviado: basta con recargar la página dentro de un minuto para que salga.',
    didNotWork: 'No ha funcionado.',
    ourFault:
      'Se ha producido un error por nuestra parte y el mensaje aún no se ha enviado. Para intentarlo de nuevo, basta con recargar la página.',
  },
  assistant: {
    greeting: '¡Hola! ¿En qué podemos ayudar?',
    placeholder: 'Escribir una pregunta…',
    launcher: 'Hacer una pregunta',
    close: 'Cerrar',
    restart: 'Nueva conversación',
    log: 'Conversación',
    question: 'Pregunta',
    send: 'Enviar',
    stop: 'Detener la respuesta',
    you: 'Pregunta',
    sources: 'Más información en',
    places: 'Páginas que pueden ser útiles',
    contact: 'Llevar esta pregunta al formulario de contacto',
    newTab: '(se abre en una pestaña nueva)',
    searching: 'Buscando la respuesta…',
    stopped: 'Respuesta detenida.',
    notice: 'Aquí responde una IA a partir del contenido de este sitio web. Puede cometer errores.',
    noticeOfPages: 'Las respuestas salen de las páginas de este sitio web, sin IA. No todas se ajustan a la pregunta.',
    away: 'No se puede contactar con el asistente en este momento.',
    cut: 'Se ha perdido la conexión. La respuesta está incompleta.',
    gone: 'El asistente no está disponible en este momento.',
    refused: 'No se ha podido aceptar esta pregunta.',
    wait: {
      one: 'Han sido muchas preguntas seguidas. Se puede continuar dentro de {count} segundo.',
      many: 'Han sido muchas preguntas seguidas. Se puede continuar dentro de {count} segundos.',
      other: 'Han sido muchas preguntas seguidas. Se puede continuar dentro de {count} segundos.',
    },
    retry: 'Volver a intentarlo',
    retryIn: 'Volver a intentarlo en {count} s',
    left: {
      one: 'Queda {count} carácter',
      many: 'Quedan {count} caracteres',
      other: 'Quedan {count} caracteres',
    },
    over: {
      one: 'Sobra {count} carácter',
      many: 'Sobran {count} caracteres',
      other: 'Sobran {count} caracteres',
    },
    madeWith: 'Creado con {name}',
    nothingFound: 'Esa información no está en este sitio web.',
    nothingFoundPhone:
      'Esa información no está en este sitio web. Lo mejor es consultarlo directamente por teléfono: {phone}.',
    nothingFoundMail:
      'Esa información no está en este sitio web. Lo mejor es consultarlo directamente por correo electrónico: {mail}.',
    nothingFoundBoth:
      'Esa información no está en este sitio web. Lo mejor es consultarlo directamente, por teléfono ({phone}) o por correo electrónico ({mail}).',
    help: 'Respondo a preguntas a partir de las páginas de este sitio web, por ejemplo sobre horarios, precios o contacto.',
    quote: 'En la página «{title}» se lee:\n«{words}»',
    address: 'Dirección',
  },
  preview: {
    draft: 'Borrador – vista previa hasta el {date}',
  },
  noSite: {
    unknown: { title: 'Aquí todavía no hay ningún sitio web.', text: 'No hay nada publicado en esta dirección.' },
    waiting: {
      title: 'Este dominio se está configurando.',
      text: 'Su sitio web aún no está conectado. Conviene volver a intentarlo más tarde.',
    },
    unavailable: {
      title: 'Enseguida volvemos.',
      text: 'Este sitio web no está disponible temporalmente. Conviene volver a intentarlo en un minuto.',
    },
    offline: { title: 'Este sitio web está fuera de línea.', text: 'Sus responsables lo han retirado temporalmente.' },
    method: { title: 'Solo lectura.', text: 'Esta dirección no acepta datos.' },
  },
} satisfies AnswerWords
