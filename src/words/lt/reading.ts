import type { ReadingWords } from '../reading-words'

export default {
  small:
    'ir, yra, į, iš, su, mes, mūsų, jūsų, kad, kas, arba, bet, taip, pat, nuo, iki, prie, už, per, dėl, siūlome, gaminame, turime, esame, visi, kiekvieną, nuolaida',
  joins: 'ir, su, be, iš',
  not: 'ne, nėra, be, niekada',
  days: 'pirmadienį, pirmadienio, pirmadieniais, pirmadieniai, pr | antradienį, antradienio, antradieniais | trečiadienį, trečiadienio, trečiadieniais | ketvirtadienį, ketvirtadienio, ketvirtadieniais | penktadienį, penktadienio, penktadieniais | šeštadienį, šeštadienio, šeštadieniais | sekmadienį, sekmadienio, sekmadieniais',
  daily: 'kasdien, kiekvieną dieną, visomis dienomis',
  workdays: 'darbo dienomis',
  weekend: 'savaitgaliais',
  until: 'iki',
  and: 'ir',
  except: 'išskyrus',
  closed: 'uždaryta, nedirbame, nedirba',
  open: 'atidaryta, darbo laikas, dirbame, darbo valandos, dirba',
  holidays: 'švenčių dienomis',
  appointment: 'pagal susitarimą, iš anksto susitarus',
  filler: 'nuo',
  hour: 'val, h',
  noon: 'vidurdienis',
  phone: 'tel, telefonas, mob, skambinkite',
  price: 'nuo',
  per: 'už',
  streetEnds: 'g, gatvė, pr, prospektas, al, alėja, pl, aikštė',
  numbers:
    'du, dvi, trys, keturi, penki, šeši, septyni, aštuoni, devyni, dešimt, dvylika, penkiolika, dvidešimt, trisdešimt, keturiasdešimt, penkiasdešimt, šimtas, tūkstantis',
} satisfies ReadingWords
