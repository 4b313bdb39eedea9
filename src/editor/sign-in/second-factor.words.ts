import { screenWords } from '../words/language'

export const secondFactorWords = screenWords('secondFactorWords', {
  de: {
    title: 'Bestätigungscode',
    lead: 'Öffnen Sie Ihre Authenticator-App und geben Sie den sechsstelligen Code ein. Ein Ersatzcode geht auch.',
    code: 'Code',
    confirm: 'Bestätigen',
  },
  en: {
    title: 'Confirmation code',
    lead: 'Open your authenticator app and enter the six digits it shows. A backup code works, too.',
    code: 'Code',
    confirm: 'Confirm',
  },
})
