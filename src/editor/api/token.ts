import { openListeners } from '../listeners'

/**
 * The token of the session. It stays in this browser, or in this tab alone where others use the computer too. All tabs
 * hear when it changes.
 */
const key = 'token'
const { subscribe, tell } = openListeners()
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) tell()
})

/** A token whose session has ended. It stays where it is, since other tabs may have something to save before they let go. */
let passed: string | undefined
const kept = (storage: Storage) => {
  const token = storage.getItem(key)
  return token === passed ? null : token
}

export const readToken = (): string | null => kept(sessionStorage) ?? kept(localStorage)

/** Where the session lives, for what else must end with it on a shared computer. */
export const tokenStorage = (): Storage => (sessionStorage.getItem(key) === null ? localStorage : sessionStorage)

/** Other tabs never find the place empty meanwhile: that would say that somebody has signed out. */
export function keepToken(token: string, isShared: boolean) {
  const [place, other] = isShared ? [sessionStorage, localStorage] : [localStorage, sessionStorage]
  place.setItem(key, token)
  other.removeItem(key)
  tell()
}

export function dropToken() {
  sessionStorage.removeItem(key)
  localStorage.removeItem(key)
  tell()
}

/** For this tab nobody is signed in with it any more. */
export function passOver(token: string) {
  passed = token
  tell()
}

/** Calls `listener` after each change, from other tabs as well; gives the function that ends it. */
export const onTokenChange = subscribe
