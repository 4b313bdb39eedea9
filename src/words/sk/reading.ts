import type { ReadingWords } from '../reading-words'

export default {
  small:
    'a, i, v, vo, na, sa, si, je, sú, sme, som, pre, od, do, za, po, u, k, o, že, ale, tiež, alebo, naša, náš, naše, vám, vás, nás, ktoré, ktorý, máme, ponúkame, nájdete, každú, každý, zľava, záloha',
  joins: 'a, s, so, na, pre, z, zo, do, bez, v, vo, od',
  not: 'nie, nemáme, nerobíme, bez, nikdy',
  days: 'pondelka, pondelky, pondelku | utorka, utorky | stredu, stredy | štvrtka, štvrtky | piatku, piatka, piatky | sobotu, soboty | nedeľu, nedele',
  daily: 'denne, každý deň, celý týždeň',
  workdays: 'pracovné dni, cez pracovné dni, v pracovné dni',
  weekend: 'víkend, cez víkend, víkendy',
  until: 'do, až, až do',
  and: 'a, i, aj',
  except: 'okrem',
  closed: 'zatvorené, máme zatvorené',
  open: 'otvorené, otváracie hodiny, otváracia doba, máme otvorené, ordinačné hodiny',
  holidays: 'sviatky, štátne sviatky',
  appointment: 'po dohode, po telefonickej dohode, na objednávku',
  filler: 'od, v, vo, o, sme, predajňa, obchod',
  hour: 'h, hod, hodín, hodiny',
  noon: 'poludnie',
  phone: 'tel, telefón, telefónne číslo, mobil, volajte',
  price: 'od, už od',
  per: 'za, na',
  streets: 'ulica, ul, námestie, nám, nábrežie, trieda',
  hasBareStreets: true,
  numbers:
    'dva, dve, tri, štyri, päť, šesť, sedem, osem, deväť, desať, dvanásť, pätnásť, dvadsať, tridsať, štyridsať, päťdesiat, sto, tisíc',
} satisfies ReadingWords
