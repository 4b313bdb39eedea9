import type { JsonObject } from '../../../../db/tenant/sites'
import type { ProposedCall } from '../../../chat/turn'
import { ask, type Command, propose, type Reading, rx } from '../reading'
import { titlesOf } from './hours'
import { replaceIn } from './texts'

const numbers = /(?:\+|00)?\(?\d[\d\s/().–-]{4,}\d/gu
/** Also inside Markdown. */
const links = /(?<=\b)tel:(\+?\d[\d.-]*)/giu
const emails = /[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}/giu

/** The digits of a number without its country: how it is written differs from place to place. */
export const nationalDigits = (phone: string): string =>
  phone
    .replace(/\(0\)/, '')
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^(?:49|43|41|44|1)(?=\d{7,})/, '')
    .replace(/^0+/, '')

export const changePhone: Command = (reading) => {
  const { text, content } = reading
  if (
    !rx(
      '~(?:tel\\p{L}*|ruf\\p{L}*|nummer|handy\\p{L}*|mobil\\p{L}*|festnetz\\p{L}*|phone|number|call|mobile|cell|erreich\\p{L}*|reach)~',
    ).test(text)
  )
    return undefined
  if (rx('~(?:faktura|steuer\\p{L}*|haus\\p{L}*|block|vat|hrb|ust\\p{L}*)~').test(text)) return undefined
  const whole = [text, ...reading.quotes].join(' ')
  const wanted = (whole.match(numbers) ?? [])
    .map((one) => one.trim())
    .filter((one) => one.replace(/\D/g, '').length >= 5)
    .at(-1)
  if (!wanted) return undefined
  const old = textOf(content.site.company, 'phone') ?? firstProp(reading, 'phone')
  const isOld = (phone: string) => old !== undefined && nationalDigits(phone) === nationalDigits(old)
  return proposeFact(reading, {
    company: { phone: wanted },
    change: (line) =>
      line
        .replace(links, (link, phone) => (isOld(phone) ? `tel:${dialled(wanted)}` : link))
        .replace(numbers, (phone) => (isOld(phone) ? wanted : phone)),
    isFactProp: (key, value) => key === 'phone' && isOld(value),
    de: `Telefonnummer ${wanted}`,
    en: `Phone number ${wanted}`,
  })
}

const dialled = (phone: string) => `${phone.trim().startsWith('+') ? '+' : ''}${phone.replace(/\D/g, '')}`

export const changeEmail: Command = (reading) => {
  const { content } = reading
  const whole = [reading.text, ...reading.quotes].join(' ')
  const wanted = (whole.match(emails) ?? []).at(-1)
  if (!wanted) return undefined
  const old = textOf(content.site.company, 'email') ?? firstProp(reading, 'email')
  const isOld = (email: string) => old !== undefined && email.toLowerCase() === old.toLowerCase()
  const recipient = content.site.contact_recipient
  return proposeFact(reading, {
    company: { email: wanted },
    change: (line) => line.replace(emails, (email) => (isOld(email) ? wanted : email)),
    isFactProp: (key, value) => key === 'email' && isOld(value),
    de: `E-Mail-Adresse ${wanted}`,
    en: `E-mail address ${wanted}`,
    ...(recipient &&
      isOld(recipient) && {
        more: {
          de: ' Formulare gehen weiter an die alte Adresse: Das ändern Sie in den Einstellungen.',
          en: ' Forms still go to the old address: change that in the settings.',
        },
      }),
  })
}

const address =
  /(?<street>\p{Lu}[\p{L}.-]+(?:\s\p{L}[\p{L}.-]+){0,3}\s\d{1,4}\s?[a-z]?)(?![\p{L}\d])(?:\s*,?\s*(?:in|at)?\s*(?<zip>\d{4,5})\s+(?<city>\p{Lu}[\p{L}-]+(?:\s(?:am|an der|im|bei|\p{Lu})[\p{L}-]*){0,3}))?/u
const cityOnly = /(?<zip>\d{5})\s+(?<city>\p{Lu}[\p{L}-]+(?:\s(?:am|an der|im)\s\p{Lu}[\p{L}-]+)?)/u

export const changeAddress: Command = (reading) => {
  const { text, content } = reading
  if (
    !rx(
      '~(?:adress\\p{L}*|anschrift|umgezogen|umzug|ziehen|zieht|sitz\\p{L}*|straße|address|moved|moving|street|located|zu finden)~',
    ).test(text)
  )
    return undefined
  const whole = text.replace(/⟦(\d+)⟧/g, (_, index) => reading.quotes[Number(index)] ?? '')
  const behind = whole.replace(
    rx(
      '^.*?~(?:adresse|anschrift|umgezogen|address|moved|moving|sitzen|ziehen um)~(?: ist| lautet| is| jetzt| now| to| nach| in die| into| ab sofort)*:?',
    ),
    '',
  )
  const found = address.exec(behind)?.groups ?? cityOnly.exec(behind)?.groups
  if (!found) return undefined
  const street = found.street?.replace(/^(?:Die|Der|In|Wir|Unsere|Our|We|Jetzt|Nun|Neue Adresse)\s/u, '')
  const wanted: JsonObject = {
    ...(street && { street }),
    ...(found.zip && { zip: found.zip }),
    ...(found.city && { city: found.city.trim() }),
  }
  const { company } = content.site
  const old = (key: string) => textOf(company, key) ?? firstProp(reading, key)
  const pairs = Object.keys(wanted).flatMap((key): [string, string][] => {
    const before = old(key)
    return before && before !== wanted[key] ? [[before, String(wanted[key])]] : []
  })
  // a town stands in many sentences: it moves along only behind its old postcode
  const place =
    pairs.length > 0 && wanted.zip && old('zip')
      ? [[`${old('zip')} ${old('city')}`, `${wanted.zip} ${wanted.city ?? old('city')}`]]
      : []
  const streets = wanted.street && old('street') ? [[old('street') ?? '', String(wanted.street)]] : []
  const texts = [...place, ...streets]
  return proposeFact(reading, {
    company: wanted,
    change: (line, key) =>
      key === 'href'
        ? line
        : texts.reduce((out, [from = '', to = '']) => (from ? out.replaceAll(from, to) : out), line),
    isFactProp: (key, value) => key in wanted && value === old(key),
    de: `Adresse ${[wanted.street, [wanted.zip, wanted.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}`,
    en: `Address ${[wanted.street, [wanted.zip, wanted.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}`,
    more: {
      de: ' Karten zeigen weiter die alte Stelle, bis Sie deren Punkt ändern.',
      en: ' Maps show the old place until you change their point.',
    },
    onlyMoreFor: 'map',
  })
}

interface Fact {
  company: JsonObject
  change(line: string, key: string): string
  isFactProp(key: string, value: string): boolean
  de: string
  en: string
  more?: { de: string; en: string }
  /** The further words hold where a block of this type is there. */
  onlyMoreFor?: string
}

/** One action for all places that show the fact: company details, blocks with a field for it, texts, entries. */
function proposeFact(reading: Reading, { company, change, isFactProp, de, en, more, onlyMoreFor }: Fact) {
  const { content, language } = reading
  const calls: ProposedCall[] = []
  const isNew = Object.entries(company).some(([key, value]) => content.site.company[key] !== value)
  if (isNew) calls.push({ operation: 'updateSite', body: { company } })
  const blocks = content.pages.flatMap((page) => page.blocks)
  for (const block of blocks) {
    const body: JsonObject = replaceIn(block, change) ?? {}
    const props = Object.fromEntries(
      Object.entries(block.props).flatMap(([key, value]) =>
        typeof value === 'string' && isFactProp(key, value) ? [[key, company[key]]] : [],
      ),
    )
    if (Object.keys(props).length > 0) body.props = props
    if (Object.keys(body).length > 0) calls.push({ operation: 'updateBlock', params: { block: block.id }, body })
  }
  for (const entry of content.collections.flatMap(({ entries }) => entries)) {
    const data = Object.fromEntries(
      Object.entries(entry.data).flatMap(([key, value]) =>
        typeof value === 'string' && change(value, key) !== value ? [[key, change(value, key)]] : [],
      ),
    )
    if (Object.keys(data).length > 0)
      calls.push({ operation: 'updateEntry', params: { entry: entry.id }, body: { data } })
  }
  if (calls.length === 0)
    return ask(
      reading,
      'nothing',
      `${de}: Das steht schon überall so.`,
      `${en}: it stands everywhere like that already.`,
    )
  const where = titlesOf(
    reading,
    calls.map(({ params }) => params?.block ?? ''),
  )
  const count = calls.length
  const words = more && (!onlyMoreFor || blocks.some(({ type }) => type === onlyMoreFor)) ? more : { de: '', en: '' }
  return propose(
    reading,
    `${de}: Das ändere ich an ${count} ${count === 1 ? 'Stelle' : 'Stellen'}${isNew ? ', auch in den Angaben zum Unternehmen' : ''}${where ? ` (${where})` : ''}.${words.de}`,
    `${en}: I would change it in ${count} ${count === 1 ? 'place' : 'places'}${isNew ? ', also in the company details' : ''}${where ? ` (${where})` : ''}.${words.en}`,
    [
      {
        summary:
          language === 'de'
            ? `${de} an ${count} ${count === 1 ? 'Stelle' : 'Stellen'} eintragen`
            : `${en} in ${count} ${count === 1 ? 'place' : 'places'}`,
        calls: calls,
      },
    ],
  )
}

export const textOf = (object: JsonObject, key: string): string | undefined => {
  const value = object[key]
  return typeof value === 'string' && value.trim() ? value : undefined
}

export const firstProp = ({ content }: Pick<Reading, 'content'>, key: string): string | undefined =>
  content.pages
    .flatMap(({ blocks }) => blocks)
    .filter(({ type }) => type === 'contact_details')
    .map(({ props }) => textOf(props, key))
    .find((value) => value !== undefined)
