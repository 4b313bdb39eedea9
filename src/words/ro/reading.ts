import type { ReadingWords } from '../reading-words'

export default {
  small:
    'și, si, în, la, de, cu, pe, din, este, sunt, suntem, noi, noastră, nostru, noastre, care, pentru, un, o, al, ale, ai, sau, dar, mai, oferim, facem, avem, vă, ne, să, fără, până, reducere, avans',
  joins: 'de, cu, și, la, din, pentru, fără, în',
  not: 'nu, fără, niciodată, nici',
  days: 'lunea | marțea, marti, marţi | miercurea | joia | vinerea | sâmbăta, sambata, sambătă | duminica',
  daily: 'zilnic, în fiecare zi',
  workdays: 'zile lucrătoare, în zilele lucrătoare',
  weekend: 'weekend, în weekend',
  to: 'la',
  until: 'până la, până, pana la',
  and: 'și, si',
  except: 'cu excepția, exceptând',
  closed: 'închis, inchis, închisă',
  open: 'deschis, program, program de lucru, orar, suntem deschiși',
  holidays: 'sărbători legale, sărbători',
  appointment: 'cu programare, doar cu programare, pe bază de programare',
  filler: 'de, de la, între, orele, ora',
  hour: 'h, ore',
  noon: 'prânz',
  phone: 'tel, telefon, mobil, sunați la, suna la',
  price: 'de la, începând de la',
  per: 'pe',
  streets: 'str, strada, bd, bulevardul, b-dul, bulevard, calea, aleea, piața, șoseaua, șos, splaiul',
  numbers:
    'doi, două, trei, patru, cinci, șase, șapte, opt, nouă, zece, doisprezece, cincisprezece, douăzeci, treizeci, patruzeci, cincizeci, sută, sute, mie, mii',
} satisfies ReadingWords
