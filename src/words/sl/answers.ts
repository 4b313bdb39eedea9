import type { AnswerWords } from '../answer-words'

export default {
  form: {
    willAnswer: 'Odgovor pripravlja {site}.',
    backToSite: 'Nazaj na spletno mesto',
    backToForm: 'Nazaj na obrazec',
    almost: 'Skoraj končano.',
    checkThese: 'Sporočilo še ni poslano. Treba je preveriti naslednje podatke:',
    noName: 'Treba je vpisati ime in priimek.',
    noPhone: 'Treba je vpisati telefonsko številko.',
    noMessage: 'Treba je napisati sporočilo.',
    noDate: 'Treba je vpisati datum.',
    tooLong: 'Največje število znakov: {number}.',
    oneValue: 'Dovoljena je samo ena vrednost.',
    notOffered: 'Treba je izbrati eno od ponujenih možnosti.',
    otherTooLong: 'Eden od drugih odgovorov je predolg.',
    moment: 'Samo trenutek.',
    puzzle:
      'Sporočilo bo vsak hip poslano. To spletno mesto trenutno zasipava neželena pošta, zato brskalnik prej reši majhno nalogo.',
    puzzleNeedsScript:
      'Za to je potreben JavaScript. Sporočilo še ni poslano: JavaScript je treba za to stran vklopiti in jo znova naložiti ali pa stopiti v stik na drug način.',
    tooMuch: 'To je bilo preveč naenkrat.',
    shorten: 'Sporočilo je predolgo in ni bilo poslano. Treba ga je skrajšati.',
    goBackAndShorten: 'Sporočilo je predolgo in ni bilo poslano. Treba se je vrniti in ga skrajšati.',
    siteGone: 'To spletno mesto ne obstaja več.',
    notDelivered: 'Sporočila zato ni bilo mogoče dostaviti.',
    away: 'Trenutno ni na voljo.',
    takesNone:
      'To spletno mesto trenutno ne more sprejemati sporočil in tudi to še ni poslano. Čez nekaj minut je treba stran znova naložiti.',
    tooMany:
      'S te povezave je pravkar prišlo zelo veliko sporočil. To še ni poslano: poslano bo, ko bo stran čez minuto znova naložena.',
    didNotWork: 'Ni uspelo.',
    ourFault:
      'Pri nas je prišlo do napake in sporočilo še ni poslano. Ko bo stran znova naložena, bomo poskusili še enkrat.',
  },
  assistant: {
    greeting: 'Dober dan! Kako lahko pomagam?',
    placeholder: 'Vprašanje …',
    launcher: 'Vprašanje za pomočnika',
    close: 'Zapri',
    restart: 'Nov pogovor',
    log: 'Potek pogovora',
    question: 'Vprašanje',
    send: 'Pošlji',
    stop: 'Ustavi odgovor',
    you: 'Vprašanje',
    sources: 'Več o tem',
    places: 'Morda pomaga',
    contact: 'S tem vprašanjem na kontaktni obrazec',
    newTab: '(odpre se v novem zavihku)',
    searching: 'Iščem odgovor …',
    stopped: 'Ustavljeno.',
    notice: 'Tu odgovarja umetna inteligenca na podlagi vsebine tega spletnega mesta. Lahko se zmoti.',
    noticeOfPages:
      'Odgovori so poiskani na straneh tega spletnega mesta, brez umetne inteligence. Nekateri morda ne ustrezajo vprašanju.',
    away: 'Pomočnik trenutno ni dosegljiv.',
    cut: 'Povezava se je prekinila. Odgovor ni popoln.',
    gone: 'Pomočnik trenutno ni na voljo.',
    refused: 'Tega vprašanja ni bilo mogoče sprejeti.',
    wait: {
      one: 'To je bilo veliko vprašanj naenkrat. Nadaljevanje bo mogoče čez {count} sekundo.',
      two: 'To je bilo veliko vprašanj naenkrat. Nadaljevanje bo mogoče čez {count} sekundi.',
      few: 'To je bilo veliko vprašanj naenkrat. Nadaljevanje bo mogoče čez {count} sekunde.',
      other: 'To je bilo veliko vprašanj naenkrat. Nadaljevanje bo mogoče čez {count} sekund.',
    },
    retry: 'Poskusi znova',
    retryIn: 'Poskusi znova čez {count} s',
    left: { one: 'Še {count} znak', two: 'Še {count} znaka', few: 'Še {count} znaki', other: 'Še {count} znakov' },
    over: {
      one: '{count} znak preveč',
      two: '{count} znaka preveč',
      few: '{count} znaki preveč',
      other: '{count} znakov preveč',
    },
    madeWith: 'Izdelano z orodjem {name}',
    nothingFound: 'Tega na tem spletnem mestu ni.',
    nothingFoundPhone:
      'Tega na tem spletnem mestu ni. Najbolje je vprašati neposredno: po telefonu na številki {phone}.',
    nothingFoundMail: 'Tega na tem spletnem mestu ni. Najbolje je vprašati neposredno: po e-pošti na naslov {mail}.',
    nothingFoundBoth:
      'Tega na tem spletnem mestu ni. Najbolje je vprašati neposredno: po telefonu na številki {phone} ali po e-pošti na naslov {mail}.',
    help: 'Odgovarjam na vprašanja na podlagi strani tega spletnega mesta, na primer o delovnem času, cenah ali kontaktih.',
    quote: 'Na strani »{title}« piše:\n»{words}«',
    address: 'Naslov',
  },
  preview: {
    draft: 'Osnutek – predogled na voljo do: {date}',
  },
  noSite: {
    unknown: { title: 'Tukaj še ni spletnega mesta.', text: 'Na tem naslovu ni nič objavljeno.' },
    waiting: {
      title: 'Ta domena se ravnokar nastavlja.',
      text: 'Njeno spletno mesto še ni povezano. Prosimo za nov poskus pozneje.',
    },
    unavailable: {
      title: 'Takoj bomo nazaj.',
      text: 'To spletno mesto začasno ni dosegljivo. Prosimo za nov poskus čez minuto.',
    },
    offline: { title: 'To spletno mesto ni na voljo.', text: 'Lastnik ga je začasno umaknil s spleta.' },
    method: { title: 'Samo za branje.', text: 'Ta naslov ne sprejema podatkov.' },
  },
} satisfies AnswerWords
