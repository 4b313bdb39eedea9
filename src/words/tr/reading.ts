import type { ReadingWords } from '../reading-words'

export default {
  small:
    've, bir, bu, için, ile, de, da, olarak, biz, siz, bizim, sizin, daha, çok, en, ya, veya, ama, her, olan, var, yapıyoruz, sunuyoruz, gibi, kadar, sonra, indirim',
  joins: 've, ile',
  not: 'değil, yok, hayır, olmadan, asla',
  days: 'pazartesileri, pazartesi günü | salıları, salı günü | çarşambaları, çarşamba günü | perşembeleri, perşembe günü | cumaları, cuma günü | cumartesileri, cumartesi günü | pazarları, pazar günü',
  daily: 'her gün, haftanın her günü',
  workdays: 'hafta içi, hafta içi her gün',
  weekend: 'hafta sonu, hafta sonları',
  and: 've',
  except: 'hariç',
  closed: 'kapalı, kapalıyız',
  open: 'açık, açığız, çalışma saatleri, çalışma saatlerimiz, açılış saatleri',
  holidays: 'resmi tatiller, resmi tatillerde',
  appointment: 'randevu ile, yalnızca randevu ile',
  filler: 'günü, günleri, saat, saatleri, arası, arasında',
  hour: 'saat',
  noon: 'öğle',
  phone: 'tel, telefon, gsm, cep, arayın',
  per: 'başına',
  streetEnds: 'caddesi, cad, sokak, sokağı, sok, bulvarı, blv, meydanı, mah',
  numbers:
    'iki, üç, dört, beş, altı, yedi, sekiz, dokuz, on, yirmi, otuz, kırk, elli, altmış, yetmiş, seksen, doksan, yüz, bin',
} satisfies ReadingWords
