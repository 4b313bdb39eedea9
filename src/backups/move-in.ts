import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder, writeDurably } from '../durable-files'
import { defineFailure, filled } from '../words/text'
import { controlName, isInnerPath, unfinishedEnd } from './manifest'
import { NotDone } from './refused'

/** Where a whole restore is prepared, within the data folder: what is checked is moved, not copied. */
export const unfinishedFolder = (tenantsDir: string) => join(tenantsDir, `restore${unfinishedEnd}`)
/** Names of what is being moved out of there. On disk before the first of them is moved. */
const listOf = (tenantsDir: string) => join(unfinishedFolder(tenantsDir), 'moving.json')

/**
 * Moves what was prepared to its place, the control database last: with it, the data is there. Killed in between, the
 * folder says so: servers do not start on it, and the next restore clears away what this one has moved.
 */
export async function moveIn(tenantsDir: string) {
  const draft = unfinishedFolder(tenantsDir)
  const names = readdirSync(draft).filter((name) => name !== controlName)
  await writeDurably(listOf(tenantsDir), JSON.stringify(names))
  await syncFolder(draft)
  await syncFolder(tenantsDir)
  for (const name of names) await rename(join(draft, name), join(tenantsDir, name))
  await syncFolder(tenantsDir)
  await rename(join(draft, controlName), join(tenantsDir, controlName))
  await syncFolder(tenantsDir)
}

/** Whether a restore into the folder was cut off before its end, and has not been made good since. */
export const isCutOff = (tenantsDir: string) =>
  existsSync(unfinishedFolder(tenantsDir)) && !existsSync(join(tenantsDir, controlName))

/** Some of it is in its place and some is not. */
export const isHalfMoved = (tenantsDir: string) => isCutOff(tenantsDir) && existsSync(listOf(tenantsDir))

/** A server, or a command other than `restore`, on a folder that is neither empty nor whole. */
export class RestoreCutOff extends NotDone {
  constructor(tenantsDir: string) {
    super(
      filled(
        {
          de: 'Eine Wiederherstellung nach {tenantsDir} wurde abgebrochen. Spielen Sie die Sicherung noch einmal zurück: bun run cli restore <dir>',
          en: 'A restore to {tenantsDir} was cut off. Restore the backup once more: bun run cli restore <dir>',
        },
        { tenantsDir },
      ),
    )
  }
}

/** Removes what a restore that was cut off has left, its preparations and what it had moved. */
export async function clearCutOff(tenantsDir: string) {
  if (isHalfMoved(tenantsDir))
    for (const name of movedNames(tenantsDir)) await rm(join(tenantsDir, name), { recursive: true, force: true })
  await rm(unfinishedFolder(tenantsDir), { recursive: true, force: true })
}

function movedNames(tenantsDir: string): string[] {
  try {
    const names = JSON.parse(readFileSync(listOf(tenantsDir), 'utf8')) as string[]
    return names.filter((name) => isInnerPath(name) && !name.includes('/'))
  } catch {
    return [] // not written to its end: nothing was moved
  }
}

/** Throws `NotDone` where there is data, or anything else that is not ours. */
export function demandEmpty(tenantsDir: string) {
  const harmless = /^(\.gitkeep|server\.lock(-journal|-wal|-shm)?|lost\+found|template-\d+\.db(-wal|-shm)?)$/
  if (readdirSync(tenantsDir).some((name) => !harmless.test(name))) throw notEmpty({ folder: tenantsDir })
}

const notEmpty = defineFailure(NotDone, {
  de: 'In {folder} liegen schon Daten. Räumen Sie den Ordner beiseite, oder setzen Sie TENANTS_DIR auf einen leeren; ein einzelnes Konto kommt mit --tenant zurück.',
  en: 'There is data in {folder} already. Move the folder away, or set TENANTS_DIR to an empty one; a single account comes back with --tenant.',
})
