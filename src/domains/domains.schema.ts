import { type Static, Type } from '@sinclair/typebox'
import { DateTime, Id, Input, Nullable, oneOf, RequiredText, Text } from '../http/fields'

const host = 'www.backstube-lindenhof.de'
const redirectRule =
  'Visitors are sent on (301): to the same path of a host, or to one address where it has a path of its own'

export const NewDomain = Input(
  {
    host: RequiredText(host, 1000, { description: 'A bare host name, without scheme, port and path' }),
    is_primary: Type.Optional(
      Nullable(
        Type.Boolean({ examples: [true], description: 'A domain that is not live yet becomes primary once it is' }),
      ),
    ),
    redirect_to: Type.Optional(
      Nullable(Text('https://backstube-lindenhof.de', { maxLength: 2000, description: redirectRule })),
    ),
  },
  { title: 'NewDomain' },
)
export type NewDomain = Static<typeof NewDomain>

export const DomainChange = Input(
  { redirect_to: Nullable(Text('https://backstube-lindenhof.de', { maxLength: 2000, description: redirectRule })) },
  { title: 'DomainChange' },
)
export type DomainChange = Static<typeof DomainChange>

const dnsReasons = ['nxdomain', 'no_txt', 'wrong_txt', 'timeout', 'dns_error'] as const
const bindReasons = [
  'no_address',
  'wrong_address',
  'aaaa_mismatch',
  'cloudflare_proxied',
  'caa_forbids',
  'certificate',
] as const
const Reason = oneOf(...dnsReasons, ...bindReasons)
export type Reason = Static<typeof Reason>

const DnsInstruction = Type.Object(
  {
    purpose: oneOf('verification', 'routing'),
    type: oneOf('TXT', 'CNAME', 'A', 'AAAA', 'ALIAS'),
    name: Text(host),
    value: Text('sites.example.com'),
  },
  { title: 'DnsInstruction', description: 'A record to enter at the provider of the domain' },
)
export type DnsInstruction = Static<typeof DnsInstruction>

export const DomainView = Type.Object(
  {
    id: Id,
    site_id: Id,
    host: Text(host),
    display_host: Text('www.bäckerei.de', { description: 'As people write it' }),
    kind: oneOf('preview', 'custom'),
    state: oneOf('pending', 'verified', 'binding', 'live', 'error'),
    error: Nullable(Reason),
    is_primary: Type.Boolean({ examples: [true] }),
    redirect_to: Nullable(Text('https://backstube-lindenhof.de')),
    paired_host: Nullable(
      Text('backstube-lindenhof.de', {
        description: 'The same name with or without `www.`: register it as well, it costs no further place in the plan',
      }),
    ),
    dns_instructions: Type.Array(DnsInstruction),
    next_check_at: Nullable(
      Type.String({
        ...DateTime,
        description: 'When it is looked at again by itself; null when it is not',
      }),
    ),
    checked_at: Nullable(DateTime),
    verified_at: Nullable(DateTime),
    live_at: Nullable(DateTime),
    created_at: DateTime,
  },
  { title: 'Domain' },
)
export type DomainView = Static<typeof DomainView>

const step = <const K extends string>(...keys: K[]) =>
  Type.Object({
    key: oneOf(...keys),
    status: oneOf('done', 'pending', 'failed'),
    detail: Text('Die Einträge der Domain zeigen hierher.'),
  })
export const BindStep = Type.Object(step('dns', 'certificate', 'route').properties, { title: 'BindStep' })
export type BindStep = Static<typeof BindStep>
export const DetachStep = Type.Object(step('route', 'certificate', 'primary').properties, { title: 'DetachStep' })
export type DetachStep = Static<typeof DetachStep>

export const Checked = Type.Object(
  {
    name: Text(`_baukasten.${host}`),
    expected: Type.Array(Text('baukasten-verification=4f0c…')),
    found: Type.Array(Text('v=spf1 -all')),
  },
  { title: 'Checked', description: 'What was asked of the name server, and what it said' },
)
export type Checked = Static<typeof Checked>

const Bound = Type.Object({ state: Type.Literal('live'), steps: Type.Array(BindStep) })
export const DomainAdded = Type.Object(
  { data: DomainView, bind: Nullable(Bound) },
  { title: 'DomainAdded', description: '`bind` is there for preview hosts, which are live at once' },
)
export const Verified = Type.Object({ verified: Type.Literal(true), data: DomainView }, { title: 'DomainVerified' })
const bound = { ok: Type.Literal(true), steps: Type.Array(BindStep), data: DomainView }
export const DomainBound = Type.Object({ ...bound, state: Type.Literal('live') }, { title: 'DomainBound' })
export const DomainBinding = Type.Object({ ...bound, state: Type.Literal('binding') }, { title: 'DomainBinding' })
export const Detached = Type.Object(
  { ok: Type.Literal(true), detach: Type.Array(DetachStep) },
  { title: 'DomainDetached' },
)
export const refusalFields = { reason: Reason, checked: Checked }
export const bindFailureFields = { ...refusalFields, state: Type.Literal('error'), steps: Type.Array(BindStep) }
