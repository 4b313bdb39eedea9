import { createHmac } from 'node:crypto'

/** HMAC-SHA256 over timestamp, dot and body, in lower-case hex (spec: Events). The timestamp is in Unix seconds. */
export const signature = (secret: string, timestamp: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
