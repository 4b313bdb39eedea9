import { type Static, Type } from '@sinclair/typebox'
import { ContentsEtag, Etag } from '../http/etag'
import { DateTime, FreeObject, Id, Input, Nullable, Text } from '../http/fields'
import { Facts } from './facts-schema'

/** However large a site is, what is told of its facts is not. */
export const mostUses = 20
export const mostFound = 10
export const mostProposals = 200
export const mostPages = 100

const id = '0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e'
const some = <T extends Parameters<typeof Nullable>[0]>(schema: T) => Type.Optional(Nullable(schema))
const time = Type.String({ pattern: '^([01]\\d|2[0-4]):[0-5]\\d$', examples: ['14:00'] })
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-12-24'] })

const Special = Type.Array(
  Type.Object({
    date: Type.Optional(day),
    until: Type.Optional(day),
    label: Type.Optional(Text('Heiligabend', { maxLength: 120 })),
    opens: Type.Optional(time),
    closes: Type.Optional(time),
  }),
  { maxItems: 40, description: 'Days with hours of their own; closed without times' },
)
const { hours, offers, people, since, goals, place, contact } = Facts.properties
const offer = {
  ...offers.items.properties,
  name: Text('Haarschnitt', { minLength: 1, maxLength: 160, pattern: '\\S' }),
  priceText: Type.Optional(
    Text('nach Aufwand', {
      maxLength: 60,
      description: 'The price as the owner writes it. Where it can be read as a number, `price` is that',
    }),
  ),
}
const Offers = Type.Array(
  Type.Object(
    {
      id: Type.Optional(Text('3f2a9c0b71de', { minLength: 1, maxLength: 64, pattern: '^[\\w-]+$' })),
      ...offer,
    },
    { title: 'SiteOfferInput' },
  ),
  { maxItems: offers.maxItems, description: 'With its `id` an offer is the one that is there, without one a new one' },
)
const BlockPlace = {
  block_id: Text(id, { maxLength: 64 }),
  place: Text('hours', { maxLength: 200, description: 'As the block and `uses` name it' }),
}

export const FactsChange = Input(
  {
    hours,
    special: Type.Optional(Special),
    offers: Type.Optional(Offers),
    people,
    since: some(since),
    goals,
    place: Type.Optional(
      Type.Object({
        street: some(place.properties.street),
        zip: some(place.properties.zip),
        city: some(place.properties.city),
        country: some(place.properties.country),
        area: some(place.properties.area),
      }),
    ),
    contact: Type.Optional(
      Type.Object({
        phone: some(contact.properties.phone),
        email: some(contact.properties.email),
        profiles: some(contact.properties.profiles),
      }),
    ),
    bind: Type.Optional(
      Type.Array(Type.Object({ ...BlockPlace, fact: Text('hours', { maxLength: 100 }) }), {
        maxItems: 500,
        description: 'Places that show the fact from now on, with its value',
      }),
    ),
    cut: Type.Optional(
      Type.Array(Type.Object(BlockPlace), { maxItems: 500, description: 'Places that keep what they say' }),
    ),
    texts: Type.Optional(
      Type.Array(
        Type.Object({
          page_id: Text(id, { maxLength: 64 }),
          block_id: Nullable(Text(id, { maxLength: 64 })),
          locale: Text('de', { maxLength: 35 }),
          path: Text('items.0.text', { maxLength: 400 }),
          before: Text('Rufen Sie an: 0761 555010.', { minLength: 1, maxLength: 500 }),
          after: Text('Rufen Sie an: 0761 555011.', { maxLength: 1000 }),
        }),
        {
          maxItems: 200,
          description: 'Texts, as `mentions` names them, with other words in place of some: where they still say those',
        },
      ),
    ),
    and_same: Type.Optional(
      Type.Boolean({
        description:
          '`bind` and `cut` go for every other place that is bound to nothing and says the same as one of theirs',
      }),
    ),
  },
  { title: 'SiteFactsChange' },
)
export type FactsChange = Static<typeof FactsChange>

const spot = {
  page_id: Id,
  page: Text('Kontakt', { description: 'Title of the page in the main language' }),
  block_id: Id,
}
const Use = Type.Object({
  fact: Text('hours'),
  ...spot,
  place: Text('hours'),
  is_loose: Type.Boolean({ description: 'It says something else, and stays as it is when the fact changes' }),
})
const Proposal = Type.Object({
  fact: Text('hours', { description: '`hours`, `offers`, `people`, `contact.phone`, `contact.email`, `place`' }),
  value: FreeObject({ hours: [] }, 'As `facts` would have it'),
  found: Type.Array(Type.Object({ ...spot, place: Text('hours') }), {
    description: `The first ${mostFound}. With \`and_same\` a change goes for all`,
  }),
  found_left_off: Type.Integer({ examples: [0] }),
})
const Mention = Type.Object({
  fact: Text('contact.phone'),
  ...spot,
  block_id: Nullable(Id),
  locale: Text('de'),
  path: Text('items.0.text', { description: 'Of the text in the content of its language' }),
  sentence: Text('Rufen Sie an: 0761 555010.'),
  after: Nullable(
    Text('Rufen Sie an: 0761 555011.', {
      description:
        'The sentence with what is so now, where no more than that has to change. Sent as one of `texts` it is put right',
    }),
  ),
})

export const FactsView = Type.Object(
  {
    facts: Type.Object({
      hours,
      special: Type.Optional(Special),
      offers: Type.Optional(Type.Array(Type.Object({ id: Text('3f2a9c0b71de'), ...offer }, { title: 'SiteOffer' }))),
      people,
      since,
      goals,
      place: Type.Record(Type.String(), Type.String(), { examples: [{ city: 'Freiburg', area: 'Breisgau' }] }),
      contact: FreeObject({ phone: '+49 761 555010' }, '`phone`, `email`, `profiles`'),
    }),
    company: FreeObject(
      { legal_name: 'Backstube Lindenhof GmbH' },
      'Company data of the site: `PUT /sites/{site}` changes it',
    ),
    uses: Type.Array(Use, {
      description: `Where blocks show a fact: of each the first ${mostUses} that do, and the first ${mostUses} that say something else. With \`?block=\` all of one block`,
    }),
    proposals: Type.Array(Proposal, {
      description:
        'What blocks say that are not bound, at most 200; those that say different things stand side by side. Confirmed by sending the value with `bind`, put aside with `cut`',
    }),
    mentions: Type.Array(Mention, {
      description: 'Texts that tell a former fact. They are never changed by themselves',
    }),
    left_off: Type.Object(
      {
        uses: Type.Record(Type.String(), Type.Integer(), { examples: [{ hours: 1980 }] }),
        proposals: Type.Integer({ examples: [0] }),
      },
      { description: 'How many more there are' },
    ),
    updated_at: Nullable(DateTime),
    etag: Etag,
    contents_etag: ContentsEtag,
  },
  { title: 'SiteFacts' },
)
export type FactsView = Static<typeof FactsView>
export type Mention = Static<typeof Mention>
export type Proposal = Static<typeof Proposal>
export type Use = Static<typeof Use>

export const FactsChanged = Type.Object({
  data: FactsView,
  changed: Type.Object(
    {
      pages: Type.Array(Type.Object({ id: Id, title: Text('Kontakt') }, { title: 'ChangedPage' }), {
        description: 'The first 100',
      }),
      pages_left_off: Type.Integer({ examples: [0] }),
      blocks: Type.Integer({ examples: [3] }),
    },
    { description: 'Where something else stands now, as drafts' },
  ),
})
