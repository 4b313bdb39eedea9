import type { AnswerWords } from '../answer-words'

export default {
  form: {
    willAnswer: '{site} donnera suite à cette demande.',
    backToSite: 'Retour au site',
    backToForm: 'Retour au formulaire',
    almost: 'C’est presque terminé.',
    checkThese: 'Le message n’a pas encore été envoyé. Merci de vérifier les points suivants :',
    noName: 'Merci d’indiquer un nom.',
    noPhone: 'Merci d’indiquer un numéro de téléphone.',
    noMessage: 'Merci d’écrire un message.',
    noDate: 'Merci d’indiquer une date.',
    tooLong: '{number} caractères au maximum.',
    oneValue: 'Merci de n’indiquer qu’une seule valeur.',
    notOffered: 'Merci de choisir l’une des options proposées.',
    otherTooLong: 'L’une des autres réponses est trop longue.',
    moment: 'Un instant…',
    puzzle:
      'Le message va partir dans un instant. Comme ce site reçoit actuellement une vague de spam, le navigateur effectue d’abord un petit calcul.',
    puzzleNeedsScript:
      'Cette étape nécessite JavaScript. Le message n’a pas encore été envoyé : il faut activer JavaScript pour cette page et la recharger, ou passer par un autre moyen de contact.',
    tooMuch: 'Trop de données à la fois.',
    shorten: 'Le message est trop long et n’a pas été envoyé. Merci de le raccourcir.',
    goBackAndShorten:
      'Le message est trop long et n’a pas été envoyé. Merci de revenir en arrière et de le raccourcir.',
    siteGone: 'Ce site n’existe plus.',
    notDelivered: 'Le message n’a donc pas pu être transmis.',
    away: 'Momentanément indisponible.',
    takesNone:
      'Ce site ne peut pas recevoir de messages pour le moment, et celui-ci n’a pas encore été envoyé. Merci de recharger cette page dans quelques minutes.',
    tooMany:
      'Un très grand nombre de messages vient d’arriver depuis cette connexion. Celui-ci n’a pas encore été envoyé : il suffit de recharger cette page dans une minute pour qu’il parte.',
    didNotWork: 'Cela n’a pas fonctionné.',
    ourFault:
      'Une erreur s’est produite de notre côté et le message n’a pas encore été envoyé. Merci de recharger cette page pour réessayer.',
  },
  assistant: {
    greeting: 'Bonjour ! Une question ?',
    placeholder: 'Écrire une question…',
    launcher: 'Poser une question',
    close: 'Fermer',
    restart: 'Nouvelle conversation',
    log: 'Conversation',
    question: 'Question',
    send: 'Envoyer',
    stop: 'Arrêter la réponse',
    you: 'Question',
    sources: 'Pour en savoir plus',
    places: 'Pages peut-être utiles',
    contact: 'Reprendre cette question dans le formulaire de contact',
    newTab: '(s’ouvre dans un nouvel onglet)',
    searching: 'Recherche de la réponse…',
    stopped: 'Réponse interrompue.',
    notice: 'Une IA répond ici à partir du contenu de ce site. Elle peut se tromper.',
    noticeOfPages:
      'Les réponses sont extraites des pages de ce site, sans IA. Elles ne correspondent pas toujours à la question.',
    away: 'L’assistant est injoignable pour le moment.',
    cut: 'La connexion a été interrompue. La réponse est incomplète.',
    gone: 'L’assistant est actuellement indisponible.',
    refused: 'Cette question n’a pas pu être prise en compte.',
    wait: {
      one: 'Cela fait beaucoup de questions à la fois. La suite dans {count} seconde.',
      many: 'Cela fait beaucoup de questions à la fois. La suite dans {count} secondes.',
      other: 'Cela fait beaucoup de questions à la fois. La suite dans {count} secondes.',
    },
    retry: 'Réessayer',
    retryIn: 'Réessayer dans {count} s',
    left: {
      one: '{count} caractère restant',
      many: '{count} caractères restants',
      other: '{count} caractères restants',
    },
    over: {
      one: '{count} caractère en trop',
      many: '{count} caractères en trop',
      other: '{count} caractères en trop',
    },
    madeWith: 'Créé avec {name}',
    nothingFound: 'Ce site ne donne pas cette information.',
    nothingFoundPhone:
      'Ce site ne donne pas cette information. Le mieux est de poser la question directement, par téléphone au {phone}.',
    nothingFoundMail:
      'Ce site ne donne pas cette information. Le mieux est de poser la question directement, par e-mail à {mail}.',
    nothingFoundBoth:
      'Ce site ne donne pas cette information. Le mieux est de poser la question directement, par téléphone au {phone} ou par e-mail à {mail}.',
    help: 'Je réponds aux questions à partir des pages de ce site, par exemple sur les horaires, les tarifs ou les moyens de contact.',
    quote: 'Sur la page « {title} » :\n« {words} »',
    address: 'Adresse',
  },
  preview: {
    draft: 'Brouillon – aperçu jusqu’au {date}',
  },
  noSite: {
    unknown: { title: 'Il n’y a pas encore de site ici.', text: 'Rien n’est publié à cette adresse.' },
    waiting: {
      title: 'Ce domaine est en cours de configuration.',
      text: 'Son site n’est pas encore relié. Merci de réessayer plus tard.',
    },
    unavailable: {
      title: 'De retour dans un instant.',
      text: 'Ce site est momentanément indisponible. Merci de réessayer dans une minute.',
    },
    offline: { title: 'Ce site est hors ligne.', text: 'Son propriétaire l’a temporairement retiré.' },
    method: { title: 'Lecture seule.', text: 'Cette adresse n’accepte pas de données.' },
  },
} satisfies AnswerWords
