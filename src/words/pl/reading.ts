import type { ReadingWords } from '../reading-words'

export default {
  small:
    'i, w, we, na, z, ze, do, od, za, się, jest, są, jesteśmy, dla, po, o, u, że, ale, oraz, lub, nasz, nasza, nasze, nas, was, co, jak, też, także, mamy, robimy, oferujemy, prowadzimy, przy, każdą, każdy, zniżka, rabat, zaliczka, kosztuje',
  joins: 'i, z, ze, na, do, dla, w, bez, oraz, od, po',
  not: 'nie, bez, nigdy, ani',
  days: 'poniedziałku, poniedziałki, poniedz, pn | wtorku, wtorki | środę, środy | czwartku, czwartki | piątku, piątki, pt | sobotę, soboty, sb | niedzielę, niedzieli, niedziele, nd, ndz, niedz',
  daily: 'codziennie, każdego dnia, cały tydzień',
  workdays: 'dni robocze, w dni robocze',
  weekend: 'weekend, weekendy, w weekendy, w weekend',
  until: 'do',
  and: 'i, oraz',
  except: 'oprócz, z wyjątkiem, poza',
  closed: 'nieczynne, zamknięte, nieczynny, nieczynna, zamknięty',
  open: 'czynne, otwarte, godziny otwarcia, czynny, czynna, otwarty, otwarta, godziny pracy, jesteśmy otwarci, pracujemy',
  holidays: 'święta, w święta',
  appointment: 'po umówieniu, po wcześniejszym umówieniu, po uzgodnieniu, po uzgodnieniu telefonicznym',
  filler: 'od, w, we, godz, godzinach, w godzinach, w godz, jesteśmy, sklep',
  hour: 'h, godz, godziny, godziny',
  noon: 'południe',
  phone: 'tel, telefon, kom, komórka, tel. kom, zadzwoń, nr tel, numer telefonu',
  price: 'od, już od',
  per: 'za, na',
  streets: 'ul, ulica, al, aleja, aleje, pl, plac, os, osiedle, rynek',
  numbers:
    'dwa, dwie, trzy, cztery, pięć, sześć, siedem, osiem, dziewięć, dziesięć, dwanaście, piętnaście, dwadzieścia, dwudziestu, trzydzieści, trzydziestu, czterdzieści, pięćdziesiąt, sto, stu, tysiąc, tysiące',
} satisfies ReadingWords
