import { FormatRegistry } from '@sinclair/typebox'

/** As the service writes them: lower-case ids, times in UTC or with an offset (RFC 3339 §5.6). */
const formats: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
}

/**
 * Sets the formats of schemas for the whole process. The registry is one for all packages, and the generator of the
 * description puts checks there that build a schema for each value: 14 times the cost of a page with 20 blocks.
 */
export function registerFormats() {
  for (const [name, pattern] of Object.entries(formats)) FormatRegistry.Set(name, (value) => pattern.test(value))
}
