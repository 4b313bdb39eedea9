import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { base32 } from 'oslo/encoding'
import { newId } from '../db/columns'
import type { ControlTx } from '../db/control/control'
import { backupCodes } from '../db/control/schema'
import type { SecretBox } from '../db/secrets'

const codesPerUser = 10

/** Ten codes of 50 random bits each, in the form in which they are shown and accepted: `XXXXX-XXXXX`, base32. */
export const newBackupCodes = (): string[] =>
  Array.from({ length: codesPerUser }, () => base32.encode(randomBytes(7)).replace(/^(.{5})(.{5}).*$/, '$1-$2'))

/** What is stored of a code, however it was typed; `undefined` for what can be no backup code. */
export function backupCodeHash(secrets: SecretBox, userId: string, typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  return isBackupCode.test(code) ? secrets.digest(code, `backup_codes.code_hash ${userId}`) : undefined
}
const isBackupCode = /^[A-Z2-7]{10}$/

/** Earlier codes end with this. */
export async function replaceBackupCodes(tx: ControlTx, secrets: SecretBox, userId: string, codes: string[]) {
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId))
  const hashes = codes.map((code) => backupCodeHash(secrets, userId, code)!)
  await tx.insert(backupCodes).values(hashes.map((codeHash) => ({ id: newId(), userId, codeHash })))
}

/** True once for each code. */
export async function useBackupCode(tx: ControlTx, userId: string, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(backupCodes)
    .where(and(eq(backupCodes.userId, userId), eq(backupCodes.codeHash, codeHash)))
    .returning({ id: backupCodes.id })
  return used.length > 0
}
