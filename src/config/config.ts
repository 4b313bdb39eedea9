import { isIP } from 'node:net'
import { type BackupBucket, backupBucket } from './backup-bucket'
import { configSettings, type SettingRow, type Values } from './config-table'
import { type Cidr, type HostPort, isLoopback, WrongValue } from './config-values'
import { problemsOfReplica, type ReplicaConfig, replicaOf } from './replica'
import { type Environment, warningsOf } from './warnings'

/** Everything the operator can choose, checked and complete. Optional integrations are there whole or not at all. */
export type Config = Readonly<{
  host: string
  /** 0 for any free port. */
  port: number
  /** Public address of the API, without a trailing slash. */
  baseUrl: string
  /** Path of `baseUrl`: '' or '/x'. */
  basePath: string
  /** Origin of the service's own site. */
  appUrl: string
  /** Origins that browsers may call from. */
  allowedOrigins: string[]
  /** Relying party of passkeys (WebAuthn §5.1.2). */
  rpId: string
  serviceName: string
  sitesDomain: string
  domainTarget: string
  domainIps: string[]
  /** Absolute. */
  tenantsDir: string
  controlDatabaseUrl?: string
  /** With `{tenant}` in it once. */
  tenantDatabaseUrl?: string
  databaseAuthToken?: string
  /** Where namespaces of a libSQL server are made and dropped. */
  databaseAdminUrl?: string
  /** 32 bytes. */
  encryptionKey?: Uint8Array
  /** Where nightly backups go, and how many are kept. */
  backup?: { dir: string; keep: number }
  /** Where the invoices of accounts stay that their owners delete. */
  invoicesDir?: string
  /** An S3 bucket for backups, nightly ones among them. */
  backupBucket?: BackupBucket
  /** Where a live copy of all databases and files goes. */
  replica?: ReplicaConfig
  trustedProxies: Cidr[]
  /** Who may make accounts: anybody, whoever is invited, or the operator alone. */
  registration: Values['REGISTRATION']
  defaultPlan?: NonNullable<Values['DEFAULT_PLAN']>
  /** Particulars for invoices that are drawn here; the first line is the legal name. */
  seller: { lines: string[]; taxId?: string; taxNote?: string }
  stripe?: { secretKey: string; publishableKey?: string; webhookSecret?: string; apiBase?: string; tax?: boolean }
  openai?: {
    apiKey?: string
    baseUrl?: string
    chatModel: string
    imageModel: string
    visionModel: string
    embeddingModel: string
    embeddingDimensions: number
  }
  google?: { clientId: string; clientSecret: string; issuer: string }
  smtp?: { url: string; from: string }
  /** Where people of a suspended account can write to. */
  supportEmail?: string
  /** Undefined: those of the system. */
  dnsServers?: HostPort[]
  /** `host:port` or CIDR ranges. */
  egressAllow: string[]
  operatorToken?: string
  /** Who is told by mail when the disk fills up. */
  operatorEmail?: string
  logLevel: Values['LOG_LEVEL']
  /** How senders of failed sign-ins are logged. */
  logAddresses: Values['LOG_ADDRESSES']
  /** Where this box is one of several. */
  fleet?: { directoryUrl: string; name: string; url: string; secret: string; leaseSeconds: number }
  /** What is only half configured, and what does not work because of it. */
  warnings: string[]
}>

export class ConfigError extends Error {
  override name = 'ConfigError'
  /** One line each. Values are not repeated, so no secret can be among them. */
  constructor(readonly problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}

/** Reads no file and nothing but `env`, where empty counts as unset. Throws `ConfigError` with all problems at once. */
export function readConfig(env: Environment): Config {
  const values = readValues(env)
  const problems = problemsOfReplica(values)
  if (problems.length > 0) throw new ConfigError(problems)
  const baseUrl = values.BASE_URL ?? new URL(`http://localhost:${values.PORT}`).origin
  const appUrl = values.APP_URL ?? new URL(baseUrl).origin
  const rpId = new URL(appUrl).hostname
  const allowedOrigins = withAndWithoutWww(appUrl)
  return deepFreeze({
    host: values.HOST,
    port: values.PORT,
    baseUrl,
    basePath: new URL(baseUrl).pathname.replace(/^\/$/, ''),
    appUrl,
    allowedOrigins,
    rpId,
    serviceName: values.SERVICE_NAME,
    sitesDomain: values.SITES_DOMAIN,
    domainTarget: values.DOMAIN_TARGET ?? values.SITES_DOMAIN,
    domainIps: values.DOMAIN_IPS ?? [],
    tenantsDir: values.TENANTS_DIR,
    controlDatabaseUrl: values.CONTROL_DATABASE_URL,
    tenantDatabaseUrl: values.TENANT_DATABASE_URL,
    databaseAuthToken: values.DATABASE_AUTH_TOKEN,
    databaseAdminUrl: values.DATABASE_ADMIN_URL,
    encryptionKey: values.ENCRYPTION_KEY,
    backup: values.BACKUP_DIR ? { dir: values.BACKUP_DIR, keep: values.BACKUP_KEEP } : undefined,
    invoicesDir: values.INVOICES_DIR,
    backupBucket: backupBucket(values),
    replica: replicaOf(values, env.PATH),
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    registration: values.REGISTRATION,
    defaultPlan: values.DEFAULT_PLAN,
    seller: {
      lines: (values.INVOICE_SELLER ?? values.SERVICE_NAME).split('|').map((line) => line.trim()),
      taxId: values.INVOICE_TAX_ID,
      taxNote: values.INVOICE_TAX_NOTE,
    },
    stripe: stripe(values),
    openai: openai(values),
    google: google(values),
    smtp: values.SMTP_URL ? { url: values.SMTP_URL, from: values.MAIL_FROM ?? `no-reply@${rpId}` } : undefined,
    supportEmail: values.SUPPORT_EMAIL,
    dnsServers: values.DNS_SERVERS,
    egressAllow: values.EGRESS_ALLOW ?? [],
    operatorToken: values.OPERATOR_TOKEN,
    operatorEmail: values.OPERATOR_EMAIL,
    logLevel: values.LOG_LEVEL,
    logAddresses: values.LOG_ADDRESSES,
    fleet: fleet(values),
    warnings: warningsOf(values, env, { baseUrl, appUrl, allowedOrigins }),
  })
}

/** Where a site can be seen before it has a domain of its own. No trailing slash. */
export const previewUrl = (config: Pick<Config, 'baseUrl' | 'sitesDomain'>, publicSlug: string): string =>
  hostUrl(config, `${publicSlug}.${config.sitesDomain}`)

/** Origin of a host that shows a site. */
export function hostUrl({ baseUrl, sitesDomain }: Pick<Config, 'baseUrl' | 'sitesDomain'>, host: string): string {
  const { protocol, port } = new URL(baseUrl)
  // On a real domain sites stand behind the proxy, on the scheme's own port.
  return isLoopback(sitesDomain) && port ? `${protocol}//${host}:${port}` : `${protocol}//${host}`
}

function readValues(env: Environment): Values {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, row] of Object.entries<SettingRow<unknown>>(configSettings)) {
    const text = env[name]?.trim() || row.fallback
    if (text === undefined) continue
    try {
      values[name] = row.parse(text)
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error
      problems.push(`${name} ${error.message}`)
    }
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return values as Values
}

/** A site is reached with and without `www.`; an IP address has only the one form. */
function withAndWithoutWww(origin: string): string[] {
  const { protocol, hostname, host } = new URL(origin)
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return [origin]
  const other = host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`
  return [origin, `${protocol}//${other}`]
}

function stripe(values: Values): Config['stripe'] {
  if (!values.STRIPE_SECRET_KEY) return undefined
  return {
    secretKey: values.STRIPE_SECRET_KEY,
    publishableKey: values.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
    apiBase: values.STRIPE_API_BASE,
    ...(values.STRIPE_TAX === 'on' && { tax: true }),
  }
}

function openai(values: Values): Config['openai'] {
  if (!values.OPENAI_API_KEY && !values.OPENAI_BASE_URL) return undefined
  return {
    apiKey: values.OPENAI_API_KEY,
    baseUrl: values.OPENAI_BASE_URL,
    chatModel: values.OPENAI_CHAT_MODEL,
    imageModel: values.OPENAI_IMAGE_MODEL,
    visionModel: values.OPENAI_VISION_MODEL ?? values.OPENAI_CHAT_MODEL,
    embeddingModel: values.OPENAI_EMBEDDING_MODEL,
    embeddingDimensions: values.OPENAI_EMBEDDING_DIMENSIONS,
  }
}

function google(values: Values): Config['google'] {
  if (!values.GOOGLE_CLIENT_ID || !values.GOOGLE_CLIENT_SECRET) return undefined
  return {
    clientId: values.GOOGLE_CLIENT_ID,
    clientSecret: values.GOOGLE_CLIENT_SECRET,
    issuer: values.GOOGLE_ISSUER,
  }
}

/** A box that shares a directory and is told half of it must not serve: it would give away names that others have. */
function fleet(values: Values): Config['fleet'] {
  const { DIRECTORY_URL: directoryUrl, BOX_NAME: name, BOX_URL: url, FLEET_SECRET: secret } = values
  if (!directoryUrl) return undefined
  if (name && url && secret) return { directoryUrl, name, url, secret, leaseSeconds: values.LEASE_SECONDS }
  const missing = (['BOX_NAME', 'BOX_URL', 'FLEET_SECRET'] as const).filter((setting) => !values[setting])
  throw new ConfigError([`DIRECTORY_URL without ${missing.join(', ')}: several boxes need all of them`])
}

/** Bytes stay writable: the language cannot freeze a typed array. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const inner of Object.values(value)) deepFreeze(inner)
  return Object.freeze(value)
}
