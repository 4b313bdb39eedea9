import { isBusy } from './unavailable'

/** How long another process may hold a lock before we give up. A replicator's checkpoint is over in a fraction of it. */
const patienceMs = 5_000
const longestPauseMs = 25

/**
 * Tries again while another process (a replicator, a backup) holds the lock of the file. The pause is a timer and not
 * SQLite's busy_timeout: that one blocks the thread, and with it every other account, for as long as the lock is held.
 * `work` must be one that has done nothing when it finds the file locked. Throws what `work` throws.
 */
export async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + patienceMs
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
    }
    await Bun.sleep(pauseMs)
  }
}
