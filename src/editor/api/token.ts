/**
 * The token of the session. It stays in this browser, or in this tab alone where others use the computer too. All tabs
 * hear when it changes.
 */
const key = 'token'
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) tell()
})

export const readToken = (): string | null => sessionStorage.getItem(key) ?? localStorage.getItem(key)

/** Where the session lives, for what else must end with it on a shared computer. */
export const tokenStorage = (): Storage => (sessionStorage.getItem(key) === null ? localStorage : sessionStorage)

export function keepToken(token: string, isShared: boolean) {
  forget()
  ;(isShared ? sessionStorage : localStorage).setItem(key, token)
  tell()
}

export function dropToken() {
  forget()
  tell()
}

function forget() {
  sessionStorage.removeItem(key)
  localStorage.removeItem(key)
}

/** Calls `listener` after each change, from other tabs as well; gives the function that ends it. */
export function onTokenChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
