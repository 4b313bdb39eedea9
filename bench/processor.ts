import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Processor time of a process so far in milliseconds, with threads that have ended; counted in hundredths of a second (Linux). */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The same of the threads that are there, counted finely: for short rounds. */
export function threadsMs(pid: number): number {
  const tasks = `/proc/${pid}/task`
  const used = readdirSync(tasks).map((task) => {
    try {
      return Number(readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ')[0])
    } catch {
      return 0 // it has just ended
    }
  })
  return used.reduce((sum, nanoseconds) => sum + nanoseconds / 1e6, 0)
}
