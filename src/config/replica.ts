import type { BucketConfig } from './backup-bucket'
import type { Values } from './config-table'

/** Where a live copy of all databases and files goes, and how Litestream is reached, which makes it. */
export interface ReplicaConfig {
  /** Name of this box there. */
  box: string
  /** `s3://bucket/prefix` or `file:///folder`, without a slash at the end. */
  url: string
  /** Its bucket; undefined where it is a folder. */
  bucket?: BucketConfig
  /** Control socket of Litestream. */
  socket: string
  /** The program that restores. */
  program: string
  /** Where programs are found, as `PATH` has it. */
  searchPath: string
  /** How many bytes of media and releases stay on the disk; undefined: all. */
  diskBytes?: number
}

export function replicaOf(values: Values, searchPath = ''): ReplicaConfig | undefined {
  const { REPLICA_URL: url, REPLICA_S3_KEY_ID: keyId, REPLICA_S3_SECRET: secret, REPLICA_DISK_GB: disk } = values
  if (!url) return undefined
  const [, name, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(url) ?? []
  const { REPLICA_S3_ENDPOINT: endpoint, REPLICA_S3_REGION: region } = values
  const bucket = name && keyId && secret ? { endpoint, region, bucket: name, prefix, keyId, secret } : undefined
  const { BOX_NAME: box = 'box', LITESTREAM_SOCKET: socket, LITESTREAM_PROGRAM: program } = values
  return { box, url, bucket, socket, program, searchPath, diskBytes: disk && disk * 1e9 }
}

/** Nobody is to believe in a replica that is none: what keeps it from being one ends the start. */
export function problemsOfReplica(values: Values): string[] {
  const { REPLICA_URL: url } = values
  if (!url) return []
  const problems: string[] = []
  if (url.startsWith('s3:') && !(values.REPLICA_S3_KEY_ID && values.REPLICA_S3_SECRET))
    problems.push('REPLICA_URL is a bucket: set REPLICA_S3_KEY_ID and REPLICA_S3_SECRET')
  if (values.ENCRYPTION_KEY)
    problems.push(
      'REPLICA_URL and ENCRYPTION_KEY exclude each other: Litestream cannot read encrypted files; encrypt the disk and the bucket instead (docs/operating.md, “Live replica”)',
    )
  if ([values.CONTROL_DATABASE_URL, values.TENANT_DATABASE_URL].some((other) => other && !other.startsWith('file:')))
    problems.push('REPLICA_URL copies local files: databases on a libSQL server have a replica there or not at all')
  if (values.REPLICA_DISK_GB && !url.startsWith('s3:'))
    problems.push('REPLICA_DISK_GB needs a bucket: in a folder files lie as they do here')
  return problems
}
