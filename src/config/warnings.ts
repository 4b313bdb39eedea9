import { warnOfBackups } from './backup-bucket'
import type { Values } from './config-table'
import { isLoopback } from './config-values'

export type Environment = Record<string, string | undefined>

/** What an operator should know of settings that are taken, one line each. */
export function warningsOf(
  values: Values,
  env: Environment,
  { baseUrl, appUrl, allowedOrigins }: { baseUrl: string; appUrl: string; allowedOrigins: string[] },
): string[] {
  const given = (...names: (keyof Values)[]) => names.filter((name) => env[name]?.trim())
  const missing = (...names: (keyof Values)[]) => names.filter((name) => !env[name]?.trim())
  const warnings: string[] = []

  if (values.STRIPE_SECRET_KEY) {
    if (!values.STRIPE_WEBHOOK_SECRET)
      warnings.push('STRIPE_SECRET_KEY without STRIPE_WEBHOOK_SECRET: POST /webhooks/payments answers 500')
    if (!values.STRIPE_PUBLISHABLE_KEY)
      warnings.push('STRIPE_SECRET_KEY without STRIPE_PUBLISHABLE_KEY: GET /billing/config gives no public key')
    if (/^(sk|rk)_live_/.test(values.STRIPE_SECRET_KEY)) warnings.push(...warnOfInvoices(values))
  }
  const strayStripe = given('STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE', 'STRIPE_TAX')
  if (!values.STRIPE_SECRET_KEY && strayStripe.length > 0)
    warnings.push(
      `${strayStripe.join(', ')} without STRIPE_SECRET_KEY: payments are off, POST /billing/checkout answers 503 and POST /webhooks/payments 500`,
    )

  const googleMissing = missing('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  if (googleMissing.length === 1) warnings.push(`${googleMissing[0]} is missing: sign-in with Google is off`)

  const unnamed = missing('OPENAI_CHAT_MODEL', 'OPENAI_IMAGE_MODEL', 'OPENAI_EMBEDDING_MODEL')
  if (values.OPENAI_BASE_URL && unnamed.length > 0)
    warnings.push(
      `OPENAI_BASE_URL without ${unnamed.join(', ')}: where that server lacks OpenAI's own models, AI requests answer 503`,
    )
  const strayModels = given(
    'OPENAI_CHAT_MODEL',
    'OPENAI_IMAGE_MODEL',
    'OPENAI_VISION_MODEL',
    'OPENAI_EMBEDDING_MODEL',
    'OPENAI_EMBEDDING_DIMENSIONS',
  )
  if (!values.OPENAI_API_KEY && !values.OPENAI_BASE_URL && strayModels.length > 0)
    warnings.push(`${strayModels.join(', ')} without OPENAI_API_KEY or OPENAI_BASE_URL: the built-in engine answers`)

  if (values.SMTP_URL && !values.MAIL_FROM)
    warnings.push('SMTP_URL without MAIL_FROM: mails come from no-reply@ the host of APP_URL')
  if (values.MAIL_FROM && !values.SMTP_URL) warnings.push('MAIL_FROM without SMTP_URL: mails wait in the outbox')

  warnings.push(...warnOfBackups(values, env))
  const strayReplica = given(
    'REPLICA_S3_ENDPOINT',
    'REPLICA_S3_REGION',
    'REPLICA_S3_KEY_ID',
    'REPLICA_S3_SECRET',
    'REPLICA_DISK_GB',
  )
  if (!values.REPLICA_URL && strayReplica.length > 0)
    warnings.push(`${strayReplica.join(', ')} without REPLICA_URL: there is no live replica`)

  const strayFleet = given('BOX_URL', 'FLEET_SECRET', 'LEASE_SECONDS')
  if (!values.DIRECTORY_URL && strayFleet.length > 0)
    warnings.push(`${strayFleet.join(', ')} without DIRECTORY_URL: this box stands alone`)
  if (values.DIRECTORY_URL && (values.CONTROL_DATABASE_URL || values.TENANT_DATABASE_URL))
    warnings.push('DIRECTORY_URL with databases on a libSQL server: a box of several needs its data on its own disk')

  const onServer = [values.CONTROL_DATABASE_URL, values.TENANT_DATABASE_URL].some(
    (url) => url && !url.startsWith('file:'),
  )
  if (values.DATABASE_AUTH_TOKEN && !onServer)
    warnings.push('DATABASE_AUTH_TOKEN without a database on a libSQL server: it is not used')
  if (values.DATABASE_ADMIN_URL && !values.TENANT_DATABASE_URL)
    warnings.push('DATABASE_ADMIN_URL without TENANT_DATABASE_URL: it is not used')
  if (values.ENCRYPTION_KEY && onServer)
    warnings.push(
      'ENCRYPTION_KEY encrypts local files only: databases on a libSQL server are encrypted there or not at all',
    )

  if (values.TRUSTED_PROXIES?.some(([, bits]) => bits === 0))
    warnings.push('TRUSTED_PROXIES trusts every address: anyone can pose as another address and escape rate limits')
  const { protocol, hostname } = new URL(appUrl)
  const passkeys = allowedOrigins.length > 1 && (protocol === 'https:' || isLoopback(hostname))
  if (!passkeys) warnings.push('APP_URL is not https on a host name: browsers refuse passkeys there')
  return [...warnings, ...warnOfStrangers(env, baseUrl)]
}

/** Where real money moves, invoices need what § 14 (4) UStG asks for. */
function warnOfInvoices({ INVOICE_SELLER, INVOICE_TAX_ID, INVOICE_TAX_NOTE, STRIPE_TAX }: Values): string[] {
  const warnings: string[] = []
  if (!INVOICE_SELLER?.includes('|') || !INVOICE_TAX_ID)
    warnings.push('INVOICE_SELLER with an address, or INVOICE_TAX_ID, is missing: invoices that are drawn here lack it')
  if (STRIPE_TAX !== 'on' && !INVOICE_TAX_NOTE)
    warnings.push('neither STRIPE_TAX nor INVOICE_TAX_NOTE: no VAT is charged, and invoices do not say why')
  return warnings
}

/** Nothing is sold and nothing is said: on the public internet that lets everybody in. */
function warnOfStrangers(env: Environment, baseUrl: string): string[] {
  const isSaid = ['REGISTRATION', 'DEFAULT_PLAN', 'STRIPE_SECRET_KEY'].some((name) => env[name]?.trim())
  return isSaid || isLoopback(new URL(baseUrl).hostname)
    ? []
    : ['REGISTRATION is not set: anybody who finds BASE_URL can make an account, with the largest plan']
}
