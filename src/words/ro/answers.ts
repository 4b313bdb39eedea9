import type { AnswerWords } from '../answer-words'

export default {
  form: {
    willAnswer: '{site} va reveni cu un răspuns.',
    backToSite: 'Înapoi la site',
    backToForm: 'Înapoi la formular',
    almost: 'Aproape gata.',
    checkThese: 'Mesajul nu a fost încă trimis. Trebuie verificate următoarele:',
    noName: 'Este necesar un nume.',
    noPhone: 'Este necesar un număr de telefon.',
    noMessage: 'Este necesar un mesaj.',
    noDate: 'Este necesară o dată.',
    tooLong: 'Număr maxim de caractere: {number}.',
    oneValue: 'Este permisă o singură valoare.',
    notOffered: 'Trebuie aleasă una dintre opțiuni.',
    otherTooLong: 'Unul dintre celelalte răspunsuri este prea lung.',
    moment: 'Un moment…',
    puzzle:
      'Mesajul urmează să fie trimis. Site-ul primește în prezent foarte mult spam, de aceea browserul rezolvă mai întâi un mic calcul.',
    puzzleNeedsScript:
      'Acest pas necesită JavaScript. Mesajul nu a fost încă trimis: JavaScript trebuie activat pentru această pagină, iar pagina reîncărcată, sau se poate folosi altă cale de contact.',
    tooMuch: 'Prea multe date deodată.',
    shorten: 'Mesajul este prea lung și nu a fost trimis. Trebuie scurtat.',
    goBackAndShorten: 'Mesajul este prea lung și nu a fost trimis. Trebuie scurtat la pagina anterioară.',
    siteGone: 'Acest site nu mai există.',
    notDelivered: 'De aceea, mesajul nu a putut fi livrat.',
    away: 'Indisponibil momentan.',
    takesNone:
      'Site-ul nu poate primi mesaje în acest moment, iar mesajul nu a fost încă trimis. Este suficientă reîncărcarea paginii peste câteva minute.',
    tooMany:
      'De la această conexiune tocmai au sosit foarte multe mesaje. Acesta nu a fost încă trimis: pleacă la reîncărcarea paginii peste un minut.',
    didNotWork: 'Nu a funcționat.',
    ourFault:
      'A apărut o eroare la noi, iar mesajul nu a fost încă trimis. Pentru o nouă încercare este suficientă reîncărcarea paginii.',
  },
  assistant: {
    greeting: 'Bună ziua! Cu ce putem ajuta?',
    placeholder: 'Scrie o întrebare…',
    launcher: 'Pune o întrebare',
    close: 'Închide',
    restart: 'Conversație nouă',
    log: 'Conversație',
    question: 'Întrebare',
    send: 'Trimite',
    stop: 'Oprește răspunsul',
    you: 'Întrebare',
    sources: 'Mai multe detalii pe',
    places: 'Pagini care pot fi de ajutor',
    contact: 'Cu această întrebare la formularul de contact',
    newTab: '(se deschide într-o filă nouă)',
    searching: 'Se caută răspunsul…',
    stopped: 'Răspuns oprit.',
    notice: 'Aici răspunde inteligența artificială, pe baza conținutului acestui site. Poate greși.',
    noticeOfPages:
      'Răspunsurile provin din paginile acestui site, fără inteligență artificială. Nu toate se potrivesc cu întrebarea.',
    away: 'Asistentul nu poate fi contactat momentan.',
    cut: 'Conexiunea s-a întrerupt. Răspunsul este incomplet.',
    gone: 'Asistentul nu este disponibil momentan.',
    refused: 'Această întrebare nu a putut fi acceptată.',
    wait: {
      one: 'Au fost multe întrebări deodată. Se poate continua peste {count} secundă.',
      few: 'Au fost multe întrebări deodată. Se poate continua peste {count} secunde.',
      other: 'Au fost multe întrebări deodată. Se poate continua peste {count} de secunde.',
    },
    retry: 'Încearcă din nou',
    retryIn: 'Încearcă din nou peste {count} s',
    left: {
      one: '{count} caracter rămas',
      few: '{count} caractere rămase',
      other: '{count} de caractere rămase',
    },
    over: {
      one: '{count} caracter în plus',
      few: '{count} caractere în plus',
      other: '{count} de caractere în plus',
    },
    madeWith: 'Creat cu {name}',
    nothingFound: 'Această informație nu apare pe site.',
    nothingFoundPhone: 'Această informație nu apare pe site. Cel mai simplu se află direct, la telefon {phone}.',
    nothingFoundMail: 'Această informație nu apare pe site. Cel mai simplu se află direct, prin e-mail la {mail}.',
    nothingFoundBoth:
      'Această informație nu apare pe site. Cel mai simplu se află direct, la telefon {phone} sau prin e-mail la {mail}.',
    help: 'Răspund la întrebări pe baza paginilor acestui site, de exemplu despre program, prețuri sau contact.',
    quote: 'Pe pagina „{title}” scrie:\n„{words}”',
    address: 'Adresă',
  },
  preview: {
    draft: 'Ciornă – previzualizare până la {date}',
  },
  noSite: {
    unknown: { title: 'Aici nu există încă un site.', text: 'La această adresă nu este publicat nimic.' },
    waiting: {
      title: 'Acest domeniu este în curs de configurare.',
      text: 'Site-ul nu este încă legat. Se poate reîncerca mai târziu.',
    },
    unavailable: {
      title: 'Revenim imediat.',
      text: 'Acest site este temporar indisponibil. Se poate reîncerca peste un minut.',
    },
    offline: { title: 'Acest site este offline.', text: 'Proprietarul l-a retras temporar.' },
    method: { title: 'Doar pentru citire.', text: 'Această adresă nu primește date.' },
  },
} satisfies AnswerWords
