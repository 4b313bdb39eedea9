import { Elysia } from 'elysia'

/** For answers of the API: nothing in them is to be framed, sniffed, cached or run. */
export const securityHeaders = (secure: boolean) =>
  new Elysia({ name: 'security-headers' }).headers({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-site',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  })
