import { type Static, Type } from '@sinclair/typebox'
import { DateTime, Id, Nullable, Text } from '../http/fields'

export const Actor = Type.Object(
  { id: Id, name: Text('Rosa Lindenhof') },
  { title: 'Actor', description: 'Who did it' },
)

export const ActivityView = Type.Object(
  {
    id: Id,
    type: Text('page.updated', { description: '`noun.verb`; for generations `kind.status`' }),
    summary: Text('Seite „Start“ geändert'),
    created_at: DateTime,
    actor: Nullable(Actor),
    via: Nullable(Text('Preisliste aus der Kasse', { description: 'Name of the API token that it was done with' })),
    subject: Type.Object({ type: Text('page'), id: Id }),
  },
  { title: 'Activity' },
)
export type ActivityView = Static<typeof ActivityView>
