import { screenWords } from '../words/language'

export const invitationWords = screenWords('invitationWords', {
  de: {
    title: 'Einladung annehmen',
    invitedTo: (account: string, role: string) => `Sie wurden eingeladen, bei ${account} mitzuarbeiten: ${role}.`,
    accept: 'Annehmen und anmelden',
  },
  en: {
    title: 'Accept the invitation',
    invitedTo: (account: string, role: string) => `You are invited to work with ${account}: ${role}.`,
    accept: 'Accept and sign in',
  },
})
