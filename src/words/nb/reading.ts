import type { ReadingWords } from '../reading-words'

export default {
  small:
    'og, i, på, av, er, vi, til, med, for, fra, en, et, den, det, de, du, jeg, oss, vår, våre, har, som, også, ved, om, hos, kan, ikke, alle, lager, tilbyr, rabatt',
  joins: 'og, med, i, på, til, av, for, uten, fra',
  not: 'ikke, ingen, aldri, uten',
  days: 'mandager, mandagen | tirsdager, tirs | onsdager | torsdager, tors | fredager | lørdager | søndager',
  daily: 'hver dag, alle dager, daglig',
  weekend: 'helgen, i helgen, helger',
  until: 'til, til og med',
  and: 'og, samt',
  except: 'unntatt, bortsett fra',
  closed: 'stengt, holder stengt',
  open: 'åpent, åpen, åpningstider, åpningstid, holder åpent, har åpent',
  holidays: 'helligdager, røde dager',
  appointment: 'etter avtale, kun etter avtale, bare etter avtale',
  filler: 'fra, kl, klokken, vi, har, er, butikken, på',
  hour: 'kl',
  noon: 'middag',
  phone: 'tlf, tel, telefon, mobil, ring, ring oss på, ring på',
  price: 'fra',
  per: 'per, pr, i',
  streetEnds: 'gate, gata, vei, veien, vegen, plass, allé, torg, torget, brygge',
  numbers:
    'to, tre, fire, fem, seks, sju, syv, åtte, ni, ti, tolv, femten, tjue, tretti, førti, femti, seksti, sytti, åtti, nitti, hundre, tusen',
} satisfies ReadingWords
