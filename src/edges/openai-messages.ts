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

/** The schema as part of the question, for servers that know no `response_format`. */
export const withSchemaInWords = (messages: ModelMessage[], schema: object): ModelMessage[] => [
  {
    role: 'system',
    text: `Answer with one JSON value that fits this JSON Schema, and with nothing else, no code fence:\n${JSON.stringify(schema)}`,
  },
  ...messages,
]

type JsonSchema = ResponseFormatJSONSchema.JSONSchema

/** `strict` holds the model to the schema, but is refused for schemas with fields that may be missing. */
export const strictly = ({ name, schema }: { name: string; schema: object }): JsonSchema => ({
  name,
  schema: { ...schema },
  strict: isStrict(schema),
})

function isStrict(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.every(isStrict)
  if (!isObject(schema)) return true
  if ('properties' in schema && isObject(schema.properties)) {
    const required = Array.isArray(schema.required) ? schema.required : []
    if (schema.additionalProperties !== false) return false
    if (Object.keys(schema.properties).some((name) => !required.includes(name))) return false
  }
  return Object.values(schema).every(isStrict)
}
