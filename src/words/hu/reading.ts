import type { ReadingWords } from '../reading-words'

export default {
  small:
    'a, az, és, egy, is, van, hogy, nem, meg, mi, nálunk, vagyunk, minden, ha, de, vagy, csak, aki, ahol, kínálunk, várjuk, saját, után, mellett, kedvezmény',
  joins: 'és',
  not: 'nem, ne, nincs, sem, soha, nélkül',
  days: 'hétfőn, hétfőnként, hétfőtől | kedden, keddenként, keddtől | szerdán, szerdánként, szerdától | csütörtökön, csütörtökönként, csütörtöktől | pénteken, péntekenként, péntektől | szombaton, szombatonként, szombattól | vasárnaponként, vasárnaptól',
  untilDays: 'hétfőig | keddig | szerdáig | csütörtökig | péntekig | szombatig | vasárnapig',
  daily: 'minden nap, naponta',
  workdays: 'hétköznap, hétköznapokon, munkanapokon',
  weekend: 'hétvégén, hétvégente',
  and: 'és, valamint',
  except: 'kivéve',
  closed: 'zárva, zárva tartunk, szünnap',
  open: 'nyitva, nyitva tartás, nyitvatartás, nyitvatartási idő, nyitva tartunk',
  holidays: 'ünnepnapokon, munkaszüneti napokon',
  appointment: 'bejelentkezés alapján, előzetes egyeztetés alapján, időpontfoglalással',
  filler: 'a, az, üzletünk, üzlet',
  hour: 'óra, órakor, h',
  timeFrom: '-től, -tól, órától',
  timeUntil: '-ig, óráig',
  noon: 'dél',
  phone: 'tel, telefon, telefonszám, mobil, hívjon, hívjanak',
  per: 'per',
  streetEnds: 'utca, út, tér, körút, sugárút, u, köz, sétány, rakpart, fasor',
  numbers:
    'kettő, két, három, négy, öt, hat, hét, nyolc, kilenc, tíz, tizenkét, tizenöt, húsz, huszonöt, harminc, negyven, ötven, hatvan, hetven, nyolcvan, kilencven, száz, ezer',
} satisfies ReadingWords
