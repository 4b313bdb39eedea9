const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** False for what can be no id at all; such a path id is answered like an unknown one. */
export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
