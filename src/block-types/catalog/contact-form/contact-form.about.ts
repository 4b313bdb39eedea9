import type { AboutBlockType } from '../../about'
import { say } from '../../sample'

export const about: AboutBlockType = {
  sample: {
    props: { variant: 'split', form: 'contact', phone: 'optional', message: 'required' },
    content: {
      headline: say('Schreiben Sie uns', 'Write to us'),
      text: say('Wir melden uns bei Ihnen.', 'We will get back to you.'),
      submit_label: say('Nachricht senden', 'Send message'),
      success: say(
        'Danke, Ihre Nachricht ist da. Wir melden uns.',
        'Thank you, we have your message and will get back to you.',
      ),
    },
  },
  called: 'kontaktformular, formular, anfrageformular, contact form, form, enquiry form',
  processes: { de: 'Besucher füllen ein Formular aus', en: 'visitors fill in a form' },
  reaches: true,
  showsCompany: ({ props: { variant = 'split', hide_company } }) =>
    variant === 'split' && !hide_company ? ['contact.phone', 'contact.email'] : [],
  offered: { first: 6, plan: 14 },
  intents: {
    form: { de: 'Ein Formular, das bei Ihnen ankommt', en: 'A form that reaches you' },
  },
}
