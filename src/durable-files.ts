import { open } from 'node:fs/promises'

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
