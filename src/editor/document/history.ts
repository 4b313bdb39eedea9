import { apply, type DocumentChange, invert } from './commands'
import { type Draft, findBlock, type Json } from './draft'
import { mergeVersions } from './merge-versions'

/** What one undo takes back: everything that one act has changed. */
export interface HistoryStep {
  /** Whose commands they are. */
  record: string
  commands: DocumentChange[]
  /** Typing goes on in the step before when both name the same place. */
  place?: string
  /** Milliseconds. */
  at: number
  sideEffect?: SideEffect
}

/** What a step has changed beside its record, such as another page; told when it is taken back and done again. */
export interface SideEffect {
  undo(): void
  redo(): void
  /** It changed facts of the site with the fields that show them: so does whatever takes it back. */
  takesFacts?: true
}

export interface History {
  done: HistoryStep[]
  undone: HistoryStep[]
}

export const emptyHistory: History = { done: [], undone: [] }

/** So much typing without a rest is one step. Milliseconds. */
const pause = 1_500
const mostSteps = 500

/** The history with one more act. Steps that were taken back are gone: the document has gone another way. */
export function remember({ done }: History, step: HistoryStep): History {
  const last = done.at(-1)
  const goesOn =
    step.place !== undefined && last?.place === step.place && last.record === step.record && step.at - last.at < pause
  const steps = goesOn
    ? [...done.slice(0, -1), { ...step, commands: [...last.commands, ...step.commands] }]
    : [...done, step]
  return { done: steps.slice(-mostSteps), undone: [] }
}

/** The history after its last step was taken back. */
export const stepBack = ({ done, undone }: History): History => ({
  done: done.slice(0, -1),
  undone: [...undone, ...done.slice(-1)],
})

/** The history after the step that was taken back last was done again; later typing does not go on in it. */
export const stepForward = ({ done, undone }: History): History => ({
  done: [...done, ...undone.slice(-1).map((step) => ({ ...step, place: undefined }))],
  undone: undone.slice(0, -1),
})

/** The history without the steps of a record. */
export const forget = ({ done, undone }: History, record: string): History => ({
  done: done.filter((step) => step.record !== record),
  undone: undone.filter((step) => step.record !== record),
})

export const takenBack = (draft: Draft, { commands }: HistoryStep): Draft =>
  commands.map(invert).reverse().reduce(applyBeside, draft)
export const doneAgain = (draft: Draft, { commands }: HistoryStep): Draft => commands.reduce(applyBeside, draft)

/** Other fields of the same texts stay as somebody else has written them since. */
function applyBeside(draft: Draft, command: DocumentChange): Draft {
  if (command.kind !== 'content') return apply(draft, command)
  const now = findBlock(draft, command.block)?.content[command.locale]
  return apply(draft, { ...command, after: mergeVersions([command.before], command.after, now) as Json | undefined })
}
