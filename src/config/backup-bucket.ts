import type { Values } from './config-table'
import { isLoopback } from './config-values'

/** Where objects go, and with whose key. */
export interface BucketConfig {
  /** Amazon's own when missing. */
  endpoint?: string
  region: string
  bucket: string
  /** Begins the names of all objects; no slash at either end. */
  prefix: string
  keyId: string
  secret: string
}

/** A bucket for backups, and how many are kept there. */
export type BackupBucket = BucketConfig & { keep: number }

export function backupBucket(values: Values): BackupBucket | undefined {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = values
  if (!bucket || !keyId || !secret) return undefined
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region, BACKUP_S3_PREFIX: prefix, BACKUP_KEEP: keep } = values
  return { endpoint, region, bucket, prefix, keyId, secret, keep }
}

export function warnOfBackups(values: Values, env: Record<string, string | undefined>): string[] {
  const isGiven = (name: keyof Values) => Boolean(env[name]?.trim())
  const needed = ['BACKUP_S3_BUCKET', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'] as const
  const missing = needed.filter((name) => !isGiven(name))
  const isHalf = missing.length < needed.length
  const isStray = (['BACKUP_S3_ENDPOINT', 'BACKUP_S3_REGION', 'BACKUP_S3_PREFIX'] as const).some(isGiven)
  const warnings: string[] = []
  if (missing.length > 0 && (isHalf || isStray))
    warnings.push(`BACKUP_S3_* without ${missing.join(', ')}: nothing is backed up into a bucket`)
  if (isGiven('BACKUP_KEEP') && !values.BACKUP_DIR && missing.length > 0)
    warnings.push('BACKUP_KEEP without BACKUP_DIR or BACKUP_S3_BUCKET: nothing is backed up')
  if (values.BACKUP_S3_ENDPOINT?.startsWith('http:') && !isLoopback(new URL(values.BACKUP_S3_ENDPOINT).hostname))
    warnings.push('BACKUP_S3_ENDPOINT is not https: backups and what seals them travel in the clear')
  return warnings
}
