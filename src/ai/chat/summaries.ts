import { blockTypeByKey } from '../../block-types/catalog'
import type { Language } from '../../db/control/schema'
import type { Difference } from '../../db/tenant/pending-actions'
import type { JsonObject } from '../../db/tenant/sites'
import { findPage, pageName } from '../../pages/pages'
import { blockView } from '../../pages/sections'
import type { Reads } from '../../tenants/tenants'
import { isObject } from '../../values/is-object'
import { filled, pick, type Text } from '../../words/text'
import { findBlock, findEntry } from './records'

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
  const say = (text: Text) => pick(text, language)
  const quoted = (text: string) => (language === 'de' ? `„${clip(text)}“` : `“${clip(text)}”`)
  const page = async (id: string) => quoted(await pageName(db, await findPage(db, id)))
  const block = async (id: string) => {
    const view = blockView(await findBlock(db, id))
    return { name: quoted(blockLabel(view, language)), page: await page(view.page_id) }
  }
  const fields = fieldNames(differences, language)
  switch (operation) {
    case 'updateSite':
      return say(
        filled({ de: 'Angaben der Website ändern: {fields}', en: 'Change details of the site: {fields}' }, { fields }),
      )
    case 'updateTheme':
      return say(filled({ de: 'Aussehen ändern: {fields}', en: 'Change the look: {fields}' }, { fields }))
    case 'updateAsset':
      return say(
        filled(
          { de: 'Angaben eines Bildes ändern: {fields}', en: 'Change details of a picture: {fields}' },
          { fields },
        ),
      )
    case 'createPage': {
      const title = quoted(titleOf(body))
      return say(
        filled(
          { de: 'Seite {title} anlegen ({path})', en: 'Create the page {title} ({path})' },
          { title, path: String(body.path) },
        ),
      )
    }
    case 'updatePage': {
      const name = await page(params.page ?? '')
      return say(
        filled({ de: 'Seite {name} ändern: {fields}', en: 'Change the page {name}: {fields}' }, { name, fields }),
      )
    }
    case 'deletePage': {
      const name = await page(params.page ?? '')
      return say(
        filled(
          { de: 'Seite {name} mit allen Abschnitten löschen', en: 'Delete the page {name} with all its sections' },
          { name },
        ),
      )
    }
    case 'createBlock': {
      const type = pick(blockTypeByKey(String(body.type))?.name, language) ?? String(body.type)
      const on = await page(params.page ?? '')
      return say(
        filled(
          { de: 'Abschnitt „{type}“ auf der Seite {on} einfügen', en: 'Add a “{type}” section to the page {on}' },
          { type, on },
        ),
      )
    }
    case 'updateBlock': {
      const { name, page: on } = await block(params.block ?? '')
      return say(
        filled(
          {
            de: 'Abschnitt {name} auf der Seite {on} ändern: {fields}',
            en: 'Change the section {name} on the page {on}: {fields}',
          },
          { name, on, fields },
        ),
      )
    }
    case 'deleteBlock': {
      const { name, page: on } = await block(params.block ?? '')
      return say(
        filled(
          { de: 'Abschnitt {name} auf der Seite {on} löschen', en: 'Delete the section {name} on the page {on}' },
          { name, on },
        ),
      )
    }
    case 'reorderBlocks': {
      const on = await page(params.page ?? '')
      return say(
        filled(
          { de: 'Abschnitte der Seite {on} neu ordnen', en: 'Put the sections of the page {on} into another order' },
          { on },
        ),
      )
    }
    case 'createEntry':
      return say({ de: 'Eintrag in einer Sammlung anlegen', en: 'Add an entry to a collection' })
    case 'updateEntry': {
      const { slug } = await findEntry(db, params.entry ?? '')
      return say(
        filled(
          { de: 'Eintrag {slug} ändern: {fields}', en: 'Change the entry {slug}: {fields}' },
          { slug: quoted(slug), fields },
        ),
      )
    }
    case 'deleteEntry': {
      const { slug } = await findEntry(db, params.entry ?? '')
      return say(filled({ de: 'Eintrag {slug} löschen', en: 'Delete the entry {slug}' }, { slug: quoted(slug) }))
    }
    case 'orderPages':
      return say({ de: 'Seiten im Menü neu ordnen', en: 'Put the pages of the menu into another order' })
    case 'unpublishSite':
      return say({ de: 'Die Website offline nehmen', en: 'Take the site offline' })
    case 'saveVersion':
      return say({ de: 'Den jetzigen Stand als Fassung sichern', en: 'Save the present state as a version' })
    default:
      return say({ de: 'Die Website veröffentlichen', en: 'Publish the site' })
  }
}

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
