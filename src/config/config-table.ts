import * as is from './config-values'

/** One environment variable. `shown` is its default as docs/configuration.md says it, `fallback` its default where that is fixed. */
export interface SettingRow<T> {
  shown: string
  meaning: string
  parse: is.Parse<T>
  fallback?: string
}

const withDefault = <T>(fallback: string, parse: is.Parse<T>, meaning: string): SettingRow<T> => ({
  shown: `\`${fallback}\``,
  meaning,
  parse,
  fallback,
})

/** `shown` says what happens without it. */
const optional = <T>(shown: string, parse: is.Parse<T>, meaning: string): SettingRow<T | undefined> => ({
  shown,
  meaning,
  parse,
})

const addresses = {
  HOST: withDefault('127.0.0.1', is.listenHost, 'Address to listen on. The container image sets `0.0.0.0`.'),
  PORT: withDefault('3000', is.wholeNumber(0, 65535), 'Port to listen on. `0` takes any free one.'),
  BASE_URL: optional(
    '`http://localhost:PORT`',
    is.webAddress,
    'Public address of the API. It may carry a path. All absolute URLs derive from it. At other host names that belong to no site stands a page that says so; IP addresses and names without a dot are answered as this one is.',
  ),
  APP_URL: optional(
    'origin of `BASE_URL`',
    is.webOrigin,
    'The service’s own site (the editor). Browsers may call the API from this origin and its `www.` twin. Its host name is the relying party of passkeys: changing it makes existing passkeys useless.',
  ),
  SERVICE_NAME: withDefault('baukasten', is.displayName, 'Name shown in mails and authenticator apps.'),
  TRUSTED_PROXIES: optional(
    'none',
    is.listOf(is.cidr),
    'Addresses or CIDR ranges, separated by commas. `X-Forwarded-For` is read only when it comes from one of them, from right to left.',
  ),
}

const sites = {
  SITES_DOMAIN: withDefault(
    'localhost',
    is.hostName,
    'Parent of the preview hosts, `{public_slug}.SITES_DOMAIN`. At `localhost` they take scheme and port of `BASE_URL`.',
  ),
  DOMAIN_TARGET: optional('`SITES_DOMAIN`', is.hostName, 'Host name that customers point a CNAME at.'),
  DOMAIN_IPS: optional(
    'none',
    is.listOf(is.ipAddress),
    'Addresses for A and AAAA records of customers’ domains, separated by commas.',
  ),
  DNS_SERVERS: optional(
    'those of the system',
    is.listOf(is.dnsServer),
    'Name servers for domain checks, `ip:port` separated by commas.',
  ),
}

const data = {
  TENANTS_DIR: withDefault('./tenants', is.folder, 'Folder of all data.'),
  CONTROL_DATABASE_URL: optional(
    'file in `TENANTS_DIR`',
    is.database,
    'libSQL address of the control database (accounts, sessions, billing, jobs).',
  ),
  TENANT_DATABASE_URL: optional(
    'file in `TENANTS_DIR`',
    is.databaseTemplate,
    'libSQL address of each tenant’s database, with `{tenant}` in the first label of the host, e.g. `http://{tenant}.db.internal:8080`. The server must run with `--enable-namespaces`.',
  ),
  DATABASE_ADMIN_URL: optional(
    'namespaces are made by hand',
    is.adminAddress,
    'Admin address of that libSQL server (`--admin-listen-addr`). Each tenant’s namespace is made and dropped there.',
  ),
  DATABASE_AUTH_TOKEN: optional('none', is.token(1), 'Token for databases on a libSQL server.'),
  ENCRYPTION_KEY: optional(
    'off',
    is.base64Key,
    '32 bytes in base64 (`openssl rand -base64 32`). Encrypts every database file. Lost key, lost data.',
  ),
  BACKUP_DIR: optional(
    'off',
    is.folder,
    'Folder of nightly backups (02:12 UTC), best on another disk. Not within `TENANTS_DIR`.',
  ),
  BACKUP_KEEP: withDefault(
    '14',
    is.wholeNumber(1, 10_000),
    'How many of them are kept, in the folder and in the bucket.',
  ),
  BACKUP_S3_BUCKET: optional(
    'off',
    is.bucketName,
    'S3 bucket of nightly backups. Needs `BACKUP_S3_KEY_ID` and `BACKUP_S3_SECRET`.',
  ),
  BACKUP_S3_ENDPOINT: optional('that of Amazon', is.webAddress, 'Address of another S3 server, without the bucket.'),
  BACKUP_S3_REGION: withDefault('us-east-1', is.region, 'Region of the bucket.'),
  BACKUP_S3_KEY_ID: optional('off', is.token(1), 'Key that may read, write, list and delete objects in that bucket.'),
  BACKUP_S3_SECRET: optional('off', is.token(1), 'Secret that belongs to `BACKUP_S3_KEY_ID`.'),
  BACKUP_S3_PREFIX: withDefault(
    'baukasten',
    is.objectPrefix,
    'Where in the bucket: all objects begin with it. Each box needs one of its own.',
  ),
  INVOICES_DIR: optional(
    'off',
    is.folder,
    'Folder where the invoices of accounts stay that their owners delete (§ 14b UStG wants them kept for eight years).',
  ),
}

const replica = {
  REPLICA_URL: optional(
    'off',
    is.replicaAddress,
    'Where a live replica goes: `s3://bucket/prefix`, or a folder on another disk, `file:///mnt/replica`. Needs Litestream 0.5.18 beside the server.',
  ),
  REPLICA_S3_ENDPOINT: optional('that of Amazon', is.webAddress, 'Address of another S3 server, without the bucket.'),
  REPLICA_S3_REGION: withDefault('us-east-1', is.region, 'Region of that bucket.'),
  REPLICA_S3_KEY_ID: optional('off', is.token(1), 'Key that may read, write, list and delete objects in that bucket.'),
  REPLICA_S3_SECRET: optional('off', is.token(1), 'Secret that belongs to `REPLICA_S3_KEY_ID`.'),
  REPLICA_DISK_GB: optional(
    'everything stays',
    is.wholeNumber(1, 1_000_000),
    'How many gigabytes of media and releases stay on the disk; what was not asked for longest is in the bucket alone.',
  ),
  LITESTREAM_SOCKET: withDefault('/var/run/litestream.sock', is.folder, 'Control socket of Litestream.'),
  LITESTREAM_PROGRAM: withDefault(
    'litestream',
    is.programName,
    'Program that restores, with its path where it is not in `PATH`.',
  ),
}

const accounts = {
  REGISTRATION: withDefault(
    'open',
    is.oneOf('open', 'invited', 'closed'),
    'Who may make accounts: `open` for anybody, `invited` for people with an invitation link, `closed` for the operator alone (`bun run cli create-account`).',
  ),
  DEFAULT_PLAN: optional(
    'with payments a trial of `starter`, else `agency`',
    is.oneOf('free', 'starter', 'pro', 'premium', 'agency'),
    'Plan of new accounts: `free`, `starter`, `pro`, `premium` or `agency`.',
  ),
  GOOGLE_CLIENT_ID: optional('off', is.token(1), 'Sign-in with Google. Needs `GOOGLE_CLIENT_SECRET`.'),
  GOOGLE_CLIENT_SECRET: optional('off', is.token(1), 'Secret that belongs to `GOOGLE_CLIENT_ID`.'),
  GOOGLE_ISSUER: withDefault(
    'https://accounts.google.com',
    is.issuer,
    'OpenID issuer whose discovery document is read. Plain http only on loopback.',
  ),
  SMTP_URL: optional(
    'mails wait in the outbox, `bun run cli outbox`',
    is.mailServer,
    'Mail server, e.g. `smtps://user:password@host:465`.',
  ),
  MAIL_FROM: optional(
    '`no-reply@` host of `APP_URL`',
    is.mailSender,
    'Sender of mails, `Name <address>` or an address.',
  ),
  SUPPORT_EMAIL: optional(
    'none',
    is.emailAddress,
    'Where people of a suspended account can write to; the editor says so. Signed in they reach nothing else.',
  ),
}

const payments = {
  STRIPE_SECRET_KEY: optional(
    'off',
    is.tokenNot(/^pk_/, 'the secret key, which starts with sk_ or rk_'),
    'Payments through Stripe. Without it there is nothing to buy.',
  ),
  STRIPE_PUBLISHABLE_KEY: optional(
    'none',
    is.tokenNot(/^(sk|rk)_/, 'the publishable key, which starts with pk_'),
    'Key that `GET /billing/config` gives to browsers.',
  ),
  STRIPE_WEBHOOK_SECRET: optional('none', is.token(1), 'Signing secret of `POST /webhooks/payments`.'),
  STRIPE_API_BASE: optional(
    'Stripe’s own',
    is.webOrigin,
    'Another API server, e.g. `http://127.0.0.1:12111` for a test server.',
  ),
  STRIPE_TAX: optional(
    '`off`',
    is.oneOf('on', 'off'),
    '`on` lets Stripe Tax reckon VAT on everything that is sold. It is set up in Stripe first.',
  ),
  INVOICE_SELLER: optional(
    '`SERVICE_NAME`',
    is.shortText(500),
    'Legal name and address of the seller, lines separated by a vertical bar. For invoices that are drawn here.',
  ),
  INVOICE_TAX_ID: optional('none', is.shortText(60), 'Tax number or VAT id of the seller, on those invoices.'),
  INVOICE_TAX_NOTE: optional(
    'none',
    is.shortText(300),
    'Why no tax is charged, on those of them that have none, e.g. `Kein Ausweis von Umsatzsteuer gemäß § 19 UStG`.',
  ),
}

const ai = {
  OPENAI_API_KEY: optional('built-in engine', is.token(1), 'Key for OpenAI or a compatible server.'),
  OPENAI_BASE_URL: optional(
    'OpenAI’s own',
    is.webAddress,
    'Address of a compatible server, usually ending in `/v1`. Key or address set: that server is used.',
  ),
  OPENAI_CHAT_MODEL: withDefault('gpt-4.1-mini', is.modelName, 'Model for text, with structured output and tools.'),
  OPENAI_IMAGE_MODEL: withDefault('gpt-image-1', is.modelName, 'Model that draws images.'),
  OPENAI_VISION_MODEL: optional('`OPENAI_CHAT_MODEL`', is.modelName, 'Model that describes images.'),
  OPENAI_EMBEDDING_MODEL: withDefault(
    'text-embedding-3-small',
    is.modelName,
    'Model for the assistant’s index. A change rebuilds it.',
  ),
  OPENAI_EMBEDDING_DIMENSIONS: withDefault(
    '512',
    is.wholeNumber(1, 8192),
    'Length of embeddings that is asked for where the model lets one choose. Others are taken as they come.',
  ),
}

const operation = {
  EGRESS_ALLOW: optional(
    'none',
    is.listOf(is.egressTarget),
    'Targets that the server may fetch although they are not public: `host:port` or CIDR ranges, separated by commas.',
  ),
  OPERATOR_TOKEN: optional(
    'loopback only',
    is.token(16),
    'Bearer token for `/internal/*` (metrics, certificates) from elsewhere. At least 16 characters.',
  ),
  OPERATOR_EMAIL: optional(
    'none',
    is.emailAddress,
    'Who gets a mail when less than 10 and less than 2 % of the disk of `TENANTS_DIR` are free.',
  ),
  LOG_LEVEL: withDefault(
    'info',
    is.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    'Least severe level that is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  ),
  LOG_ADDRESSES: withDefault(
    'cut',
    is.oneOf('full', 'cut', 'none'),
    'Sender of sign-ins that fail, as the log shows it: `full` (IPv6 by its /64, the network of one customer), `cut` to its /24 or /48, or `none`.',
  ),
}

const fleet = {
  DIRECTORY_URL: optional(
    'one box, which owns everything',
    is.directory,
    'PostgreSQL that several boxes share (docs/fleet.md): `postgres://user:password@host:5432/database`. Needs `BOX_NAME`, `BOX_URL` and `FLEET_SECRET`.',
  ),
  BOX_NAME: optional(
    '`box`, in a replica',
    is.label,
    'Name of this box, which stays with its data, among others and in the replica (`live/<name>/…`): lower-case letters, digits and hyphens, at most 63 characters.',
  ),
  BOX_URL: optional(
    'none',
    is.webOrigin,
    'Private address at which the other boxes reach this one, e.g. `http://10.0.0.2:3000`.',
  ),
  FLEET_SECRET: optional(
    'none',
    is.token(32),
    'What boxes tell each other by: the same on all of them, at least 32 characters (`openssl rand -hex 32`).',
  ),
  LEASE_SECONDS: withDefault(
    '15',
    is.wholeNumber(2, 300),
    'How long a box goes on writing without the directory. The same on all boxes.',
  ),
}

export const groups = {
  'Addresses and access': addresses,
  'Published sites': sites,
  Data: data,
  'Live replica': replica,
  'Accounts and mail': accounts,
  Payments: payments,
  AI: ai,
  Operation: operation,
  'More than one box': fleet,
}

export const configSettings = {
  ...addresses,
  ...sites,
  ...data,
  ...replica,
  ...accounts,
  ...payments,
  ...ai,
  ...operation,
  ...fleet,
}

export type Values = {
  [Name in keyof typeof configSettings]: (typeof configSettings)[Name] extends SettingRow<infer T> ? T : never
}
