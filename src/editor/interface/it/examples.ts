import type { InterfaceWords } from '../words'

export const exampleBriefs: InterfaceWords['exampleBriefs'] = {
  examples: [
    {
      trade: 'Panificio',
      name: 'Forno del Tiglio',
      brief:
        'Il Forno del Tiglio è un panificio artigianale di Lucca, dal 1987. Facciamo pane a lievitazione naturale, brioche e torte su ordinazione. Il nostro impasto riposa 24 ore e la farina è della zona.\nOrari: da martedì a venerdì 6:30–18:00, sabato 6:30–13:00. Via del Tiglio 12, 55100 Lucca. Telefono: 0583 123456.\nIl sito deve essere accogliente. Le torte si devono poter ordinare con un modulo.',
    },
    {
      trade: 'Studio legale',
      name: 'Studio Porto Antico',
      brief:
        'Studio Porto Antico a Genova: tre avvocate per lavoro, locazioni e successioni. Assistiamo privati e piccole imprese. Primo colloquio di 45 minuti: 90 €.\nCome si procede: richiesta, primo colloquio, preventivo, assistenza.\nOrari: da lunedì a giovedì 9:00–17:00, venerdì 9:00–14:00. Telefono: 010 123456. Sobrio e tranquillo, senza gergo.',
    },
    {
      trade: 'Falegnameria',
      name: 'Falegnameria La Quercia',
      brief:
        'La Falegnameria La Quercia costruisce cucine, scale e armadi su misura in legno massello. Siamo in quattro e lavoriamo nel raggio di 50 km da Trento.\nCome si procede: sopralluogo, progetto a prezzo fisso, lavorazione in laboratorio, montaggio. Il sopralluogo è gratuito.\nTelefono: 0461 123456. Ci tengono a cuore immagini grandi e una richiesta di appuntamento semplice.',
    },
  ],
}
