import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config/config'
import type { Context } from '../context'
import { isPassed, passedOn, readPlace, secretKeyOf } from '../replica/generation'
import { openLitestream } from '../replica/litestream'
import { openStore } from '../replica/store'
import type { InterfaceLanguage } from '../words/interface-languages'
import { filled, type Text, type TextValue } from '../words/text'
import { isOnEncryptedDisk } from './disk-encryption'
import type { DoctorFinding, TellFinding } from './findings'
import { reasonOf } from './reason'

const testedVersion = '0.5.18'
/** Behind by more than this, and something is wrong. Seconds. */
const muchBehind = 30

/** The live replica, where one is wished: whether it is made, how far it is, whose it is, and who could read it. */
export async function checkReplica(
  report: TellFinding,
  { replica, tenantsDir }: Config,
  language: InterfaceLanguage,
  ctx?: Context,
) {
  if (!replica) return
  const { box, bucket, url } = replica
  const add = (state: DoctorFinding['state'], text: Text, values: Record<string, TextValue> = {}) =>
    report({ check: 'replica', state, text: filled(text, values) })
  const store = openStore(replica, { patienceMs: 10_000, retryMs: 200 })
  const { shown } = store

  try {
    const version = (await openLitestream(replica.socket).version()).replace(/^v/, '')
    if (version === testedVersion) add('good', says.litestream, { version })
    else add('warning', says.otherLitestream, { version, testedVersion })
  } catch (error) {
    add('bad', says.noLitestream, { reason: reasonOf(error, language) })
  }

  try {
    const place = readPlace(tenantsDir)
    if (!place) add('off', says.noPlace, { box, shown })
    else if (await isPassed(store, place)) report({ check: 'replica', state: 'bad', text: passedOn(place).text })
    else add('good', says.place, { box: place.box, generation: place.generation, shown })
    const isSealed = await store.isEncrypted(secretKeyOf(box))
    if (bucket) add(isSealed ? 'good' : 'warning', isSealed ? says.bucketEncrypted : says.bucketOpen)
  } catch (error) {
    add('bad', says.storeAway, { shown, reason: reasonOf(error, language) })
  }

  // files lie there as they are: ENCRYPTION_KEY and a replica exclude each other
  for (const folder of [tenantsDir, ...(bucket ? [] : [fileURLToPath(url)])]) {
    const isEncrypted = isOnEncryptedDisk(folder)
    add(isEncrypted ? 'good' : 'warning', isEncrypted ? says.diskEncrypted : says.diskOpen, { folder })
  }

  if (!ctx?.replica) return
  const { behind, lagSeconds, isAway, watched } = ctx.replica.state()
  if (isAway || lagSeconds > muchBehind) add('bad', says.behind, { behind, seconds: lagSeconds.toFixed(0) })
  else add('good', says.watched, { watched, behind, seconds: lagSeconds.toFixed(1) })
  const count = ctx.replica.files.waiting()
  if (count > 0) add('warning', says.filesWaiting, { count })
}

/** Accounts that a box which was replaced has not brought yet: they come when they are used. */
export function isToRestore({ replica, tenantsDir }: Config, id: string): boolean {
  return Boolean(
    replica && !existsSync(join(tenantsDir, id, 'tenant.db')) && (readPlace(tenantsDir)?.generation ?? 1) > 1,
  )
}
export const toRestore: Text = {
  de: 'Konten, die noch in der Kopie allein liegen: {count}; jedes kommt bei seiner ersten Nutzung',
  en: 'Accounts that lie in the replica alone: {count}; each comes when it is first used',
}

const says = {
  litestream: { de: 'Litestream {version} antwortet', en: 'Litestream {version} answers' },
  otherLitestream: {
    de: 'Litestream {version} antwortet; erprobt ist {testedVersion}',
    en: 'Litestream {version} answers; {testedVersion} is what was tested',
  },
  noLitestream: {
    de: '{reason}: Nichts wird kopiert, und Zahlungen, Team, Domains und Löschungen werden abgelehnt (litestream replicate -config litestream-box.yml)',
    en: '{reason}: nothing is copied, and acts on money, team, domains and deletions are refused (litestream replicate -config litestream-box.yml)',
  },
  noPlace: {
    de: 'Kopie: Der erste Start nimmt sich den Platz der Box „{box}“ in {shown}',
    en: 'Replica: the first start takes the place of box “{box}” in {shown}',
  },
  place: {
    de: 'Kopie: Box „{box}“, Generation {generation}, in {shown}',
    en: 'Replica: box “{box}”, generation {generation}, in {shown}',
  },
  storeAway: { de: '{shown} lässt sich nicht ansehen: {reason}', en: '{shown} cannot be looked at: {reason}' },
  watched: {
    de: 'Kopie: {watched} Datenbanken beobachtet, {behind} mit Neuem, ältestes {seconds} s',
    en: 'Replica: {watched} databases watched, {behind} with something new, the oldest {seconds} s',
  },
  behind: {
    de: 'Kopie: {behind} Datenbanken hängen zurück, die älteste seit {seconds} s: Das Protokoll des Servers sagt, warum',
    en: "Replica: {behind} databases are behind, the oldest for {seconds} s: the server's log says why",
  },
  filesWaiting: {
    de: 'Kopie: {count} Dateien sind noch nicht gespeichert',
    en: 'Replica: {count} files are not stored yet',
  },
  diskEncrypted: { de: '{folder} liegt auf einem verschlüsselten Datenträger', en: '{folder} is on an encrypted disk' },
  diskOpen: {
    de: '{folder} liegt, soweit das System es sagt, auf keinem verschlüsselten Datenträger (cryptsetup): Mit REPLICA_URL verschlüsselt ENCRYPTION_KEY nichts',
    en: '{folder} is on no encrypted disk, as far as the system tells (cryptsetup): with REPLICA_URL, ENCRYPTION_KEY encrypts nothing',
  },
  bucketEncrypted: { de: 'Der Bucket verschlüsselt, was er speichert', en: 'The bucket encrypts what it stores' },
  bucketOpen: {
    de: 'Der Bucket sagt nicht, dass er verschlüsselt, was er speichert: Schalten Sie es dort ein (SSE-S3 oder SSE-KMS)',
    en: 'The bucket does not say that it encrypts what it stores: turn it on there (SSE-S3 or SSE-KMS)',
  },
}
