import type { JsonObject } from '../../../../db/tenant/sites'
import { nationalDigits } from '../../../../grammar/contact'
import type { WishForm } from '../forms'
import type { Reading, Two } from '../reading'
import { type Got, role } from '../taking'
import { everywhere } from './everywhere'
import { textAt } from './texts'

/** What the company details say, or else the first block that shows them. */
export const factOf = ({ content }: Pick<Reading, 'content'>, key: string): string | undefined =>
  textAt(content.site.company, key) ??
  content.pages
    .flatMap(({ blocks }) => blocks)
    .filter(({ type }) => type === 'contact_details')
    .map(({ props }) => textAt(props, key))
    .find((value) => value !== undefined)

const numbers = /(?:\+|00)?\(?\d[\d\s()./–-]{4,}\d/gu
const links = /(?<=\b)tel:(\+?\d[\d.-]*)/giu

const verbs = 'act:change|shall|write|use|swap|replace|rename*'

const formsStay: Two = [
  ' Formulare gehen weiter an die alte Adresse: Das ändern Sie in den Einstellungen.',
  ' Forms still go to the old address: change that in the settings.',
]

/** A fact of one value, which may stand in many texts: how it is read, when it is the old one, and how a line changes. */
const oneFact = (
  fact: 'phone' | 'email',
  wantedIn: (got: Got) => string | undefined,
  [de, en]: Two,
  isSame: (one: string, other: string) => boolean,
  change: (line: string, wanted: string, isOld: (value: string) => boolean) => string,
): Pick<WishForm, 'near' | 'wish' | 'change'> => ({
  near: {
    on: 'site',
    needs: [fact, fact === 'phone' ? 'telephone' : 'mail'],
    acts: ['change', 'shall'],
    vary: (got, { text }) => (/fax/i.test(text) ? [] : [got]),
  },
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
      ...(fact === 'email' && recipient && isOld(recipient) && { more: formsStay }),
    })
  },
})

export const changePhone: WishForm = {
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

export const changeEmail: WishForm = {
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

export const changeAddress: WishForm = {
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
    const company: JsonObject = { ...(street && { street }), ...(zip && { zip }), ...(city && { city }) }
    const old = (key: string) => factOf(reading, key)
    // a town stands in many sentences: it moves along only behind its old postcode
    const pairs = [
      [`${old('zip')} ${old('city')}`, `${zip ?? old('zip')} ${city ?? old('city')}`],
      ...(street && old('street') ? [[old('street')!, street]] : []),
    ]
    const moved = (line: string) => pairs.reduce((out, [from = '', to = '']) => out.replaceAll(from, to), line)
    const hasMap = reading.content.pages.some(({ blocks }) => blocks.some(({ type }) => type === 'map'))
    return everywhere(reading, {
      company,
      change: (line, key) =>
        key in company && line === old(key) ? String(company[key]) : key === 'href' ? line : moved(line),
      ...(hasMap && {
        more: [
          ' Karten zeigen weiter die alte Stelle, bis Sie deren Punkt ändern.',
          ' Maps show the old place until you change their point.',
        ],
      }),
    })
  },
}

export const changeName: WishForm = {
  name: { de: 'Namen des Betriebs ändern', en: 'Change the name of the business' },
  example: { de: 'Unser Firmenname ist jetzt „Backstube Linde“', en: 'Our business name is now “Linde Bakery”' },
  near: {
    on: 'site',
    needs: ['business', 'name'],
    acts: ['change', 'rename', 'shall'],
    vary: (got, { cues, places, page }) => (cues.has('business') || (places.length === 0 && !page) ? [got] : []),
  },
  forms: ['act:change|shall|write|rename* new? field:business@of,in,to,for field:name? text@to,in,of'],
  accepts: ({ texts: [name = ''] }) => name.length <= 160,
  wish: ['Unser Firmenname ist jetzt{said}', 'Our business name is now{said}'],
  change({ texts: [name = ''] }, reading) {
    const old = reading.content.site.name
    const isNamed = old.length > 3 && !name.includes(old)
    return everywhere(reading, {
      site: { name },
      change: (line, key) => (isNamed && key !== 'href' ? line.replaceAll(old, name) : line),
    })
  },
}
