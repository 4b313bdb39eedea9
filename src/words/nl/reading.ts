import type { ReadingWords } from '../reading-words'

export default {
  small:
    'de, het, een, en, van, in, is, zijn, wij, we, ons, onze, uw, je, jullie, voor, met, bij, naar, op, aan, dat, die, ook, niet, maar, om, te, als, alle, maken, bieden, hebben, vanaf, tot, korting, kost, kosten',
  joins: 'van, de, het, en, met, voor, in, op, zonder, per, binnen',
  not: 'niet, geen, nooit, zonder, noch',
  days: 'maandags, maandagen | dinsdags, dinsdagen | woensdags, woensdagen | donderdags, donderdagen | vrijdags, vrijdagen | zaterdags, zaterdagen | zondags, zondagen',
  daily: 'elke dag, dagelijks, alle dagen, iedere dag',
  workdays: 'werkdagen, op werkdagen, doordeweeks, weekdagen',
  weekend: 'weekend, in het weekend, weekenden',
  until: 'tot, tot en met, t/m, t.e.m',
  and: 'en',
  except: 'behalve, uitgezonderd',
  closed: 'gesloten, dicht',
  open: 'open, geopend, openingstijden, openingsuren, wij zijn open, we zijn open',
  holidays: 'feestdagen',
  appointment: 'op afspraak, alleen op afspraak, enkel op afspraak',
  filler: "van, op, de, wij, we, zijn, winkel, onze winkel, uur, 's",
  hour: 'uur, u, h',
  noon: 'middag',
  phone: 'tel, telefoon, telefoonnummer, mobiel, gsm, bel, bel ons op, bel naar',
  price: 'vanaf',
  per: 'per',
  streetEnds: 'straat, laan, weg, plein, gracht, kade, singel, dijk, steenweg, markt, lei, pad, hof, plantsoen, dreef',
  numbers:
    'twee, drie, vier, vijf, zes, zeven, acht, negen, tien, elf, twaalf, vijftien, twintig, vijfentwintig, dertig, veertig, vijftig, zestig, zeventig, tachtig, negentig, honderd, duizend',
} satisfies ReadingWords
