import type { DemoSite } from '../demo-site'
import { balanceArticle } from './articles/balance'
import { deskArticle } from './articles/desk'
import { prescriptionArticle } from './articles/prescription'
import { contactPage } from './contact'
import { firstAppointmentPage } from './first-appointment'
import { guidePage } from './guide'
import { homePage } from './home'
import { imprintPage, privacyPage } from './legal-pages'
import { practicePictures } from './pictures'
import { practicePage } from './practice'
import { treatmentsPage } from './treatments'

/** A physiotherapy practice in Kiel: what to bring, what it costs, and a call back. */
export const physio: DemoSite = {
  name: 'Physiotherapie am Hafen',
  slug: 'physiotherapie-am-hafen',
  theme: 'praxis',
  company: {
    legal_name: 'Physiotherapie am Hafen',
    street: 'Lotsenzeile 3',
    zip: '24143',
    city: 'Kiel',
    country: 'DE',
    // 0171 39200-xx is set aside for fiction (Bundesnetzagentur), .example reaches nobody.
    phone: '+49 171 3920031',
    email: 'praxis@physio-am-hafen.example',
  },
  branding: { tagline: { de: 'Praxis für Physiotherapie in Kiel', en: 'Physiotherapy practice in Kiel' } },
  contactRecipient: 'praxis@physio-am-hafen.example',
  pictures: practicePictures,
  header: [
    {
      type: 'header',
      props: { variant: 'inline', sticky: true, show_languages: true, show_search: true, width: 'full' },
      de: { name: 'Physio am Hafen', primary: { label: 'Rückruf anfragen', href: '/kontakt#rueckruf' } },
      en: { name: 'Physio am Hafen', primary: { label: 'Ask for a call', href: '/kontakt#rueckruf' } },
    },
  ],
  footer: [
    {
      type: 'footer',
      props: { variant: 'columns', show_company: true },
      de: {
        text: 'Physiotherapie nahe dem Germaniahafen. Alle Kassen und privat.',
        items: [
          { headline: 'Sprechzeiten', text: 'Mo–Do 7:30–19:00\n\nFr 7:30–15:00\n\nTermine nach Vereinbarung' },
          {
            headline: 'Vor dem Termin',
            items: [
              { label: 'Was Sie mitbringen', href: '/erster-termin#mitbringen' },
              { label: 'Zuzahlung am Beispiel', href: '/leistungen#zuzahlung' },
              { label: 'Bis wann Sie absagen können', href: '/erster-termin#fragen' },
            ],
          },
          {
            headline: 'Zu uns',
            items: [
              { label: 'Rampe und Parkplätze', href: '/kontakt#anfahrt' },
              { label: 'Wer hier arbeitet', href: '/praxis' },
              { label: 'Übungen und Ratgeber', href: '/ratgeber' },
            ],
          },
        ],
        bar: [
          { kind: 'call' },
          { kind: 'route' },
          { kind: 'appointment', label: 'Rückruf', href: '/kontakt#rueckruf' },
        ],
      },
      en: {
        text: 'Physiotherapy close to the Germaniahafen. All health insurers, public and private.',
        items: [
          { headline: 'Hours', text: 'Mon–Thu 7:30 am – 7 pm\n\nFri 7:30 am – 3 pm\n\nBy appointment' },
          {
            headline: 'Before you come',
            items: [
              { label: 'What to bring', href: '/erster-termin#mitbringen' },
              { label: 'Your share, worked out', href: '/leistungen#zuzahlung' },
              { label: 'How late you can cancel', href: '/erster-termin#fragen' },
            ],
          },
          {
            headline: 'Finding us',
            items: [
              { label: 'Ramp and parking', href: '/kontakt#anfahrt' },
              { label: 'Who works here', href: '/praxis' },
              { label: 'Exercises and advice', href: '/ratgeber' },
            ],
          },
        ],
        bar: [
          { kind: 'call' },
          { kind: 'route' },
          { kind: 'appointment', label: 'Call me back', href: '/kontakt#rueckruf' },
        ],
      },
    },
  ],
  pages: [
    homePage,
    treatmentsPage,
    firstAppointmentPage,
    practicePage,
    guidePage,
    contactPage,
    prescriptionArticle,
    deskArticle,
    balanceArticle,
    imprintPage,
    privacyPage,
  ],
}
