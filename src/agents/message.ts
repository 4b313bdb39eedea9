import { FieldErrors } from '../errors'
import { parseJson, withoutDeeper } from '../http/json'
import { isObject } from '../values/is-object'

/** A message of JSON-RPC as it came. */
export interface AgentMessage {
  message: unknown
  /** Why the arguments of its call cannot be read: the agent is told as of any tool. */
  refusal?: FieldErrors
}

/** The message, and its `params`: what a call is known by. */
const frameLevels = 2

/**
 * Parses one message. A call whose arguments are nested too deep or hold too much is still a call that can be answered.
 * Throws `invalidJson`, and FieldErrors for any other message that is too much.
 */
export function parseMessage(bytes: Uint8Array): AgentMessage {
  try {
    return { message: parseJson(bytes) }
  } catch (refusal) {
    if (!(refusal instanceof FieldErrors)) throw refusal
    const message = parseJson(withoutDeeper(bytes, frameLevels))
    if (!isObject(message) || message.method !== 'tools/call' || !isObject(message.params)) throw refusal
    return { message: { ...message, params: { ...message.params, arguments: {} } }, refusal }
  }
}
