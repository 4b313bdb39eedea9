import type { ReadingWords } from '../reading-words'

export default {
  small:
    'il, lo, i, gli, le, un, una, e, è, di, da, che, si, ci, siamo, sono, per, con, su, in, al, alla, del, della, dei, delle, nel, nella, noi, nostro, nostra, nostri, nostre, anche, ma, non, più, o, offriamo, facciamo, dal, dalla, sconto, costa, costano, caparra',
  joins: 'di, del, della, dei, delle, da, e, con, al, alla, alle, allo, agli, ai, per, la, il, in, senza, d, dell, all',
  not: 'non, mai, senza, nessun, nessuna, né',
  days: 'lunedi | martedi | mercoledi | giovedi | venerdi | sabati | domeniche',
  daily: 'tutti i giorni, ogni giorno',
  weekend: 'fine settimana, nel fine settimana, weekend',
  to: 'al, alla, alle, allo, a',
  until: 'fino alle, fino al, fino a',
  and: 'e, ed',
  except: 'tranne, eccetto, escluso',
  closed: 'chiuso, chiusi, chiusa, chiusura, siamo chiusi, giorno di chiusura',
  open: 'aperto, aperti, aperta, orari, orario, orari di apertura, orario di apertura, apertura, siamo aperti, riceviamo',
  holidays: 'festivi, giorni festivi',
  appointment: 'su appuntamento, solo su appuntamento, previo appuntamento',
  filler:
    "dal, dalla, dalle, dall', dall’, il, la, le, di, ore, ore, dalle ore, alle ore, siamo, nei, negozio, il negozio, da",
  hour: 'h, ore',
  noon: 'mezzogiorno',
  midnight: 'mezzanotte',
  phone: 'tel, telefono, cell, cellulare, chiamare il, chiamateci al, chiama il, whatsapp',
  price: 'da, a partire da',
  per: "al, alla, all', all’, per, a",
  streets: 'via, viale, piazza, corso, largo, vicolo, strada, piazzale, lungarno, località, contrada',
  numbers:
    'due, tre, quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici, quindici, venti, venticinque, trenta, quaranta, cinquanta, sessanta, settanta, ottanta, novanta, cento, mille, mila, decina, dozzina',
} satisfies ReadingWords
