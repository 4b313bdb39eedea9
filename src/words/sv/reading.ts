import type { ReadingWords } from '../reading-words'

export default {
  small:
    'och, i, på, av, är, vi, till, med, för, från, en, ett, den, det, de, du, ni, jag, oss, vår, våra, vårt, har, som, även, hos, vid, om, kan, inte, alla, gör, erbjuder, driver, rabatt, kostar',
  joins: 'och, med, i, på, till, av, för, utan, från',
  not: 'inte, ej, ingen, inga, aldrig, utan',
  days: 'måndagar, måndagen | tisdagar | onsdagar | torsdagar, tors | fredagar | lördagar | söndagar',
  daily: 'varje dag, alla dagar, dagligen',
  weekend: 'helger, helgen',
  until: 'till, till och med, t.o.m',
  and: 'och, samt',
  except: 'utom',
  closed: 'stängt, har stängt, håller stängt',
  open: 'öppet, öppettider, öppettid, öppna, har öppet, håller öppet',
  holidays: 'röda dagar, helgdagar',
  appointment: 'efter överenskommelse, enligt överenskommelse, endast efter överenskommelse, tidsbokning',
  filler: 'från, kl, klockan, vi, har, är, butiken, på',
  hour: 'kl',
  noon: 'middag',
  phone: 'tel, telefon, tfn, mobil, ring, ring oss på, ring på',
  price: 'från',
  per: 'per, i',
  streetEnds: 'gatan, gata, vägen, väg, torget, torg, plan, gränd, stigen, allén, backen, kajen, leden',
  numbers:
    'två, tre, fyra, fem, sex, sju, åtta, nio, tio, tolv, femton, tjugo, tjugofem, trettio, fyrtio, femtio, sextio, sjuttio, åttio, nittio, hundra, tusen',
} satisfies ReadingWords
