import { createPacer, type Pacer, shortSliceMs } from '../../../event-loop'
import type { ChatTurn } from '../../chat/turn'
import { addBlock, hideOrShowBlock, moveBlock, removeBlock, swapBlocks } from './commands/blocks'
import { checkBeforePublish } from './commands/check'
import { changeAddress, changeEmail, changePhone } from './commands/contact'
import { changeColour, changeFont, changeLook, changeTheme, darkMode } from './commands/design'
import { help, notUnderstood, onlyThinking, smallTalk, tooLong } from './commands/help'
import { changeHours } from './commands/hours'
import { translateLabels } from './commands/labels'
import { changePath, createPage, deletePage, makeHome, publish, renamePage } from './commands/pages'
import { changePrice } from './commands/prices'
import { answerQuestion } from './commands/questions'
import { changeSpecialDays } from './commands/special-days'
import { changeText, replaceText } from './commands/texts'
import { fold } from './fold'
import { type Command, type Outcome, type Reading, readMessage } from './reading'

/** The first one that takes a message answers it: the more a command asks of a message, the earlier it stands. */
const commands: Command[] = [
  help,
  smallTalk,
  checkBeforePublish,
  onlyThinking,
  translateLabels,
  replaceText,
  answerQuestion,
  changeEmail,
  changePhone,
  changeAddress,
  changeSpecialDays,
  changeHours,
  changePrice,
  makeHome,
  changePath,
  renamePage,
  deletePage,
  darkMode,
  changeTheme,
  changeColour,
  changeLook,
  changeText,
  changeFont,
  swapBlocks,
  moveBlock,
  hideOrShowBlock,
  removeBlock,
  createPage,
  addBlock,
  publish,
]

/** What comes of a turn. A short answer to a question that was asked before is read together with what led to it. */
export async function understand(turn: ChatTurn): Promise<Outcome> {
  const choice = choiceOf(turn)
  const reading = choice ? readMessage(turn, choice.message, choice.pick) : readMessage(turn)
  if (reading.isTooLong) return tooLong(reading)
  const pause = createPacer(shortSliceMs)
  const parts = choice ? [] : partsOf(reading.text)
  const [first, ...others] = parts
  if (first !== undefined && others.length > 0) {
    const outcomes: Outcome[] = []
    const [verb, noun] = [firstWord(first), lastWord(others.at(-1) ?? '')]
    for (const part of parts) {
      // „lösche den ersten und den letzten Block“: verb and noun are said once for both
      const outcome = await proposalOf(reading, [part, `${verb} ${part}`, `${part} ${noun}`], pause)
      if (!outcome) break
      outcomes.push(outcome)
    }
    if (outcomes.length === parts.length) return together(outcomes)
  }
  return (await answerOf(reading, pause)) ?? notUnderstood(reading)
}

/** What comes of the first wording that is understood as an instruction. */
async function proposalOf(reading: Reading, wordings: string[], pause: Pacer): Promise<Outcome | undefined> {
  for (const text of wordings) {
    const outcome = await answerOf({ ...reading, text }, pause)
    if (outcome?.kind === 'propose') return outcome
  }
  return undefined
}

async function answerOf(reading: Reading, pause: Pacer): Promise<Outcome | undefined> {
  for (const command of commands) {
    await pause()
    const outcome = command(reading)
    if (outcome) return outcome
  }
  return undefined
}

/** Several instructions in one message; they count only where each of them is understood by itself. */
function partsOf(text: string): string[] {
  const parts = text
    .split(/(?<=[^\d][.!;])\s+|\s+(?:und|and|sowie|außerdem|danach|dann|then)\s+/iu)
    .filter((part) => part.trim().length > 3)
  return parts.length <= 5 ? parts : []
}
const firstWord = (text: string) => /^\S+/.exec(text)?.[0] ?? ''
const lastWord = (text: string) => /\S+$/.exec(text)?.[0] ?? ''

function together(outcomes: Outcome[]): Outcome {
  const proposals = outcomes.flatMap((one) => (one.kind === 'propose' ? one.proposals : []))
  return { kind: 'propose', text: outcomes.map(({ text }) => text).join('\n'), proposals }
}

/** Whether the message chooses one of the numbered choices of the last answer, and what had been asked. */
function choiceOf({ message, history }: ChatTurn): { message: string; pick: number } | undefined {
  const last = history.at(-1)
  const before = history.findLast(({ role }) => role === 'user')
  if (last?.role !== 'assistant' || !before) return undefined
  const choices = [...last.content.matchAll(/^(\d)\. (.+)$/gmu)].map(([, , text = '']) => fold(text))
  if (choices.length === 0) return undefined
  const said = fold(message)
  const number = /^(?:(?:nummer|nr|number|no|die|den|das|der|the|option) )?(\d)$/.exec(said)?.[1]
  const words = ['erste', 'zweite', 'dritte', 'vierte', 'fuenfte'].findIndex((word) =>
    new RegExp(`^(?:(?:der|die|das|den) )?${word}[nrs]?$`).test(said),
  )
  const english = ['first', 'second', 'third', 'fourth', 'fifth'].findIndex((word) =>
    new RegExp(`^(?:the )?${word}(?: one)?$`).test(said),
  )
  const label = choices.findIndex((choice) => said.length > 2 && choice.includes(said))
  const pick = number ? Number(number) - 1 : [words, english, label].find((index) => index >= 0)
  return pick === undefined || pick >= choices.length ? undefined : { message: before.content, pick }
}
