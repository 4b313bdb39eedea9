import type { GenerationKind, GenerationRow } from '../db/tenant/generations'
import type { Text } from '../words/text'
import type { ActivityType } from './activity'

/** What an activity row says. `name` is what its subject was called at the time. */
const changes: Record<ActivityType, (name: string) => Text> = {
  'site.created': (name) => ({ de: `Website „${name}“ angelegt`, en: `Site “${name}” created` }),
  'site.updated': (name) => ({ de: `Website „${name}“ geändert`, en: `Site “${name}” changed` }),
  'site.deleted': (name) => ({ de: `Website „${name}“ gelöscht`, en: `Site “${name}” deleted` }),
  'site.published': (name) => ({ de: `Website „${name}“ veröffentlicht`, en: `Site “${name}” published` }),
  'site.unpublished': (name) => ({ de: `Website „${name}“ offline genommen`, en: `Site “${name}” taken offline` }),
  'site.rolled_back': (name) => ({
    de: `Website „${name}“: früherer Stand wieder gezeigt`,
    en: `Site “${name}”: earlier release shown again`,
  }),
  'facts.updated': () => ({ de: 'Angaben geändert', en: 'Details changed' }),
  'page.created': (name) => ({ de: `Seite „${name}“ angelegt`, en: `Page “${name}” created` }),
  'page.updated': (name) => ({ de: `Seite „${name}“ geändert`, en: `Page “${name}” changed` }),
  'page.deleted': (name) => ({ de: `Seite „${name}“ gelöscht`, en: `Page “${name}” deleted` }),
  'page.restored': (name) => ({ de: `Seite „${name}“ wiederhergestellt`, en: `Page “${name}” brought back` }),
  'pages.reordered': () => ({ de: 'Seiten neu angeordnet', en: 'Pages rearranged' }),
  'block.created': (name) => ({
    de: `Abschnitt auf Seite „${name}“ hinzugefügt`,
    en: `Section added to page “${name}”`,
  }),
  'block.updated': (name) => ({
    de: `Abschnitt auf Seite „${name}“ geändert`,
    en: `Section changed on page “${name}”`,
  }),
  'block.deleted': (name) => ({
    de: `Abschnitt von Seite „${name}“ entfernt`,
    en: `Section removed from page “${name}”`,
  }),
  'blocks.replaced': (name) => ({
    de: `Abschnitte der Seite „${name}“ ersetzt`,
    en: `Sections of page “${name}” replaced`,
  }),
  'blocks.reordered': (name) => ({
    de: `Abschnitte der Seite „${name}“ neu angeordnet`,
    en: `Sections of page “${name}” rearranged`,
  }),
  'submission.updated': (name) => ({ de: `Kontaktanfrage („${name}“) bearbeitet`, en: `Enquiry (“${name}”) updated` }),
  'submission.deleted': (name) => ({ de: `Kontaktanfrage („${name}“) gelöscht`, en: `Enquiry (“${name}”) deleted` }),
  'theme.created': (name) => ({ de: `Aussehen „${name}“ angelegt`, en: `Look “${name}” added` }),
  'theme.updated': (name) => ({ de: `Aussehen „${name}“ geändert`, en: `Look “${name}” changed` }),
  'theme.deleted': (name) => ({ de: `Aussehen „${name}“ gelöscht`, en: `Look “${name}” deleted` }),
  'asset.created': (name) => ({ de: `Bild „${name}“ hochgeladen`, en: `Image “${name}” uploaded` }),
  'asset.updated': (name) => ({ de: `Bild „${name}“ geändert`, en: `Image “${name}” changed` }),
  'asset.deleted': (name) => ({ de: `Bild „${name}“ gelöscht`, en: `Image “${name}” deleted` }),
  'version.created': (name) => ({ de: `Fassung „${name}“ gesichert`, en: `Version “${name}” saved` }),
  'version.restored': (name) => ({
    de: `Website auf die Fassung „${name}“ zurückgesetzt`,
    en: `Site put back to version “${name}”`,
  }),
  'collection.created': (name) => ({ de: `Sammlung „${name}“ angelegt`, en: `Collection “${name}” created` }),
  'collection.updated': (name) => ({ de: `Sammlung „${name}“ geändert`, en: `Collection “${name}” changed` }),
  'collection.deleted': (name) => ({ de: `Sammlung „${name}“ gelöscht`, en: `Collection “${name}” deleted` }),
  'entry.created': (name) => ({ de: `Eintrag „${name}“ angelegt`, en: `Entry “${name}” created` }),
  'entry.updated': (name) => ({ de: `Eintrag „${name}“ geändert`, en: `Entry “${name}” changed` }),
  'entry.deleted': (name) => ({ de: `Eintrag „${name}“ gelöscht`, en: `Entry “${name}” deleted` }),
  'domain.created': (name) => ({ de: `Domain ${name} angemeldet`, en: `Domain ${name} registered` }),
  'domain.updated': (name) => ({ de: `Weiterleitung von ${name} geändert`, en: `Redirect of ${name} changed` }),
  'domain.primary': (name) => ({ de: `${name} zur Hauptdomain gemacht`, en: `${name} made the primary domain` }),
  'domain.deleted': (name) => ({ de: `Domain ${name} entfernt`, en: `Domain ${name} removed` }),
  'webhook.created': (name) => ({ de: `Webhook an ${name} angelegt`, en: `Webhook to ${name} added` }),
  'webhook.updated': (name) => ({ de: `Webhook an ${name} geändert`, en: `Webhook to ${name} changed` }),
  'webhook.deleted': (name) => ({ de: `Webhook an ${name} gelöscht`, en: `Webhook to ${name} deleted` }),
}

export const changeSentence = (type: ActivityType, name: string): Text => changes[type](name)

/** Several changes that are one row: what somebody wrote in ten minutes. */
export function changesSentence(count: number, type: ActivityType, name: string): Text {
  switch (type) {
    case 'block.updated':
      return blockChangesSentence(count, name)
    case 'page.updated':
      return { de: `${count} Änderungen an Seite „${name}“`, en: `${count} changes to page “${name}”` }
    case 'entry.updated':
      return { de: `${count} Änderungen am Eintrag „${name}“`, en: `${count} changes to entry “${name}”` }
    case 'theme.updated':
      return { de: `${count} Änderungen am Aussehen „${name}“`, en: `${count} changes to look “${name}”` }
    default:
      return changeSentence(type, name)
  }
}

export const blockChangesSentence = (count: number, page: string): Text => ({
  de: `${count} Änderungen an Abschnitten der Seite „${page}“`,
  en: `${count} changes to sections of page “${page}”`,
})

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
      return { de: `${work.de}: in der Warteschlange`, en: `${work.en}: waiting its turn` }
    case 'running':
      return { de: `${work.de}: in Arbeit`, en: `${work.en}: in progress` }
    case 'failed':
      return { de: `${work.de}: fehlgeschlagen`, en: `${work.en}: failed` }
    case 'succeeded':
      return succeeded
  }
}
