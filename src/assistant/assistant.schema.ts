import { type Static, Type } from '@sinclair/typebox'
import { Count, DateTime, Id, Input, Nullable, oneOf, Text } from '../http/fields'

const Colour = (example: string) => Text(example, { pattern: '^#[0-9a-fA-F]{6}$' })
const resets = 'null brings back what is usual.'
const Origin = Text('https://www.example.com', { maxLength: 255, pattern: '^https?://[^/\\s?#@]+$' })

const changes = {
  name: Type.Optional(Nullable(Text('Linde', { maxLength: 60, description: `Shown above the chat. ${resets}` }))),
  greeting: Type.Optional(Nullable(Text('Guten Tag! Worum geht es?', { maxLength: 500 }))),
  placeholder: Type.Optional(Nullable(Text('Frage eingeben …', { maxLength: 120 }))),
  persona: Type.Optional(
    Nullable(Text('Freundlich und knapp.', { maxLength: 2000, description: 'How it is to sound, for a model' })),
  ),
  primary: Type.Optional(Nullable(Colour('#7a4b2a'))),
  accent: Type.Optional(Nullable(Colour('#c98b4b'))),
  show_branding: Type.Optional(
    Nullable(Type.Boolean({ description: 'Hidden only where the plan has the feature `no_branding`' })),
  ),
  paused: Type.Optional(
    Nullable(Type.Boolean({ description: 'Takes effect at once: running answers end, tokens of visitors are void' })),
  ),
  daily_tokens: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000_000,
        examples: [50_000],
        description:
          'Most tokens that visitors of this site use in a day (UTC); null for a tenth of the month’s. A sender has a quarter of it',
      }),
    ),
  ),
  quote_noindex: Type.Optional(
    Nullable(Type.Boolean({ description: 'Whether pages that search engines may not show are quoted all the same' })),
  ),
  allowed_origins: Type.Optional(
    Nullable(
      Type.Array(Origin, {
        maxItems: 20,
        description: 'Where the widget may stand beside the site itself; empty for everywhere',
      }),
    ),
  ),
}
const SettingsChange = Input(changes, { description: 'Merged into those there are; unknown ones are not read' })
export type SettingsChange = Static<typeof SettingsChange>

export const AssistantChange = Input(
  { enabled: Type.Optional(Type.Boolean()), settings: Type.Optional(SettingsChange) },
  { title: 'AssistantChange' },
)
export type AssistantChange = Static<typeof AssistantChange>

const Settings = Type.Object(
  {
    name: Text('Backstube Lindenhof'),
    greeting: Text('Guten Tag! Worum geht es?'),
    placeholder: Text('Frage eingeben …'),
    persona: Text(''),
    primary: Text('#7a4b2a'),
    accent: Text('#c98b4b'),
    show_branding: Type.Boolean(),
    paused: Type.Boolean(),
    daily_tokens: Nullable(Type.Integer()),
    quote_noindex: Type.Boolean(),
    allowed_origins: Type.Array(Text('https://www.example.com')),
  },
  { title: 'AssistantSettings' },
)
export type AssistantSettings = Static<typeof Settings>

export const KnowledgeView = Type.Object(
  {
    status: oneOf('empty', 'indexing', 'ready', 'error'),
    pages: Type.Integer({ examples: [12], description: 'In every language by itself' }),
    chunks: Type.Integer({ examples: [140] }),
    embedding_model: Nullable(
      Text('text-embedding-3-small', { description: 'null where texts are found by their words alone' }),
    ),
    indexed_at: Nullable(DateTime),
    error: Nullable(Text('embedding_unavailable')),
  },
  { title: 'AssistantKnowledge', description: 'Made from the live release; `empty` before the first publish.' },
)
export type KnowledgeView = Static<typeof KnowledgeView>

const ChatTokens = Type.Object({
  limit: Type.Integer({ description: 'Of the month; -1 is unlimited.' }),
  used: Type.Integer({ description: 'Of the limit, this month.' }),
  remaining: Type.Integer({ description: 'With bought tokens; -1 is unlimited.' }),
})

const assistant = {
  enabled: Type.Boolean(),
  settings: Settings,
  knowledge: KnowledgeView,
  embed: Text(
    '<script src="https://api.example.com/public/assistant/widget.js" data-site="backstube" async></script>',
    { description: 'For any page; published pages of the site have it by themselves' },
  ),
}
export const AssistantView = Type.Object({ ...assistant, chat_tokens: ChatTokens }, { title: 'Assistant' })
export type AssistantView = Static<typeof AssistantView>

export const Reindexed = Type.Object(
  { ok: Type.Literal(true), knowledge: KnowledgeView },
  { title: 'ReindexedAssistant' },
)

export const OpenQuestionView = Type.Object(
  {
    id: Id,
    question: Text('Habt ihr WLAN?'),
    locale: Text('de'),
    outcome: oneOf('none', 'thin'),
    times: Count,
    first_asked_at: DateTime,
    last_asked_at: DateTime,
  },
  { title: 'OpenQuestion' },
)
export type OpenQuestionView = Static<typeof OpenQuestionView>

export const Reachable = Type.Object(
  { ok: Type.Literal(true), service: Text('baukasten-assistant') },
  { title: 'AssistantService' },
)

export const ConfigQuery = Type.Object({
  lang: Type.Optional(Text('de', { maxLength: 35, description: 'Language of the page that shows the widget' })),
})

export const WidgetConfig = Type.Object(
  {
    enabled: Type.Boolean(),
    name: Text('Backstube Lindenhof'),
    greeting: Text('Guten Tag! Worum geht es?'),
    placeholder: Text('Frage eingeben …'),
    locale: Text('de'),
    colors: Type.Object({ primary: Text('#7a4b2a'), accent: Text('#c98b4b') }),
    branding: Type.Boolean({ description: 'Whether the widget names this service' }),
    words: Type.Record(Type.String(), Type.Unknown(), {
      description: 'What the widget says by itself, in the language of `locale`',
      'x-extension': true,
    }),
    answers: Type.Union([Type.Literal('model'), Type.Literal('pages')], {
      description: 'Whether a model writes the answers, or they are found in the pages: the widget says so',
      'x-extension': true,
    }),
    token: Nullable(
      Text('q0T1…', { description: 'For the chat, where the site allows some origins only; void after a pause' }),
    ),
  },
  { title: 'AssistantConfig' },
)
export type WidgetConfig = Static<typeof WidgetConfig>

export const ChatQuestion = Input(
  {
    message: Text('Wann habt ihr am Samstag offen?', { minLength: 1, maxLength: 4000, pattern: '\\S' }),
    history: Type.Optional(
      Nullable(
        Type.Array(Type.Unknown(), {
          maxItems: 200,
          examples: [[{ role: 'user', content: 'Habt ihr Kuchen?' }]],
          description: '`{role: "user"|"assistant", content}`, oldest first; the last ten are read, others skipped',
        }),
      ),
    ),
    conversation_id: Type.Optional(Nullable(Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e', { maxLength: 100 }))),
    lang: Type.Optional(Nullable(Text('de', { maxLength: 35, description: '`de` or `en`; others as the site’s own' }))),
    token: Type.Optional(Nullable(Text('q0T1…', { maxLength: 1000, description: 'From the config' }))),
    challenge: Type.Optional(
      Nullable(Text('', { maxLength: 200, description: 'Where `challenge_required` was answered: the solution' })),
    ),
  },
  { title: 'AssistantQuestion' },
)
export type ChatQuestion = Static<typeof ChatQuestion>
