import type { RewriteRequest } from '../../../engine'
import { rewriteByRules } from '../../rewrite/rewrite'
import { ask, type Command, isOutcome, mainLocale, oneOf, propose, rx } from '../reading'
import { blocksNamed, namesBlock, targetLabel } from '../targets'

const commands: [pattern: string, command: RewriteRequest['command'], de: string, en: string][] = [
  ['kürz\\p{L}*|(?:kürzer|knapper)|shorten|shorter|more concise', 'shorten', 'kürzen', 'shorten'],
  ['(?:länger|ausführlicher)|verlänger\\p{L}*|lengthen|longer', 'lengthen', 'verlängern', 'lengthen'],
  [
    'stichpunkt\\p{L}*|stichwort\\p{L}*|aufzählung|bullets?|bullet points?|a list',
    'bullets',
    'in Stichpunkte fassen',
    'turn into bullet points',
  ],
  [
    'professionell\\p{L}*|sachlicher|seriöser|förmlicher|professional\\p{L}*|more formal',
    'professional',
    'sachlicher fassen',
    'word more professionally',
  ],
  ['einfacher|verständlicher|vereinfach\\p{L}*|simplify|simpler|easier', 'simplify', 'vereinfachen', 'simplify'],
  [
    'formulier\\p{L}* .*um|umformulier\\p{L}*|anders formulier\\p{L}*|neu formulier\\p{L}*|rephrase|reword',
    'rephrase',
    'umformulieren',
    'rephrase',
  ],
  [
    'korrigier\\p{L}*|rechtschreib\\p{L}*|tippfehler|schreibfehler|fehler .*text|fix .*(?:spelling|typos?|text)|correct .*(?:spelling|typos?|text)|spelling|proofread',
    'fix',
    'korrigieren',
    'correct',
  ],
]

/** Rewrites the main text of a block by the rules of the built-in engine. */
export const rewriteBlock: Command = (reading) => {
  const found = commands.find(([pattern]) => rx(`~(?:${pattern})~`).test(reading.text))
  if (
    !found ||
    !rx(
      '~(?:text\\p{L}*|absatz|block|abschnitt|section|paragraph|copy|wording|das|it|this|dies\\p{L}*|rechtschreib\\p{L}*|spelling|typos?|tippfehler)~',
    ).test(reading.text)
  )
    return undefined
  const [, command, de, en] = found
  const bare = reading.text.replace(rx('~(?:text\\p{L}*|copy|absatz)~', 'g'), ' ')
  const named = blocksNamed(reading, bare)
  const { page } = reading
  const candidates =
    named.length > 0 || namesBlock(bare)
      ? named
      : (page?.blocks ?? []).map((block) => ({ block, page: page as NonNullable<typeof page> }))
  const locale = mainLocale(reading)
  const withText = candidates.flatMap((target) => {
    const texts = target.block.content[locale]
    const field = ['body', 'text'].find((key) => typeof texts?.[key] === 'string' && texts[key] !== '')
    return texts && field ? [{ ...target, field, text: String(texts[field]) }] : []
  })
  if (withText.length === 0)
    return ask(
      reading,
      'which',
      'In welchem Abschnitt steht der Text? Nennen Sie seine Überschrift.',
      'In which section is the text? Name its heading.',
    )
  const target = oneOf(reading, withText, (one) => targetLabel(one, reading.language))
  if (isOutcome(target)) return target
  const text = rewriteByRules({ text: target.text, command, lang: locale })
  const label = targetLabel(target, reading.language)
  if (text === undefined || text === target.text)
    return ask(
      reading,
      'nothing',
      `An diesem Text kann ich nach meinen Regeln nichts ${de}: ${label}.`,
      `By my rules there is nothing to ${en} in this text: ${label}.`,
    )
  return propose(
    reading,
    `So würde ich den Text in ${label} ${de}:\n${text}`,
    `This is how I would ${en} the text in ${label}:\n${text}`,
    [
      {
        summary:
          reading.language === 'de'
            ? `Text in ${label} ${de}`
            : `${en.charAt(0).toUpperCase()}${en.slice(1)}: ${label}`,
        calls: [
          {
            operation: 'updateBlock',
            params: { block: target.block.id },
            body: { content: { [locale]: { [target.field]: text } } },
          },
        ],
      },
    ],
  )
}
