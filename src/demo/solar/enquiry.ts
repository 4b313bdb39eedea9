import type { DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { drawn } from './drawings'

const weekday = (day: 'mo' | 'tu' | 'we' | 'th' | 'fr', to = '17:00') => ({ day, from: '8:00', to })
const hours = [weekday('mo'), weekday('tu'), weekday('we'), weekday('th'), weekday('fr', '13:00')]

export const enquiryPage: DemoPage = {
  path: '/anfrage',
  de: {
    title: 'Dach anfragen',
    navigation_title: 'Anfrage',
    slug: 'anfrage',
    description:
      'Dachfläche, Baujahr, Stromverbrauch: Sonnwerk ruft innerhalb von zwei Werktagen mit einer ersten Einschätzung an.',
  },
  en: {
    title: 'Ask about your roof',
    navigation_title: 'Enquiry',
    slug: 'enquiry',
    description:
      'Roof area, year of building, electricity used: Sonnwerk calls within two working days with a first estimate.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'plain' },
      de: {
        headline: 'Drei Zahlen, ==ein Rückruf==',
        text: 'Innerhalb von zwei Werktagen rufen wir Sie mit einer ersten Einschätzung an. Sie kostet nichts.',
      },
      en: {
        headline: 'Three figures, ==one call==',
        text: 'Within two working days we ring you with a first estimate. It costs nothing.',
      },
    },
    {
      type: 'contact_form',
      props: {
        variant: 'split',
        form: 'dachanfrage',
        phone: 'required',
        message: 'optional',
        hide_company: true,
        anchor: 'dach',
      },
      de: {
        headline: 'Ihr Dach',
        text: 'Geschätzt genügt. Den Verbrauch finden Sie auf der letzten Stromrechnung.',
        fields: [
          { name: 'ort', label: 'Ort', type: 'text', required: true, hint: 'Wir arbeiten im Landkreis Landshut' },
          { name: 'dachflaeche', label: 'Dachfläche', type: 'number', required: true, unit: 'm²', min: 10, max: 600 },
          { name: 'baujahr', label: 'Baujahr des Hauses', type: 'number', required: true, min: 1600, max: 2100 },
          {
            name: 'verbrauch',
            label: 'Stromverbrauch im Jahr',
            type: 'number',
            required: true,
            unit: 'kWh',
            min: 500,
            max: 60000,
          },
          {
            name: 'richtung',
            label: 'Ausrichtung',
            type: 'select',
            options: ['Süd', 'Ost und West', 'Flachdach', 'Weiß ich nicht'],
          },
          { name: 'notstrom', label: 'Notstrom ist mir wichtig', type: 'checkbox' },
          { name: 'auto', label: 'Ein Elektroauto ist da oder geplant', type: 'checkbox' },
        ],
        message_label: 'Was wir sonst wissen sollten',
        submit_label: 'Rückruf anfordern',
        note: 'Rückruf innerhalb von zwei Werktagen, montags bis freitags.',
        success: 'Danke, Ihre Angaben sind da. Wir rufen Sie innerhalb von zwei Werktagen an.',
      },
      en: {
        headline: 'Your roof',
        text: 'An estimate will do. Your last bill says how much electricity you use.',
        fields: [
          { name: 'ort', label: 'Town', type: 'text', required: true, hint: 'We work in the district of Landshut' },
          { name: 'dachflaeche', label: 'Roof area', type: 'number', required: true, unit: 'm²', min: 10, max: 600 },
          { name: 'baujahr', label: 'Year the house was built', type: 'number', required: true, min: 1600, max: 2100 },
          {
            name: 'verbrauch',
            label: 'Electricity used in a year',
            type: 'number',
            required: true,
            unit: 'kWh',
            min: 500,
            max: 60000,
          },
          {
            name: 'richtung',
            label: 'The roof faces',
            type: 'select',
            options: ['South', 'East and west', 'Flat roof', 'I do not know'],
          },
          { name: 'notstrom', label: 'Backup power matters to me', type: 'checkbox' },
          { name: 'auto', label: 'There is an electric car, or there will be', type: 'checkbox' },
        ],
        message_label: 'Anything else we should know',
        submit_label: 'Ask for a call',
        note: 'We call within two working days, Monday to Friday.',
        success: 'Thank you, your details have arrived. We will ring you within two working days.',
      },
    },
    gallery({
      de: { headline: 'Drei Dächer, drei Antworten' },
      en: { headline: 'Three roofs, three answers' },
      pictures: [
        {
          show: (language) => drawn('east-west', language),
          de: 'Ost und West: morgens und abends Strom',
          en: 'East and west: power in the morning and evening',
        },
        {
          show: (language) => drawn('carport', language),
          de: 'Der Carport lädt das Auto',
          en: 'The carport charges the car',
        },
        {
          show: (language) => drawn('south', language),
          de: 'Das Süddach: mittags am meisten',
          en: 'The south roof: most of it at noon',
        },
      ],
    }),
    {
      type: 'features',
      props: { variant: 'icons', background: 'muted' },
      de: {
        headline: 'Woher Sie die drei Zahlen nehmen',
        items: [
          {
            icon: 'ruler',
            headline: 'Dachfläche',
            text: 'Länge mal Breite einer Seite. Gauben und Fenster ziehen wir ab.',
          },
          { icon: 'house', headline: 'Baujahr', text: 'Es verrät uns viel über Sparren, Ziegel und Zählerschrank.' },
          {
            icon: 'gauge',
            headline: 'Stromverbrauch',
            text: 'Die Kilowattstunden der letzten Jahresrechnung, ohne Heizstrom.',
          },
        ],
      },
      en: {
        headline: 'Where to find the three figures',
        items: [
          {
            icon: 'ruler',
            headline: 'Roof area',
            text: 'Length times width of one side. We take off dormers and windows.',
          },
          {
            icon: 'house',
            headline: 'Year of building',
            text: 'It tells us a lot about rafters, tiles and the meter cabinet.',
          },
          {
            icon: 'gauge',
            headline: 'Electricity used',
            text: 'The kilowatt-hours of your last annual bill, without heating.',
          },
        ],
      },
    },
    {
      type: 'opening_hours',
      props: { variant: 'line', hours, show_state: true },
      de: { headline: 'Wann wir am Telefon sind', closed_label: 'geschlossen' },
      en: { headline: 'When we are on the telephone', closed_label: 'closed' },
    },
    {
      type: 'contact_details',
      props: { variant: 'card', background: 'muted' },
      de: {
        headline: 'Ohne Formular',
        text: 'Rufen Sie an oder schicken Sie ein Foto vom Dach und eines vom offenen Zählerschrank.',
      },
      en: {
        headline: 'Without a form',
        text: 'Ring us, or send one photograph of the roof and one of the open meter cabinet.',
      },
    },
  ],
}
