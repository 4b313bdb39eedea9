import { accessSync, chmodSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config'
import type { Control } from '../db/control/control'
import { keyCheck } from '../db/control/key-check'
import { keyCheckOf, keyName } from '../db/secrets'
import { isTenantId } from '../db/tenant-id'
import { DatabaseUnavailable } from '../db/unavailable'
import { ApiError } from '../errors'
import type { Log } from '../log'
import { filled } from '../words/text'

/** A data folder that a start would make worse: parts of it are missing, or it cannot be written. */
export class FolderNotWhole extends DatabaseUnavailable {}

/** Folder of the copies from before upgrades, within the data folder: only there their files can be hard links. */
export const upgradesName = 'upgrades'

type Place = Pick<Config, 'tenantsDir' | 'controlDatabaseUrl' | 'encryptionKey'>

/**
 * Before anything is made in the folder: with accounts and without the database that knows them a start would be an empty,
 * open service, and with a new key what is sealed would be lost. Throws `FolderNotWhole`.
 */
export function demandWholeFolder({ tenantsDir, controlDatabaseUrl, encryptionKey }: Place) {
  if (controlDatabaseUrl) return // whether its key fits is known once it is read
  const hasControl = existsSync(join(tenantsDir, 'control.db'))
  const accounts = readdirSync(tenantsDir).filter(
    (name) => isTenantId(name) && existsSync(join(tenantsDir, name, 'tenant.db')),
  )
  if (!hasControl && accounts.length > 0) throw noControl(tenantsDir, accounts.length)
  if (hasControl && !encryptionKey && !existsSync(join(tenantsDir, keyName))) throw keyMissing(tenantsDir)
}

/** Nobody but its owner reads the folder, also where somebody has opened it; what cannot be closed is said. */
export function closeFolder(tenantsDir: string, log: Log) {
  if ((statSync(tenantsDir).mode & 0o077) === 0) return
  try {
    chmodSync(tenantsDir, 0o700)
    log.warn({ folder: tenantsDir }, 'the data folder was open to others and is closed')
  } catch (error) {
    log.warn({ folder: tenantsDir, error }, 'the data folder is open to others: chmod 700')
  }
}

/**
 * Whether the key is the one that this data was sealed with; the first one is noted. A control database on a server that is
 * away is not asked. Throws `FolderNotWhole`.
 */
export async function demandOwnKey(control: Control, master: Uint8Array, tenantsDir: string) {
  const check = keyCheckOf(master)
  try {
    const row = await control.read((db) => db.query.keyCheck.findFirst())
    if (!row) await control.write((tx) => tx.insert(keyCheck).values({ slot: 1, check }).onConflictDoNothing())
    else if (row.check !== check) throw keyDoesNotFit(tenantsDir)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Before a server listens: one that can write nothing would lose what it is told. Throws `FolderNotWhole`. */
export function demandWritable(tenantsDir: string) {
  try {
    accessSync(tenantsDir, constants.W_OK)
  } catch (cause) {
    throw notWritable(tenantsDir, cause)
  }
}

const noControl = (folder: string, accounts: number) =>
  new FolderNotWhole(
    filled(
      {
        de: 'In {folder} liegen Konten ({accounts}), aber keine control.db, die sie kennt: So begänne ein leerer Dienst, in dem sich jeder anmelden kann. Legen Sie die control.db derselben Sicherung dazu, oder räumen Sie den Ordner beiseite und spielen Sie die Sicherung zurück: bun run cli restore <dir>',
        en: '{folder} holds accounts ({accounts}) but no control.db that knows them: this would start as an empty service that anybody can register with. Put the control.db of the same backup there, or move the folder away and restore the backup: bun run cli restore <dir>',
      },
      { folder, accounts },
    ),
  )

const keyMissing = (folder: string) =>
  new FolderNotWhole(
    filled(
      {
        de: 'In {folder} fehlt {keyName}, der Schlüssel zu den Geheimnissen in der Datenbank. Legen Sie den aus der Sicherung dazu; waren die Datenbanken verschlüsselt, setzen Sie ENCRYPTION_KEY.',
        en: '{folder} lacks {keyName}, the key to the secrets in the database. Put the one from the backup there; where the databases were encrypted, set ENCRYPTION_KEY.',
      },
      { folder, keyName },
    ),
  )

const keyDoesNotFit = (folder: string) =>
  new FolderNotWhole(
    filled(
      {
        de: 'Der Schlüssel passt nicht zu diesen Daten: Mit ihm ließe sich kein zweiter Faktor und kein Webhook-Geheimnis mehr lesen. Legen Sie den {keyName} nach {folder}, mit dem sie entstanden sind, oder setzen Sie das frühere ENCRYPTION_KEY.',
        en: 'The key does not fit this data: with it no second factor and no webhook secret could be read any more. Put the {keyName} they were made with into {folder}, or set the former ENCRYPTION_KEY.',
      },
      { keyName, folder },
    ),
  )

const notWritable = (folder: string, cause: unknown) =>
  new FolderNotWhole(
    filled(
      {
        de: 'In {folder} lässt sich nichts schreiben. Geben Sie dem Benutzer dieses Prozesses das Recht dazu, oder binden Sie den Datenträger zum Schreiben ein.',
        en: "Nothing can be written to {folder}. Give this process's user the right to, or mount the disk for writing.",
      },
      { folder },
    ),
    { cause },
  )
