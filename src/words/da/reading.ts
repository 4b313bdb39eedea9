import type { ReadingWords } from '../reading-words'

export default {
  small:
    'og, i, på, af, er, vi, til, med, for, fra, en, et, den, det, de, du, jeg, os, vores, har, som, også, ved, om, hos, kan, ikke, alle, laver, tilbyder, holder, rabat',
  joins: 'og, med, i, på, til, af, for, uden, fra',
  not: 'ikke, ingen, aldrig, uden',
  days: 'mandage, mandagen, man | tirsdage, tirs | onsdage | torsdage, tors | fredage | lørdage | søndage',
  daily: 'hver dag, alle dage, dagligt, alle ugens dage',
  weekend: 'weekenden, i weekenden, weekend',
  until: 'til, indtil, til og med, t.o.m',
  and: 'og, samt',
  except: 'undtagen, bortset fra',
  closed: 'lukket, holder lukket, har lukket',
  open: 'åbent, åben, åbningstider, åbningstid, holder åbent, har åbent',
  holidays: 'helligdage',
  appointment: 'efter aftale, kun efter aftale',
  filler: 'fra, kl, klokken, om, vi, har, er, butikken, på',
  hour: 'kl',
  noon: 'middag',
  phone: 'tlf, tel, telefon, mobil, ring, ring til os på, ring på',
  price: 'fra',
  per: 'pr, per, i, om',
  streetEnds: 'gade, vej, allé, alle, plads, stræde, torv, boulevard, vænget, parken',
  numbers:
    'to, tre, fire, fem, seks, syv, otte, ni, ti, tolv, femten, tyve, tredive, fyrre, halvtreds, tres, halvfjerds, firs, halvfems, hundrede, tusind',
} satisfies ReadingWords
