import { type Static, Type } from '@sinclair/typebox'
import { DateTime, Id, Input, Nullable, Text } from '../http/fields'
import { Path } from './pages.schema'

export const DeletedPageView = Type.Object(
  {
    id: Id,
    site_id: Id,
    path: Text('/leistungen'),
    title: Text('Leistungen'),
    type: Text('page'),
    deleted_at: DateTime,
    deleted_by: Type.Object({ id: Id, name: Text('Rosa Lindenhof') }),
    kept_until: DateTime,
  },
  { title: 'DeletedPage' },
)
export type DeletedPageView = Static<typeof DeletedPageView>

export const PageRestore = Input(
  { path: Type.Optional(Nullable(Path)) },
  { title: 'PageRestore', description: 'Another path, where the one it had is taken' },
)
export type PageRestore = Static<typeof PageRestore>
