import type { AnswerWords } from '../answer-words'

export default {
  form: {
    willAnswer: '{site} risponderà alla richiesta.',
    backToSite: 'Torna al sito',
    backToForm: 'Torna al modulo',
    almost: 'Ci siamo quasi.',
    checkThese: 'Il messaggio non è stato ancora inviato. Si prega di controllare quanto segue:',
    noName: 'Indicare un nome.',
    noPhone: 'Indicare un numero di telefono.',
    noMessage: 'Scrivere un messaggio.',
    noDate: 'Indicare una data.',
    tooLong: 'Massimo {number} caratteri.',
    oneValue: 'Indicare un solo valore.',
    notOffered: 'Scegliere una delle opzioni.',
    otherTooLong: 'Una delle altre risposte è troppo lunga.',
    moment: 'Un attimo di pazienza.',
    puzzle:
      'Il messaggio sta per essere inviato. In questo momento il sito riceve moltissimo spam, perciò il browser deve prima eseguire un piccolo calcolo.',
    puzzleNeedsScript:
      'Per questo passaggio serve JavaScript. Il messaggio non è stato ancora inviato: occorre attivare JavaScript per questa pagina e ricaricarla, oppure scegliere un altro modo per mettersi in contatto.',
    tooMuch: 'Troppi dati in una volta sola.',
    shorten: 'Il messaggio è troppo lungo e non è stato inviato. Si prega di abbreviarlo.',
    goBackAndShorten:
      'Il messaggio è troppo lungo e non è stato inviato. Si prega di tornare indietro e di abbreviarlo.',
    siteGone: 'Questo sito non esiste più.',
    notDelivered: 'Non è stato quindi possibile recapitare il messaggio.',
    away: 'Al momento non disponibile.',
    takesNone:
      'Al momento il sito non può ricevere messaggi e questo non è stato ancora inviato. Si prega di ricaricare la pagina tra qualche minuto.',
    tooMany:
      'Da questa connessione sono appena arrivati moltissimi messaggi. Questo non è stato ancora inviato: basta ricaricare la pagina tra un minuto per farlo partire.',
    didNotWork: 'Qualcosa non ha funzionato.',
    ourFault:
      'Si è verificato un errore da parte nostra e il messaggio non è stato ancora inviato. Si prega di ricaricare la pagina per riprovare.',
  },
  assistant: {
    greeting: 'Salve! Come possiamo essere d’aiuto?',
    placeholder: 'Scrivere una domanda…',
    launcher: 'Una domanda?',
    close: 'Chiudi',
    restart: 'Nuova conversazione',
    log: 'Conversazione',
    question: 'Domanda',
    send: 'Invia',
    stop: 'Ferma la risposta',
    you: 'Domanda',
    sources: 'Per approfondire',
    places: 'Pagine che possono essere utili',
    contact: 'Riporta questa domanda nel modulo di contatto',
    newTab: '(si apre in una nuova scheda)',
    searching: 'Ricerca della risposta in corso…',
    stopped: 'Risposta interrotta.',
    notice: 'Qui risponde un’IA in base ai contenuti del sito. Può commettere errori.',
    noticeOfPages:
      'Le risposte provengono dalle pagine di questo sito, senza IA. Non sempre corrispondono alla domanda.',
    away: 'Al momento l’assistente non è raggiungibile.',
    cut: 'La connessione si è interrotta. La risposta non è completa.',
    gone: 'Al momento l’assistente non è disponibile.',
    refused: 'Non è stato possibile accettare questa domanda.',
    wait: {
      one: 'Troppe domande in poco tempo. Si può continuare tra {count} secondo.',
      many: 'Troppe domande in poco tempo. Si può continuare tra {count} secondi.',
      other: 'Troppe domande in poco tempo. Si può continuare tra {count} secondi.',
    },
    retry: 'Riprova',
    retryIn: 'Riprova tra {count} s',
    left: {
      one: '{count} carattere rimanente',
      many: '{count} caratteri rimanenti',
      other: '{count} caratteri rimanenti',
    },
    over: {
      one: '{count} carattere di troppo',
      many: '{count} caratteri di troppo',
      other: '{count} caratteri di troppo',
    },
    madeWith: 'Creato con {name}',
    nothingFound: 'Questa informazione non è presente sul sito.',
    nothingFoundPhone:
      'Questa informazione non è presente sul sito. La cosa migliore è chiedere direttamente, per telefono al numero {phone}.',
    nothingFoundMail:
      'Questa informazione non è presente sul sito. La cosa migliore è chiedere direttamente, per email a {mail}.',
    nothingFoundBoth:
      'Questa informazione non è presente sul sito. La cosa migliore è chiedere direttamente, per telefono al numero {phone} o per email a {mail}.',
    help: 'Rispondo alle domande in base alle pagine di questo sito, per esempio su orari di apertura, prezzi o contatti.',
    quote: 'Nella pagina «{title}» si legge:\n«{words}»',
    address: 'Indirizzo',
  },
  preview: {
    draft: 'Bozza – scadenza dell’anteprima: {date}',
  },
  noSite: {
    unknown: { title: 'Qui non c’è ancora un sito.', text: 'A questo indirizzo non è pubblicato nulla.' },
    waiting: {
      title: 'Questo dominio è in fase di configurazione.',
      text: 'Il sito non è ancora collegato. Si prega di riprovare più tardi.',
    },
    unavailable: {
      title: 'Torniamo subito.',
      text: 'Questo sito è temporaneamente non disponibile. Si prega di riprovare tra un minuto.',
    },
    offline: { title: 'Questo sito è offline.', text: 'Chi lo gestisce lo ha tolto temporaneamente dalla rete.' },
    method: { title: 'Sola lettura.', text: 'Questo indirizzo non accetta dati.' },
  },
} satisfies AnswerWords
