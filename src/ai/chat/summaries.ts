import { blockTypeByKey } from '../../block-types/catalog'
import type { Language } from '../../db/control/schema'
import type { Difference } from '../../db/tenant/pending-actions'
import type { JsonObject } from '../../db/tenant/sites'
import { findPage, pageName } from '../../pages/pages'
import { blockView } from '../../pages/sections'
import type { Reads } from '../../tenants/tenants'
import { isObject } from '../../values/is-object'
import { filled, pick, type Text } from '../../words/text'
import { findBlockRow, findEntry } from './records'

/**
 * One sentence that says what a call does, in the language of the person. It is made of the call and the data, never of
 * a model's words: whoever confirms reads what will happen.
 */
export async function summaryOf(
  db: Reads,
  language: Language,
  operation: string,
  params: Record<string, string>,
  body: JsonObject = {},
  differences: Difference[] = [],
): Promise<string> {
  const { says, names } = summaries[operation] ?? publishing
  const named = await names?.({ db, language, params, body })
  return pick(filled(says, { ...named, fields: fieldNames(differences, language) }), language)
}

interface Call {
  db: Reads
  language: Language
  params: Record<string, string>
  body: JsonObject
}
interface Summary {
  /** `{fields}` are those that will differ. */
  says: Text
  names?: (call: Call) => Promise<Record<string, string>>
}

const quoted = (text: string, language: Language) => (language === 'de' ? `„${clip(text)}“` : `“${clip(text)}”`)
const pageOf = async ({ db, language }: Call, id = '') => quoted(await pageName(db, await findPage(db, id)), language)

const thePage = async (call: Call) => ({ name: await pageOf(call, call.params.page) })
async function theBlock(call: Call) {
  const view = blockView(await findBlockRow(call.db, call.params.block ?? ''))
  return { name: quoted(blockLabel(view, call.language), call.language), on: await pageOf(call, view.page_id) }
}
const theEntry = async ({ db, language, params }: Call) => ({
  slug: quoted((await findEntry(db, params.entry ?? '')).slug, language),
})

/** By operation. */
const summaries: Record<string, Summary> = {
  updateSite: { says: { de: 'Angaben der Website ändern: {fields}', en: 'Change details of the site: {fields}' } },
  updateTheme: { says: { de: 'Aussehen ändern: {fields}', en: 'Change the look: {fields}' } },
  updateAsset: { says: { de: 'Angaben eines Bildes ändern: {fields}', en: 'Change details of a picture: {fields}' } },
  createPage: {
    says: { de: 'Seite {title} anlegen ({path})', en: 'Create the page {title} ({path})' },
    names: async ({ language, body }) => ({ title: quoted(titleOf(body), language), path: String(body.path) }),
  },
  updatePage: {
    says: { de: 'Seite {name} ändern: {fields}', en: 'Change the page {name}: {fields}' },
    names: thePage,
  },
  deletePage: {
    says: { de: 'Seite {name} mit allen Abschnitten löschen', en: 'Delete the page {name} with all its sections' },
    names: thePage,
  },
  createBlock: {
    says: { de: 'Abschnitt „{type}“ auf der Seite {on} einfügen', en: 'Add a “{type}” section to the page {on}' },
    names: async (call) => ({
      type: pick(blockTypeByKey(String(call.body.type))?.name, call.language) ?? String(call.body.type),
      on: await pageOf(call, call.params.page),
    }),
  },
  updateBlock: {
    says: {
      de: 'Abschnitt {name} auf der Seite {on} ändern: {fields}',
      en: 'Change the section {name} on the page {on}: {fields}',
    },
    names: theBlock,
  },
  deleteBlock: {
    says: { de: 'Abschnitt {name} auf der Seite {on} löschen', en: 'Delete the section {name} on the page {on}' },
    names: theBlock,
  },
  reorderBlocks: {
    says: {
      de: 'Abschnitte der Seite {on} neu ordnen',
      en: 'Put the sections of the page {on} into another order',
    },
    names: async (call) => ({ on: await pageOf(call, call.params.page) }),
  },
  createEntry: { says: { de: 'Eintrag in einer Sammlung anlegen', en: 'Add an entry to a collection' } },
  updateEntry: {
    says: { de: 'Eintrag {slug} ändern: {fields}', en: 'Change the entry {slug}: {fields}' },
    names: theEntry,
  },
  deleteEntry: { says: { de: 'Eintrag {slug} löschen', en: 'Delete the entry {slug}' }, names: theEntry },
  orderPages: {
    says: { de: 'Seiten im Menü neu ordnen', en: 'Put the pages of the menu into another order' },
  },
  unpublishSite: { says: { de: 'Die Website offline nehmen', en: 'Take the site offline' } },
  saveVersion: {
    says: { de: 'Den jetzigen Stand als Fassung sichern', en: 'Save the present state as a version' },
  },
}
const publishing: Summary = { says: { de: 'Die Website veröffentlichen', en: 'Publish the site' } }

/** What a person calls a block: its heading, else the name of its type. */
export function blockLabel(block: { type: string; content: Record<string, JsonObject> }, language: Language): string {
  const texts = [block.content[language], ...Object.values(block.content)]
  const heading = texts.map((one) => one?.headline).find((text) => typeof text === 'string' && text.trim())
  return typeof heading === 'string' ? plain(heading) : (pick(blockTypeByKey(block.type)?.name, language) ?? block.type)
}

const plain = (text: string) => text.replace(/==|\*\*|__/g, '')
const clip = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
const titleOf = ({ translations }: JsonObject) => {
  const [first] = Array.isArray(translations) ? translations : []
  return isObject(first) ? String(first.title ?? '') : ''
}

/** The fields that differ, by the names that people know. */
function fieldNames(differences: Difference[], language: Language): string {
  const names = differences.map(({ path }) => {
    const known = path.findLast((part) => words[part])
    return known ? (pick(words[known], language) ?? known) : (path.findLast((part) => !part.startsWith('#')) ?? '')
  })
  const distinct = [...new Set(names)]
  return distinct.length > 4 ? `${distinct.slice(0, 4).join(', ')}, …` : distinct.join(', ')
}

const words: Record<string, Text> = {
  name: { de: 'Name', en: 'name' },
  title: { de: 'Titel', en: 'title' },
  slug: { de: 'Kurzname', en: 'slug' },
  path: { de: 'Pfad', en: 'path' },
  status: { de: 'Status', en: 'status' },
  is_home: { de: 'Startseite', en: 'home page' },
  is_visible: { de: 'Sichtbarkeit', en: 'visibility' },
  is_noindex: { de: 'Anzeige in Suchmaschinen', en: 'search engines' },
  seo: { de: 'Angaben für Suchmaschinen', en: 'search engine details' },
  published_at: { de: 'Zeitpunkt', en: 'time' },
  theme_id: { de: 'Vorlage', en: 'template' },
  locales: { de: 'Sprachen', en: 'languages' },
  company: { de: 'Angaben zum Unternehmen', en: 'company details' },
  phone: { de: 'Telefon', en: 'phone' },
  email: { de: 'E-Mail', en: 'e-mail' },
  street: { de: 'Straße', en: 'street' },
  zip: { de: 'Postleitzahl', en: 'postcode' },
  city: { de: 'Ort', en: 'town' },
  hours: { de: 'Öffnungszeiten', en: 'opening hours' },
  headline: { de: 'Überschrift', en: 'heading' },
  kicker: { de: 'Vorzeile', en: 'line above the heading' },
  text: { de: 'Text', en: 'text' },
  body: { de: 'Text', en: 'text' },
  note: { de: 'Hinweis', en: 'note' },
  label: { de: 'Beschriftung', en: 'label' },
  price: { de: 'Preis', en: 'price' },
  image: { de: 'Bild', en: 'picture' },
  alt: { de: 'Alternativtext', en: 'alt text' },
  href: { de: 'Link', en: 'link' },
  items: { de: 'Einträge', en: 'entries' },
  colors: { de: 'Farben', en: 'colours' },
  colorsDark: { de: 'Farben bei Dunkelheit', en: 'dark colours' },
  fonts: { de: 'Schriften', en: 'fonts' },
  mode: { de: 'helle oder dunkle Darstellung', en: 'light or dark' },
  type: { de: 'Art des Abschnitts', en: 'kind of section' },
}
