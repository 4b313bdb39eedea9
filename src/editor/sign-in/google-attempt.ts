import { settings } from '../settings'

/**
 * What a sign-in with Google must bring back, so that no link can put somebody into a session that they did not begin.
 * All tabs know it: one whose session has ended lets another tab sign in for it.
 */
const key = 'google-attempt'

/** Begins a sign-in with Google and gives the address to go to. `again`: in a tab of its own, for another one. */
export function beginGoogle(again = false): string {
  const attempt = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => `${byte}`).join('-')
  localStorage.setItem(key, attempt)
  const back = `/auth/callback?attempt=${attempt}${again ? '&again=1' : ''}`
  return `${settings.apiUrl}/auth/oauth/google/redirect?return=${encodeURIComponent(back)}`
}

export const goToGoogle = () => window.location.assign(beginGoogle())

export const isOwnAttempt = (attempt: string | undefined) => !!attempt && attempt === localStorage.getItem(key)

export const endAttempt = () => localStorage.removeItem(key)
