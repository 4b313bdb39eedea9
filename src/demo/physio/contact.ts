import type { DemoPage } from '../demo-site'
import { gallery } from '../gallery'
import { hours } from './hours'
import { seen } from './pictures'

export const contactPage: DemoPage = {
  path: '/kontakt',
  de: {
    title: 'Rückruf, Sprechzeiten und Anfahrt',
    navigation_title: 'Kontakt',
    slug: 'kontakt',
    description:
      'Rückruf anfragen, Sprechzeiten und der Weg zur Praxis nahe dem Germaniahafen in Kiel, mit Parkplätzen im Hof.',
  },
  en: {
    title: 'Callback, hours and directions',
    navigation_title: 'Contact',
    slug: 'contact',
    description:
      'Ask for a call, opening hours and the way to the practice near the Germaniahafen in Kiel, with parking in the yard.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'split' },
      de: {
        headline: 'Sie legen das Telefon weg. ==Wir rufen an.==',
        text: 'Wenn wir behandeln, geht niemand ans Telefon. Fragen Sie deshalb hier einen Rückruf an; wir melden uns, wenn es Ihnen passt.',
      },
      en: {
        headline: 'Put your phone down. ==We call you.==',
        text: 'While we treat, nobody picks up. So ask for a call here, and we ring you at a time that suits you.',
      },
    },
    {
      type: 'contact_form',
      props: {
        variant: 'split',
        form: 'rueckruf',
        phone: 'required',
        message: 'optional',
        background: 'muted',
        anchor: 'rueckruf',
        hide_company: true,
      },
      de: {
        headline: 'Rückruf anfragen',
        text: 'Wenige Angaben genügen. Was genau wehtut, besprechen wir lieber am Telefon als in einem Formular.',
        fields: [
          {
            name: 'behandlung',
            label: 'Worum geht es?',
            type: 'select',
            required: true,
            options: [
              'Krankengymnastik',
              'Manuelle Therapie',
              'Lymphdrainage',
              'Sportphysio',
              'Hausbesuch',
              'Weiß ich noch nicht',
            ],
          },
          {
            name: 'zeit',
            label: 'Wann dürfen wir anrufen?',
            type: 'select',
            required: true,
            options: ['Morgens, 8 bis 10 Uhr', 'Mittags, 12 bis 14 Uhr', 'Nachmittags, 15 bis 18 Uhr'],
          },
          {
            name: 'kasse',
            label: 'Versicherung',
            type: 'select',
            options: ['Gesetzlich', 'Privat', 'Selbstzahler'],
          },
          { name: 'rezept_vom', label: 'Rezept ausgestellt am', type: 'date', hint: 'Wenn Sie schon eines haben' },
          { name: 'dringend', label: 'Auf dem Rezept ist „dringlich“ angekreuzt', type: 'checkbox' },
        ],
        message_label: 'Was wir noch wissen sollten',
        submit_label: 'Rückruf anfragen',
        note: 'Bitte schreiben Sie hier keine Diagnosen.',
        success: 'Danke, Ihre Anfrage ist da. Wir rufen Sie zu der Zeit an, die Sie gewählt haben.',
      },
      en: {
        headline: 'Ask for a call',
        text: 'A few answers will do. What exactly hurts is better told on the phone than in a form.',
        fields: [
          {
            name: 'behandlung',
            label: 'What is it about?',
            type: 'select',
            required: true,
            options: [
              'Exercises',
              'Manual therapy',
              'Lymphatic drainage',
              'Sports physiotherapy',
              'Home visit',
              'I do not know yet',
            ],
          },
          {
            name: 'zeit',
            label: 'When may we call?',
            type: 'select',
            required: true,
            options: ['Morning, 8 am to 10 am', 'Midday, 12 noon to 2 pm', 'Afternoon, 3 pm to 6 pm'],
          },
          { name: 'kasse', label: 'Insurance', type: 'select', options: ['Public', 'Private', 'Paying myself'] },
          { name: 'rezept_vom', label: 'Prescription dated', type: 'date', hint: 'If you have one already' },
          { name: 'dringend', label: 'The prescription is marked as urgent', type: 'checkbox' },
        ],
        message_label: 'Anything else we should know',
        submit_label: 'Ask for a call',
        note: 'Please do not write diagnoses here.',
        success: 'Thank you, your request has arrived. We will call at the time you have chosen.',
      },
    },
    {
      type: 'opening_hours',
      props: { variant: 'split', anchor: 'zeiten', hours, show_state: true },
      de: {
        headline: 'Sprechzeiten',
        closed_label: 'geschlossen',
        note: 'Behandelt wird nach Termin. Absagen bitte bis 24 Stunden vorher.',
      },
      en: {
        headline: 'Opening hours',
        closed_label: 'closed',
        note: 'Treatment is by appointment. Please cancel 24 hours ahead at the latest.',
      },
    },
    {
      type: 'map',
      props: {
        variant: 'beside',
        anchor: 'anfahrt',
        route: 'openstreetmap',
        background: 'muted',
        latitude: 54.3152,
        longitude: 10.1372,
        zoom: 15,
      },
      de: {
        headline: 'Zum Hof, dann die Rampe hinauf',
        name: 'Physiotherapie am Hafen',
        items: [
          { icon: 'footprints', headline: 'Zu Fuß', text: 'Vom Hauptbahnhof über die Hörn, Richtung Germaniahafen.' },
          {
            icon: 'parking-circle',
            headline: 'Auto',
            text: 'Parkplätze im Hof. Einer davon ist breit und liegt direkt an der Rampe.',
          },
          { icon: 'accessibility', headline: 'Rollstuhl und Rollator', text: 'Ohne Stufe vom Hof bis zur Liege.' },
        ],
      },
      en: {
        headline: 'Into the yard, then up the ramp',
        name: 'Physiotherapie am Hafen',
        items: [
          {
            icon: 'footprints',
            headline: 'On foot',
            text: 'From the main station across the Hörn, towards the Germaniahafen.',
          },
          {
            icon: 'parking-circle',
            headline: 'By car',
            text: 'Parking in the yard. One space is wide and right beside the ramp.',
          },
          {
            icon: 'accessibility',
            headline: 'Wheelchair and walking frame',
            text: 'No step from the yard to the couch.',
          },
        ],
      },
    },
    gallery({
      de: { headline: 'Vom Hof bis zur Anmeldung' },
      en: { headline: 'From the yard to the front desk' },
      pictures: [
        { show: (language) => seen('ramp', language), de: 'Die Rampe mit Handlauf', en: 'The ramp with its handrail' },
        { show: (language) => seen('desk', language), de: 'Hier melden Sie sich an', en: 'This is where you check in' },
      ],
    }),
    {
      type: 'contact_details',
      props: { variant: 'columns' },
      de: {
        headline: 'Oder auf dem kurzen Weg',
        items: [
          {
            icon: 'parking-circle',
            label: 'Parken',
            text: 'Im Hof. Sind alle Plätze belegt, sagen Sie an der Anmeldung Bescheid.',
          },
          {
            icon: 'calendar-check',
            label: 'Absagen',
            text: 'Bis 24 Stunden vorher, auch auf die Mailbox.',
            link: { label: 'Was bei Absagen gilt', href: '/erster-termin#fragen' },
          },
        ],
        image: { asset_id: 'yard', alt: 'Parkplätze im Hof von oben, einer davon mit Rollstuhlzeichen' },
      },
      en: {
        headline: 'Or the short way',
        items: [
          {
            icon: 'parking-circle',
            label: 'Parking',
            text: 'In the yard. If all spaces are taken, tell us at the front desk.',
          },
          {
            icon: 'calendar-check',
            label: 'Cancelling',
            text: 'Up to 24 hours ahead; a voice message will do.',
            link: { label: 'How cancelling works', href: '/erster-termin#fragen' },
          },
        ],
        image: { asset_id: 'yard', alt: 'Parking in the yard from above, one space with a wheelchair sign' },
      },
    },
  ],
}
