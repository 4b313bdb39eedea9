import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a new file that is on disk when this returns; `syncFolder` makes its name so. Throws where there is one already. */
export async function writeDurably(path: string, data: string | Uint8Array) {
  const file = await open(path, 'wx') // never over what is there, through a link least of all
  try {
    await file.writeFile(data)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name in a folder is on disk only when the folder is. */
export async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** A file whose content is the former or all of this, whenever the machine stops; on disk when this returns. */
export async function replaceDurably(path: string, data: string) {
  const draft = `${path}.new`
  await rm(draft, { force: true }) // of a process that was stopped in between
  await writeDurably(draft, data)
  await rename(draft, path)
  await syncFolder(dirname(path))
}
