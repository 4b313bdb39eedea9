import { Type } from '@sinclair/typebox'
import { businessTypeNames } from '../block-types/business-types'
import { assetIdOf, imageField } from '../block-types/image-value'
import type { Context } from '../context'
import type { JsonObject, SiteRow } from '../db/tenant/sites'
import { isSecure, readExceptions } from '../edges/public-address'
import { fieldError } from '../errors'
import { type KnownFields, localTextField, refuse, textField, validateKnownFields } from '../http/known-fields'
import type { Warn } from '../http/warnings'
import { warnOfMissingImages } from '../media/missing-images'
import type { Reads } from '../tenants/tenants'
import { readColour } from '../theme/colour'
import { isEmail, notEmail } from '../values/email'
import { isTimeZone } from '../values/time-zone'
import { filled, type Text } from '../words/text'
import { entryPagesField, validateEntryPages } from './entry-pages'

const notHttps: Text = { de: 'Muss mit https:// beginnen.', en: 'Must start with https://.' }
const notTimeZone: Text = {
  de: 'Keine Zeitzone. Erwartet: ein Name wie Europe/Berlin.',
  en: 'Not a time zone. Expected a name such as Europe/Berlin.',
}
const notChallenge: Text = { de: 'Eins von: off, forms, all.', en: 'One of: off, forms, all.' }
const notUntranslated: Text = { de: 'Eins von: show, hide.', en: 'One of: show, hide.' }
const notBusinessType: Text = filled(
  { de: 'Eins von: {businessTypeNames}.', en: 'One of: {businessTypeNames}.' },
  { businessTypeNames: businessTypeNames.join(', ') },
)
const notLinks: Text = { de: 'Erwartet: Liste von https-Adressen.', en: 'Expected a list of https addresses.' }
const notColour: Text = {
  de: 'Muss eine deckende Farbe sein, etwa #2f5d50.',
  en: 'Must be an opaque colour such as #2f5d50.',
}
const notCountryCode: Text = {
  de: 'Erwartet: zwei Buchstaben wie DE. So bestimmt das Land weder Zeitzone noch Schreibweisen.',
  en: 'Expected two letters such as DE. Like this the country decides neither time zone nor notation.',
}

const email = (text: string) => (isEmail(text.trim()) ? undefined : notEmail)
const colour = (text: string) => (readColour(text) === undefined ? notColour : undefined)

export const companyFields: KnownFields = {
  legal_name: textField('Backstube Lindenhof GmbH', 'As it stands in the register'),
  street: textField('Goethestraße 14', 'With the number'),
  zip: textField('79100', 'Postal code'),
  city: textField('Freiburg', 'Place'),
  country: {
    ...textField('DE', 'ISO 3166-1 alpha-2; decides time zone and notation'),
    cautions: (value) => (/^\s*[a-z]{2}\s*$/i.test(String(value)) ? [] : [['', notCountryCode]]),
  },
  phone: textField('+49 761 555010', 'Shown and dialled'),
  email: textField('hallo@backstube.example', 'Shown in Impressum and footer', email),
  register_court: textField('Amtsgericht Freiburg', 'Where the business is registered'),
  register_number: textField('HRB 700001', 'Its number there'),
  vat_id: textField('DE999999991', 'VAT number'),
  managing_directors: {
    schema: Type.Union([Type.Array(Type.String()), Type.String()], {
      examples: [['Rosa Lindner']],
      description: 'Who represents the business',
    }),
    expected: { de: 'Erwartet: Liste von Namen.', en: 'Expected a list of names.' },
  },
  business_type: textField(
    'Bakery',
    'Kind of business for search engines (schema.org); else guessed by name and tagline',
    (text) => (businessTypeNames.includes(text) ? undefined : notBusinessType),
  ),
  price_range: textField('€€', 'For search engines: how expensive it is'),
  same_as: {
    schema: Type.Array(Type.String({ maxLength: 500 }), {
      maxItems: 20,
      examples: [['https://www.instagram.com/backstube']],
      description: 'Profiles of the business elsewhere, for search engines',
    }),
    expected: notLinks,
    problems: (value) =>
      (Array.isArray(value) ? value : []).flatMap((one, i) =>
        URL.parse(String(one))?.protocol === 'https:' ? [] : [[String(i), notLinks]],
      ),
  },
}

export const brandingFields: KnownFields = {
  logo: imageField('In the header and in search results'),
  logo_dark: imageField('The logo on dark grounds: in the header where the page is dark'),
  icon: imageField('What browsers show in tabs and bookmarks; without it the first letter of the name'),
  og_image: imageField('What previews of links show where a page has none of its own'),
  tagline: localTextField(
    'Handwerksbäckerei in der Wiehre',
    'What the business is, in a few words; a text or one for each locale',
  ),
  primary: textField('#8a3b12', 'For drawn images and logos; pages take theirs from the theme', colour),
  accent: textField('#d9a441', 'As `primary`', colour),
}

/** `egressAllow`: EGRESS_ALLOW, as receivers on this machine are tried out over plain http. */
const webhookUrl = (egressAllow: readonly string[]) =>
  textField('https://hooks.example.com/form', 'https; gets `form.submission` events', (text) => {
    const url = URL.parse(text)
    return url && isSecure(url, readExceptions(egressAllow)) ? undefined : notHttps
  })

export const settingsFields: KnownFields = {
  webhook_url: webhookUrl([]),
  webhook_secret: {
    schema: Type.String({
      maxLength: 500,
      description: 'Signs those events; never answered',
      examples: ['a long secret'],
    }),
  },
  webhook_secret_set: { schema: Type.Boolean({ description: 'Whether there is a secret; answered, never taken' }) },
  challenge: {
    schema: Type.Unsafe<string>(
      Type.Union([Type.Literal('off'), Type.Literal('forms'), Type.Literal('all')], {
        description: 'Browsers of visitors solve a puzzle before forms, or forms and questions, are taken',
      }),
    ),
    expected: notChallenge,
  },
  untranslated: {
    schema: Type.Unsafe<string>(
      Type.Union([Type.Literal('show'), Type.Literal('hide')], {
        description:
          'What becomes of blocks without a text in the language of the page: shown in the other one, or left out',
      }),
    ),
    expected: notUntranslated,
  },
  entry_pages: entryPagesField,
  time_zone: textField('Europe/Berlin', 'Of the business; else that of its country', (text) =>
    isTimeZone(text) ? undefined : notTimeZone,
  ),
}

const hints: Record<'company' | 'branding' | 'settings', Record<string, Text>> = {
  company: {
    name: {
      de: 'Bewirkt nichts: Der Name der Firma steht in `legal_name`, der Name der Website in `name`.',
      en: 'Has no effect: the name of the business is `legal_name`, that of the site `name`.',
    },
    address: {
      de: 'Bewirkt nichts: Die Anschrift steht in `street`, `zip`, `city` und `country`.',
      en: 'Has no effect: the address is `street`, `zip`, `city` and `country`.',
    },
  },
  branding: {
    favicon: { de: 'Bewirkt nichts: Das Symbol steht in `icon`.', en: 'Has no effect: it is `icon`.' },
    colors: {
      de: 'Bewirkt nichts: Farben der Seiten setzt `PUT /sites/{site}/theme`.',
      en: 'Has no effect: `PUT /sites/{site}/theme` sets the colours of pages.',
    },
    fonts: {
      de: 'Bewirkt nichts: Schriften der Seiten setzt `PUT /sites/{site}/theme`.',
      en: 'Has no effect: `PUT /sites/{site}/theme` sets the fonts of pages.',
    },
  },
  settings: {
    redirects: {
      de: 'Bewirkt nichts: Weiterleitungen legt `POST /sites/{site}/redirects` an.',
      en: 'Has no effect: `POST /sites/{site}/redirects` makes redirects.',
    },
    ...Object.fromEntries(
      ['docs', 'handbook', 'autoRelease'].map((key) => [
        key,
        { de: 'Das stellt nur der Betreiber ein; nicht gespeichert.', en: 'Only the operator sets this; not stored.' },
      ]),
    ),
  },
}

interface Sent {
  company?: JsonObject | null
  branding?: JsonObject | null
  settings?: JsonObject | null
  contact_recipient?: string | null
}

/**
 * Looks at what is sent and differs from `before`; the size of it has been looked at. `locales` are those after the change.
 * Throws FieldErrors for known fields with a wrong value, all at once; warns of the others.
 */
export async function validateSiteFields(
  { config }: Context,
  db: Reads,
  before: Pick<SiteRow, 'id' | 'company' | 'branding' | 'settings'> | undefined,
  sent: Sent,
  locales: string[],
  warn: Warn,
) {
  const judge = (at: 'company' | 'branding' | 'settings', known: KnownFields) =>
    validateKnownFields(known, sent[at] ?? {}, { at, before: before?.[at], locales, hints: hints[at], warn })
  const recipient = sent.contact_recipient
  const isWrong = recipient != null && recipient !== '' && !isEmail(recipient)
  refuse(
    judge('company', companyFields),
    judge('branding', brandingFields),
    judge('settings', { ...settingsFields, webhook_url: webhookUrl(config.egressAllow) }),
    await validateEntryPages(db, before, sent.settings?.entry_pages, locales),
    isWrong ? fieldError('contact_recipient', notEmail).fields : {},
  )
  const images = ['logo', 'logo_dark', 'icon', 'og_image'].flatMap((key) => {
    const value = sent.branding?.[key]
    const id = Bun.deepEquals(value, before?.branding[key]) ? undefined : assetIdOf(value)
    return id === undefined ? [] : [[`branding.${key}`, id] as const]
  })
  await warnOfMissingImages(db, before?.id ?? '', new Map(images), warn)
}
