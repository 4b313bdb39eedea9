import type { JsonObject } from '../../../../db/tenant/sites'
import { isObject } from '../../../../values/is-object'
import {
  ask,
  type Block,
  type Command,
  changedFields,
  isOutcome,
  mainLocale,
  mapTexts,
  oneOf,
  propose,
  type Reading,
  rx,
  writtenText,
} from '../reading'
import { blocksNamed, namesBlock, type Target, targetLabel, titleOf } from '../targets'

/** Fields by what people call them; the first one that a block has is meant. */
const fieldWords: [pattern: string, fields: string[]][] = [
  ['überschrift\\p{L}*|headline|heading|title|titel|titelzeile', ['headline']],
  ['dachzeile|kicker|oberzeile|eyebrow', ['kicker']],
  ['zweite\\p{L}* (?:button|knopf|schaltfläche)|second button|secondary button', ['secondary.label']],
  [
    'buttontext|button-text|button|buttons|knopf\\p{L}*|schaltfläche|cta-text|button text|button label',
    ['primary.label'],
  ],
  ['hinweis\\p{L}*|note|fußnote', ['note', 'text']],
  ['untertitel|unterzeile|einleitung\\p{L}*|vorspann|subtitle|subheading|subline|intro\\p{L}*', ['text', 'kicker']],
  ['text\\p{L}*|inhalt|copy|body|absatz|paragraph', ['body', 'text', 'answer', 'note']],
]

/** `ändere die Überschrift zu …`, `the button should say …`. */
const setField = [
  rx(
    '^(?:bitte |please )?(?:die |den |das |the )?(.*?)~(?:zu|in|auf|to|into)~:? ?(⟦\\d+⟧) (?:um|ab)?(?:ändern|setzen|stellen|machen)[.!]?$',
  ),
  rx(
    '~(?:änder\\p{L}*|setz\\p{L}*|mach\\p{L}*|stell\\p{L}*|formulier\\p{L}*|change|set|update|make)~ (.*?)~(?:zu|in|auf|to|into|as|read|say)~:? ?(.+?)(?: um| ändern)?$',
  ),
  rx('~(?:änder\\p{L}*|setz\\p{L}*|change|set|update)~ (.*?): ?(.+)$'),
  rx(
    '^(?:bitte |please )?(?:die |den |das |the )?(.*?) (?:bitte )?(?:ändern|umändern|changed?) (?:zu|in|auf|to|into):? ?(.+?)[.!]?$',
  ),
  rx(
    '(.*?)~(?:soll\\p{L}*|should|muss|must)~ (?:jetzt |nun |künftig |ab jetzt |now |bitte )?(?:lauten|heißen|sein|say|read|be|be called|stehen)?:? ?(.+?)(?: lauten| heißen| sein| stehen)?[.!]?$',
  ),
  rx('^(?:neue[rs]?|new) (.*?): ?(.+)$'),
  rx('^(?:neue[rs]? |new )?(.*?): ?(⟦\\d+⟧)[.!]?$'),
  rx('^(?:bitte |please )?(?:neue[rs]?|new) (.*?) (⟦\\d+⟧)[.!]?$'),
  rx('(.*?)~(?:lautet|heißt|ist|is|reads|says)~ (?:jetzt|nun|künftig|ab jetzt|now) ?(.+)$'),
  rx('~(?:schreib\\p{L}*|write|put)~ (?:in |als |into |as )(.*?)~ ?:? ?(⟦\\d+⟧)[.!]?$'),
  rx('~(?:schreib\\p{L}*|write|put)~ (⟦\\d+⟧) (?:in|als|into|as) (.*?)[.!]?$'),
]

export const changeText: Command = (reading) => {
  for (const [index, pattern] of setField.entries()) {
    const match = pattern.exec(reading.text)
    if (!match) continue
    const [subject = '', value = ''] = index === setField.length - 1 ? [match[2], match[1]] : [match[1], match[2]]
    const fields = fieldWords.find(([words]) => rx(`~(?:${words})~`).test(subject))?.[1]
    if (
      !fields ||
      rx('~(?:farb\\p{L}*|colou?r|schrift|font|seite|seitentitel|pfad)~').test(
        subject.replace(rx('überschrift\\p{L}*', 'g'), ''),
      )
    )
      continue
    const text = writtenText(reading, value)
    if (!text) continue
    return setText(reading, subject, fields, text)
  }
  return fieldBesideQuote(reading)
}

/** A field and one quoted text, whatever stands between them: „Als Überschrift bitte …“, „call the first block …“. */
function fieldBesideQuote(reading: Reading) {
  const [text, ...others] = reading.quotes
  if (!text || others.length > 0 || rx('~(?:seite|page|seitentitel)~').test(reading.text)) return undefined
  const bare = reading.text.replace(/⟦0⟧/, ' ')
  const named = rx('~(?:nenn\\p{L}*|benenn\\p{L}*|call|title)~.*~(?:block|abschnitt|section)~').test(bare)
  const fields = named ? ['headline'] : fieldWords.slice(0, -1).find(([words]) => rx(`~(?:${words})~`).test(bare))?.[1]
  if (
    !fields ||
    rx(
      '~(?:lösch\\p{L}*|entfern\\p{L}*|verschieb\\p{L}*|blend\\p{L}*|füg\\p{L}*|delete|remove|move|hide|show|add)~',
    ).test(bare)
  )
    return undefined
  return setText(reading, bare, fields, text)
}

function setText(reading: Reading, subject: string, fields: string[], text: string) {
  const bare = withoutFieldWords(subject)
  const named = blocksNamed(reading, bare)
  const candidates = named.length > 0 || namesBlock(bare) ? named : blocksOnPage(reading)
  const having = candidates.flatMap((target) => {
    const path = fields.find((field) => hasField(target.block, field))
    return path === undefined ? [] : [{ ...target, path }]
  })
  const named1 = named.length > 0 ? having : having.slice(0, 1) // nothing named: the first one on the page
  if (named1.length === 0)
    return ask(
      reading,
      'which',
      'In welchem Abschnitt soll ich das ändern? Nennen Sie zum Beispiel seine Überschrift.',
      'In which section shall I change that? Name its heading, for example.',
    )
  const target = oneOf(reading, named1, (one) => targetLabel(one, reading.language))
  if (isOutcome(target)) return target
  const locale = localeOf(reading, target.block)
  const [key = '', inner] = target.path.split('.')
  const body = { content: { [locale]: { [key]: inner ? { [inner]: text } : text } } }
  const label = targetLabel(target, reading.language)
  return propose(reading, `Ich würde in ${label} ändern: „${text}“.`, `I would change ${label}: “${text}”.`, [
    { calls: [{ operation: 'updateBlock', params: { block: target.block.id }, body }] },
  ])
}

const withoutFieldWords = (subject: string) =>
  fieldWords
    .slice(0, -1)
    .reduce((text, [words]) => text.replace(rx(`~(?:${words})~`, 'g'), ' '), subject)
    .replace(rx('~(?:text|inhalt|copy|body)~', 'g'), ' ')

function blocksOnPage({ page, turn }: Reading): Target[] {
  if (!page) return []
  const chosen = page.blocks.find(({ id }) => id === turn.blockId)
  return (chosen ? [chosen] : page.blocks).map((block) => ({ block, page }))
}

function hasField(block: Block, path: string): boolean {
  const [key = '', inner] = path.split('.')
  return Object.values(block.content).some((texts) => {
    const value = texts[key]
    return inner ? isObject(value) && typeof value[inner] === 'string' : typeof value === 'string'
  })
}

/** The text in the language of the message where the block has one, else in that of the site. */
function localeOf(reading: Reading, block: Block): string {
  const wanted = mainLocale(reading)
  return block.content[wanted] ? wanted : reading.content.site.default_locale
}

const replacing = [
  rx('~(?:ersetz\\p{L}*|tausch\\p{L}*|replace|swap)~.*?(⟦\\d+⟧).*?~(?:durch|mit|gegen|with|by|for)~.*?(⟦\\d+⟧)'),
  rx('~(?:mach\\p{L}*|make)~ aus (⟦\\d+⟧) (⟦\\d+⟧)'),
  rx('~(?:änder\\p{L}*|change|turn)~.*?(⟦\\d+⟧) (?:zu|in|auf|to|into) (⟦\\d+⟧)'),
  rx('~(?:statt|anstatt|anstelle von|instead of)~ (⟦\\d+⟧).*?(⟦\\d+⟧)'),
  rx('(⟦\\d+⟧) (?:soll|should) (?:jetzt |now )?(?:be )?(⟦\\d+⟧)'),
]

/** Puts one text in place of another, wherever it stands: on the page that is looked at, else on all. */
export const replaceText: Command = (reading) => {
  if (
    rx('~(?:text|überschrift|titel|headline|heading|button|hinweis)~.* (?:block|abschnitt|section|von|of) ?⟦').test(
      reading.text,
    )
  )
    return undefined
  const match = replacing.map((pattern) => pattern.exec(reading.text)).find((one) => one !== null)
  if (!match) return undefined
  const [from, to] = [writtenText(reading, match[1] ?? ''), writtenText(reading, match[2] ?? '')]
  if (!from || from === to) return undefined
  const pages = reading.content.pages
  const calls = pages.flatMap((page) =>
    page.blocks.flatMap((block) => {
      const changed = replaceIn(block, (text) => text.replaceAll(from, to))
      return changed ? [{ operation: 'updateBlock', params: { block: block.id }, body: changed }] : []
    }),
  )
  if (calls.length === 0)
    return ask(
      reading,
      'not-found',
      `Den Text „${from}“ finde ich auf der Website nicht.`,
      `I cannot find the text “${from}” on the site.`,
    )
  const titles = pages
    .filter(({ blocks }) => blocks.some(({ id }) => calls.some(({ params }) => params.block === id)))
    .map((page) => titleOf(page, reading.language))
  return propose(
    reading,
    `Ich würde „${from}“ durch „${to}“ ersetzen, auf: ${titles.join(', ')}.`,
    `I would replace “${from}” with “${to}” on: ${titles.join(', ')}.`,
    [
      {
        summary:
          reading.language === 'de'
            ? `„${from}“ durch „${to}“ ersetzen (${calls.length} Abschnitte)`
            : `Replace “${from}” with “${to}” (${calls.length} sections)`,
        calls: calls,
      },
    ],
  )
}

/** The body of a change to a block's texts; `undefined` where none of them is changed. */
export function replaceIn(
  block: Block,
  change: (text: string, key: string, locale: string) => string,
  { props = false } = {},
): JsonObject | undefined {
  const content = Object.fromEntries(
    Object.entries(block.content).flatMap(([locale, texts]) => {
      const changed = mapTexts(texts, (text, key) => (keepsText.has(key) ? text : change(text, key, locale)))
      return changed === texts ? [] : [[locale, changedFields(texts, changed)]]
    }),
  )
  const changedProps = props ? mapTexts(block.props, (text, key) => change(text, key, '')) : block.props
  const body = {
    ...(Object.keys(content).length > 0 && { content }),
    ...(changedProps !== block.props && { props: changedFields(block.props, changedProps) }),
  }
  return Object.keys(body).length > 0 ? body : undefined
}

/** What is a name for the machine and no text. */
const keepsText = new Set([
  'id',
  'asset_id',
  'icon',
  'type',
  'day',
  'date',
  'until',
  'from',
  'to',
  'starts',
  'ends',
  'published_at',
  'updated_at',
  'name_key',
])
