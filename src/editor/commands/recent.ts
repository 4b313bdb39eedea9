const key = 'commands'
const most = 6

/** Ids of commands used in this browser, the latest first. */
export function recentCommands(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function rememberCommand(id: string) {
  const others = recentCommands().filter((other) => other !== id)
  localStorage.setItem(key, JSON.stringify([id, ...others].slice(0, most)))
}
