import type { AnswerWords } from '../answer-words'

export default {
  form: {
    willAnswer: '{site} võtab ühendust.',
    backToSite: 'Tagasi veebisaidile',
    backToForm: 'Tagasi vormi juurde',
    almost: 'Peaaegu valmis.',
    checkThese: 'Sõnumit ei ole veel saadetud. Palun kontrollida järgmist:',
    noName: 'Nimi on puudu.',
    noPhone: 'Telefoninumber on puudu.',
    noMessage: 'Sõnum on puudu.',
    noDate: 'Siia on vaja kuupäeva.',
    tooLong: 'Kõige rohkem {number} tähemärki.',
    oneValue: 'Lubatud on ainult üks väärtus.',
    notOffered: 'Valida tuleb üks pakutud võimalustest.',
    otherTooLong: 'Üks ülejäänud vastustest on liiga pikk.',
    moment: 'Üks hetk, palun.',
    puzzle:
      'Sõnum saadetakse kohe. Veebisaiti ujutab praegu üle rämpspost, seepärast lahendab brauser enne väikese arvutusülesande.',
    puzzleNeedsScript:
      'Selleks on vaja JavaScripti. Sõnumit ei ole veel saadetud: palun lubada sellel lehel JavaScript ja laadida leht uuesti või võtta ühendust muul viisil.',
    tooMuch: 'Korraga oli seda liiga palju.',
    shorten: 'Sõnum on liiga pikk ja seda ei saadetud. Palun sõnumit lühendada.',
    goBackAndShorten: 'Sõnum on liiga pikk ja seda ei saadetud. Palun minna tagasi ja sõnumit lühendada.',
    siteGone: 'Seda veebisaiti enam ei ole.',
    notDelivered: 'Seetõttu ei saanud sõnumit kohale toimetada.',
    away: 'Praegu ei ole kättesaadav.',
    takesNone:
      'See veebisait ei saa praegu sõnumeid vastu võtta ja ka seda sõnumit ei ole veel saadetud. Palun laadida leht mõne minuti pärast uuesti.',
    tooMany:
      'Sellest ühendusest on just tulnud väga palju sõnumeid. Seda sõnumit ei ole veel saadetud: palun laadida leht minuti pärast uuesti, siis läheb see teele.',
    didNotWork: 'See ei õnnestunud.',
    ourFault:
      'Meie poolel läks midagi valesti ja sõnumit ei ole veel saadetud. Palun laadida leht uuesti, siis proovime veel kord.',
  },
  assistant: {
    greeting: 'Tere! Kuidas saame aidata?',
    placeholder: 'Küsimus…',
    launcher: 'Esita küsimus',
    close: 'Sulge',
    restart: 'Uus vestlus',
    log: 'Vestlus',
    question: 'Küsimus',
    send: 'Saada',
    stop: 'Peata vastus',
    you: 'Küsimus',
    sources: 'Lisateave',
    places: 'Abiks võib olla',
    contact: 'Selle küsimusega kontaktivormi juurde',
    newTab: '(avaneb uuel vahelehel)',
    searching: 'Vastust otsitakse…',
    stopped: 'Peatatud.',
    notice: 'Siin vastab tehisintellekt selle veebisaidi sisu põhjal. Vastustes võib olla vigu.',
    noticeOfPages:
      'Vastused leitakse selle veebisaidi lehtedelt, ilma tehisintellektita. Kõik ei pruugi küsimusega sobida.',
    away: 'Assistendiga ei saa praegu ühendust.',
    cut: 'Ühendus katkes. Vastus ei ole täielik.',
    gone: 'Assistent ei ole praegu saadaval.',
    refused: 'Seda küsimust ei saanud vastu võtta.',
    wait: {
      one: 'Küsimusi tuli korraga palju. Jätkata saab {count} sekundi pärast.',
      other: 'Küsimusi tuli korraga palju. Jätkata saab {count} sekundi pärast.',
    },
    retry: 'Proovi uuesti',
    retryIn: 'Proovi uuesti ({count} s)',
    left: { one: 'Jäänud {count} tähemärk', other: 'Jäänud {count} tähemärki' },
    over: { one: '{count} tähemärk liiga palju', other: '{count} tähemärki liiga palju' },
    madeWith: 'Loodud tarkvaraga {name}',
    nothingFound: 'Sellel veebisaidil selle kohta infot ei ole.',
    nothingFoundPhone: 'Sellel veebisaidil selle kohta infot ei ole. Kõige parem on küsida otse: telefonil {phone}.',
    nothingFoundMail:
      'Sellel veebisaidil selle kohta infot ei ole. Kõige parem on küsida otse: e-posti aadressil {mail}.',
    nothingFoundBoth:
      'Sellel veebisaidil selle kohta infot ei ole. Kõige parem on küsida otse: telefonil {phone} või e-posti aadressil {mail}.',
    help: 'Vastan küsimustele selle veebisaidi lehtede põhjal, näiteks lahtiolekuaegade, hindade või kontaktide kohta.',
    quote: 'Lehel „{title}“ on kirjas:\n„{words}“',
    address: 'Aadress',
  },
  preview: {
    draft: 'Mustand – eelvaade kuni {date}',
  },
  noSite: {
    unknown: { title: 'Siin ei ole veel veebisaiti.', text: 'Sellel aadressil ei ole midagi avaldatud.' },
    waiting: {
      title: 'Seda domeeni seadistatakse praegu.',
      text: 'Selle veebisait ei ole veel ühendatud. Palun proovida hiljem uuesti.',
    },
    unavailable: {
      title: 'Kohe tagasi.',
      text: 'See veebisait ei ole ajutiselt kättesaadav. Palun proovida minuti pärast uuesti.',
    },
    offline: { title: 'See veebisait on võrgust väljas.', text: 'Omanik on selle ajutiselt võrgust eemaldanud.' },
    method: { title: 'Ainult lugemiseks.', text: 'See aadress ei võta andmeid vastu.' },
  },
} satisfies AnswerWords
