import type { ReadingWords } from '../reading-words'

export default {
  small:
    'a, i, v, ve, na, se, si, je, jsou, jsme, jsem, pro, od, do, za, po, u, k, o, že, ale, také, nebo, naše, náš, naší, vám, vás, nás, vše, které, který, která, máme, nabízíme, najdete, každou, každý, sleva, záloha',
  joins: 'a, s, se, na, pro, z, ze, do, bez, v, ve, od',
  not: 'ne, není, nejsou, nemáme, neděláme, bez, nikdy',
  days: 'pondělky, pondělku | úterky, úterku | středu, středy, středou | čtvrtku, čtvrtky, čtvrtka | pátku, pátky | sobotu, soboty | neděli, neděle',
  daily: 'denně, každý den, celý týden',
  workdays: 'všední dny, ve všední dny, v pracovní dny, pracovní dny',
  weekend: 'víkend, o víkendu, víkendy',
  until: 'do, až, až do',
  and: 'a, i',
  except: 'kromě, mimo',
  closed: 'zavřeno, zavřený, zavřená, máme zavřeno',
  open: 'otevřeno, otevřený, otevřená, otevírací doba, provozní doba, ordinační hodiny, máme otevřeno, otevřen',
  holidays: 'svátky, státní svátky',
  appointment: 'po domluvě, po telefonické domluvě, na objednání, dle domluvy, podle domluvy',
  filler: 'od, v, ve, o, jsme, prodejna, obchod',
  hour: 'h, hod, hodin, hodiny',
  noon: 'poledne',
  phone: 'tel, telefon, telefonní číslo, mobil, volejte, telefonu',
  price: 'od, již od',
  per: 'za, na',
  streets: 'ulice, ul, náměstí, nám, nábřeží, třída',
  hasBareStreets: true,
  numbers:
    'dva, dvě, tři, čtyři, pět, šest, sedm, osm, devět, deset, dvanáct, patnáct, dvacet, třicet, čtyřicet, padesát, šedesát, sedmdesát, osmdesát, devadesát, sto, tisíc, tisíce',
} satisfies ReadingWords
