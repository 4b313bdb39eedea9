import { createPacer, shortSliceMs } from '../../../event-loop'
import type { ChatTurn } from '../../chat/turn'
import { addBlock, hideOrShowBlock, moveBlock, removeBlock, swapBlocks } from './commands/blocks'
import { checkBeforePublish } from './commands/check'
import { changeAddress, changeEmail, changePhone } from './commands/contact'
import { changeColour, changeFont, changeLook, changeTheme, darkMode } from './commands/design'
import { help, notUnderstood, tooLong } from './commands/help'
import { changeHours } from './commands/hours'
import { translateLabels } from './commands/labels'
import { changePath, createPage, deletePage, makeHome, publish, renamePage } from './commands/pages'
import { changePrice } from './commands/prices'
import { answerQuestion } from './commands/questions'
import { rewriteBlock } from './commands/rewrite'
import { changeText, replaceText } from './commands/texts'
import { fold } from './fold'
import { type Command, type Outcome, readMessage } from './reading'

/** The first one that takes a message answers it: the more a command asks of a message, the earlier it stands. */
const commands: Command[] = [
  help,
  checkBeforePublish,
  translateLabels,
  replaceText,
  answerQuestion,
  changeEmail,
  changePhone,
  changeAddress,
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
  rewriteBlock,
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
  for (const command of commands) {
    await pause()
    const outcome = command(reading)
    if (outcome) return outcome
  }
  return notUnderstood(reading)
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
