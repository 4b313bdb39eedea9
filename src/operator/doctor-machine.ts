import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packageManager } from '../../package.json'
import type { Config } from '../config/config'
import type { Context } from '../context'
import { roomOf } from '../tenants/disk-space'
import type { Text } from '../words/text'
import { findings, type TellFinding } from './findings'
import { reasonOf } from './reason'

const gibibyte = 1024 ** 3
/** Sockets, logs and whatever else a busy server holds beside its databases. */
const otherFiles = 256

export function checkBun(report: TellFinding) {
  const wanted = packageManager.replace('bun@', '')
  const isTested = Bun.version === wanted
  report({
    check: 'bun',
    state: isTested ? 'good' : 'warning',
    text: isTested ? findings.bun(wanted) : findings.otherBun(Bun.version, wanted),
  })
}

export function checkServer(report: TellFinding, served: boolean) {
  report(
    served
      ? { check: 'server', state: 'good', text: findings.serverRuns(process.pid) }
      : { check: 'server', state: 'off', text: findings.noServer },
  )
}

export function checkConfig(report: TellFinding, config: Config) {
  for (const warning of config.warnings) report({ check: 'config', state: 'warning', text: findings.config(warning) })
  for (const { check, isOn, name, instead } of integrations) {
    const on = isOn(config)
    report({ check, state: on ? 'good' : 'off', text: on ? findings.isOn(name) : findings.isOff(name, instead) })
  }
}

const integrations: { check: string; isOn(config: Config): boolean; name: Text; instead: Text }[] = [
  {
    check: 'payments',
    isOn: ({ stripe }) => stripe !== undefined,
    name: { de: 'Zahlungen', en: 'Payments' },
    instead: { de: 'es gibt nichts zu kaufen', en: 'there is nothing to buy' },
  },
  {
    check: 'google',
    isOn: ({ google }) => google !== undefined,
    name: { de: 'Anmeldung mit Google', en: 'Sign-in with Google' },
    instead: { de: 'E-Mail und Passwort gehen immer', en: 'email and password always work' },
  },
  {
    check: 'mail',
    isOn: ({ smtp }) => smtp !== undefined,
    name: { de: 'Mailversand', en: 'Mail' },
    instead: { de: 'Mails warten im Postausgang', en: 'mails wait in the outbox' },
  },
  {
    check: 'encryption',
    isOn: ({ encryptionKey }) => encryptionKey !== undefined,
    name: { de: 'Verschlüsselte Datenbanken', en: 'Encrypted databases' },
    instead: { de: 'einzelne Geheimnisse sind trotzdem versiegelt', en: 'single secrets are sealed all the same' },
  },
]

/** Writes for real: permissions alone do not tell of a read-only or full disk. */
export function checkFolder(report: TellFinding, { tenantsDir }: Config) {
  if (!existsSync(tenantsDir)) return report({ check: 'folder', state: 'off', text: findings.noFolder(tenantsDir) })
  const probe = join(tenantsDir, `doctor-${process.pid}.tmp`)
  try {
    const descriptor = openSync(probe, 'w', 0o600)
    try {
      writeSync(descriptor, 'x'.repeat(4096))
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
      rmSync(probe)
    }
    report({ check: 'folder', state: 'good', text: findings.writable(tenantsDir) })
  } catch (error) {
    report({ check: 'folder', state: 'bad', text: findings.notWritable(tenantsDir, reasonOf(error, 'en')) })
  }
}

/** Nobody gets past a closed folder, so what is in it need not be looked at. */
export function checkModes(report: TellFinding, { tenantsDir }: Config) {
  if (!existsSync(tenantsDir) || process.platform === 'win32') return
  const isOpen = (statSync(tenantsDir).mode & 0o077) !== 0
  report({
    check: 'modes',
    state: isOpen ? 'warning' : 'good',
    text: isOpen ? findings.openFolder(tenantsDir) : findings.closedFolder,
  })
}

/** Amber below 1 GiB or a tenth of the disk, red below 100 MiB or 2 %. */
export function checkDisk(report: TellFinding, { tenantsDir }: Config) {
  let folder = tenantsDir
  while (!existsSync(folder)) folder = dirname(folder)
  const { freeBytes, share } = roomOf(folder)
  const free = freeBytes / gibibyte
  const state = free < 0.1 || share < 0.02 ? 'bad' : free < 1 || share < 0.1 ? 'warning' : 'good'
  report({ check: 'disk', state, text: findings.disk(free, share * 100) })
}

/** Only a running server knows. */
export function checkReserve(report: TellFinding, { diskSpace }: Context) {
  if (diskSpace.isFull()) report({ check: 'disk', state: 'bad', text: findings.diskFull })
}

/** Each open database takes three descriptors. OutputLine only where the system tells its limit (Linux). */
export function checkOpenFiles(report: TellFinding, { tenants }: Context) {
  if (!existsSync('/proc/self/limits')) return
  const text = /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  if (!text) return
  const limit = text === 'unlimited' ? Infinity : Number(text)
  const needed = tenants.keepOpen * 3 + otherFiles
  report({
    check: 'open_files',
    state: limit < needed ? 'warning' : 'good',
    text: limit < needed ? findings.fewOpenFiles(text, String(needed)) : findings.openFiles(text),
  })
}
