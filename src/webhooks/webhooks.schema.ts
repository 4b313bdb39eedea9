import { type Static, type TProperties, Type } from '@sinclair/typebox'
import { Count, DateTime, FreeObject, Id, Input, Nullable, oneOf, Text } from '../http/fields'
import { eventNames } from './event-names'

const Url = Text('https://kasse.example/hooks/baukasten', {
  maxLength: 2000,
  description: 'https; no user name and password',
})
const Description = Text('Kasse im Laden', { maxLength: 200 })
const Events = Type.Array(oneOf(...eventNames), { minItems: 1, maxItems: 20, examples: [['form.submission']] })
const Secret = Text('whsec_9fQm3v0c1W8yTz2LkX7dRbN5sJhUgEoPaViC4xMlKqY', {
  description: 'Signs every call; shown when it is made, and never again',
})

export const NewEndpoint = Input(
  { url: Url, events: Events, description: Type.Optional(Description) },
  { title: 'NewWebhook' },
)
export type NewEndpoint = Static<typeof NewEndpoint>

export const EndpointChange = Input(
  {
    url: Type.Optional(Url),
    events: Type.Optional(Events),
    description: Type.Optional(Description),
    is_active: Type.Optional(
      Type.Boolean({ description: 'What waits for an endpoint that is switched off has failed' }),
    ),
    rotate_secret: Type.Optional(Type.Boolean({ description: 'True makes a new secret, which is in the answer' })),
  },
  { title: 'WebhookChange' },
)
export type EndpointChange = Static<typeof EndpointChange>

const endpoint = {
  id: Id,
  site_id: Id,
  url: Url,
  description: Description,
  events: Type.Array(Text('form.submission')),
  is_active: Type.Boolean(),
  disabled_reason: Nullable(oneOf('failing', 'gone')),
  failing_since: Nullable(DateTime),
  created_at: DateTime,
  updated_at: DateTime,
}
export const EndpointView = Type.Object(endpoint, {
  title: 'Webhook',
  description:
    '`disabled_reason` says why the service switched it off: nothing but failures for three days, or an answer with 410.',
})
export type EndpointView = Static<typeof EndpointView>

export const CreatedEndpoint = Type.Object({ ...endpoint, secret: Secret }, { title: 'CreatedWebhook' })
export const ChangedEndpoint = Type.Object({ ...endpoint, secret: Type.Optional(Secret) }, { title: 'ChangedWebhook' })

const Attempt = Type.Object(
  {
    at: DateTime,
    status: Nullable(Type.Integer({ examples: [200], description: 'Of the answer; null where none came' })),
    error: Nullable(
      Text('timeout', {
        description:
          'Why there was no answer: address, forbidden, unresolved, unreachable, certificate, timeout, redirects, unreadable, failed',
      }),
    ),
    ms: Count,
  },
  { title: 'WebhookAttempt' },
)
const delivery = {
  id: Id,
  event: Text('form.submission'),
  status: oneOf('pending', 'delivered', 'failed'),
  next_attempt_at: Nullable(DateTime),
  attempts: Type.Array(Attempt),
  created_at: DateTime,
}
export const DeliveryView = Type.Object(delivery, { title: 'WebhookDelivery' })
export type DeliveryView = Static<typeof DeliveryView>

/** What is sent. */
const Envelope = <T extends TProperties>(event: string, title: string, data: T) =>
  Type.Object(
    {
      id: Id,
      event: Type.Literal(event),
      version: Type.Literal(1),
      created_at: DateTime,
      site: Type.Object({ id: Id, slug: Text('backstube') }),
      data: Type.Object(data),
    },
    { title },
  )

export const DeliveryWithPayload = Type.Object(
  { ...delivery, payload: FreeObject({ event: 'site.published', data: {} }, 'What was sent, or is to be sent') },
  { title: 'WebhookDeliveryWithPayload' },
)

const described = (operationId: string, summary: string, schema: ReturnType<typeof Envelope>) => ({
  operationId,
  tag: 'Kontaktanfragen',
  summary,
  description:
    'For endpoints of `/sites/{site}/webhooks`, signed like `form.submission` with the secret of the endpoint. `X-Service-Event` names the event, `X-Service-Delivery` the delivery: the same id in every try. Any 2xx within ten seconds takes it; everything else is tried again after 1 and 5 minutes, half an hour, 2, 12 and 24 hours. Deliveries come at least once and in no particular order; redirects are not followed.',
  extension: true,
  schema,
})

/** For the description. `form.submission` is described where forms are: it has the contract's fields beside these. */
export const endpointEvents = {
  'site.published': described(
    'receiveSitePublished',
    'Visitors see a new release of the site',
    Envelope('site.published', 'WebhookSitePublished', {
      generation_id: Id,
      release_id: Text('0197a3c2-7f10-7c3e-8d4a-2f4f1f0f6a3e'),
      pages: Count,
    }),
  ),
  'site.unpublished': described(
    'receiveSiteUnpublished',
    'Somebody took the site offline',
    Envelope('site.unpublished', 'WebhookSiteUnpublished', {
      release_id: Text('0197a3c2-7f10-7c3e-8d4a-2f4f1f0f6a3e'),
    }),
  ),
  'generation.finished': described(
    'receiveGenerationFinished',
    'A publish, a build or a post of the blog has ended',
    Envelope('generation.finished', 'WebhookGenerationFinished', {
      generation: Type.Object({
        id: Id,
        kind: oneOf('publish', 'build', 'blog'),
        status: oneOf('succeeded', 'failed'),
        error: Nullable(Text('interrupted')),
      }),
    }),
  ),
  'entry.changed': described(
    'receiveEntryChanged',
    'An entry of a collection was added, changed or deleted',
    Envelope('entry.changed', 'WebhookEntryChanged', {
      action: oneOf('created', 'updated', 'deleted'),
      entry: Type.Object({ id: Id, collection_id: Id, slug: Text('sauerteig') }),
    }),
  ),
  ping: described('receivePing', 'Somebody tries the endpoint out', Envelope('ping', 'WebhookPing', {})),
}
