import type { InterfaceWords } from '../words'

export const shareDraftWords: InterfaceWords['shareDraftWords'] = {
  title: 'Concept delen',
  lead: 'Wie de link heeft, ziet de website zoals die in de editor staat, zonder account en alleen om te bekijken.',
  links: 'Actieve links',
  unnamed: 'Zonder naam',
  until: (moment) => `geldig tot ${moment}`,
  revoke: (name) => `Link ‘${name}’ intrekken`,
  name: 'Voor wie',
  nameHelp: 'Bijvoorbeeld ‘Voor de klant’. Alleen hier te zien.',
  period: 'Geldig',
  periods: { '24': 'een dag', '168': 'een week', '720': '30 dagen' },
  make: 'Link maken',
  address: 'De nieuwe link',
  once: 'Je ziet hem alleen deze ene keer.',
  copy: 'Link kopiëren',
}
