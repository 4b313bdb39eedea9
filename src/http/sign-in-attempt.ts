export type SignInWay =
  | 'password'
  | 'second factor'
  | 'passkey'
  | 'google'
  | 'reset'
  | 'demo'
  | 'invitation'
  | 'own proof'

/** Somebody at a door: who asks, and whose door it is once that is known. */
export interface SignInAttempt {
  way?: SignInWay
  userAgent: string | null
  sender: string
  /** For the log alone, where a failure without it says only that somebody tried. */
  userId?: string
}
