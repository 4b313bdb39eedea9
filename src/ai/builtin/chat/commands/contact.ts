import type { JsonObject } from '../../../../db/tenant/sites'
import { nationalDigits } from '../../../../grammar/contact'
import type { ProposedCall } from '../../../chat/turn'
import { type Change, type Command, updateBlock } from '../forms'
import { type Outcome, type Reading, say, type Two } from '../reading'
import { quoted, titleOf } from '../site-names'
import { type Got, role } from '../taking'
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

const numbers = /(?:\+|00)?\(?\d[\d\s()./–-]{4,}\d/gu
const links = /(?<=\b)tel:(\+?\d[\d.-]*)/giu

const verbs = 'act:change|shall|write|use|swap|replace|rename*'

/** A fact of one value, which may stand in many texts: how it is read, when it is the old one, and how a line changes. */
const oneFact = (
  fact: 'phone' | 'email',
  wantedIn: (got: Got) => string | undefined,
  [de, en]: Two,
  isSame: (one: string, other: string) => boolean,
  change: (line: string, wanted: string, isOld: (value: string) => boolean) => string,
): Pick<Command, 'wish' | 'change'> => ({
  wish(got) {
    const wanted = wantedIn(got) ? ` ${wantedIn(got)}` : ': '
    return [`${de}${wanted}`, `${en}${wanted}`]
  },
  change(got, reading) {
    const [wanted, old] = [wantedIn(got)!, factOf(reading, fact)]
    const isOld = (value: string) => old !== undefined && isSame(value, old)
    const recipient = reading.content.site.contact_recipient
    return everywhere(reading, {
      company: { [fact]: wanted },
      change: (line) => change(line, wanted, isOld),
      isOld: (key, value) => key === fact && isOld(value),
      ...(fact === 'email' &&
        recipient &&
        isOld(recipient) && {
          more: [
            ' Formulare gehen weiter an die alte Adresse: Das ändern Sie in den Einstellungen.',
            ' Forms still go to the old address: change that in the settings.',
          ],
        }),
    })
  },
})

export const changePhone: Command = {
  name: { de: 'Telefonnummer ändern', en: 'Change the phone number' },
  example: { de: 'Unsere neue Telefonnummer ist 0761 12345', en: 'Our new phone number is 0761 12345' },
  forms: [`${verbs} new* field:phone telephone@to,in,after,of`],
  ...oneFact(
    'phone',
    (got) => role(got, 'telephone')?.text.trim(),
    ['Unsere neue Telefonnummer ist', 'Our new phone number is'],
    (one, other) => nationalDigits(one) === nationalDigits(other),
    (line, wanted, isOld) => {
      const dialled = `${wanted.startsWith('+') ? '+' : ''}${wanted.replace(/\D/g, '')}`
      return line
        .replace(links, (link, phone) => (isOld(phone) ? `tel:${dialled}` : link))
        .replace(numbers, (phone) => (isOld(phone) ? wanted : phone))
    },
  ),
}

export const changeEmail: Command = {
  name: { de: 'E-Mail-Adresse ändern', en: 'Change the e-mail address' },
  example: {
    de: 'Die E-Mail-Adresse ist jetzt info@lindenhof.example',
    en: 'Our new email address is info@lindenhof.example',
  },
  forms: [`${verbs} new? field:email mail@to,in,for,of,with`],
  ...oneFact(
    'email',
    (got) => role(got, 'mail')?.text,
    ['Unsere neue E-Mail-Adresse ist', 'Our new email address is'],
    (one, other) => one.toLowerCase() === other.toLowerCase(),
    (line, wanted, isOld) =>
      line.replace(/[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}/giu, (email) => (isOld(email) ? wanted : email)),
  ),
}

export const changeAddress: Command = {
  name: { de: 'Anschrift ändern', en: 'Change the address' },
  example: { de: 'Neue Adresse: Wiehrestraße 3, 79100 Freiburg', en: 'New address: Kaiserstraße 5, 79098 Freiburg' },
  near: [{ on: 'site', needs: ['address', 'postal'] }],
  forms: ['act:change|shall|write* new? field:address postal@to,in,after,of'],
  wish: (got) => {
    const { street, zip, city } = role(got, 'postal')?.address ?? {}
    const name = [street, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    return [`Neue Adresse: ${name}`, `New address: ${name}`]
  },
  change(got, reading) {
    const { street, zip, city } = role(got, 'postal')!.address
    const company = { ...(street && { street }), ...(zip && { zip }), ...(city && { city }) }
    const old = (key: string) => factOf(reading, key)
    // a town stands in many sentences: it moves along only behind its old postcode
    const pairs = [
      [`${old('zip')} ${old('city')}`, `${zip ?? old('zip')} ${city ?? old('city')}`],
      ...(street && old('street') ? [[old('street')!, street]] : []),
    ]
    const hasMap = reading.content.pages.some(({ blocks }) => blocks.some(({ type }) => type === 'map'))
    return everywhere(reading, {
      company,
      change: (line, key) =>
        key === 'href' ? line : pairs.reduce((out, [from = '', to = '']) => out.replaceAll(from, to), line),
      isOld: (key, value) => key in company && value === old(key),
      ...(hasMap && {
        more: [
          ' Karten zeigen weiter die alte Stelle, bis Sie deren Punkt ändern.',
          ' Maps show the old place until you change their point.',
        ],
      }),
    })
  },
}

interface Fact {
  company: JsonObject
  change(line: string, key: string): string
  isOld(key: string, value: string): boolean
  more?: Two
}

/** One action for all places that show the fact: company details, blocks with a field for it, texts, entries. */
function everywhere(reading: Reading, { company, change, isOld, more = ['', ''] }: Fact): Change | Outcome {
  const { content, language } = reading
  const isNew = Object.entries(company).some(([key, value]) => content.site.company[key] !== value)
  const calls: ProposedCall[] = isNew ? [{ operation: 'updateSite', body: { company } }] : []
  for (const block of content.pages.flatMap((page) => page.blocks)) {
    const body: JsonObject = replaceIn(block, change) ?? {}
    const props = Object.entries(block.props).flatMap(([key, value]) =>
      typeof value === 'string' && isOld(key, value) ? [[key, company[key]]] : [],
    )
    if (props.length > 0) body.props = Object.fromEntries(props)
    if (Object.keys(body).length > 0) calls.push(updateBlock(block, body))
  }
  for (const entry of content.collections.flatMap(({ entries }) => entries)) {
    const data = Object.entries(entry.data).flatMap(([key, value]) =>
      typeof value === 'string' && change(value, key) !== value ? [[key, change(value, key)]] : [],
    )
    if (data.length > 0)
      calls.push({ operation: 'updateEntry', params: { entry: entry.id }, body: { data: Object.fromEntries(data) } })
  }
  if (calls.length === 0)
    return say(reading, 'nothing', ['Das steht schon überall so.', 'It stands everywhere like that already.'])
  const where = content.pages
    .filter(({ blocks }) => blocks.some(({ id }) => calls.some(({ params }) => params?.block === id)))
    .map((page) => quoted(reading, titleOf(page, language)))
    .join(', ')
  const count = calls.length
  return {
    calls,
    more: [
      `Das ändert ${count} ${count === 1 ? 'Stelle' : 'Stellen'}${isNew ? ', auch die Angaben zum Unternehmen' : ''}${where && ` (${where})`}.${more[0]}`,
      `That changes ${count} ${count === 1 ? 'place' : 'places'}${isNew ? ', the company details among them' : ''}${where && ` (${where})`}.${more[1]}`,
    ],
  }
}
