import { slugify } from '../../../../values/slug'
import type { PageContent } from '../../../chat/turn'
import { ask, type Command, mainLocale, propose, type Reading, rx, writtenText } from '../reading'
import { pageNamed, titleOf, typeNamed } from '../targets'
import { labelIn } from './labels'

const noun = '(?:seite|unterseite|page|subpage)'

export const createPage: Command = (reading) => {
  const { text } = reading
  const creates = rx(
    `~(?:erstell\\p{L}*|leg\\p{L}*|anlegen|mach\\p{L}*|bau\\p{L}*|füg\\p{L}*|create|add|make|set up|new|neue)~.*~${noun}~|~${noun}~.*~(?:anlegen|erstellen|einrichten|hinzufügen|anzulegen)~|^(?:neue|new) ${noun}~|~(?:ich|wir) (?:brauch\\p{L}*|möcht\\p{L}*|hätt\\p{L}*|will) .*~(?:eine|neue|eigene|weitere) ${noun}~|~(?:i|we) (?:need|want|would like) (?:a|another) (?:new )?${noun}~`,
  )
  const isOnPage = pageNamed(reading)
    ? '~(?:auf|in|zur|of|on|to|at|from)~'
    : '~(?:auf|in|zur|of|on|to|at|from) (?:der|die|dieser|diese|the|this|my) (?:seite|page)~'
  const isBlock = typeNamed(text) && rx(isOnPage).test(text)
  if (isBlock && !rx('~(?:neue|new|namens|called|named)~').test(text)) return undefined
  if (!creates.test(text) || rx('~(?:block|abschnitt|section|startseite)~').test(text)) return undefined
  if (/(?:zur|zu einer) (?:startseite)/iu.test(text)) return undefined
  const found =
    rx(
      `~${noun}:? (?:namens |mit dem (?:titel|namen) |mit titel |called |named |titled |für (?:unsere?n? |die |das |den )?|for (?:our |the )?|über (?:unsere?n? )|about (?:our )|:)?(.+?)(?: an| hinzu| ein| bitte| please| anlegen| erstellen| einrichten| hinzufügen)?[.!?]?$`,
    ).exec(text)?.[1] ?? rx(`~(?:eine?|a|an)~ (?:neue |new )?(.+?)[- ]?(?:seite|page)~`).exec(text)?.[1]
  const title = writtenText(reading, (found ?? '').replace(/^(?:namens|called|named|titled|mit dem Titel)\s+/iu, ''))
  if (!title || rx('^(?:an|hinzu|anlegen|erstellen|bitte|please|ein|einfügen|hinzufügen)$').test(title))
    return ask(
      reading,
      'title',
      'Wie soll die neue Seite heißen? Zum Beispiel: Erstelle eine Seite „Team“.',
      'What shall the new page be called? For example: Create a page “Team”.',
    )
  return proposePage(reading, title.charAt(0).toUpperCase() + title.slice(1))
}

function proposePage(reading: Reading, title: string) {
  const { pages, site } = reading.content
  const base = slugify(title) || 'seite'
  const taken = new Set(pages.map(({ path }) => path))
  let slug = base
  for (let n = 2; taken.has(`/${slug}`); n++) slug = `${base}-${n}`
  const translations = site.locales.map((locale) => ({ locale, title: labelIn(title, locale) ?? title, slug }))
  return propose(
    reading,
    `Ich würde die Seite „${title}“ unter /${slug} als Entwurf anlegen. Danach können Sie Abschnitte einfügen, zum Beispiel: Füge auf der Seite ${title} einen Textabschnitt ein.`,
    `I would create the page “${title}” at /${slug} as a draft. Then you can add sections, for example: Add a text section to the page ${title}.`,
    [{ calls: [{ operation: 'createPage', body: { slug, path: `/${slug}`, status: 'draft', translations } }] }],
  )
}

export const deletePage: Command = (reading) => {
  const verbs = '(?:lösch\\p{L}*|entfern\\p{L}*|delete|remove|get rid of|throw out|schmeiß\\p{L}*|weg|nicht mehr)'
  if (!rx(`~${verbs}~.*~${noun}~|~${noun}~.*~${verbs}~`).test(reading.text)) return undefined
  if (
    rx(
      '~(?:block|abschnitt|section)~|~(?:auf|von|aus|on|from|(?<!rid )of) (?:der|dieser|the|this) (?:seite|page)~',
    ).test(reading.text)
  )
    return undefined
  const page = pageNamed(reading)
  if (!page) return whichPage(reading)
  const title = titleOf(page, reading.language)
  const home = page.is_home
  return propose(
    reading,
    `Soll ich die Seite „${title}“ mit ${page.blocks.length} Abschnitten löschen?${home ? ' Achtung: Das ist die Startseite.' : ''}`,
    `Shall I delete the page “${title}” with ${page.blocks.length} sections?${home ? ' Mind that it is the home page.' : ''}`,
    [{ calls: [{ operation: 'deletePage', params: { page: page.id } }] }],
  )
}

export const renamePage: Command = (reading) => {
  const match =
    rx(`~(?:titel|title|name) (?:der |of the )(.*?~(?:startseite|${noun}|home page)~.*?): ?(.+?)[.!]?$`).exec(
      reading.text,
    ) ??
    rx(
      `~(?:benenn\\p{L}*|nenn\\p{L}*|umbenennen|rename|call)~(.*?)~(?:in|zu|als|to|into|as)~ (.+?)(?: um)?[.!]?$`,
    ).exec(reading.text) ??
    rx(`~(?:benenn\\p{L}*|nenn\\p{L}*|rename|call)~(.*?) (⟦\\d+⟧)(?: um)?[.!]?$`).exec(reading.text) ??
    rx(
      `~(?:titel|title|name)~(.*~${noun}~.*?)~(?:in|zu|auf|to|into|soll|ist)~ (.+?)(?: sein| lauten| heißen)?[.!]?$`,
    ).exec(reading.text) ??
    rx(
      `(~${noun}~.*?)~(?:soll|should)~ (?:jetzt |künftig |now |ab jetzt )?(?:be called |be named )?(.+?)(?: heißen)?[.!]?$`,
    ).exec(reading.text)
  if (!match) return undefined
  const [, subject = '', wanted = ''] = match
  const page =
    pageNamed({ ...reading, text: subject }) ??
    (rx('~(?:diese|this|die) (?:seite|page)~').test(subject) ? reading.page : undefined)
  if (!page) return rx(`~${noun}~`).test(subject) ? whichPage(reading) : undefined
  const title = writtenText(reading, wanted)
  if (!title || rx('~startseite|home page|homepage|entwurf|draft~').test(title)) return undefined
  const locale = page.translations.some((one) => one.locale === reading.language)
    ? reading.language
    : mainLocale(reading)
  return propose(
    reading,
    `Ich würde die Seite „${titleOf(page, locale)}“ in „${title}“ umbenennen (${languageName(locale, 'de')}). Ihr Pfad bleibt ${page.path}.`,
    `I would rename the page “${titleOf(page, locale)}” to “${title}” (${languageName(locale, 'en')}). Its path stays ${page.path}.`,
    [{ calls: [{ operation: 'updatePage', params: { page: page.id }, body: { translations: [{ locale, title }] } }] }],
  )
}

export const changePath: Command = (reading) => {
  const match = rx(
    '~(?:pfad|adresse|url|path|address|slug|unter|at|under)~.*?(/[a-z0-9/-]+)(?: erreichbar| zu finden| liegen| stehen)?(?: sein)?[.!]?$',
  ).exec(reading.text)
  if (!match?.[1]) return undefined
  const path = match[1]
  const page =
    pageNamed({ ...reading, text: reading.text.replace(path, '') }) ?? (reading.turn.pageId ? reading.page : undefined)
  if (!page) return whichPage(reading)
  const title = titleOf(page, reading.language)
  return propose(
    reading,
    `Ich würde den Pfad der Seite „${title}“ von ${page.path} auf ${path} ändern. Der alte leitet nach dem nächsten Veröffentlichen weiter.`,
    `I would change the path of the page “${title}” from ${page.path} to ${path}. The old one redirects after the next publish.`,
    [{ calls: [{ operation: 'updatePage', params: { page: page.id }, body: { path } }] }],
  )
}

export const publish: Command = (reading) => {
  const { text, language } = reading
  const isOff = rx(
    '~(?:offline|unpublish|depublizier\\p{L}*|als entwurf|zum entwurf|(?:to|as a|into a) draft|zurückzieh\\p{L}*|nicht mehr veröffentlich\\p{L}*)~',
  ).test(text)
  const isOn = rx('~(?:veröffentlich\\p{L}*|publish|publizier\\p{L}*|online|live|go live)~').test(text)
  const isArchived = rx('~(?:archivier\\p{L}*|archive)~').test(text)
  if (!isOff && !isOn && !isArchived) return undefined
  const page = pageNamed(reading) ?? (rx('~(?:diese|this) (?:seite|page)~').test(text) ? reading.page : undefined)
  if (page) {
    if (isArchived) return archive(reading, page)
    const status = isOff ? 'draft' : 'published'
    const title = titleOf(page, language)
    if (page.status === status)
      return ask(
        reading,
        'nothing',
        `Die Seite „${title}“ ist schon ${isOff ? 'ein Entwurf' : 'zur Veröffentlichung vorgesehen'}.`,
        `The page “${title}” is ${isOff ? 'a draft' : 'set to be published'} already.`,
      )
    return propose(
      reading,
      isOff
        ? `Ich würde die Seite „${title}“ zum Entwurf machen. Besucher sehen das nach dem nächsten Veröffentlichen.`
        : `Ich würde die Seite „${title}“ freigeben. Besucher sehen sie nach dem nächsten Veröffentlichen.`,
      isOff
        ? `I would make the page “${title}” a draft. Visitors notice after the next publish.`
        : `I would release the page “${title}”. Visitors see it after the next publish.`,
      [{ calls: [{ operation: 'updatePage', params: { page: page.id }, body: { status } }] }],
    )
  }
  if (isOff || isArchived) return whichPage(reading)
  return propose(reading, 'Ich würde die Website jetzt veröffentlichen.', 'I would publish the site now.', [
    { calls: [{ operation: 'publishSite', body: {} }] },
  ])
}

function archive(reading: Reading, page: PageContent) {
  const title = titleOf(page, reading.language)
  return propose(
    reading,
    `Ich würde die Seite „${title}“ archivieren. Besucher sehen sie nach dem nächsten Veröffentlichen nicht mehr.`,
    `I would archive the page “${title}”. Visitors no longer see it after the next publish.`,
    [{ calls: [{ operation: 'updatePage', params: { page: page.id }, body: { status: 'archived' } }] }],
  )
}

export const makeHome: Command = (reading) => {
  if (
    !rx(
      '~(?:zur|als|die neue|to be the|the|as the|our) (?:neuen? |new )?(?:startseite|home page|homepage|front page)~',
    ).test(reading.text)
  )
    return undefined
  if (!rx('~(?:mach\\p{L}*|setz\\p{L}*|nimm|soll|make|set|use|should)~').test(reading.text)) return undefined
  const text = reading.text.replace(rx('(?:startseite|home page|homepage|front page)'), '')
  const page = pageNamed({ ...reading, text }) ?? (rx('~(?:diese|this)~').test(text) ? reading.page : undefined)
  if (!page) return whichPage(reading)
  const title = titleOf(page, reading.language)
  return propose(reading, `Ich würde „${title}“ zur Startseite machen.`, `I would make “${title}” the home page.`, [
    { calls: [{ operation: 'updatePage', params: { page: page.id }, body: { is_home: true } }] },
  ])
}

const whichPage = (reading: Reading) =>
  ask(
    reading,
    'which',
    'Welche Seite ist gemeint? Nennen Sie ihren Titel oder Pfad.',
    'Which page do you mean? Name its title or path.',
    reading.content.pages
      .filter(({ type }) => type !== 'system')
      .map((page) => titleOf(page, reading.language))
      .slice(0, 9),
  )

const languageName = (locale: string, language: 'de' | 'en') =>
  new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(locale) ?? locale
