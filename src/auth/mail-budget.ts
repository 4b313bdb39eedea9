import { defineError } from '../errors'
import { openCounts } from '../http/counts'

export const tooManyMails = defineError(429, 'rate_limited', {
  de: 'Es wurden gerade mehrere Mails verschickt. Bitte sehen Sie in Ihr Postfach, auch in den Spam-Ordner, und versuchen Sie es später noch einmal.',
  en: 'Several mails have just been sent. Please look into your mailbox, the spam folder included, and try again later.',
})

const most = { hour: 3, day: 12 }

/**
 * Mails that are sent because somebody asked for them: by address, in a started hour and a started day, so that nobody can
 * fill a mailbox from many places. Counted in memory, whether the address has an account or not.
 */
export function openMailBudget(now: () => Date) {
  const hours = openCounts(now, { windowMs: 3_600_000 })
  const days = openCounts(now, { windowMs: 86_400_000 })
  return {
    /** Counts one. Throws 429 beyond three an hour or twelve a day for `caller`: an address, a user or an account. */
    take(group: string, caller: string) {
      const retryAfter = hours.take(group, caller, most.hour) || days.take(group, caller, most.day)
      if (retryAfter > 0) throw tooManyMails({ retryAfter })
    },
  }
}
