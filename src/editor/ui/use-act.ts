import { useState } from 'react'
import { Refused } from '../api/api'

/** For what a single press does: one thing at a time, and what was refused stays until the next act. */
export function useAct() {
  const [problem, setProblem] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  /** Whether it was done. */
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setProblem(undefined)
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      setProblem(error instanceof Refused ? error : new Refused(0, 'unknown', String(error)))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { act, problem, isBusy }
}
