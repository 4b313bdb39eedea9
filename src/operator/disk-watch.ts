import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../context'
import { diskMail } from '../mail/disk-letter'
import { roomOf } from '../tenants/disk-space'

/** Percent of the disk that are free; 100 where there is enough. */
type Level = 2 | 10 | 100

/**
 * Keeps the reserve for a full disk, and warns in the log and by mail when less than 10 and 2 % are free: once for each
 * crossing, over restarts as well. What cannot be said by mail now is in the log.
 */
export async function watchDisk(ctx: Context) {
  const { tenantsDir, operatorEmail } = ctx.config
  const { freeBytes, share } = roomOf(tenantsDir)
  await ctx.diskSpace.tryWriting()
  await ctx.diskSpace.keepReserve()
  const told = readLevel(tenantsDir)
  const level = levelOf(share, told)
  if (level === told) return
  await noteLevel(tenantsDir, level).catch((error) =>
    ctx.log.error({ error }, 'the warning about the disk is not noted'),
  )
  if (level > told || level === 100) return
  const freeMegabytes = Math.floor(freeBytes / 1e6)
  ctx.log[level === 2 ? 'error' : 'warn'](
    { folder: tenantsDir, freeMegabytes },
    `less than ${level} % of the disk are free`,
  )
  if (!operatorEmail) return
  ctx.diskSpace.makeRoom()
  await ctx.control.write((tx) => ctx.outbox.add(tx, diskMail(ctx.config, operatorEmail, level, freeMegabytes)))
  ctx.outbox.kick()
}

/** A level is left only some way above where it began: a disk about there would be told of again and again. */
export function levelOf(share: number, told: Level): Level {
  if (share < 0.02 || (told === 2 && share < 0.03)) return 2
  return share < 0.1 || (told < 100 && share < 0.12) ? 10 : 100
}

const notePath = (tenantsDir: string) => join(tenantsDir, 'server.disk-warning')

function readLevel(tenantsDir: string): Level {
  const path = notePath(tenantsDir)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return text === '2' ? 2 : text === '10' ? 10 : 100
}

const noteLevel = (tenantsDir: string, level: Level) =>
  level === 100
    ? rm(notePath(tenantsDir), { force: true })
    : writeFile(notePath(tenantsDir), String(level), { mode: 0o600 })
