import type { ReadingWords } from '../reading-words'

export default {
  small:
    'ja, on, ei, että, me, meillä, olemme, meidän, myös, sekä, tai, kun, joka, jotka, teemme, tarjoamme, saat, sinun, kanssa, ovat, mutta, alkaen, vain, kaikki, vuodesta, alennus',
  joins: 'ja, sekä',
  not: 'ei, emme, eivät, älä, ilman, en',
  days: 'maanantaina, maanantaisin, maanantaista | tiistaina, tiistaisin, tiistaista | keskiviikkona, keskiviikkoisin, keskiviikosta | torstaina, torstaisin, torstaista | perjantaina, perjantaisin, perjantaista | lauantaina, lauantaisin, lauantaista | sunnuntaina, sunnuntaisin, sunnuntaista',
  untilDays: 'maanantaihin | tiistaihin | keskiviikkoon | torstaihin | perjantaihin | lauantaihin | sunnuntaihin',
  daily: 'joka päivä, päivittäin',
  weekend: 'viikonloppuisin, viikonloppuna',
  and: 'ja, sekä',
  except: 'paitsi',
  closed: 'suljettu, kiinni',
  open: 'avoinna, auki, aukioloajat, aukioloaika, olemme avoinna, palvelemme',
  holidays: 'pyhäpäivinä, pyhinä',
  appointment: 'sopimuksen mukaan, ajanvarauksella, vain ajanvarauksella',
  filler: 'klo, kello, olemme, liike, myymälä',
  hour: 'klo',
  noon: 'keskipäivä',
  phone: 'puh, puhelin, tel, soita, gsm, puhelinnumero',
  price: 'alkaen',
  per: 'per',
  streetEnds: 'katu, tie, kuja, polku, tori, aukio, puisto, bulevardi, ranta',
  numbers:
    'kaksi, kolme, neljä, viisi, kuusi, seitsemän, kahdeksan, yhdeksän, kymmenen, kaksitoista, viisitoista, kaksikymmentä, kolmekymmentä, neljäkymmentä, viisikymmentä, sata, tuhat',
} satisfies ReadingWords
