import type { Role } from '../../db/control/accounts'
import { isAtLeast } from '../session'
import type { IconName } from '../ui/icon-names'
import { inBoth } from '../words/language'

/** The screens of one site beside its pages, in the order of the navigation; `least` is the role that sees them. */
const siteSections = [
  { key: 'inbox', icon: 'inbox' },
  { key: 'blog', icon: 'newspaper' },
  { key: 'collections', icon: 'database' },
  { key: 'media', icon: 'image' },
  { key: 'facts', icon: 'list' },
  { key: 'domains', icon: 'globe' },
  { key: 'assistant', icon: 'message-circle' },
  { key: 'versions', icon: 'history' },
  { key: 'activity', icon: 'clock' },
  { key: 'webhooks', icon: 'webhook', least: 'admin' },
  { key: 'settings', icon: 'settings' },
] as const satisfies { key: string; icon: IconName; least?: Role }[]

/** Those that somebody of this role may see. */
export const sectionsFor = (role: Role | undefined) =>
  siteSections.filter((section) => !('least' in section) || isAtLeast(role, section.least))

export const sitePath = (site: string, section: (typeof siteSections)[number]['key']) => `/app/sites/${site}/${section}`

export const sectionWords = inBoth({
  de: {
    site: 'Diese Website',
    pages: 'Seiten',
    inbox: 'Posteingang',
    blog: 'Blog',
    collections: 'Sammlungen',
    media: 'Medien',
    facts: 'Angaben',
    domains: 'Domains',
    assistant: 'Assistent',
    versions: 'Fassungen',
    activity: 'Aktivität',
    webhooks: 'Webhooks',
    settings: 'Einstellungen',
    open: 'Website ansehen',
    unread: 'Neue Nachrichten: {count}',
  },
  en: {
    site: 'This site',
    pages: 'Pages',
    inbox: 'Inbox',
    blog: 'Blog',
    collections: 'Collections',
    media: 'Media',
    facts: 'Details',
    domains: 'Domains',
    assistant: 'Assistant',
    versions: 'Versions',
    activity: 'Activity',
    webhooks: 'Webhooks',
    settings: 'Settings',
    open: 'View the site',
    unread: 'New messages: {count}',
  },
})
