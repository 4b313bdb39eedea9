import type { Config } from '../config/config'
import { defineError } from '../errors'

export const registrationClosed = defineError(403, 'registration_closed', {
  de: 'Die Registrierung ist hier geschlossen.',
  en: 'Registration is closed here.',
})

type Rule = Pick<Config, 'registration'>

/** Whether strangers may make accounts. */
export const isRegistrationOpen = ({ registration }: Rule): boolean => registration === 'open'

/** Throws `registrationClosed` unless strangers may make accounts. */
export function demandOpenRegistration(config: Rule) {
  if (!isRegistrationOpen(config)) throw registrationClosed()
}

/** Throws `registrationClosed` where invitations let nobody in either. */
export function demandInvitations({ registration }: Rule) {
  if (registration === 'closed') throw registrationClosed()
}
