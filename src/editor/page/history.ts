import { apply, type Command, invert } from './commands'
import type { Draft } from './draft'

/** What one undo takes back: everything that one act has changed. */
export interface Step {
  commands: Command[]
  /** Typing goes on in the step before when both name the same place. */
  place?: string
  /** Milliseconds. */
  at: number
  beyond?: Beyond
}

/** What a step has changed beside the page, such as the look of the site; told when it is taken back and done again. */
export interface Beyond {
  undo(): void
  redo(): void
  /** It changed facts of the site with the fields that show them: so does whatever takes it back. */
  takesFacts?: true
}

export interface History {
  done: Step[]
  undone: Step[]
}

export const emptyHistory: History = { done: [], undone: [] }

/** So much typing without a rest is one step. Milliseconds. */
const pause = 1_500
const mostSteps = 500

/** The history with one more act. Steps that were taken back are gone: the page has gone another way. */
export function remember({ done }: History, step: Step): History {
  const last = done.at(-1)
  const goesOn = step.place !== undefined && last?.place === step.place && step.at - last.at < pause
  const steps = goesOn
    ? [...done.slice(0, -1), { ...step, commands: [...last.commands, ...step.commands] }]
    : [...done, step]
  return { done: steps.slice(-mostSteps), undone: [] }
}

export function undo(draft: Draft, { done, undone }: History): { draft: Draft; history: History } | undefined {
  const step = done.at(-1)
  if (!step) return undefined
  return {
    draft: step.commands.map(invert).reverse().reduce(apply, draft),
    history: { done: done.slice(0, -1), undone: [...undone, step] },
  }
}

export function redo(draft: Draft, { done, undone }: History): { draft: Draft; history: History } | undefined {
  const step = undone.at(-1)
  if (!step) return undefined
  return {
    draft: step.commands.reduce(apply, draft),
    history: { done: [...done, { ...step, place: undefined }], undone: undone.slice(0, -1) },
  }
}
