import { groundsOf, unfounded } from '../ai/checks/checks'
import type { Config } from '../config/config'
import { type Model, ModelError, type ModelMessage } from '../edges/model'
import { schemaInWords } from '../edges/openai-messages'
import { isObject } from '../values/is-object'
import { pick, type Text } from '../words/text'
import { jsonOption } from './accounts'
import type { Command } from './command'
import { inColumns } from './output'

const limits = { deadlineMs: 90_000 }
const word = {
  name: 'word',
  schema: { type: 'object', additionalProperties: false, required: ['word'], properties: { word: { type: 'string' } } },
}
const say = (text: string): ModelMessage[] => [{ role: 'user', text }]

interface Trial {
  key: string
  name: Text
  /** What does not work without it. */
  without: Text
  /** Whether it works, and what was seen. */
  run(model: Model): Promise<{ works: boolean; seen: string }>
}

/** A text from three facts, with a question that tempts to make up more. */
const written = (key: string, language: 'de' | 'en', facts: string, task: string): Trial => ({
  key,
  name: {
    de: language === 'de' ? 'deutscher Text bleibt bei den Tatsachen' : 'englischer Text bleibt bei den Tatsachen',
    en: language === 'de' ? 'German text keeps to the facts' : 'English text keeps to the facts',
  },
  without: {
    de: 'Was nicht belegt ist, wird nachgefragt und dann weggelassen.',
    en: 'What has no source is asked for again and then left out.',
  },
  async run(model) {
    const { text } = await model.complete({ messages: say(`${task}\n\n${facts}`) }, limits)
    const found = unfounded(text, groundsOf({ texts: [facts], language }))
    const isWritten = text.trim().length > 40
    return {
      works: isWritten && found.length === 0,
      seen: found.map(({ quote }) => quote).join('; ') || text.trim().slice(0, 80),
    }
  },
})

const trials: Trial[] = [
  {
    key: 'text',
    name: { de: 'antwortet', en: 'answers' },
    without: { de: 'Ohne das geht nichts.', en: 'Nothing works without it.' },
    async run(model) {
      const { text, tokens } = await model.complete({ messages: say('Answer with the one word: bread') }, limits)
      return { works: /bread/i.test(text), seen: `${text.trim().slice(0, 60)} (${tokens} tokens)` }
    },
  },
  {
    key: 'schema',
    name: { de: 'JSON nach Schema', en: 'JSON by schema' },
    without: { de: 'Pläne, Texte und Beiträge kommen nicht zustande.', en: 'Plans, texts and posts cannot be made.' },
    async run(model) {
      const { text } = await model.complete({ messages: say('The word is bread. Give it.'), schema: word }, limits)
      return { works: holdsWord(text), seen: text.trim().slice(0, 80) }
    },
  },
  {
    key: 'words',
    name: { de: 'JSON auf Bitte in Worten', en: 'JSON when asked in words' },
    without: {
      de: 'Der Ausweg für Schemas, die der Server ablehnt, fehlt.',
      en: 'There is no way round schemas that the server refuses.',
    },
    async run(model) {
      const { text } = await model.complete(
        { messages: say(`The word is bread. ${schemaInWords(word.schema)}`) },
        limits,
      )
      return { works: holdsWord(text), seen: text.trim().slice(0, 80) }
    },
  },
  {
    key: 'stream',
    name: { de: 'schreibt im Strom', en: 'streams' },
    without: { de: 'Chat und Assistent antworten nicht.', en: 'Chat and assistant do not answer.' },
    async run(model) {
      let [text, parts, isEnded] = ['', 0, false]
      for await (const part of model.stream({ messages: say('Count from one to ten in words.') }, limits)) {
        if (part.kind === 'text') [text, parts] = [text + part.text, parts + 1]
        isEnded ||= part.kind === 'end'
      }
      return { works: isEnded && parts > 1 && text.trim() !== '', seen: `${parts} parts` }
    },
  },
  {
    key: 'tools',
    name: { de: 'ruft Werkzeuge auf', en: 'calls tools' },
    without: { de: 'Der Chat kann nur reden, nichts vorschlagen.', en: 'The chat can talk, and propose nothing.' },
    async run(model) {
      const tools = [{ name: 'lookUp', description: 'Looks up a word', parameters: word.schema }]
      const seen: string[] = []
      for await (const part of model.stream({ messages: say('Look up the word bread with the tool.'), tools }, limits))
        if (part.kind === 'call') seen.push(`${part.name} ${part.arguments}`)
      return {
        works: seen.some((call) => call.startsWith('lookUp') && /bread/i.test(call)),
        seen: seen.join('; ').slice(0, 80),
      }
    },
  },
  {
    key: 'embeddings',
    name: { de: 'Vektoren für die Suche', en: 'vectors for search' },
    without: { de: 'Der Assistent sucht nur nach Wörtern.', en: 'The assistant searches by words alone.' },
    async run(model) {
      const { vectors } = await model.embed(['Brot backen', 'Wir backen Brot', 'Steuererklärung'], limits)
      const [short, long, other] = vectors
      const isNear = likeness(short, long) > likeness(short, other)
      return { works: isNear, seen: `${short?.length ?? 0} × ${vectors.length}` }
    },
  },
  written(
    'german',
    'de',
    'Bäckerei Lindenhof, Freiburg. Roggenbrot 4,20 €. Samstag 7–13 Uhr.',
    'Schreiben Sie zwei werbende Sätze für die Startseite dieser Bäckerei. Nennen Sie nichts, was nicht dasteht: keine Zahl, keinen Namen, keine Auszeichnung.',
  ),
  written(
    'english',
    'en',
    'Oak & Iron, a bicycle workshop in Leeds. Full service £65. Open Tuesday to Saturday 9 am to 5 pm.',
    'Write two inviting sentences for the home page of this workshop. Name nothing that is not there: no number, no name, no award.',
  ),
]

export const tryModelCommand: Command = {
  name: 'try-model',
  args: '',
  help: {
    de: 'Probiert den eingestellten Modellserver aus und zeigt, was davon geht.',
    en: 'Tries the configured server of models and shows what works.',
  },
  options: { json: jsonOption },
  async run({ config, out, stopped }, { json }) {
    const { openai } = config
    if (!openai) {
      out.error({
        de: 'Es ist kein Modell eingerichtet: OPENAI_API_KEY oder OPENAI_BASE_URL fehlt.',
        en: 'No model is set up: OPENAI_API_KEY or OPENAI_BASE_URL is missing.',
      })
      return 1
    }
    const { openOpenAi } = await import('../edges/openai') // its package takes a twentieth of a second to load
    const model = openOpenAi(openai)
    const results: { key: string; works: boolean; seen: string; ms: number }[] = []
    for (const trial of trials) {
      if (stopped()) return 1
      const begun = performance.now()
      const result = await trial.run(model).catch(asFailure)
      results.push({ key: trial.key, ...result, ms: Math.round(performance.now() - begun) })
    }
    if (json) out.json({ server: hostOf(openai), model: openai.chatModel, results })
    else {
      out.line(`${hostOf(openai)}, ${openai.chatModel}`, 'title')
      const rows = results.map(({ works, seen, ms }, i) => [
        works ? '✓' : '✗',
        pick(trials[i]!.name, out.language),
        ms,
        'ms',
        seen,
      ])
      for (const [i, line] of inColumns(rows).entries()) out.line(line, results[i]!.works ? 'good' : 'bad')
      for (const [i, { works }] of results.entries()) if (!works) out.line(trials[i]!.without, 'warning')
    }
    return results.some(({ key, works }) => !works && (key === 'text' || key === 'schema')) ? 1 : 0
  },
}

const asFailure = (error: unknown) => {
  if (!(error instanceof ModelError)) throw error
  return { works: false, seen: error.message }
}

const hostOf = ({ baseUrl }: NonNullable<Config['openai']>) => new URL(baseUrl ?? 'https://api.openai.com').host

function holdsWord(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text.replace(/^\s*```[a-z]*\n|\n?```\s*$/g, ''))
    return isObject(value) && typeof value.word === 'string' && /bread/i.test(value.word)
  } catch {
    return false
  }
}

/** Cosine of the angle between two vectors. */
function likeness(a: Float32Array = new Float32Array(), b: Float32Array = new Float32Array()): number {
  const product = (x: Float32Array, y: Float32Array) => x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0)
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b) || 1)
}
