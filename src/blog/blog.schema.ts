import { type Static, Type } from '@sinclair/typebox'
import { Id, Input, Nullable, oneOf, Text, Timestamp } from '../http/fields'
import { PageQuery } from '../http/pagination'
import { BlockView } from '../pages/blocks.schema'

/** What lists show of a post. */
export const PostSection = Type.Object(
  {
    id: Type.String({ ...Id, description: 'Of the page' }),
    block: Type.Union([BlockView, Type.Null()], { description: 'Its first `blog_post`; none where it has none yet' }),
  },
  { title: 'PostSection' },
)
export type PostSection = Static<typeof PostSection>

export const PostQuery = Input({
  ...PageQuery.properties,
  texts: Type.Optional({
    ...oneOf('whole', 'short'),
    description: '`short` gives the first 800 characters of each text: what lists show',
  }),
})

const Title = Text('Sie fragen, wir antworten: Frühstück')
const Tags = Type.Array(Text('Sauerteig', { maxLength: 40 }), { maxItems: 6 })

export const TopicsWanted = Input(
  { count: Type.Optional(Type.Integer({ minimum: 1, maximum: 8, default: 5, examples: [5] })) },
  { title: 'TopicsWanted' },
)
export type TopicsWanted = Static<typeof TopicsWanted>

export const Topics = Type.Object(
  {
    topics: Type.Array(
      Type.Object({
        title: Title,
        angle: Text('Acht Fragen von der Seite „Frühstück“, jede mit Ihrer Antwort', {
          description: 'What the post would say, and from what',
        }),
        category: Text('Fragen und Antworten'),
        tags: Tags,
      }),
      { maxItems: 8 },
    ),
  },
  { title: 'Topics' },
)

export const NewPost = Input(
  {
    topic: Text('Sie fragen, wir antworten: Frühstück', { minLength: 3, maxLength: 200 }),
    category: Type.Optional(Nullable(Text('Fragen und Antworten', { maxLength: 60 }))),
    tags: Type.Optional(Tags),
    status: Type.Optional(oneOf('draft', 'scheduled', 'published')),
    publish_at: Type.Optional(
      Nullable(
        Type.String({
          ...Timestamp,
          description:
            'A day (`2026-05-04`, its first moment in UTC) or a time with its zone; needed for `scheduled`, and not before today in UTC',
        }),
      ),
    ),
  },
  { title: 'NewPost' },
)
export type NewPost = Static<typeof NewPost>

export const PostQueued = Type.Object({ generation_id: Id, status: Type.Literal('queued') }, { title: 'PostQueued' })
