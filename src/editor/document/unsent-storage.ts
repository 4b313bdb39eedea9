import type { Unsent } from './unsent'

/** Unsent changes of one window to one page, as they lie in the browser. */
export interface KeptChanges {
  key: string
  /** When the first of them was made; milliseconds. */
  since: number
  unsent: Unsent
}

/** Whose changes they are: nobody else is ever shown them on this computer. */
export interface UnsentOwner {
  account: string
  id: string
}

const prefixOf = ({ account, id }: UnsentOwner, page = '') => `${account} ${id} ${page}`
export const unsentKey = (owner: UnsentOwner, page: string, window: string) => `${prefixOf(owner, page)} ${window}`
const below = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

const storeName = 'changes'
/** A browser that does not open its database in that time is taken for one without. Milliseconds. */
const patience = 3_000

let opening: Promise<IDBDatabase> | undefined

/** Throws where the browser keeps nothing, as some private windows do. */
function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    setTimeout(() => reject(new Error('the database does not open')), patience)
    const request = indexedDB.open('unsent changes', 1)
    request.onupgradeneeded = () => void request.result.createObjectStore(storeName, { keyPath: 'key' })
    request.onsuccess = () => {
      // Cleared by the person, or closed by the browser: the next one opens it again.
      request.result.onclose = () => (opening = undefined)
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
  opening.catch(() => (opening = undefined))
  return opening
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T> | undefined) {
  const database = await open()
  return new Promise<T | undefined>((resolve, reject) => {
    const transaction = database.transaction(storeName, mode)
    const request = work(transaction.objectStore(storeName))
    transaction.oncomplete = () => resolve(request?.result)
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
    transaction.commit() // not only once this has been heard of: the window may be gone by then
  })
}

/** Those of a person to one page, the oldest first. */
export async function listChanges(owner: UnsentOwner, page: string): Promise<KeptChanges[]> {
  const found = await within<KeptChanges[]>('readonly', (store) => store.getAll(below(`${prefixOf(owner, page)} `)))
  return (found ?? []).sort((a, b) => a.since - b.since)
}

/** Opens it ahead of the first question: that takes a browser as long as reading does. */
export const openStorage = () => void open().catch(() => {})

export const readUnsent = (key: string) => within<KeptChanges>('readonly', (store) => store.get(key))

/** In one step with the deletion of those that they have taken up. */
export const putChanges = (changes: KeptChanges, takenUp: string[] = []) =>
  within('readwrite', (store) => {
    for (const key of takenUp) store.delete(key)
    return store.put(changes)
  })

export const deleteChanges = (keys: string[]) =>
  within('readwrite', (store) => {
    for (const key of keys) store.delete(key)
    return undefined
  })

/** How many changes of a person wait, on all pages; none where the browser keeps nothing. */
export async function countChanges(owner: UnsentOwner): Promise<number> {
  const found = await within<KeptChanges[]>('readonly', (store) => store.getAll(below(prefixOf(owner)))).catch(() => [])
  return (found ?? []).reduce((sum, { unsent }) => sum + unsent.changes, 0)
}

/** With all of them gone nobody finds them on this computer. */
export const deleteAllChanges = (owner: UnsentOwner) =>
  within('readwrite', (store) => store.delete(below(prefixOf(owner)))).catch(() => undefined)
