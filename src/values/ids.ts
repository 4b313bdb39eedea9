export { isId } from './is-id' // which browsers can load as well

/** Namespace of ids that stand for names in code: block types, system themes. */
const namespace = '6d0f0f5e-8a1c-4c0a-9b6d-e1a4b1c5f2d7'

/** UUID v5 (RFC 9562 §5.5): the same name always gives the same id. */
export const nameId = (name: string): string => Bun.randomUUIDv5(name, namespace)
