import type { InterfaceWords } from '../words'

export const exampleBriefs: InterfaceWords['exampleBriefs'] = {
  examples: [
    {
      trade: 'Panadería',
      name: 'Horno del Tilo',
      brief:
        'Horno del Tilo es una panadería artesana de Granada, desde 1987. Hacemos pan de masa madre, bollos y tartas por encargo. Nuestra masa reposa 24 horas y la harina es de la comarca.\nHorario: de martes a viernes de 6:30 a 18:00, sábado de 6:30 a 13:00. Calle del Tilo 12, 18001 Granada. Teléfono: 958 12 34 56.\nLa web debe resultar cálida. Las tartas se podrán encargar con un formulario.',
    },
    {
      trade: 'Despacho de abogadas',
      name: 'Despacho Puerto Viejo',
      brief:
        'Despacho Puerto Viejo, en Málaga: tres abogadas de derecho laboral, alquileres y herencias. Asesoramos a particulares y a pequeñas empresas. Primera consulta de 45 minutos: 90 €.\nAsí trabajamos: consulta, primera reunión, presupuesto, representación.\nHorario: de lunes a jueves de 9:00 a 17:00, viernes de 9:00 a 14:00. Teléfono: 952 12 34 56. Sobria y tranquila, sin jerga.',
    },
    {
      trade: 'Taller',
      name: 'Carpintería El Roble',
      brief:
        'La Carpintería El Roble hace cocinas, escaleras y armarios a medida en madera maciza. Somos cuatro y trabajamos en un radio de 50 km alrededor de León.\nAsí trabajamos: visita, proyecto con precio cerrado, fabricación en el taller, montaje. La visita es gratuita.\nTeléfono: 987 12 34 56. Queremos imágenes grandes y una forma sencilla de pedir visita.',
    },
  ],
}
