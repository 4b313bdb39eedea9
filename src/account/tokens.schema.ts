import { type Static, Type } from '@sinclair/typebox'
import { DateTime, Id, Input, Nullable, oneOf, RequiredText, Text } from '../http/fields'

const Name = RequiredText('Preisliste aus der Kasse', 100)
const TokenRole = oneOf('admin', 'editor', 'viewer')
const siteNote = 'The only sites it reaches; null for the whole account'

export const NewToken = Input(
  {
    name: Name,
    role: TokenRole,
    site_ids: Type.Optional(Nullable(Type.Array(Id, { minItems: 1, maxItems: 100, description: siteNote }))),
    expires_in_days: Type.Optional(
      Nullable(
        Type.Integer({ minimum: 1, maximum: 366, examples: [90], description: '90 when left out; null: never' }),
      ),
    ),
  },
  { title: 'NewApiToken' },
)
export type NewToken = Static<typeof NewToken>

export const TokenChange = Input({ name: Name }, { title: 'ApiTokenChange' })

const fields = {
  id: Id,
  name: Text('Preisliste aus der Kasse'),
  role: TokenRole,
  site_ids: Nullable(Type.Array(Id, { description: siteNote })),
  expires_at: Nullable(DateTime),
  expired: Type.Boolean(),
  last_used_at: Nullable(DateTime),
  created_at: DateTime,
}
export const TokenView = Type.Object(fields, { title: 'ApiToken' })
export type TokenView = Static<typeof TokenView>

export const CreatedToken = Type.Object(
  { ...fields, token: Text('bkt_9fQm3v0c1W8yTz2LkX7dRbN5sJhUgEoPaViC4xMlKqY', { description: 'Shown this once' }) },
  { title: 'CreatedApiToken' },
)
