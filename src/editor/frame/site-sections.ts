import type { IconName } from '../ui/icon-names'
import { inBoth } from '../words/language'

/** The screens of one site beside its pages, in the order of the navigation. */
export const siteSections = [
  { key: 'inbox', icon: 'inbox' },
  { key: 'media', icon: 'image' },
  { key: 'hours', icon: 'calendar-clock' },
  { key: 'domains', icon: 'globe' },
  { key: 'assistant', icon: 'message-circle' },
  { key: 'versions', icon: 'history' },
  { key: 'activity', icon: 'clock' },
  { key: 'settings', icon: 'settings' },
] as const satisfies { key: string; icon: IconName }[]

export const sitePath = (site: string, section: (typeof siteSections)[number]['key']) => `/app/sites/${site}/${section}`

export const sectionWords = inBoth({
  de: {
    site: 'Diese Website',
    pages: 'Seiten',
    inbox: 'Posteingang',
    media: 'Medien',
    hours: 'Öffnungszeiten',
    domains: 'Domains',
    assistant: 'Assistent',
    versions: 'Fassungen',
    activity: 'Aktivität',
    settings: 'Einstellungen',
    open: 'Website ansehen',
    unread: (count: number) => (count === 1 ? '1 neue Nachricht' : `${count} neue Nachrichten`),
  },
  en: {
    site: 'This site',
    pages: 'Pages',
    inbox: 'Inbox',
    media: 'Media',
    hours: 'Opening hours',
    domains: 'Domains',
    assistant: 'Assistant',
    versions: 'Versions',
    activity: 'Activity',
    settings: 'Settings',
    open: 'View the site',
    unread: (count: number) => (count === 1 ? '1 new message' : `${count} new messages`),
  },
})
