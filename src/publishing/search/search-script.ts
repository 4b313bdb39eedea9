import { bundleScript } from '../browser-scripts'

const built = new Map<string, Promise<string>>()

/** What a page has of the search before it is used: it loads the script at `address`. Built once a process. */
export function searchScript(address: string): Promise<string> {
  const known = built.get(address)
  if (known) return known
  const script = bundleScript('search/button', { SEARCH_SCRIPT: JSON.stringify(address) })
  built.set(address, script)
  script.catch(() => built.delete(address)) // the next one tries again
  return script
}
