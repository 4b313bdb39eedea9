import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import ipaddr from 'ipaddr.js'
import { ConfigError, previewUrl, readConfig } from '../src/config/config'
import { configSettings, groups, type SettingRow } from '../src/config/config-table'

const key = Buffer.alloc(32, 7).toString('base64')

/** The problems `readConfig` reports, none when it accepts. */
function problems(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('defaults', () => {
  test('an empty environment gives a complete configuration without warnings', () => {
    const { tenantsDir, ...rest } = readConfig({})
    expect(isAbsolute(tenantsDir)).toBe(true)
    expect(tenantsDir.endsWith('/tenants')).toBe(true)
    expect(rest).toEqual({
      host: '127.0.0.1',
      port: 3000,
      baseUrl: 'http://localhost:3000',
      basePath: '',
      appUrl: 'http://localhost:3000',
      allowedOrigins: ['http://localhost:3000', 'http://www.localhost:3000'],
      rpId: 'localhost',
      serviceName: 'baukasten',
      seller: { lines: ['baukasten'], taxId: undefined, taxNote: undefined },
      sitesDomain: 'localhost',
      domainTarget: 'localhost',
      domainIps: [],
      trustedProxies: [],
      egressAllow: [],
      registration: 'open',
      logLevel: 'info',
      logAddresses: 'cut',
      warnings: [],
    })
  })

  test('empty and blank values count as unset', () => {
    const blank = Object.fromEntries(Object.keys(configSettings).map((name, index) => [name, index % 2 ? '' : '  ']))
    expect(readConfig(blank)).toEqual(readConfig({}))
  })

  test('what derives from another value follows it', () => {
    const config = readConfig({
      BASE_URL: 'https://Example.com/api/v1/',
      SITES_DOMAIN: 'sites.example.com',
      PORT: '80',
    })
    expect(config.baseUrl).toBe('https://example.com/api/v1')
    expect(config.basePath).toBe('/api/v1')
    expect(config.appUrl).toBe('https://example.com')
    expect(config.domainTarget).toBe('sites.example.com')
    expect(readConfig({ PORT: '4000' }).baseUrl).toBe('http://localhost:4000')
    expect(readConfig({ PORT: '80' }).baseUrl).toBe('http://localhost')
  })
})

describe('bounds', () => {
  const accepted: Record<string, string[]> = {
    HOST: ['0.0.0.0', '::', 'localhost', 'box.intern'],
    PORT: ['0', '1', '65535'],
    BASE_URL: ['http://localhost', 'https://api.example.com:8443/x/y'],
    APP_URL: ['https://example.com', 'https://example.com/', 'http://localhost:5173'],
    SERVICE_NAME: ['B', 'Bäckerei & Söhne', 'x'.repeat(60)],
    SITES_DOMAIN: ['localhost', 'sites.example.com', `${'a'.repeat(63)}.de`, `${'abcdefghi.'.repeat(25)}com`],
    DOMAIN_TARGET: ['edge.example.com'],
    DOMAIN_IPS: ['203.0.113.7', '203.0.113.7, 2001:db8::7'],
    TENANTS_DIR: ['./data', '/data'],
    CONTROL_DATABASE_URL: ['libsql://db.example.com', 'http://127.0.0.1:8080', 'file:/data/control.db'],
    TENANT_DATABASE_URL: [
      'libsql://{tenant}.example.com',
      'http://{tenant}.db.internal:8080',
      'libsql://{tenant}-acme.example.com',
      'https://{tenant}.example.com?authToken=x',
    ],
    DATABASE_ADMIN_URL: ['http://127.0.0.1:9090', 'https://admin:secret@db.example.com/admin'],
    DATABASE_AUTH_TOKEN: ['x'],
    ENCRYPTION_KEY: [key],
    BACKUP_DIR: ['/var/backups/baukasten', 'backups'],
    BACKUP_KEEP: ['1', '10000'],
    INVOICES_DIR: ['/var/invoices', 'invoices'],
    BACKUP_S3_BUCKET: ['backups', 'a.b-3', 'a'.repeat(63)],
    BACKUP_S3_ENDPOINT: ['https://s3.example.com', 'http://127.0.0.1:9000'],
    BACKUP_S3_REGION: ['eu-central-1', 'auto'],
    BACKUP_S3_KEY_ID: ['AKIAX'],
    BACKUP_S3_SECRET: ['x/y+z='],
    BACKUP_S3_PREFIX: ['box', '/box/one/', 'a.b_c-d'],
    REPLICA_URL: ['file:///mnt/replica', 'file:///mnt/replica/'],
    REPLICA_S3_ENDPOINT: ['https://s3.example.com', 'http://127.0.0.1:9000'],
    REPLICA_S3_REGION: ['eu-central-1', 'auto'],
    REPLICA_S3_KEY_ID: ['AKIAX'],
    REPLICA_S3_SECRET: ['x/y+z='],
    REPLICA_DISK_GB: ['1', '1000000'],
    LITESTREAM_SOCKET: ['/run/litestream.sock'],
    LITESTREAM_PROGRAM: ['litestream', '/usr/local/bin/litestream'],
    TRUSTED_PROXIES: ['10.0.0.0/32', '10.0.0.0/0', 'fd00::/128', '127.0.0.1, ::1'],
    REGISTRATION: ['open', 'invited', 'closed'],
    DEFAULT_PLAN: ['free', 'starter', 'pro', 'premium', 'agency'],
    STRIPE_SECRET_KEY: ['sk_test_x', 'rk_live_x'],
    STRIPE_PUBLISHABLE_KEY: ['pk_test_x'],
    STRIPE_WEBHOOK_SECRET: ['whsec_x'],
    STRIPE_API_BASE: ['http://127.0.0.1:12111'],
    STRIPE_TAX: ['on', 'off'],
    INVOICE_SELLER: ['Baukasten GmbH | Weg 1 | 10115 Berlin', 'x'.repeat(500)],
    INVOICE_TAX_ID: ['DE999999991', 'x'.repeat(60)],
    INVOICE_TAX_NOTE: ['Kein Ausweis von Umsatzsteuer gemäß § 19 UStG', 'x'.repeat(300)],
    OPENAI_API_KEY: ['x'],
    OPENAI_BASE_URL: ['http://127.0.0.1:11434/v1'],
    OPENAI_CHAT_MODEL: ['llama3.3:70b'],
    OPENAI_IMAGE_MODEL: ['flux'],
    OPENAI_VISION_MODEL: ['qwen/qwen-vl'],
    OPENAI_EMBEDDING_MODEL: ['bge-m3'],
    OPENAI_EMBEDDING_DIMENSIONS: ['1', '384', '8192'],
    GOOGLE_CLIENT_ID: ['x'],
    GOOGLE_CLIENT_SECRET: ['x'],
    GOOGLE_ISSUER: [
      'https://login.example.com/',
      'http://127.0.0.1:9000',
      'http://localhost:9000',
      'http://[::1]:9000',
      'http://identity.localhost:9000',
    ],
    SMTP_URL: ['smtp://mail.example.com', 'smtps://user:pass@mail.example.com:465'],
    MAIL_FROM: ['hello@example.com', 'Bäckerei Kruse <hello@example.com>'],
    SUPPORT_EMAIL: ['help@example.com'],
    DNS_SERVERS: ['9.9.9.9', '9.9.9.9:53, [2620:fe::fe]:5353'],
    EGRESS_ALLOW: ['localhost:1', '127.0.0.1:65535', '[::1]:80', '10.0.0.0/8', 'fd00::/8'],
    OPERATOR_TOKEN: ['x'.repeat(16)],
    OPERATOR_EMAIL: ['operator@example.com'],
    LOG_LEVEL: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    LOG_ADDRESSES: ['full', 'cut', 'none'],
    DIRECTORY_URL: ['postgres://db.internal/fleet', 'postgresql://user:password@10.0.0.9:5432/fleet?sslmode=require'],
    BOX_NAME: ['a', 'box-1', 'x'.repeat(63)],
    BOX_URL: ['http://10.0.0.2:3000', 'https://box.internal'],
    FLEET_SECRET: ['x'.repeat(32)],
    LEASE_SECONDS: ['2', '300'],
  }
  const refused: Record<string, string[]> = {
    HOST: ['local host', '010.0.0.1', 'http://localhost', 'fe80::1%eth0'],
    PORT: ['-1', '65536', '3000.5', '0x50', '1e3', 'http'],
    BASE_URL: [
      'ftp://example.com',
      'example.com',
      'http:example.com',
      'https://',
      'https://user@example.com',
      'https://:pass@example.com',
      'https://example.com/?',
      'https://example.com/?a=1',
      'https://example.com/#',
      'https://example.com/a b',
      'https://example.com:65536',
    ],
    APP_URL: ['https://example.com/app', 'example.com', 'https://user:pass@example.com'],
    SERVICE_NAME: ['x'.repeat(61), 'a:b', 'a\nb'],
    SITES_DOMAIN: [
      'sites.example.com:443',
      'https://example.com',
      '-a.de',
      'a_b.de',
      'a..de',
      '127.0.0.1',
      '1.2',
      `${'a'.repeat(64)}.de`,
      `${'abcdefghi.'.repeat(25)}de.com`,
    ],
    DOMAIN_TARGET: ['example.com/', 'example.com?x', 'ex%61mple.com', 'user@example.com'],
    DOMAIN_IPS: ['203.0.113.256', '203.0.113.7 2001:db8::7', 'example.com', '0x7f000001'],
    CONTROL_DATABASE_URL: ['control.db', 'postgres://db.example.com', 'file:', 'libsql://'],
    TENANT_DATABASE_URL: [
      'libsql://db.example.com',
      'libsql://{tenant}.example.com/{tenant}',
      'file:/data/{tenant}.db',
      '{tenant}',
      'http://127.0.0.1:8080/{tenant}',
      'http://db.{tenant}.example.com',
      'http://db.example.com:{tenant}',
      'http://{tenant}:8080',
      'http://{tenant}@db.example.com',
      'http://db.example.com?name={tenant}',
      'http://db.example.com#{tenant}.x',
      `http://${'x'.repeat(28)}{tenant}.example.com`,
    ],
    DATABASE_ADMIN_URL: ['127.0.0.1:9090', 'libsql://db.example.com', 'http://db.example.com?x=1'],
    DATABASE_AUTH_TOKEN: ['a b'],
    ENCRYPTION_KEY: [
      Buffer.alloc(31).toString('base64'),
      Buffer.alloc(33).toString('base64'),
      key.replace('=', ''),
      `${key.slice(0, -2)}*=`,
      Buffer.alloc(32).toString('hex'),
    ],
    TRUSTED_PROXIES: [
      '10.0.0.0/33',
      'fd00::/129',
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '10.0.0.0/-1',
      '10.0.0/8',
      '010.0.0.0/8',
      'proxy',
      '*',
    ],
    REGISTRATION: ['Open', 'yes', 'invite'],
    BACKUP_KEEP: ['0', '10001', 'all'],
    BACKUP_S3_BUCKET: ['ab', 'Upper', 's3://backups', 'a/b', 'a'.repeat(64)],
    BACKUP_S3_ENDPOINT: ['s3.example.com', 'ftp://x'],
    BACKUP_S3_REGION: ['eu central', 'EU'],
    BACKUP_S3_KEY_ID: ['a b'],
    BACKUP_S3_SECRET: ['a b'],
    REPLICA_URL: [
      '/mnt/replica',
      'file://mnt/replica',
      'file:///',
      's3://UPPER/x',
      's3://backups/../x',
      'https://example.com',
    ],
    REPLICA_S3_ENDPOINT: ['s3.example.com', 'ftp://example.com'],
    REPLICA_S3_REGION: ['EU', 'x'.repeat(41)],
    REPLICA_S3_KEY_ID: ['a b'],
    REPLICA_S3_SECRET: ['a b'],
    REPLICA_DISK_GB: ['0', '1.5'],
    LITESTREAM_PROGRAM: ['lite stream', '$(id)'],
    BACKUP_S3_PREFIX: ['a//b', '..', 'a/../b', 'a b', 'x'.repeat(201)],
    DEFAULT_PLAN: ['Free', 'enterprise'],
    STRIPE_SECRET_KEY: ['pk_test_x', 'sk test'],
    STRIPE_PUBLISHABLE_KEY: ['sk_test_x', 'rk_live_x'],
    STRIPE_WEBHOOK_SECRET: ['a b'],
    STRIPE_API_BASE: ['127.0.0.1:12111', 'http://127.0.0.1:12111/v1'],
    STRIPE_TAX: ['true', '1', 'ON'],
    INVOICE_SELLER: ['x'.repeat(501), 'a\nb'],
    INVOICE_TAX_ID: ['x'.repeat(61)],
    INVOICE_TAX_NOTE: ['x'.repeat(301)],
    OPENAI_API_KEY: ['ключ'],
    OPENAI_BASE_URL: ['localhost:11434/v1', 'http://localhost:11434/v1?key=1'],
    OPENAI_CHAT_MODEL: ['a b', 'x'.repeat(201)],
    OPENAI_IMAGE_MODEL: ['a b'],
    OPENAI_VISION_MODEL: ['a b'],
    OPENAI_EMBEDDING_MODEL: ['a b'],
    OPENAI_EMBEDDING_DIMENSIONS: ['0', '8193', '1.5'],
    GOOGLE_CLIENT_ID: ['a b'],
    GOOGLE_CLIENT_SECRET: ['a b'],
    GOOGLE_ISSUER: [
      'http://accounts.google.com',
      'http://localhost.example.com',
      'http://127.example.com',
      'accounts.google.com',
    ],
    SMTP_URL: ['mail.example.com', 'http://mail.example.com', 'smtp://', 'smtp://mail.example.com:65536'],
    SUPPORT_EMAIL: ['help', 'help@', 'Help <help@example.com>', 'a@b.de, c@d.de'],
    MAIL_FROM: ['hello', 'hello@', 'a@b.de, c@d.de', 'Kruse <hello>', 'Kruse <a@b.de>\nBcc: c@d.de'],
    DNS_SERVERS: ['dns.example.com:53', '9.9.9.9:0', '9.9.9.9:65536', '2620:fe::fe:x'],
    EGRESS_ALLOW: ['localhost', 'localhost:0', 'localhost:65536', '[::1]', '10.0.0.0/33', 'http://localhost:80', '*'],
    DIRECTORY_URL: ['libsql://db.example.com', 'postgres://db.internal', 'db.internal/fleet', 'postgres:///fleet'],
    BOX_NAME: ['Box', 'a_b', '-a', 'x'.repeat(64), 'a.b'],
    BOX_URL: ['10.0.0.2:3000', 'http://10.0.0.2:3000/x'],
    FLEET_SECRET: ['x'.repeat(31), `${'x'.repeat(20)} ${'x'.repeat(20)}`],
    LEASE_SECONDS: ['1', '301', '1.5'],
    OPERATOR_TOKEN: ['x'.repeat(15), `${'x'.repeat(10)} ${'x'.repeat(10)}`],
    OPERATOR_EMAIL: ['operator', 'a@b.de, c@d.de'],
    LOG_LEVEL: ['INFO', 'verbose'],
    LOG_ADDRESSES: ['on', 'Cut'],
  }

  /** What that one setting cannot be without. */
  const boxOf = (name: string) =>
    name === 'DIRECTORY_URL' ? { BOX_NAME: 'a', BOX_URL: 'http://10.0.0.2:3000', FLEET_SECRET: 'x'.repeat(32) } : {}

  for (const [name, values] of Object.entries(accepted))
    test(`${name} takes what is within its bounds`, () => {
      for (const value of values) expect([value, problems({ ...boxOf(name), [name]: value })]).toEqual([value, []])
    })

  for (const [name, values] of Object.entries(refused))
    test(`${name} refuses what is outside its bounds`, () => {
      for (const value of values) {
        const found = problems({ [name]: value })
        expect([value, found.length]).toEqual([value, 1])
        expect(found[0]).toStartWith(`${name} `)
        expect(found[0]).toContain('; expected ')
      }
    })

  test('every row has both sides, but for the folders, where any text is a path', () => {
    const rows = Object.keys(configSettings).sort()
    expect(Object.keys(accepted).sort()).toEqual(rows)
    expect([...Object.keys(refused), 'TENANTS_DIR', 'BACKUP_DIR', 'INVOICES_DIR', 'LITESTREAM_SOCKET'].sort()).toEqual(
      rows,
    )
  })

  test('values come out in one form', () => {
    const config = readConfig({
      SITES_DOMAIN: 'Bäckerei.example',
      DOMAIN_IPS: '2001:DB8:0::7,,203.0.113.7,',
      DNS_SERVERS: '9.9.9.9,[2620:fe::fe]:5353',
      EGRESS_ALLOW: 'LocalHost:8080,[0:0::1]:80,10.0.0.5,fd00::/8',
      ENCRYPTION_KEY: ` ${key}\n`,
    })
    expect(config.sitesDomain).toBe('xn--bckerei-5wa.example')
    expect(config.domainIps).toEqual(['2001:db8::7', '203.0.113.7'])
    expect(config.dnsServers).toEqual([
      { host: '9.9.9.9', port: 53 },
      { host: '2620:fe::fe', port: 5353 },
    ])
    expect(config.egressAllow).toEqual(['localhost:8080', '[::1]:80', '10.0.0.5/32', 'fd00::/8'])
    expect(config.encryptionKey).toEqual(new Uint8Array(32).fill(7))
  })

  test('trusted proxies match the addresses of their range and no others', () => {
    const [v4, v6, single] = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8, 192.0.2.1' }).trustedProxies
    expect(ipaddr.IPv4.parse('10.255.0.1').match(v4!)).toBe(true)
    expect(ipaddr.IPv4.parse('11.0.0.1').match(v4!)).toBe(false)
    expect(ipaddr.IPv6.parse('fd12::1').match(v6!)).toBe(true)
    expect(ipaddr.IPv6.parse('fe80::1').match(v6!)).toBe(false)
    expect(ipaddr.IPv4.parse('192.0.2.1').match(single!)).toBe(true)
    expect(ipaddr.IPv4.parse('192.0.2.2').match(single!)).toBe(false)
  })
})

describe('problems', () => {
  test('all are reported at once, one line each', () => {
    const env = { PORT: '70000', BASE_URL: 'example.com', LOG_LEVEL: 'loud', DOMAIN_IPS: '203.0.113.7, nine' }
    const found = problems(env)
    expect(found.map((line) => line.split(' ')[0]!)).toEqual(['PORT', 'BASE_URL', 'DOMAIN_IPS', 'LOG_LEVEL'])
    expect(found[0]).toBe('PORT is no such number; expected a whole number from 0 to 65535')
    expect(found[2]).toBe(
      'DOMAIN_IPS has an entry (number 2) that is not an IP address; expected an IPv4 or IPv6 address',
    )
    expect(() => readConfig(env)).toThrow(found.map((line) => `\n  ${line}`).join(''))
  })

  test('no value is repeated, so no secret reaches a log', () => {
    const canary = 'hunter2'
    const shapes = [
      `${canary} \u0007:`,
      `https://u:${canary}@x.de/`,
      `http://${canary}.de/?${canary}`,
      `sk_${canary}`,
      `pk_${canary} `,
    ]
    for (const shape of shapes) {
      const env = Object.fromEntries(Object.keys(configSettings).map((name) => [name, shape]))
      const found = problems(env)
      expect(found.length).toBeGreaterThan(5)
      expect(found.join('\n')).not.toContain(canary)
    }
  })

  test('no warning repeats a value', () => {
    const { warnings } = readConfig({
      STRIPE_SECRET_KEY: 'sk_hunter2',
      GOOGLE_CLIENT_SECRET: 'hunter2',
      SMTP_URL: 'smtp://u:hunter2@mail.example.com',
      DATABASE_AUTH_TOKEN: 'hunter2',
      OPENAI_BASE_URL: 'http://hunter2.example.com',
    })
    expect(warnings.length).toBeGreaterThanOrEqual(5)
    expect(warnings.join('\n')).not.toContain('hunter2')
  })
})

test('the configuration is frozen to the last entry', () => {
  const config = readConfig({
    TRUSTED_PROXIES: '10.0.0.0/8',
    DNS_SERVERS: '9.9.9.9',
    STRIPE_SECRET_KEY: 'sk_x',
    ENCRYPTION_KEY: key,
  })
  const loose: string[] = []
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return
    if (!Object.isFrozen(value)) loose.push(path)
    for (const [name, inner] of Object.entries(value)) visit(inner, `${path}.${name}`)
  }
  visit(config, 'config')
  expect(loose).toEqual([])
  expect(() => config.allowedOrigins.push('https://evil.example')).toThrow(TypeError)
  expect(() => Object.assign(config.stripe!, { secretKey: '' })).toThrow(TypeError)
})

describe('browser origins', () => {
  test('are the site and its www twin, whichever of them is configured', () => {
    const origins = (url: string) => readConfig({ APP_URL: url }).allowedOrigins
    expect(origins('https://example.com')).toEqual(['https://example.com', 'https://www.example.com'])
    expect(origins('https://www.example.com')).toEqual(['https://www.example.com', 'https://example.com'])
    expect(origins('https://example.com:8443')).toEqual(['https://example.com:8443', 'https://www.example.com:8443'])
  })

  test('an address of numbers has no twin', () => {
    expect(readConfig({ APP_URL: 'http://192.0.2.1:3000' }).allowedOrigins).toEqual(['http://192.0.2.1:3000'])
    expect(readConfig({ APP_URL: 'http://[::1]:3000' }).allowedOrigins).toEqual(['http://[::1]:3000'])
  })

  test('the relying party is the host name of the site, without port', () => {
    expect(readConfig({ APP_URL: 'https://app.example.com:8443', BASE_URL: 'https://api.example.com' }).rpId).toBe(
      'app.example.com',
    )
  })
})

describe('optional integrations', () => {
  test('each is there whole when its keys are there', () => {
    const config = readConfig({
      STRIPE_SECRET_KEY: 'sk_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      OPENAI_API_KEY: 'x',
      OPENAI_CHAT_MODEL: 'some-model',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: 'hello@example.com',
    })
    expect(config.stripe).toEqual({ secretKey: 'sk_x', publishableKey: 'pk_x', webhookSecret: 'whsec_x' })
    expect(config.openai).toEqual({
      apiKey: 'x',
      chatModel: 'some-model',
      imageModel: 'gpt-image-1',
      visionModel: 'some-model',
      embeddingModel: 'text-embedding-3-small',
      embeddingDimensions: 512,
    })
    expect(config.google).toEqual({ clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' })
    expect(config.smtp).toEqual({ url: 'smtp://mail.example.com', from: 'hello@example.com' })
    expect(config.warnings).toEqual([])
  })

  test('a model that sees is the one for chats unless it is named', () => {
    const models = { OPENAI_API_KEY: 'x', OPENAI_CHAT_MODEL: 'talks' }
    expect(readConfig(models).openai?.visionModel).toBe('talks')
    expect(readConfig({ ...models, OPENAI_VISION_MODEL: 'sees' }).openai?.visionModel).toBe('sees')
  })

  test('an address of a compatible server is enough for the AI engine', () => {
    expect(readConfig({ OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/' }).openai?.baseUrl).toBe(
      'http://127.0.0.1:11434/v1',
    )
  })

  const halves: [
    string,
    Record<string, string>,
    'stripe' | 'google' | 'openai' | 'backupBucket' | undefined,
    RegExp,
  ][] = [
    [
      'a payment key without webhook secret',
      { STRIPE_SECRET_KEY: 'sk_x', STRIPE_PUBLISHABLE_KEY: 'pk_x' },
      undefined,
      /POST \/webhooks\/payments answers 500/,
    ],
    [
      'a payment key without public key',
      { STRIPE_SECRET_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: 'w' },
      undefined,
      /GET \/billing\/config gives no public key/,
    ],
    [
      'a webhook secret without payment key',
      { STRIPE_WEBHOOK_SECRET: 'w' },
      'stripe',
      /STRIPE_WEBHOOK_SECRET without STRIPE_SECRET_KEY: .*503/,
    ],
    ['a Google id without secret', { GOOGLE_CLIENT_ID: 'x' }, 'google', /GOOGLE_CLIENT_SECRET is missing: .*off/],
    ['a Google secret without id', { GOOGLE_CLIENT_SECRET: 'x' }, 'google', /GOOGLE_CLIENT_ID is missing: .*off/],
    ['a model without server', { OPENAI_IMAGE_MODEL: 'x' }, 'openai', /OPENAI_IMAGE_MODEL without .*built-in engine/],
    [
      'a compatible server without models',
      { OPENAI_BASE_URL: 'http://127.0.0.1:1', OPENAI_CHAT_MODEL: 'x', OPENAI_IMAGE_MODEL: 'x' },
      undefined,
      /without OPENAI_EMBEDDING_MODEL: .*503/,
    ],
    ['a sender without mail server', { MAIL_FROM: 'a@b.de' }, undefined, /wait in the outbox/],
    ['a mail server without sender', { SMTP_URL: 'smtp://x' }, undefined, /no-reply@/],
    [
      'a database token without server',
      { DATABASE_AUTH_TOKEN: 'x', CONTROL_DATABASE_URL: 'file:x' },
      undefined,
      /not used/,
    ],
    [
      'encryption with a database elsewhere',
      { ENCRYPTION_KEY: key, CONTROL_DATABASE_URL: 'libsql://x' },
      undefined,
      /local files only/,
    ],
    ['a number of backups without a folder', { BACKUP_KEEP: '3' }, undefined, /nothing is backed up/],
    [
      'a bucket without its secret',
      { BACKUP_S3_BUCKET: 'b-1', BACKUP_S3_KEY_ID: 'k' },
      'backupBucket',
      /without BACKUP_S3_SECRET/,
    ],
    [
      'an S3 server without a bucket',
      { BACKUP_S3_ENDPOINT: 'https://s3.example.com' },
      'backupBucket',
      /into a bucket/,
    ],
    [
      'backups over plain http',
      {
        BACKUP_S3_ENDPOINT: 'http://s3.example.com',
        BACKUP_S3_BUCKET: 'b-1',
        BACKUP_S3_KEY_ID: 'k',
        BACKUP_S3_SECRET: 's',
      },
      undefined,
      /in the clear/,
    ],
    ['a secret of boxes without a directory', { FLEET_SECRET: 'x'.repeat(32) }, undefined, /this box stands alone/],
    ['trust in every address', { TRUSTED_PROXIES: '::/0' }, undefined, /trusts every address/],
    ['passkeys over plain http', { APP_URL: 'http://example.com' }, undefined, /refuse passkeys/],
    ['passkeys on an address of numbers', { APP_URL: 'https://192.0.2.1' }, undefined, /refuse passkeys/],
  ]
  const live = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_x', STRIPE_WEBHOOK_SECRET: 'w' }
  const seller = { INVOICE_SELLER: 'Größe GmbH|Goethestraße 14|79100 Freiburg', INVOICE_TAX_ID: 'DE999999991' }
  test.each([
    ['everything', { ...seller, STRIPE_TAX: 'on' }, []],
    ['a reason for no tax', { ...seller, INVOICE_TAX_NOTE: '§ 19 UStG' }, []],
    ['no tax id', { INVOICE_SELLER: seller.INVOICE_SELLER, STRIPE_TAX: 'on' }, ['INVOICE_TAX_ID']],
    ['a seller without an address', { ...seller, INVOICE_SELLER: 'Größe GmbH', STRIPE_TAX: 'on' }, ['INVOICE_SELLER']],
    ['neither tax nor a reason', { ...seller, STRIPE_TAX: 'off' }, ['neither STRIPE_TAX nor INVOICE_TAX_NOTE']],
  ])('real money with %s on invoices is warned of as far as something is missing', (_, env, missing) => {
    const { warnings } = readConfig({ ...live, ...env })
    expect(warnings).toHaveLength(missing.length)
    for (const words of missing) expect(warnings.join()).toContain(words)
  })

  test('a restricted key moves real money as well', () => {
    const warnings = (STRIPE_SECRET_KEY: string) => readConfig({ ...live, STRIPE_SECRET_KEY }).warnings
    expect(warnings('rk_live_x')).toEqual(warnings('sk_live_x'))
    expect(warnings('rk_test_x').join()).not.toContain('INVOICE')
  })

  test('a service on the internet where anybody can make an account is warned of, unless that is said', () => {
    const isWarned = (env: Record<string, string>) =>
      readConfig({ BASE_URL: 'https://api.example.com', ...env }).warnings.some((text) => text.includes('anybody'))
    expect([isWarned({}), isWarned({ REGISTRATION: ' ' }), isWarned({ DEFAULT_PLAN: '' })]).toEqual([true, true, true])
    expect([isWarned({ REGISTRATION: 'open' }), isWarned({ DEFAULT_PLAN: 'pro' })]).toEqual([false, false])
    expect(isWarned({ BASE_URL: 'http://localhost:3000' })).toBe(false)
  })

  test('a bucket that is asked in the clear is warned of, but not on this machine', () => {
    const env = { BACKUP_S3_BUCKET: 'b-1', BACKUP_S3_KEY_ID: 'k', BACKUP_S3_SECRET: 's' }
    const warnings = (BACKUP_S3_ENDPOINT: string) => readConfig({ ...env, BACKUP_S3_ENDPOINT }).warnings
    expect(warnings('http://s3.example.com').join()).toContain('in the clear')
    for (const own of ['https://s3.example.com', 'http://127.0.0.1:9000', 'http://localhost:9000'])
      expect(warnings(own)).toEqual([])
  })

  test('Stripe Tax is on where it is wished for, and nowhere else', () => {
    expect(readConfig({ ...live, STRIPE_TAX: 'on' }).stripe?.tax).toBe(true)
    expect(readConfig({ ...live, STRIPE_TAX: 'off' }).stripe).toEqual(readConfig(live).stripe!)
    expect(readConfig({ STRIPE_TAX: 'on' }).warnings.join()).toContain('STRIPE_TAX without STRIPE_SECRET_KEY')
    expect(problems({ ...live, STRIPE_TAX: 'yes' })).toHaveLength(1)
  })

  for (const [what, env, off, warning] of halves)
    test(`${what} is warned of once`, () => {
      const config = readConfig(env)
      if (off) expect(config[off]).toBeUndefined()
      expect(config.warnings).toHaveLength(1)
      expect(config.warnings[0]).toMatch(warning)
    })

  test('a trusted range of addresses is no reason to warn, however wide', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 0.0.0.0/1, fd00::/8' }).warnings).toEqual([])
  })

  test('the seller has a line for each part between bars, without the space around them', () => {
    expect(readConfig({ INVOICE_SELLER: 'Baukasten GmbH | Weg 1|10115 Berlin ' }).seller.lines).toEqual([
      'Baukasten GmbH',
      'Weg 1',
      '10115 Berlin',
    ])
  })

  test('nightly backups keep two weeks unless told otherwise', () => {
    expect(readConfig({ BACKUP_DIR: '/b' }).backup).toEqual({ dir: '/b', keep: 14 })
    expect(readConfig({ BACKUP_DIR: '/b', BACKUP_KEEP: '3' }).backup).toEqual({ dir: '/b', keep: 3 })
  })

  test('a bucket is there whole, with how many backups are kept in it, or not at all', () => {
    const env = { BACKUP_S3_BUCKET: 'b-1', BACKUP_S3_KEY_ID: 'k', BACKUP_S3_SECRET: 's', BACKUP_KEEP: '3' }
    expect(readConfig(env).backupBucket).toEqual({
      endpoint: undefined,
      region: 'us-east-1',
      bucket: 'b-1',
      prefix: 'baukasten',
      keyId: 'k',
      secret: 's',
      keep: 3,
    })
    expect(readConfig(env).warnings).toEqual([])
    expect(readConfig({ ...env, BACKUP_S3_KEY_ID: '' }).backupBucket).toBeUndefined()
  })

  test('half of what several boxes need stops the start, and is named', () => {
    const env = { DIRECTORY_URL: 'postgres://db.internal/fleet', BOX_NAME: 'a' }
    expect(problems(env)).toEqual(['DIRECTORY_URL without BOX_URL, FLEET_SECRET: several boxes need all of them'])
  })

  test('mails without a sender come from the host of the site', () => {
    const env = { SMTP_URL: 'smtp://mail.example.com', APP_URL: 'https://app.example.com' }
    expect(readConfig(env).smtp?.from).toBe('no-reply@app.example.com')
  })
})

test('previews take scheme and port of the API on localhost, and the plain scheme on a domain', () => {
  const preview = (BASE_URL: string, SITES_DOMAIN: string) =>
    previewUrl(readConfig({ BASE_URL, SITES_DOMAIN }), 'kruse')
  expect(preview('http://localhost:3000/api', 'localhost')).toBe('http://kruse.localhost:3000')
  expect(preview('https://localhost', 'sites.localhost')).toBe('https://kruse.sites.localhost')
  expect(preview('https://api.example.com', 'sites.example.com')).toBe('https://kruse.sites.example.com')
  expect(preview('https://api.example.com:8443', 'sites.example.com')).toBe('https://kruse.sites.example.com')
})

test('a replica is whole or ends the start, and says why', () => {
  const problems = (env: Record<string, string>) => {
    try {
      readConfig(env)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(problems({ REPLICA_URL: 's3://replicas/fleet' })).toContain('REPLICA_S3_KEY_ID')
  const bucket = { REPLICA_URL: 's3://replicas', REPLICA_S3_KEY_ID: 'k', REPLICA_S3_SECRET: 's' }
  expect(readConfig({ ...bucket, REPLICA_DISK_GB: '2' }).replica).toMatchObject({
    url: 's3://replicas',
    box: 'box',
    bucket: { bucket: 'replicas', prefix: '', keyId: 'k' },
    diskBytes: 2e9,
  })
  expect(problems({ ...bucket, ENCRYPTION_KEY: key })).toContain('ENCRYPTION_KEY exclude each other')
  expect(problems({ ...bucket, CONTROL_DATABASE_URL: 'libsql://x' })).toContain('libSQL server')
  expect(readConfig({ ...bucket, CONTROL_DATABASE_URL: 'file:/data/control.db' }).replica?.url).toBe('s3://replicas')
  expect(readConfig({ ...bucket, REPLICA_URL: 'file:///mnt/x' }).replica).toMatchObject({
    ...{ url: 'file:///mnt/x', bucket: undefined },
  })
  expect(problems({ REPLICA_URL: 'file:///mnt/x', REPLICA_DISK_GB: '2' })).toContain('REPLICA_DISK_GB')
  expect(readConfig({ REPLICA_DISK_GB: '2' }).warnings.join()).toContain('REPLICA_DISK_GB without REPLICA_URL')
})

test('every documented name is read, and no other', () => {
  const documented = `HOST PORT BASE_URL APP_URL SERVICE_NAME SITES_DOMAIN DOMAIN_TARGET DOMAIN_IPS TENANTS_DIR
    CONTROL_DATABASE_URL TENANT_DATABASE_URL DATABASE_ADMIN_URL DATABASE_AUTH_TOKEN ENCRYPTION_KEY BACKUP_DIR BACKUP_KEEP
    BACKUP_S3_BUCKET BACKUP_S3_ENDPOINT BACKUP_S3_REGION BACKUP_S3_KEY_ID BACKUP_S3_SECRET BACKUP_S3_PREFIX INVOICES_DIR
    REPLICA_URL REPLICA_S3_ENDPOINT REPLICA_S3_REGION REPLICA_S3_KEY_ID REPLICA_S3_SECRET REPLICA_DISK_GB
    LITESTREAM_SOCKET LITESTREAM_PROGRAM
    TRUSTED_PROXIES REGISTRATION DEFAULT_PLAN
    STRIPE_SECRET_KEY STRIPE_PUBLISHABLE_KEY STRIPE_WEBHOOK_SECRET STRIPE_API_BASE STRIPE_TAX
    INVOICE_SELLER INVOICE_TAX_ID INVOICE_TAX_NOTE
    OPENAI_API_KEY OPENAI_BASE_URL OPENAI_CHAT_MODEL OPENAI_IMAGE_MODEL OPENAI_VISION_MODEL OPENAI_EMBEDDING_MODEL
    OPENAI_EMBEDDING_DIMENSIONS GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET GOOGLE_ISSUER SMTP_URL MAIL_FROM SUPPORT_EMAIL DNS_SERVERS
    EGRESS_ALLOW OPERATOR_TOKEN OPERATOR_EMAIL LOG_LEVEL LOG_ADDRESSES
    DIRECTORY_URL BOX_NAME BOX_URL FLEET_SECRET LEASE_SECONDS`.split(/\s+/)
  expect(Object.keys(configSettings).sort()).toEqual(documented.sort())
})

function configTable(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  return Object.entries<Record<string, SettingRow<unknown>>>(groups)
    .map(([group, rows]) =>
      [
        `**${group}**`,
        '',
        '| name | default | meaning |',
        '|---|---|---|',
        ...Object.entries(rows).map(([name, row]) => `| \`${name}\` | ${cell(row.shown)} | ${cell(row.meaning)} |`),
      ].join('\n'),
    )
    .join('\n\n')
}

test('the table of the guide is the current one (UPDATE_GUIDE=1 writes it)', () => {
  const path = join(import.meta.dir, '../docs/configuration.md')
  const [begin, end] = ['<!-- config:begin -->', '<!-- config:end -->']
  const guide = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const from = guide.indexOf(begin) + begin.length
  const to = guide.indexOf(end)
  expect(guide).toContain(begin)
  expect(to).toBeGreaterThan(from)
  const current = `\n\n${configTable()}\n\n`
  if (Bun.env.UPDATE_GUIDE) writeFileSync(path, guide.slice(0, from) + current + guide.slice(to))
  else expect(guide.slice(from, to)).toBe(current)
})
