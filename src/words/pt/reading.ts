import type { ReadingWords } from '../reading-words'

export default {
  small:
    'o, os, as, um, uma, e, é, são, somos, de, do, da, dos, das, que, em, no, na, nos, nas, para, por, com, se, nosso, nossa, seu, sua, mais, também, mas, ao, à, fazemos, temos, oferecemos, desde, até, desconto, custa, custam, sinal',
  joins: 'de, do, da, dos, das, e, com, a, à, para, sem, o, em',
  not: 'não, nunca, sem, nem',
  days: 'segunda, segundas, segundas-feiras | terça, terças | quarta, quartas | quinta, quintas | sexta, sextas | sábados, sabado | domingos',
  daily: 'todos os dias, diariamente, cada dia',
  workdays: 'dias úteis, nos dias úteis',
  weekend: 'fim de semana, fins de semana, ao fim de semana',
  to: 'a, às, ao, as',
  until: 'até, até às, até as',
  and: 'e',
  except: 'exceto, excepto, menos',
  closed: 'encerrado, fechado, encerrada, fechada, encerramos, encerrados, fechados',
  open: 'aberto, aberta, abertos, horário, horários, horário de funcionamento, estamos abertos, abrimos, atendimento',
  holidays: 'feriados',
  appointment: 'por marcação, com marcação, mediante marcação, só por marcação',
  filler: 'de, da, das, do, dos, à, às, ao, aos, a, o, os, na, no, loja, a loja, a nossa loja, estamos, desde as',
  hour: 'h, horas, hs',
  noon: 'meio-dia',
  midnight: 'meia-noite',
  phone: 'tel, telefone, telemóvel, tlm, telm, celular, whatsapp, ligue',
  price: 'desde, a partir de',
  per: 'por, a, ao, à',
  streets: 'rua, r, avenida, av, praça, largo, travessa, estrada, calçada, alameda, beco, praceta',
  numbers:
    'dois, duas, três, quatro, cinco, seis, sete, oito, nove, dez, onze, doze, quinze, vinte, trinta, quarenta, cinquenta, sessenta, setenta, oitenta, noventa, cem, cento, mil',
} satisfies ReadingWords
