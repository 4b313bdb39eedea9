import type { ReadingWords } from '../reading-words'

export default {
  small:
    'ja, on, ning, et, ka, me, meie, teie, oleme, mis, kes, kui, või, aga, see, oma, kõik, pakume, teeme, asume, kuni, alates, pealt, soodustus',
  joins: 'ja, koos',
  not: 'ei, ära, ilma, mitte',
  days: 'esmaspäeval, esmaspäeviti, esmaspäevast, e | teisipäeval, teisipäeviti, teisipäevast, t | kolmapäeval, kolmapäeviti, kolmapäevast, k | neljapäeval, neljapäeviti, neljapäevast, n | reedel, reedeti, reedest, r | laupäeval, laupäeviti, laupäevast, l | pühapäeval, pühapäeviti, pühapäevast, p',
  untilDays: 'esmaspäevani | teisipäevani | kolmapäevani | neljapäevani | reedeni | laupäevani | pühapäevani',
  daily: 'iga päev, igapäevaselt, kõik päevad',
  workdays: 'tööpäevadel, tööpäeviti, argipäeviti',
  weekend: 'nädalavahetusel, nädalavahetused',
  until: 'kuni',
  and: 'ja, ning',
  except: 'välja arvatud',
  closed: 'suletud, kinni',
  open: 'avatud, lahtiolekuajad, lahtiolekuaeg, oleme avatud',
  holidays: 'riigipühad, riigipühadel, pühad',
  appointment: 'kokkuleppel, eelregistreerimisel',
  filler: 'kell, kella, oleme, pood',
  hour: 'kell',
  noon: 'keskpäev',
  phone: 'tel, telefon, telefonil, mobiil, helista, helistage',
  price: 'alates',
  per: 'eest',
  streetEnds: 'tänav, tn, tee, puiestee, pst, maantee, mnt, väljak',
  numbers:
    'kaks, kolm, neli, viis, kuus, seitse, kaheksa, üheksa, kümme, kaksteist, viisteist, kakskümmend, kolmkümmend, nelikümmend, viiskümmend, sada, tuhat',
} satisfies ReadingWords
