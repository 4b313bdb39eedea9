import type { ReadingWords } from '../reading-words'

export default {
  small:
    'el, los, las, un, una, y, e, que, es, son, somos, soy, nos, nuestro, nuestra, nuestros, su, sus, por, para, con, en, se, lo, al, del, más, también, pero, como, hay, hacemos, ofrecemos, tenemos, desde, hasta, entre, descuento, cuesta, cuestan, vale, valen, señal',
  joins: 'de, del, y, con, a, al, la, el, en, para, sin, e, los, las',
  not: 'no, nunca, sin, ni, tampoco, jamás',
  days: 'lunes | martes | miércoles, miercoles | jueves | viernes | sábados, sabado, sabados | domingos',
  daily: 'todos los días, cada día, a diario, diariamente',
  workdays: 'días laborables, entre semana',
  weekend: 'fines de semana, fin de semana',
  to: 'a, a las, a la',
  until: 'hasta, hasta las',
  and: 'y, e',
  except: 'excepto, salvo, menos',
  closed: 'cerrado, cerrados, cerrada, cerramos',
  open: 'abierto, abiertos, abierta, abrimos, horario, horarios, horario de apertura, estamos abiertos',
  holidays: 'festivos, días festivos',
  appointment: 'con cita previa, cita previa, con cita, solo con cita previa, sólo con cita previa',
  filler: 'de, del, la, las, el, los, desde, desde las, los, nuestra tienda, la tienda, tienda, estamos',
  hour: 'h, hs, horas, hrs',
  noon: 'mediodía',
  phone: 'tel, teléfono, telefono, tfno, móvil, movil, whatsapp, llámanos al, llámenos al, llamar al',
  price: 'desde, a partir de',
  per: 'por, el, la, al, a la',
  streets: 'calle, c/, avenida, avda, av, plaza, paseo, ronda, carretera, camino, travesía, rambla, carrer, plaça',
  numbers:
    'dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince, veinte, veinticinco, treinta, cuarenta, cincuenta, sesenta, setenta, ochenta, noventa, cien, ciento, mil',
} satisfies ReadingWords
