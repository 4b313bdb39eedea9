import type { ReadingWords } from '../reading-words'

export default {
  small:
    'un, ir, ar, no, uz, par, mēs, mūsu, jūsu, kas, vai, bet, arī, pie, līdz, esam, piedāvājam, tikai, visi, pēc, atlaide',
  joins: 'un, ar, bez, no',
  not: 'nav, ne, bez, nekad',
  days: 'pirmdienās, pirmdienas, pirmdienai, pirmdien, pirmdienu | otrdienās, otrdienas, otrdienai, otrdien, otrdienu | trešdienās, trešdienas, trešdienai, trešdien, trešdienu | ceturtdienās, ceturtdienas, ceturtdienai, ceturtdien, ceturtdienu | piektdienās, piektdienas, piektdienai, piektdien, piektdienu | sestdienās, sestdienas, sestdienai, sestdien, sestdienu | svētdienās, svētdienas, svētdienai, svētdien, svētdienu',
  daily: 'katru dienu, ik dienu',
  workdays: 'darbdienās, darba dienās',
  weekend: 'brīvdienās',
  until: 'līdz',
  and: 'un',
  except: 'izņemot',
  closed: 'slēgts, slēgta, nestrādājam',
  open: 'atvērts, atvērta, darba laiks, strādājam',
  holidays: 'svētku dienās',
  appointment: 'pēc pieraksta, pēc vienošanās',
  filler: 'no, plkst, pulksten',
  hour: 'plkst',
  noon: 'pusdienlaiks',
  phone: 'tel, tālr, tālrunis, telefons, mob, zvaniet',
  price: 'no',
  per: 'par',
  streetEnds: 'iela, prospekts, bulvāris, laukums, gatve',
  numbers:
    'divi, divas, trīs, četri, pieci, seši, septiņi, astoņi, deviņi, desmit, divpadsmit, piecpadsmit, divdesmit, trīsdesmit, četrdesmit, piecdesmit, simts, tūkstotis',
} satisfies ReadingWords
