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
    changes: Type.Optional(
      Type.Integer({
        minimum: 2,
        examples: [12],
        description: 'How many changes the entry stands for, where it is more than one',
      }),
    ),
    last_at: Type.Optional({ ...DateTime, description: 'Of the last of several changes' }),
  },
  { title: 'Activity' },
)
export type ActivityView = Static<typeof ActivityView>
