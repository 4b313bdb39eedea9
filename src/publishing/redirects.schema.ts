import { type Static, Type } from '@sinclair/typebox'
import { DateTime, Id, Input, Nullable, RequiredText, Text } from '../http/fields'

const Status = Type.Unsafe<301 | 302 | 410>(
  Type.Integer({
    enum: [301, 302, 410],
    examples: [301],
    description: '301 for good, 302 for now, 410 for what is gone and has no successor',
  }),
)
const from = '/angebote/*'
const to = '/leistungen/*'

export const NewRedirect = Input(
  {
    from: RequiredText(from, 500, {
      description:
        'A path of the site, `/*` at its end for everything below. Upper case and a slash at the end do not count',
    }),
    to: Type.Optional(
      Nullable(
        Text(to, {
          maxLength: 2000,
          description: 'A path of the site or an http(s) address; `*` at its end is the rest of the visitor’s path',
        }),
      ),
    ),
    status: Type.Optional(Status),
  },
  { title: 'NewRedirect' },
)
export type NewRedirect = Static<typeof NewRedirect>

export const RedirectView = Type.Object(
  {
    id: Id,
    from: Text(from),
    to: Nullable(Text(to)),
    status: Status,
    is_active: Type.Boolean({ examples: [true], description: 'False while a published page is at that address' }),
    created_at: DateTime,
  },
  { title: 'Redirect' },
)
export type RedirectView = Static<typeof RedirectView>

export const RedirectImport = Input(
  {
    csv: RequiredText('/alt;/neu;301', 900_000, {
      description:
        'Columns `from`, `to`, `status`, with or without a line of names; separated by semicolon, comma or tab',
    }),
    replace: Type.Optional(
      Type.Boolean({ examples: [false], description: 'Rules that are not in the file are removed' }),
    ),
  },
  { title: 'RedirectImport' },
)
const count = Type.Integer({ examples: [12] })
export const RedirectsImported = Type.Object(
  { added: count, changed: count, removed: count, total: count },
  { title: 'RedirectsImported' },
)
