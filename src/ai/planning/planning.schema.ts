import { type Static, Type } from '@sinclair/typebox'
import { FreeObject, Id, Input, Nullable, oneOf, Text } from '../../http/fields'
import { UsageAnswer } from '../../usage/usage.schema'
import { type PageLanguage, pageLanguages } from '../../words/languages'

const SiteId = Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e', {
  minLength: 36,
  maxLength: 36,
  description: 'Id of the site',
})
const example =
  'Wir sind die Backstube Lindenhof, eine Handwerksbäckerei in Freiburg-Wiehre, seit 1987 in Familienhand.'
const Brief = Text(example, { minLength: 3, maxLength: 8000, pattern: '\\S' })
const Lang = oneOf('de', 'en')

export const PlanInput = Input({ site_id: SiteId, brief: Brief, lang: Type.Optional(Lang) }, { title: 'PlanInput' })
export type PlanInput = Static<typeof PlanInput>

/** German and English for whoever looks at the plan, and the languages of the site. */
const Words = Type.Unsafe<Partial<Record<PageLanguage, string>>>(
  Type.Object({
    de: Type.Optional(Text('Leistungen')),
    ...Object.fromEntries(
      pageLanguages.filter((tag) => tag !== 'de').map((tag) => [tag, Type.Optional(Text('Services'))]),
    ),
  }),
)

const Question = Type.Object({
  about: Text('hours'),
  question: Type.Object(
    { de: Text('Wann haben Sie geöffnet?'), en: Text('When are you open?') },
    { additionalProperties: Text('Quand êtes-vous ouvert ?', { description: 'In the language of whoever asks' }) },
  ),
})

/** What is sent back for a build is read by itself: see blueprint.ts. */
const BlueprintView = Type.Object(
  {
    sitemap: Type.Array(
      Type.Object({
        key: Text('services'),
        path: Text('/leistungen'),
        title: Words,
        menu: Type.Optional(Words),
        purpose: Type.Optional(Text('Was angeboten wird')),
        is_home: Type.Optional(Type.Boolean()),
        type: Type.Optional(oneOf('page', 'post', 'legal')),
        status: Type.Optional(oneOf('draft', 'published')),
      }),
    ),
    skeletons: Type.Array(
      Type.Object({
        page: Text('services', { description: '`key` of a page of the sitemap' }),
        blocks: Type.Array(
          Type.Object({
            type: Text('price_list', { description: '`key` of a block type' }),
            intent: Type.Optional(Text('prices')),
            props: Type.Optional(FreeObject({ variant: 'menu' })),
          }),
        ),
      }),
    ),
    theme: Type.Optional(FreeObject({ key: 'handwerk', colors: { primary: '#5b3a22' } })),
    languages: Type.Optional(Type.Array(oneOf('de', 'en'))),
    facts: Type.Optional(FreeObject({ name: 'Backstube Lindenhof' }, 'What the brief says')),
    questions: Type.Array(Question, { description: 'What the brief does not say and a site needs; never made up' }),
  },
  { title: 'Blueprint' },
)

export const PlanView = Type.Object(
  {
    generation_id: Id,
    blueprint: BlueprintView,
    facts: FreeObject(
      {
        name: 'Backstube Lindenhof',
        trade: 'Bäckerei',
        hours: [{ days: ['tu'], spans: [{ opens: '06:30', closes: '18:00' }] }],
      },
      'What the brief says without doubt, with `sources`: the words it was read from. Shown to the owner, changed or confirmed, and sent to `/ai/build` as `facts`',
    ),
    questions: Type.Array(Question, {
      description: 'What is missing or was not understood whole, with the words of the brief; as in the blueprint',
    }),
    assistant_text: Text('Ich schlage sechs Seiten vor …', { description: 'For the owner, with the open questions' }),
    usage: UsageAnswer,
  },
  { title: 'SitePlan' },
)

export const BuildInput = Input(
  {
    site_id: SiteId,
    brief: Type.Optional(Nullable(Brief)),
    blueprint: Type.Optional(
      Nullable(
        FreeObject(
          { sitemap: [{ key: 'home', path: '/', title: { de: 'Start' }, is_home: true }] },
          'As `/ai/plan` gives it, changed or not',
        ),
      ),
    ),
    facts: Type.Optional(
      FreeObject(
        { name: 'Backstube Lindenhof' },
        'As `/ai/plan` gives them, changed or confirmed; alone they are enough',
      ),
    ),
    lang: Type.Optional(Lang),
  },
  { title: 'BuildInput' },
)
export type BuildInput = Static<typeof BuildInput>
