import type { ReadingWords } from '../reading-words'

export default {
  small:
    'in, v, na, je, so, smo, za, od, do, s, z, pri, po, ki, ter, ali, pa, tudi, naš, naša, naše, vam, vas, nas, nudimo, imamo, delamo, vse, vsak, popust',
  joins: 'in, s, z, za, na, v, brez, od',
  not: 'ne, ni, nimamo, brez, nikoli',
  days: 'ponedeljka, ponedeljkih, ponedeljkih | torka, torkih | srede, sredo, sredah | četrtka, četrtkih | petka, petkih | sobote, soboto, sobotah | nedelje, nedeljo, nedeljah',
  daily: 'vsak dan, dnevno',
  weekend: 'vikend, ob vikendih',
  until: 'do',
  and: 'in, ter',
  except: 'razen',
  closed: 'zaprto, zaprt, zaprta',
  open: 'odprto, odprt, odprta, odpiralni čas, delovni čas, odprti smo',
  holidays: 'prazniki, praznikih',
  appointment: 'po dogovoru, po predhodnem dogovoru, po naročilu',
  filler: 'od, v, ob, smo, trgovina',
  hour: 'h, ur, ure, uri',
  noon: 'poldne',
  phone: 'tel, telefon, gsm, mobitel, pokličite',
  price: 'od, že od',
  per: 'na, za',
  streets: 'ulica, ul, trg, cesta',
  streetEnds: 'ulica, cesta, trg, pot',
  hasBareStreets: true,
  numbers:
    'dva, dve, tri, trije, štiri, pet, šest, sedem, osem, devet, deset, dvanajst, petnajst, dvajset, trideset, štirideset, petdeset, sto, tisoč',
} satisfies ReadingWords
