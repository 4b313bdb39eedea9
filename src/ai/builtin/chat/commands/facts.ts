import type { JsonObject } from '../../../../db/tenant/sites'
import type { ProposedCall } from '../../../chat/turn'
import type { Command } from '../parts'
import { type Outcome, propose, quoted, type Reading, say } from '../reading'
import { titleOf } from '../site-names'
import { replaceIn } from './texts'

export const textOf = (object: JsonObject, key: string): string | undefined => {
  const value = object[key]
  return typeof value === 'string' && value.trim() ? value : undefined
}

/** What the company details say, or else the first block that shows them. */
export const factOf = ({ content }: Pick<Reading, 'content'>, key: string): string | undefined =>
  textOf(content.site.company, key) ??
  content.pages
    .flatMap(({ blocks }) => blocks)
    .filter(({ type }) => type === 'contact_details')
    .map(({ props }) => textOf(props, key))
    .find((value) => value !== undefined)

/** The digits of a number without its country: how it is written differs from place to place. */
const nationalDigits = (phone: string): string =>
  phone
    .replace(/\(0\)/, '')
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^(?:49|43|41|44|1)(?=\d{7,})/, '')
    .replace(/^0+/, '')

const numbers = /(?:\+|00)?\(?\d[\d\s()./–-]{4,}\d/gu
const links = /(?<=\b)tel:(\+?\d[\d.-]*)/giu

export const changePhone: Command = {
  name: { de: 'Telefonnummer ändern', en: 'Change the phone number' },
  example: { de: 'Unsere neue Telefonnummer ist 0761 12345', en: 'Our new phone number is 0761 12345' },
  read(parts) {
    parts.act('change', 'shall', 'write', 'use')
    parts.take('new')
    if (!parts.field('phone')) return undefined
    parts.take('new')
    const wanted = parts.take('telephone', () => true, ['to', 'in', 'after', 'of'])?.text.trim()
    if (!wanted) return undefined
    const { reading } = parts
    const old = factOf(reading, 'phone')
    const isOld = (phone: string) => old !== undefined && nationalDigits(phone) === nationalDigits(old)
    const dialled = `${wanted.startsWith('+') ? '+' : ''}${wanted.replace(/\D/g, '')}`
    return proposeFact(reading, {
      company: { phone: wanted },
      change: (line) =>
        line
          .replace(links, (link, phone) => (isOld(phone) ? `tel:${dialled}` : link))
          .replace(numbers, (phone) => (isOld(phone) ? wanted : phone)),
      isOld: (key, value) => key === 'phone' && isOld(value),
      name: [`Telefonnummer ${wanted}`, `Phone number ${wanted}`],
      wish: [`Unsere neue Telefonnummer ist ${wanted}`, `Our new phone number is ${wanted}`],
    })
  },
}

export const changeEmail: Command = {
  name: { de: 'E-Mail-Adresse ändern', en: 'Change the e-mail address' },
  example: {
    de: 'Die E-Mail-Adresse ist jetzt info@lindenhof.example',
    en: 'Our new email address is info@lindenhof.example',
  },
  read(parts) {
    while (parts.act('change', 'shall', 'write', 'use', 'swap', 'replace')) {}
    parts.take('new')
    if (!parts.field('email')) return undefined
    const wanted = parts.take('mail', () => true, ['to', 'in', 'for', 'of', 'with'])?.text
    if (!wanted) return undefined
    const { reading } = parts
    const old = factOf(reading, 'email')
    const isOld = (email: string) => old !== undefined && email.toLowerCase() === old.toLowerCase()
    const recipient = reading.content.site.contact_recipient
    return proposeFact(reading, {
      company: { email: wanted },
      change: (line) =>
        line.replace(/[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}/giu, (email) => (isOld(email) ? wanted : email)),
      isOld: (key, value) => key === 'email' && isOld(value),
      name: [`E-Mail-Adresse ${wanted}`, `E-mail address ${wanted}`],
      wish: [`Unsere neue E-Mail-Adresse ist ${wanted}`, `Our new email address is ${wanted}`],
      ...(recipient &&
        isOld(recipient) && {
          more: [
            ' Formulare gehen weiter an die alte Adresse: Das ändern Sie in den Einstellungen.',
            ' Forms still go to the old address: change that in the settings.',
          ],
        }),
    })
  },
}

export const changeAddress: Command = {
  name: { de: 'Anschrift ändern', en: 'Change the address' },
  example: { de: 'Neue Adresse: Wiehrestraße 3, 79100 Freiburg', en: 'New address: Kaiserstraße 5, 79098 Freiburg' },
  read(parts) {
    parts.act('change', 'shall', 'write')
    parts.take('new')
    if (!parts.field('address')) return undefined
    const found = parts.take('postal', () => true, ['to', 'in', 'after', 'of'])?.address
    if (!found) return undefined
    const { reading } = parts
    const { street, zip, city } = found
    const company = { ...(street && { street }), ...(zip && { zip }), ...(city && { city }) }
    const old = (key: string) => factOf(reading, key)
    // a town stands in many sentences: it moves along only behind its old postcode
    const pairs = [
      [`${old('zip')} ${old('city')}`, `${zip ?? old('zip')} ${city ?? old('city')}`],
      ...(street && old('street') ? [[old('street')!, street]] : []),
    ]
    const name = [street, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    const hasMap = reading.content.pages.some(({ blocks }) => blocks.some(({ type }) => type === 'map'))
    return proposeFact(reading, {
      company,
      change: (line, key) =>
        key === 'href' ? line : pairs.reduce((out, [from = '', to = '']) => out.replaceAll(from, to), line),
      isOld: (key, value) => key in company && value === old(key),
      name: [`Adresse ${name}`, `Address ${name}`],
      wish: [`Neue Adresse: ${name}`, `New address: ${name}`],
      ...(hasMap && {
        more: [
          ' Karten zeigen weiter die alte Stelle, bis Sie deren Punkt ändern.',
          ' Maps show the old place until you change their point.',
        ],
      }),
    })
  },
}

export const changeName: Command = {
  name: { de: 'Namen des Betriebs ändern', en: 'Change the name of the business' },
  example: { de: 'Unser Firmenname ist jetzt „Backstube Linde“', en: 'Our business name is now “Linde Bakery”' },
  read(parts) {
    while (parts.act('change', 'shall', 'write', 'rename')) {}
    parts.take('new')
    if (!parts.field('name')) return undefined
    const wanted = parts.text((one) => one.length <= 160)?.text
    if (!wanted) return undefined
    const { reading } = parts
    const name = quoted(reading, wanted)
    return propose(
      reading,
      [`Unser Firmenname ist jetzt ${name}`, `Our business name is now ${name}`],
      [{ operation: 'updateSite', body: { name: wanted } }],
      ['Texte, die den alten nennen, bleiben.', 'Texts that say the old one stay.'],
    )
  },
}

interface Fact {
  company: JsonObject
  change(line: string, key: string): string
  isOld(key: string, value: string): boolean
  name: [de: string, en: string]
  wish: [de: string, en: string]
  more?: [de: string, en: string]
}

/** One action for all places that show the fact: company details, blocks with a field for it, texts, entries. */
function proposeFact(
  reading: Reading,
  { company, change, isOld, name: [de, en], wish, more = ['', ''] }: Fact,
): Outcome {
  const { content, language } = reading
  const isNew = Object.entries(company).some(([key, value]) => content.site.company[key] !== value)
  const calls: ProposedCall[] = isNew ? [{ operation: 'updateSite', body: { company } }] : []
  for (const block of content.pages.flatMap((page) => page.blocks)) {
    const body: JsonObject = replaceIn(block, change) ?? {}
    const props = Object.entries(block.props).flatMap(([key, value]) =>
      typeof value === 'string' && isOld(key, value) ? [[key, company[key]]] : [],
    )
    if (props.length > 0) body.props = Object.fromEntries(props)
    if (Object.keys(body).length > 0) calls.push({ operation: 'updateBlock', params: { block: block.id }, body })
  }
  for (const entry of content.collections.flatMap(({ entries }) => entries)) {
    const data = Object.entries(entry.data).flatMap(([key, value]) =>
      typeof value === 'string' && change(value, key) !== value ? [[key, change(value, key)]] : [],
    )
    if (data.length > 0)
      calls.push({ operation: 'updateEntry', params: { entry: entry.id }, body: { data: Object.fromEntries(data) } })
  }
  if (calls.length === 0)
    return say(
      reading,
      'nothing',
      `${de}: Das steht schon überall so.`,
      `${en}: it stands everywhere like that already.`,
    )
  const where = content.pages
    .filter(({ blocks }) => blocks.some(({ id }) => calls.some(({ params }) => params?.block === id)))
    .map((page) => quoted(reading, titleOf(page, language)))
    .join(', ')
  const count = calls.length
  return propose(reading, wish, calls, [
    `Das ändert ${count} ${count === 1 ? 'Stelle' : 'Stellen'}${isNew ? ', auch die Angaben zum Unternehmen' : ''}${where && ` (${where})`}.${more[0]}`,
    `That changes ${count} ${count === 1 ? 'place' : 'places'}${isNew ? ', the company details among them' : ''}${where && ` (${where})`}.${more[1]}`,
  ])
}
