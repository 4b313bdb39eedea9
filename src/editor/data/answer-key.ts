import type { AnswerName } from './answers'

/** The key of an answer about a site, with what else it depends on. */
export const keyOf = <const Name extends AnswerName, const More extends unknown[]>(
  name: Name,
  site: string,
  ...more: More
) => [name, site, ...more] as const
