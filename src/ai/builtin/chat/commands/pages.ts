import { slugify } from '../../../../values/slug'
import type { PageContent } from '../../../chat/turn'
import type { Command, Parts } from '../parts'
import { mainLocale, propose, quoted, say } from '../reading'
import { titleOf } from '../site-names'
import { labelIn } from '../words/labels'

/** The page itself is meant, not something on it: by the word for page, or by a title that nothing else has. */
function pageItself(parts: Parts, isMenu = false): PageContent | undefined {
  const isSaid =
    isMenu ||
    parts.has('home') ||
    parts.chunks.some(({ roles }) => roles.some((role) => role.kind === 'noun' && role.noun === 'page'))
  const isAlone = parts.chunks.every(
    ({ roles }) =>
      !roles.some(({ kind }) => kind === 'page') ||
      !roles.some(({ kind }) => kind === 'type' || kind === 'block' || kind === 'item'),
  )
  const isComposed = parts.chunks.some(
    ({ text, roles }) => /seite$/iu.test(text) && roles.some(({ kind }) => kind === 'page'),
  )
  return isSaid || isAlone || isComposed ? parts.page() : undefined
}

/** „Eine Seite“: none that is there already. */
export const isOneMore = (statement: string) =>
  /(?:^|\s)(?:eine|a|another|noch eine) (?:neue |new |eigene |weitere )?(?:unterseite|seite|page|subpage)(?=\s|$)/iu.test(
    statement,
  )

const isTitle = (text: string) => text.length <= 80 && !/[.!?]\s/.test(text)

export const createPage: Command = {
  name: { de: 'Seite anlegen', en: 'Create a page' },
  example: { de: 'Erstelle eine Seite „Jobs“', en: 'Create a page “Jobs”' },
  read(parts) {
    if (!parts.act('create', 'add') && !parts.has('new') && !isOneMore(parts.statement)) return undefined
    parts.take('new')
    if (!parts.take('noun', ({ noun }) => noun === 'page', [])) return undefined
    const given = parts
      .text(isTitle)
      ?.text.replace(/[.!?]$/, '')
      .replace(/^(?:unsere?n?|meine?n?|die|der|das|our|my|the)\s+/iu, '')
    if (!given) return undefined
    const title = given.charAt(0).toUpperCase() + given.slice(1)
    const { reading } = parts
    const { pages, site } = reading.content
    const taken = new Set(pages.map(({ path }) => path))
    const base = slugify(title) || 'seite'
    let slug = base
    for (let n = 2; taken.has(`/${slug}`); n++) slug = `${base}-${n}`
    const translations = site.locales.map((locale) => ({ locale, title: labelIn(title, locale) ?? title, slug }))
    const name = quoted(reading, title)
    return propose(
      reading,
      [`Erstelle eine Seite ${name}`, `Create a page ${name}`],
      [{ operation: 'createPage', body: { slug, path: `/${slug}`, status: 'draft', translations } }],
      [`Sie ist ein Entwurf unter /${slug}.`, `It is a draft at /${slug}.`],
    )
  },
}

export const removePage: Command = {
  name: { de: 'Seite löschen', en: 'Delete a page' },
  example: { de: 'Lösche die Seite Über uns', en: 'Delete the page About us' },
  read(parts) {
    if (!parts.act('remove')) return undefined
    // a title that is the name of a section as well is asked about: both commands take it
    const page = pageItself(parts) ?? parts.page()
    if (!page) return undefined
    const { reading } = parts
    const title = quoted(reading, titleOf(page, reading.language))
    return propose(
      reading,
      [`Lösche die Seite ${title}`, `Delete the page ${title}`],
      [{ operation: 'deletePage', params: { page: page.id } }],
      [
        `Sie hat ${page.blocks.length} Abschnitte.${page.is_home ? ' Achtung: Das ist die Startseite.' : ''}`,
        `It has ${page.blocks.length} sections.${page.is_home ? ' Mind that it is the home page.' : ''}`,
      ],
    )
  },
}

export const renamePage: Command = {
  name: { de: 'Seite umbenennen', en: 'Rename a page' },
  example: { de: 'Benenne die Seite Besuch in „Anfahrt“ um', en: 'Rename the page Visit to “Find us”' },
  read(parts) {
    if (!parts.act('rename') && !parts.field('title')) return undefined
    parts.field('title')
    parts.act('change', 'shall', 'rename')
    const page = parts.page(['of', 'in', 'to'])
    const text = page && parts.text(isTitle)?.text.replace(/[.!]$/, '')
    if (!text) return undefined
    const { reading } = parts
    const locale = page.translations.some((one) => one.locale === reading.language)
      ? reading.language
      : mainLocale(reading)
    const [title, wanted] = [quoted(reading, titleOf(page, locale)), quoted(reading, text)]
    return propose(
      reading,
      [`Benenne die Seite ${title} in ${wanted} um`, `Rename the page ${title} to ${wanted}`],
      [{ operation: 'updatePage', params: { page: page.id }, body: { translations: [{ locale, title: text }] } }],
      [
        `Das gilt für ${languageName(locale, 'de')}; ihr Pfad bleibt ${page.path}.`,
        `That is for ${languageName(locale, 'en')}; its path stays ${page.path}.`,
      ],
    )
  },
}

export const changePath: Command = {
  name: { de: 'Pfad einer Seite ändern', en: 'Change the path of a page' },
  example: { de: 'Ändere den Pfad der Seite Besuch auf /anfahrt', en: 'Change the path of the page Visit to /find-us' },
  read(parts) {
    if (!parts.act('change', 'shall') || !parts.field('path')) return undefined
    const page = parts.page(['of', 'in'])
    const path = parts.take('way', () => true, ['to', 'in', 'after'])?.text
    if (!page || !path) return undefined
    const { reading } = parts
    const title = quoted(reading, titleOf(page, reading.language))
    return propose(
      reading,
      [`Ändere den Pfad der Seite ${title} auf ${path}`, `Change the path of the page ${title} to ${path}`],
      [{ operation: 'updatePage', params: { page: page.id }, body: { path } }],
      [
        `Der alte Pfad ${page.path} leitet nach dem nächsten Veröffentlichen weiter.`,
        `The old path ${page.path} redirects after the next publish.`,
      ],
    )
  },
}

export const makeHome: Command = {
  name: { de: 'Startseite bestimmen', en: 'Choose the home page' },
  example: { de: 'Mach die Seite Besuch zur Startseite', en: 'Make the page Visit the home page' },
  read(parts) {
    if (!parts.act('create', 'change', 'use', 'shall')) return undefined
    if (
      !parts.take('home', (_, { preps }) => parts.reading.language === 'en' || preps.includes('in'), ['in', 'to', 'of'])
    )
      return undefined
    const page = parts.page()
    if (!page) return undefined
    const { reading } = parts
    const title = quoted(reading, titleOf(page, reading.language))
    return propose(
      reading,
      [`Mach die Seite ${title} zur Startseite`, `Make the page ${title} the home page`],
      [{ operation: 'updatePage', params: { page: page.id }, body: { is_home: true } }],
    )
  },
}

export const movePage: Command = {
  name: { de: 'Seite im Menü verschieben', en: 'Move a page in the menu' },
  example: {
    de: 'Verschiebe die Seite Besuch im Menü ganz nach oben',
    en: 'Move the page Visit to the top in the menu',
  },
  read(parts) {
    if (!parts.act('move', 'shall')) return undefined
    parts.act('write')
    const isMenu = parts.take('place', ({ at }) => at === 'menu', ['in']) ?? parts.noun('menu')
    const place = parts.take('place', ({ at }) => at === 'top' || at === 'bottom', ['in'])
    const [before, after] = place ? [] : [parts.page(['before']), undefined]
    const behind = place || before ? after : parts.page(['after'])
    const ordinal = place || before || behind ? undefined : isMenu && parts.take('ordinal')
    const isSaid = parts.chunks.some(({ roles }) => roles.some((role) => role.kind === 'noun' && role.noun === 'page'))
    const page = pageItself(parts, isMenu !== undefined || before !== undefined || behind !== undefined)
    const { reading } = parts
    if (!page || !(place || before || behind || ordinal) || !(isMenu || isSaid)) return undefined
    const all = reading.content.pages.filter(({ type }) => type !== 'system')
    const rest = all.filter((one) => one !== page)
    const to = place
      ? place.at === 'top'
        ? 0
        : rest.length
      : before
        ? rest.indexOf(before)
        : behind
          ? rest.indexOf(behind) + 1
          : ordinal
            ? ordinal.index < 0
              ? rest.length
              : ordinal.index
            : 0
    const order = rest.toSpliced(Math.min(to, rest.length), 0, page)
    const title = quoted(reading, titleOf(page, reading.language))
    const list = order.map((one) => titleOf(one, reading.language)).join(', ')
    const next = order[order.indexOf(page) + 1]
    const where: [string, string] = next
      ? [
          `vor die Seite ${quoted(reading, titleOf(next, 'de'))}`,
          `before the page ${quoted(reading, titleOf(next, 'en'))}`,
        ]
      : ['ganz nach unten', 'to the bottom']
    if (order.every((one, i) => one === all[i]))
      return say(reading, 'nothing', 'Die Seite steht schon dort.', 'The page is there already.')
    return propose(
      reading,
      [`Verschiebe die Seite ${title} im Menü ${where[0]}`, `Move the page ${title} in the menu ${where[1]}`],
      [{ operation: 'orderPages', body: { pages: order.map(({ id }) => id) } }],
      [`Die Reihenfolge ist dann: ${list}.`, `The order is then: ${list}.`],
    )
  },
}

export const searchTitle: Command = {
  name: { de: 'Suchtitel einer Seite', en: 'Search title of a page' },
  example: {
    de: 'Suchtitel der Startseite: Bäckerei in Freiburg',
    en: 'Search title of the home page: Bakery in Freiburg',
  },
  read(parts) {
    parts.act('change', 'shall', 'write')
    if (!parts.noun('search')) return undefined
    const page = parts.onPage()
    const text = page && parts.text((one) => one.length <= 200)?.text
    if (!text) return undefined
    const { reading } = parts
    const title = quoted(reading, titleOf(page, reading.language))
    return propose(
      reading,
      [`Suchtitel der Seite ${title}: ${text}`, `Search title of the page ${title}: ${text}`],
      [{ operation: 'updatePage', params: { page: page.id }, body: { seo: { title: text } } }],
      ['Einen Rang kann niemand versprechen.', 'Nobody can promise a rank.'],
    )
  },
}

const languageName = (locale: string, language: 'de' | 'en') =>
  new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(locale) ?? locale
