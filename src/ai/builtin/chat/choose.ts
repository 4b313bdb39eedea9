import { inLanguage, type Outcome, type Reading, say } from './reading'
import { blockInWish, type Target, targetLabel, titleOf } from './site-names'

export const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'object' && value !== null && 'kind' in value && (value.kind === 'say' || value.kind === 'propose')

/** The one that is meant, or the question which, with a whole wish for each. */
export function oneOf<T>(
  reading: Reading,
  all: T[],
  label: (one: T) => string,
  wish: (one: T) => [de: string, en: string],
): T | Outcome {
  const [only] = all
  if (only !== undefined && all.length === 1) return only
  if (only === undefined)
    return say(
      reading,
      'which',
      'Das finde ich auf der Website nicht. Es ändert sich nichts.',
      'I cannot find that on the site. Nothing changes.',
    )
  const names = all.slice(0, 5).map(label).join(', ')
  return say(
    reading,
    'which',
    `Was ist gemeint: ${names}?`,
    `Which one do you mean: ${names}?`,
    all.slice(0, 3).map((one) => inLanguage(reading, wish(one))),
  )
}

export function oneSection(
  reading: Reading,
  targets: Target[],
  wish: (name: string) => [de: string, en: string],
): Target | Outcome {
  return oneOf(
    reading,
    targets,
    (one) => targetLabel(one, reading.language),
    (one) => wish(blockInWish(one, reading)),
  )
}

export const pageNames = ({ content, language }: Reading) =>
  content.pages.filter(({ type }) => type !== 'system').map((page) => titleOf(page, language))
