import OpenAI from 'openai'
import type { ChatCompletionCreateParamsNonStreaming as ChatQuestion } from 'openai/resources/chat/completions'
import { type Completed, type Completion, type Model, ModelError, type ModelServer, type PictureOrder } from './model'
import { isRefusal, openDialect } from './openai-dialect'
import { cappedFetch } from './openai-fetch'
import { asModelError, countTokens, withinLimits } from './openai-limits'
import { messagesFor, strictly, withSchemaInWords } from './openai-messages'
import { readStream } from './openai-stream'
import { withoutThoughts } from './openai-thoughts'

/** Of a whole answer, after decompression. Texts are short; a stream takes some 250 bytes for a word. */
const maxChatBytes = 8 * 1024 * 1024
const maxEmbeddingBytes = 64 * 1024 * 1024
const maxImageBytes = 48 * 1024 * 1024
/** Texts in one question; servers allow from 32 up to 2048. */
const embeddedAtOnce = 32

/** Any server that speaks OpenAI's protocol: OpenAI itself, Ollama, vLLM and others. Opens no connection yet. */
export function openOpenAi(server: ModelServer): Model {
  const { apiKey = 'none', baseUrl = 'https://api.openai.com/v1' } = server
  // The package reads the environment for whatever is left out here.
  const clientFor = (maxBytes: number) =>
    new OpenAI({
      apiKey,
      baseURL: baseUrl,
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      logLevel: 'off',
      fetch: cappedFetch(maxBytes),
    })
  const chat = clientFor(maxChatBytes)
  const embeddings = clientFor(maxEmbeddingBytes)
  const images = clientFor(maxImageBytes)
  const asFits = openDialect(server.baseUrl === undefined)
  /** Names of the schemas that the server did not take, learnt from its answers. */
  const refused = new Set<string>()
  /** Only these models can be asked for a length; of others it is what it is. Learnt from the server's answers as well. */
  let takesDimensions = server.embeddingModel.startsWith('text-embedding-3')

  async function complete(wanted: Completion, signal: AbortSignal): Promise<Completed> {
    const hasImage = wanted.messages.some((message) => message.role === 'user' && message.image)
    const model = hasImage ? server.visionModel : server.chatModel
    const ask = async (question: Omit<ChatQuestion, 'model'>) => {
      const answer = await asFits({ ...question, model }, (told) => chat.chat.completions.create(told, { signal }))
      return completedBy(answer, question)
    }
    const { schema } = wanted
    if (!schema) return ask({ messages: messagesFor(wanted.messages) })
    const inWords = { messages: messagesFor(withSchemaInWords(wanted.messages, schema.schema)) }
    if (refused.has(schema.name)) return ask(inWords)
    try {
      const messages = messagesFor(wanted.messages)
      return await ask({ messages, response_format: { type: 'json_schema', json_schema: strictly(schema) } })
    } catch (error) {
      if (!isRefusal(error)) throw error
      const answer = await ask(inWords)
      refused.add(schema.name) // the same question passed without
      return answer
    }
  }

  async function draw({ prompt, shape, quality }: PictureOrder, signal: AbortSignal) {
    const size = ({ square: '1024x1024', landscape: '1536x1024', portrait: '1024x1536' } as const)[shape]
    const question = { model: server.imageModel, prompt, size, n: 1 }
    // `gpt-image` always answers with bytes and refuses to be asked for them; others give an address unless asked.
    const isOpenAi = server.imageModel.startsWith('gpt-image')
    const answer = await images.images.generate(
      isOpenAi
        ? { ...question, quality: quality === 'high' ? 'high' : 'medium' }
        : { ...question, response_format: 'b64_json' },
      { signal },
    )
    const text: unknown = answer?.data?.[0]?.b64_json
    if (typeof text !== 'string' || text === '') throw new ModelError('unreadable')
    return { data: new Uint8Array(Buffer.from(text, 'base64')), tokens: countTokens(answer.usage, prompt) }
  }

  async function embed(texts: string[], signal: AbortSignal) {
    const vectors: Float32Array[] = []
    let tokens = 0
    for (let at = 0; at < texts.length; at += embeddedAtOnce) {
      const input = texts.slice(at, at + embeddedAtOnce)
      const { embeddingModel: model, embeddingDimensions: dimensions } = server
      // As numbers: not all know base64.
      const question = { model, input, encoding_format: 'float' as const }
      const ask = (more: { dimensions?: number }) => embeddings.embeddings.create({ ...question, ...more }, { signal })
      const answer = await ask(takesDimensions ? { dimensions } : {}).catch(async (error: unknown) => {
        if (!takesDimensions || !isRefusal(error)) throw error
        const without = await ask({})
        takesDimensions = false // the same question passed without
        return without
      })
      vectors.push(...vectorsOf(answer?.data, input.length))
      tokens += countTokens(answer.usage, input.join(''))
    }
    if (vectors.some(({ length }) => length !== vectors[0]?.length)) throw new ModelError('unreadable')
    return { vectors, tokens }
  }

  const guarded = <T>(work: (signal: AbortSignal) => Promise<T>, limits: Parameters<typeof withinLimits>[0]) =>
    withinLimits(limits, work, (error) => asModelError(error, apiKey))
  return {
    complete: (wanted, limits) => guarded((signal) => complete(wanted, signal), limits),
    draw: (wanted, limits) => guarded((signal) => draw(wanted, signal), limits),
    embed: (texts, limits) => guarded((signal) => embed(texts, signal), limits),
    stream: (wanted, limits) =>
      readStream(
        limits,
        (signal) => {
          const { tools = [] } = wanted
          const question = {
            model: server.chatModel,
            messages: messagesFor(wanted.messages),
            stream: true as const,
            stream_options: { include_usage: true },
            ...(tools.length > 0 && {
              tools: tools.map((tool) => ({
                type: 'function' as const,
                function: { ...tool, parameters: { ...tool.parameters } },
              })),
            }),
          }
          return asFits(question, (told) => chat.chat.completions.create(told, { signal }))
        },
        { question: JSON.stringify(wanted), asError: (error) => asModelError(error, apiKey) },
      ),
  }
}

/** Nothing of an answer is taken for what the protocol says it is. */
function completedBy(answer: OpenAI.ChatCompletion, question: object): Completed {
  const choice = answer?.choices?.[0]
  // a model that has nothing to say has answered: what that is worth is for who has asked
  const text: unknown = choice?.message?.content ?? (choice?.message && '')
  if (!choice || typeof text !== 'string') throw new ModelError('unreadable')
  const tokens = countTokens(answer.usage, JSON.stringify(question) + text)
  return { text: withoutThoughts(text), tokens, isCut: choice.finish_reason === 'length' }
}

/** One vector of numbers for each text, brought into the order of the texts: of any length, it is the model's. */
function vectorsOf(data: unknown, count: number): Float32Array[] {
  if (!Array.isArray(data) || data.length !== count) throw new ModelError('unreadable')
  const vectors = new Array<Float32Array | undefined>(count).fill(undefined)
  for (const [place, entry] of data.entries()) {
    const { index = place, embedding } = (entry ?? {}) as { index?: unknown; embedding?: unknown }
    const isVector = Array.isArray(embedding) && embedding.length > 0 && embedding.every(Number.isFinite)
    if (!isVector || typeof index !== 'number' || !(index in vectors)) throw new ModelError('unreadable')
    vectors[index] = Float32Array.from(embedding)
  }
  return vectors.map((vector) => {
    if (!vector) throw new ModelError('unreadable')
    return vector
  })
}
