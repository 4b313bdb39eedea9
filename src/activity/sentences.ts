import type { GenerationKind, GenerationRow } from '../db/tenant/generations'
import { filled, type Text } from '../words/text'
import type { ActivityType } from './activity'

/** What an activity row says. `name` is what its subject was called at the time. */
const changes: Record<ActivityType, (name: string) => Text> = {
  'site.created': (name) => filled({ de: 'Website „{name}“ angelegt', en: 'Site “{name}” created' }, { name }),
  'site.updated': (name) => filled({ de: 'Website „{name}“ geändert', en: 'Site “{name}” changed' }, { name }),
  'site.deleted': (name) => filled({ de: 'Website „{name}“ gelöscht', en: 'Site “{name}” deleted' }, { name }),
  'site.published': (name) =>
    filled({ de: 'Website „{name}“ veröffentlicht', en: 'Site “{name}” published' }, { name }),
  'site.unpublished': (name) =>
    filled({ de: 'Website „{name}“ offline genommen', en: 'Site “{name}” taken offline' }, { name }),
  'site.rolled_back': (name) =>
    filled(
      { de: 'Website „{name}“: früherer Stand wieder gezeigt', en: 'Site “{name}”: earlier release shown again' },
      { name },
    ),
  'facts.updated': () => ({ de: 'Angaben geändert', en: 'Details changed' }),
  'page.created': (name) => filled({ de: 'Seite „{name}“ angelegt', en: 'Page “{name}” created' }, { name }),
  'page.updated': (name) => filled({ de: 'Seite „{name}“ geändert', en: 'Page “{name}” changed' }, { name }),
  'page.deleted': (name) => filled({ de: 'Seite „{name}“ gelöscht', en: 'Page “{name}” deleted' }, { name }),
  'page.restored': (name) =>
    filled({ de: 'Seite „{name}“ wiederhergestellt', en: 'Page “{name}” brought back' }, { name }),
  'pages.reordered': () => ({ de: 'Seiten neu angeordnet', en: 'Pages rearranged' }),
  'block.created': (name) =>
    filled({ de: 'Abschnitt auf Seite „{name}“ hinzugefügt', en: 'Section added to page “{name}”' }, { name }),
  'block.updated': (name) =>
    filled({ de: 'Abschnitt auf Seite „{name}“ geändert', en: 'Section changed on page “{name}”' }, { name }),
  'block.deleted': (name) =>
    filled({ de: 'Abschnitt von Seite „{name}“ entfernt', en: 'Section removed from page “{name}”' }, { name }),
  'blocks.replaced': (name) =>
    filled({ de: 'Abschnitte der Seite „{name}“ ersetzt', en: 'Sections of page “{name}” replaced' }, { name }),
  'blocks.reordered': (name) =>
    filled(
      { de: 'Abschnitte der Seite „{name}“ neu angeordnet', en: 'Sections of page “{name}” rearranged' },
      { name },
    ),
  'submission.updated': (name) =>
    filled({ de: 'Kontaktanfrage („{name}“) bearbeitet', en: 'Enquiry (“{name}”) updated' }, { name }),
  'submission.deleted': (name) =>
    filled({ de: 'Kontaktanfrage („{name}“) gelöscht', en: 'Enquiry (“{name}”) deleted' }, { name }),
  'theme.created': (name) => filled({ de: 'Aussehen „{name}“ angelegt', en: 'Look “{name}” added' }, { name }),
  'theme.updated': (name) => filled({ de: 'Aussehen „{name}“ geändert', en: 'Look “{name}” changed' }, { name }),
  'theme.deleted': (name) => filled({ de: 'Aussehen „{name}“ gelöscht', en: 'Look “{name}” deleted' }, { name }),
  'asset.created': (name) => filled({ de: 'Bild „{name}“ hochgeladen', en: 'Image “{name}” uploaded' }, { name }),
  'asset.updated': (name) => filled({ de: 'Bild „{name}“ geändert', en: 'Image “{name}” changed' }, { name }),
  'asset.deleted': (name) => filled({ de: 'Bild „{name}“ gelöscht', en: 'Image “{name}” deleted' }, { name }),
  'version.created': (name) => filled({ de: 'Fassung „{name}“ gesichert', en: 'Version “{name}” saved' }, { name }),
  'version.restored': (name) =>
    filled({ de: 'Website auf die Fassung „{name}“ zurückgesetzt', en: 'Site put back to version “{name}”' }, { name }),
  'collection.created': (name) =>
    filled({ de: 'Sammlung „{name}“ angelegt', en: 'Collection “{name}” created' }, { name }),
  'collection.updated': (name) =>
    filled({ de: 'Sammlung „{name}“ geändert', en: 'Collection “{name}” changed' }, { name }),
  'collection.deleted': (name) =>
    filled({ de: 'Sammlung „{name}“ gelöscht', en: 'Collection “{name}” deleted' }, { name }),
  'entry.created': (name) => filled({ de: 'Eintrag „{name}“ angelegt', en: 'Entry “{name}” created' }, { name }),
  'entry.updated': (name) => filled({ de: 'Eintrag „{name}“ geändert', en: 'Entry “{name}” changed' }, { name }),
  'entry.deleted': (name) => filled({ de: 'Eintrag „{name}“ gelöscht', en: 'Entry “{name}” deleted' }, { name }),
  'domain.created': (name) => filled({ de: 'Domain {name} angemeldet', en: 'Domain {name} registered' }, { name }),
  'domain.updated': (name) =>
    filled({ de: 'Weiterleitung von {name} geändert', en: 'Redirect of {name} changed' }, { name }),
  'domain.primary': (name) =>
    filled({ de: '{name} zur Hauptdomain gemacht', en: '{name} made the primary domain' }, { name }),
  'domain.deleted': (name) => filled({ de: 'Domain {name} entfernt', en: 'Domain {name} removed' }, { name }),
  'webhook.created': (name) => filled({ de: 'Webhook an {name} angelegt', en: 'Webhook to {name} added' }, { name }),
  'webhook.updated': (name) => filled({ de: 'Webhook an {name} geändert', en: 'Webhook to {name} changed' }, { name }),
  'webhook.deleted': (name) => filled({ de: 'Webhook an {name} gelöscht', en: 'Webhook to {name} deleted' }, { name }),
}

export const changeSentence = (type: ActivityType, name: string): Text => changes[type](name)

/** Several changes that are one row: what somebody wrote in ten minutes. */
export function changesSentence(count: number, type: ActivityType, name: string): Text {
  switch (type) {
    case 'block.updated':
      return blockChangesSentence(count, name)
    case 'page.updated':
      return filled(
        { de: '{count} Änderungen an Seite „{name}“', en: '{count} changes to page “{name}”' },
        { count, name },
      )
    case 'entry.updated':
      return filled(
        { de: '{count} Änderungen am Eintrag „{name}“', en: '{count} changes to entry “{name}”' },
        { count, name },
      )
    case 'theme.updated':
      return filled(
        { de: '{count} Änderungen am Aussehen „{name}“', en: '{count} changes to look “{name}”' },
        { count, name },
      )
    default:
      return changeSentence(type, name)
  }
}

export const blockChangesSentence = (count: number, page: string): Text =>
  filled(
    { de: '{count} Änderungen an Abschnitten der Seite „{page}“', en: '{count} changes to sections of page “{page}”' },
    { count, page },
  )

interface GenerationWords {
  /** What is waiting, running or has failed. */
  work: Text
  succeeded: Text
}

const generationWords: Record<GenerationKind, GenerationWords> = {
  publish: {
    work: { de: 'Veröffentlichung', en: 'Publishing' },
    succeeded: { de: 'Website veröffentlicht', en: 'Site published' },
  },
  plan: { work: { de: 'Planung', en: 'Planning' }, succeeded: { de: 'Website geplant', en: 'Site planned' } },
  build: { work: { de: 'Aufbau', en: 'Building' }, succeeded: { de: 'Website aufgebaut', en: 'Site built' } },
  chat: {
    work: { de: 'Antwort im Chat', en: 'Chat reply' },
    succeeded: { de: 'Im Chat geantwortet', en: 'Replied in the chat' },
  },
  image: {
    work: { de: 'Bilderzeugung', en: 'Image generation' },
    succeeded: { de: 'Bild erzeugt', en: 'Image generated' },
  },
  rewrite: {
    work: { de: 'Textüberarbeitung', en: 'Rewriting' },
    succeeded: { de: 'Text überarbeitet', en: 'Text rewritten' },
  },
  logo: { work: { de: 'Logoentwurf', en: 'Logo design' }, succeeded: { de: 'Logo entworfen', en: 'Logo designed' } },
  brand_extract: {
    work: { de: 'Erkennung der Marke', en: 'Brand extraction' },
    succeeded: { de: 'Marke erkannt', en: 'Brand extracted' },
  },
  describe: {
    work: { de: 'Bildbeschreibung', en: 'Image description' },
    succeeded: { de: 'Bild beschrieben', en: 'Image described' },
  },
  blog_topics: {
    work: { de: 'Themensuche', en: 'Topic search' },
    succeeded: { de: 'Themen vorgeschlagen', en: 'Topics suggested' },
  },
  blog: {
    work: { de: 'Blogbeitrag', en: 'Blog post' },
    succeeded: { de: 'Blogbeitrag geschrieben', en: 'Blog post written' },
  },
}

export function generationSentence(kind: GenerationKind, status: GenerationRow['status']): Text {
  const { work, succeeded } = generationWords[kind]
  switch (status) {
    case 'queued':
      return filled({ de: '{work}: in der Warteschlange', en: '{work}: waiting its turn' }, { work })
    case 'running':
      return filled({ de: '{work}: in Arbeit', en: '{work}: in progress' }, { work })
    case 'failed':
      return filled({ de: '{work}: fehlgeschlagen', en: '{work}: failed' }, { work })
    case 'succeeded':
      return succeeded
  }
}
