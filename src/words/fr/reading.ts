import type { ReadingWords } from '../reading-words'

export default {
  small:
    'le, la, les, un, une, des, et, est, sont, nous, vous, on, je, notre, nos, votre, vos, qui, que, dans, pour, par, sur, avec, chez, au, aux, du, ou, mais, aussi, tout, tous, proposons, faisons, dès, moins, plus, jusqu, remise, réduction, acompte, coûte, coûtent',
  joins: 'de, du, des, d, à, au, aux, et, la, le, les, l, avec, sans, en, pour, sur',
  not: 'ne, n, pas, jamais, sans, aucun, aucune, ni',
  days: 'lundis | mardis | mercredis | jeudis | vendredis | samedis | dimanches',
  daily: 'tous les jours, chaque jour, 7 jours sur 7, 7j/7',
  workdays: 'en semaine',
  weekend: 'week-end, le week-end, weekend',
  to: 'à, au, a',
  until: "jusqu’à, jusqu'à, jusqu'au, jusqu’au",
  and: 'et, puis, ainsi que',
  except: 'sauf, excepté, hormis',
  closed: 'fermé, fermée, fermés, fermées, fermeture, nous sommes fermés',
  open: "ouvert, ouverte, ouverts, ouverture, horaires, horaires d'ouverture, horaires d’ouverture, heures d'ouverture, heures d’ouverture, nous sommes ouverts",
  holidays: 'jours fériés, les jours fériés',
  appointment: 'sur rendez-vous, sur rdv, uniquement sur rendez-vous',
  filler: 'du, de, le, les, des, dès, nous sommes, la boutique, boutique, magasin, le magasin, ouvre',
  hour: 'h, heures, heure',
  noon: 'midi',
  midnight: 'minuit',
  phone:
    'tél, tel, téléphone, telephone, portable, mobile, appelez le, appelez-nous au, appelez nous au, par téléphone au',
  price: 'à partir de, dès',
  per: "par, la, le, l’, l', de l'",
  streets:
    'rue, avenue, av, boulevard, bd, place, quai, chemin, impasse, allée, cours, route, passage, square, ruelle, faubourg, montée, chaussée',
  numbers:
    'deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, treize, quatorze, quinze, seize, vingt, trente, quarante, cinquante, soixante, cent, cents, mille, dizaine, douzaine, vingtaine, trentaine, centaine',
} satisfies ReadingWords
