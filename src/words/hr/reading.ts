import type { ReadingWords } from '../reading-words'

export default {
  small:
    'i, u, na, se, je, su, smo, za, od, do, s, sa, kod, po, koji, koja, koje, naš, naša, naše, vam, vas, nas, nudimo, radimo, imamo, ili, ali, te, sve, svaki, popust',
  joins: 'i, s, sa, od, za, na, u, bez',
  not: 'ne, nije, nema, nemamo, bez, nikad',
  days: 'ponedjeljka, ponedjeljkom, ponedjeljku | utorka, utorkom | srijede, srijedu, srijedom | četvrtka, četvrtkom | petka, petkom | subote, subotu, subotom | nedjelje, nedjelju, nedjeljom',
  daily: 'svaki dan, svakodnevno, svakim danom',
  weekend: 'vikendom',
  until: 'do',
  and: 'i',
  except: 'osim',
  closed: 'zatvoreno, zatvoren, zatvorena, ne radimo',
  open: 'otvoreno, otvoren, otvorena, radno vrijeme, radimo',
  holidays: 'praznicima, blagdanima, praznici',
  appointment: 'po dogovoru, uz najavu',
  filler: 'od, u, smo, trgovina',
  hour: 'h, sati, sata',
  noon: 'podne',
  phone: 'tel, telefon, mob, mobitel, nazovite',
  price: 'od, već od',
  per: 'po, za',
  streets: 'ulica, ul, trg, avenija',
  hasBareStreets: true,
  numbers:
    'dva, dvije, tri, četiri, pet, šest, sedam, osam, devet, deset, dvanaest, petnaest, dvadeset, trideset, četrdeset, pedeset, šezdeset, sedamdeset, osamdeset, devedeset, sto, tisuću, tisuća',
} satisfies ReadingWords
