import type { ChatCompletionMessageParam as Message } from 'openai/resources/chat/completions'
import type { ResponseFormatJSONSchema } from 'openai/resources/shared'
import { isObject } from '../values/is-object'
import type { ModelMessage } from './model'

export const messagesFor = (messages: ModelMessage[]): Message[] => messages.map(messageFor)

function messageFor(message: ModelMessage): Message {
  switch (message.role) {
    case 'system':
      return { role: 'system', content: message.text }
    case 'tool':
      return { role: 'tool', tool_call_id: message.callId, content: message.text }
    case 'user': {
      const { text, image } = message
      if (!image) return { role: 'user', content: text }
      const url = `data:${image.mime};base64,${Buffer.from(image.data).toString('base64')}`
      return {
        role: 'user',
        content: [
          { type: 'text', text },
          { type: 'image_url', image_url: { url } },
        ],
      }
    }
    case 'assistant': {
      const { text, calls = [] } = message
      if (calls.length === 0) return { role: 'assistant', content: text }
      return {
        role: 'assistant',
        content: text || null,
        tool_calls: calls.map(({ id, name, arguments: input }) => ({
          id,
          type: 'function',
          function: { name, arguments: input },
        })),
      }
    }
  }
}

export const schemaInWords = (schema: object) =>
  `Answer with one JSON value that fits this JSON Schema, and with nothing else, no code fence:\n${JSON.stringify(schema)}`

/** The schema as part of the question, for servers that know no `response_format`. */
export const withSchemaInWords = (messages: ModelMessage[], schema: object): ModelMessage[] => [
  { role: 'system', text: schemaInWords(schema) },
  ...messages,
]

type JsonSchema = ResponseFormatJSONSchema.JSONSchema

/** `strict` holds the model to the schema, but servers refuse it for schemas that use more than a part of the language. */
export const strictly = ({ name, schema }: { name: string; schema: object }): JsonSchema => ({
  name,
  schema: { ...schema },
  strict: isStrict(schema),
})

const strictWords = new Set(
  `type title description properties required additionalProperties items enum const anyOf pattern format minimum maximum
  exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems`.split(/\s+/),
)

/** Every field is there, no further one may be, and only words that are known to be taken. */
function isStrict(schema: unknown): boolean {
  if (!isObject(schema) || Object.keys(schema).some((word) => !strictWords.has(word))) return false
  const { properties, required, items, anyOf, additionalProperties } = schema
  if (Array.isArray(items)) return false
  if (items !== undefined && !isStrict(items)) return false
  if (Array.isArray(anyOf) && !anyOf.every(isStrict)) return false
  if (!isObject(properties)) return schema.type !== 'object'
  const names = Array.isArray(required) ? required : []
  return (
    additionalProperties === false &&
    Object.keys(properties).every((name) => names.includes(name)) &&
    Object.values(properties).every(isStrict)
  )
}
