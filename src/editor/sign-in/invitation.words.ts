import { screenWords } from '../words/language'

export const invitationWords = screenWords('invitationWords', {
  de: {
    title: 'Einladung annehmen',
    invitedTo: (account: string, role: string) => `Sie wurden eingeladen, bei ${account} mitzuarbeiten: ${role}.`,
    roles: { owner: 'Inhaber', admin: 'Verwaltung', editor: 'Redaktion', viewer: 'Nur ansehen' },
    accept: 'Annehmen und anmelden',
    working: 'Einen Moment …',
  },
  en: {
    title: 'Accept the invitation',
    invitedTo: (account: string, role: string) => `You are invited to work with ${account}: ${role}.`,
    roles: { owner: 'Owner', admin: 'Administrator', editor: 'Editor', viewer: 'Viewer' },
    accept: 'Accept and sign in',
    working: 'One moment …',
  },
})
