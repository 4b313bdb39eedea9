import { afterAll, describe, expect, test } from 'bun:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { describeApp } from '../src/http/openapi/describe'
import { operation } from '../src/http/openapi/operation'
import { collectSchemas } from '../src/http/openapi/schemas'
import { contract } from './support/contract'
import { createCheck } from './support/described'
import { createWorld } from './support/world'

const world = await createWorld({ env: { BASE_URL: 'https://api.backstube.de' } })
afterAll(() => world.end())

type Json = Record<string, unknown>
interface Operation {
  operationId: string
  summary: string
  tags: string[]
  parameters?: { name: string; in: string; description: string }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Json; example?: unknown; examples?: Json }> }
  responses: Record<
    string,
    { $ref?: string; content?: Record<string, { schema: Json; example?: unknown; examples?: Json }> }
  >
  'x-extension'?: boolean
}
const { body: description } = await world.stranger().get('/openapi.json')
const paths: Record<string, Record<string, Operation>> = description.paths
const schemas: Record<string, Json> = description.components.schemas
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ key: `${method.toUpperCase()} ${path}`, path, method, ...one })),
)
const find = (key: string) => {
  const found = operations.find((one) => one.key === key)
  if (!found) throw new Error(`${key} is not described`)
  return found
}

test('the description passes the linter of Redocly', async () => {
  const source = JSON.stringify(description)
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' })
  const told = problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)
  expect(told.sort()).toEqual([
    'info-license #/info', // there is none to name
    // the contract has nothing but redirects there
    'operation-2xx-response #/paths/~1auth~1oauth~1{provider}~1callback/get/responses',
    'operation-2xx-response #/paths/~1auth~1oauth~1{provider}~1callback/post/responses',
    'operation-2xx-response #/paths/~1auth~1oauth~1{provider}~1redirect/get/responses',
    'operation-4xx-response #/paths/~1public~1assistant/get/responses', // a probe that cannot fail
  ])
})

test('the chapters are those of the contract in its order, and so are the operations', () => {
  const names: string[] = description.tags.map(({ name }: { name: string }) => name)
  expect(names).toEqual(
    'Auth,Konto,Team,Sites,Seiten & Blöcke,Theme,Medien,Block-Typen,CMS,Versionen,Aktivität,KI-Pipeline,Blog,Assistent,Assistent (öffentlich),Kontaktanfragen,Domains,Nutzung,Billing'.split(
      ',',
    ),
  )
  const order = operations.map(({ tags: [tag = ''] }) => names.indexOf(tag))
  expect(order).not.toContain(-1)
  const firsts = Object.values(paths).map((methods) => names.indexOf(Object.values(methods)[0]!.tags[0]!))
  expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
})

test('operations are called by a verb and a noun', () => {
  for (const { key, operationId, summary } of operations) {
    expect([key, operationId]).toEqual([key, expect.stringMatching(/^[a-z]+([A-Z][a-z]+)*$/)])
    expect([key, summary.length > 9]).toEqual([key, true])
  }
  for (const [key, id] of [
    ['GET /sites', 'listSites'],
    ['POST /sites/{site}/pages', 'createPage'],
    ['PUT /pages/{page}/blocks', 'replaceBlocks'],
    ['DELETE /auth/sessions', 'revokeOtherSessions'],
  ] as const)
    expect(find(key).operationId).toBe(id)
})

test('what is not in the contract says so', () => {
  const agreed = contract.map(([method, path]) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  for (const one of operations)
    expect([one.key, one['x-extension'] ?? false]).toEqual([one.key, !agreed.includes(one.key)])
  expect(operation('listRedirects', 'Redirects of a site', { extension: true })).toMatchObject({ 'x-extension': true })
})

test('path parameters have the names of the contract, and each is explained', () => {
  expect(Object.keys(paths)).toContain('/billing/invoices/{invoiceId}/pdf')
  for (const { key, path, parameters = [] } of operations) {
    const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)
    expect([key, inPath]).toEqual([key, path.match(/\{\w+\}/g) ?? []])
    for (const { name, description: text } of parameters)
      expect([key, name, text?.length > 3]).toEqual([key, name, true])
  }
})

describe('bodies', () => {
  test('an operation has one where it takes one, as JSON, and only there', () => {
    const withBody = operations.filter(({ requestBody }) => requestBody).map(({ key }) => key)
    const routes = world.app.routes.filter(({ hooks }) => (hooks as { body?: object }).body)
    const taken = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    const byThemselves = ['POST /public/contact/{siteSlug}', 'POST /webhooks/payments']
    expect(withBody.sort()).toEqual([...taken, ...byThemselves].sort())
    for (const { key, requestBody } of operations) {
      if (!requestBody) continue
      const types = Object.keys(requestBody.content)
      if (['POST /sites/{site}/media', 'POST /sites/{site}/files'].includes(key))
        expect(types).toEqual(['multipart/form-data'])
      else if (key === 'POST /sites/{site}/translations') expect(types).toEqual(['application/xliff+xml', 'text/csv'])
      else expect(types).toContain('application/json')
    }
  })

  test('it is required only where a field is', () => {
    for (const { key, requestBody } of operations) {
      if (!requestBody) continue
      const [media] = Object.values(requestBody.content)
      const required = resolve(media!.schema).required
      expect([key, requestBody.required]).toEqual([key, required !== undefined])
    }
    expect(find('POST /billing/cancel').requestBody?.required).toBe(false)
    expect(find('POST /sites').requestBody?.required).toBe(true)
  })

  test('request and answer have an example that fits', () => {
    for (const { key, requestBody, responses } of operations) {
      const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      const all = [requestBody?.content ?? {}, ...answers.map(([, { content }]) => content ?? {})]
      const json = all.flatMap((content) => content['application/json'] ?? [])
      for (const { example, examples } of json) expect([key, (example ?? examples) !== undefined]).toEqual([key, true])
    }
    expect(find('POST /sites').requestBody?.content['application/json']?.example).toMatchObject({ slug: 'backstube' })
  })
})

describe('schemas', () => {
  test('resources are named and referred to, never written out where they are used', () => {
    const named =
      'User Tenant Session Passkey Member Invitation Seats Site Page Section Block BlockType Theme Asset Collection CollectionField Entry SiteVersion Activity ContactSubmission Generation Usage Subscription Addon ActiveAddon Plan Invoice Error FieldErrors'
    for (const name of named.split(' ')) expect(Object.keys(schemas)).toContain(name)
    expect(find('GET /sites/{site}').responses[200]?.content?.['application/json']?.schema).toEqual({
      type: 'object',
      properties: { data: { $ref: '#/components/schemas/Site' } },
      required: ['data'],
    })
    const login = find('POST /auth/login').responses[200]?.content?.['application/json']?.schema
    expect(login).toEqual({
      anyOf: [{ $ref: '#/components/schemas/SignedIn' }, { $ref: '#/components/schemas/TwoFactorChallenge' }],
    })
    const inlined = operations.filter(({ requestBody, responses }) =>
      /"id":\{"/.test(JSON.stringify([requestBody, responses])),
    )
    expect(inlined.map(({ key }) => key)).toEqual([])
  })

  test('two different ones of one name are a mistake', () => {
    const { toJson } = collectSchemas()
    const options = { title: 'Loaf' }
    const reference = { $ref: '#/components/schemas/Loaf' }
    expect(toJson(Type.Object({ name: Type.String() }, options))).toEqual(reference)
    expect(toJson(Type.Object({ name: Type.String() }, options))).toEqual(reference)
    expect(() => toJson(Type.Object({ weight: Type.Number() }, options))).toThrow('Loaf')
  })

  test('what is said of a field counts before what is said of its kind', () => {
    const { toJson } = collectSchemas()
    const kind = Type.String({ description: 'A word', maxLength: 9 })
    const field = Type.Union([kind, Type.Null()], { description: 'What it is called' })
    expect(toJson(field)).toMatchObject({ type: ['string', 'null'], description: 'What it is called', maxLength: 9 })
  })

  test('a field of a query is required where the route cannot do without', () => {
    const query = Type.Object({ from: Type.String(), to: Type.Optional(Type.String()) })
    const detail = { ...operation('listLoaves', 'Loaves between two days'), tags: ['Sites'], security: [] }
    const { paths } = describeApp(
      new Elysia().get('/loaves', () => '', { query, detail }),
      world.ctx.config,
    )
    const { parameters } = (paths as typeof description.paths)['/loaves'].get
    expect(parameters.map(({ name, required }: Json) => [name, required])).toEqual([
      ['from', true],
      ['to', false],
    ])
  })

  test('null is among the values of what can be null', () => {
    expect(schemas.Subscription?.properties).toMatchObject({
      interval: { type: ['string', 'null'], enum: ['month', 'year', null] },
      next_charge_amount: { type: ['integer', 'null'] },
    })
  })

  test('objects of any content are that, and text has an example', () => {
    expect(JSON.stringify(description)).not.toContain('patternProperties')
    expect(schemas.Block?.properties).toMatchObject({ props: { type: 'object', additionalProperties: true } })
    const bare = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties as Record<string, Json>)
        .filter(
          ([, { type, enum: values, const: value, examples, format }]) =>
            type === 'string' && !(values ?? value ?? examples ?? format),
        )
        .map(([field]) => `${name}.${field}`),
    )
    expect(bare.filter((field) => !/^(Error|FieldErrors)\./.test(field))).toEqual([])
  })
})

describe('failures', () => {
  /** Those of the contract beside the ones that follow from token, role, path, body and limit. */
  const own: Record<string, number[]> = {
    'POST /auth/login': [401, 403, 429],
    'POST /auth/totp/challenge': [401, 429],
    'POST /auth/passkey/login/verify': [401, 403],
    'GET /auth/oauth/{provider}/redirect': [404],
    'POST /auth/totp/setup': [422],
    'DELETE /auth/oauth/{provider}': [422],
    'GET /public/team/invitation/{token}': [404, 410],
    'POST /public/team/accept': [404, 409, 410],
    'DELETE /team/members/{member}': [422],
    'POST /billing/portal': [400, 503],
    'POST /billing/checkout': [503],
    'POST /billing/addons/checkout': [503],
    'POST /billing/cancel': [400, 500],
    'POST /billing/resume': [400, 500],
    'POST /webhooks/payments': [400, 500],
  }

  test('each operation declares every status of the contract', () => {
    for (const [method, path, role, perMinute] of contract) {
      const key = `${method} ${path.replace(/:(\w+)/g, '{$1}')}`
      const { requestBody, responses } = find(key)
      const isBrowser = key.includes('/auth/oauth/{provider}/') || key.startsWith('POST /public/contact/')
      const expected = [
        500,
        503,
        ...(role === '-' ? [] : [401, 403]),
        ...(role !== '-' && path.includes(':') && path !== '/auth/sessions/:id' ? [404] : []),
        ...(requestBody && !isBrowser && !key.includes('webhooks') ? [400, 413, 422] : []),
        ...(perMinute ? [429] : []),
        ...(own[key] ?? []),
      ]
      const declared = Object.keys(responses).map(Number)
      expect([key, expected.filter((status) => !declared.includes(status))]).toEqual([key, []])
    }
  })

  test('a failure has its key, its further fields and its sentence', () => {
    const { responses } = description.components
    expect(find('PUT /sites/{site}').responses[403]?.$ref).toBe('#/components/responses/AccountSuspendedOrForbidden')
    const forbidden = JSON.stringify(responses.AccountSuspendedOrForbidden)
    for (const text of ['"enum":["forbidden"]', '"required":["required","role"]', 'Your role does not allow this.'])
      expect(forbidden).toContain(text)
    expect(responses.ValidationFailed.content['application/json'].schema.$ref).toBe('#/components/schemas/FieldErrors')
    expect(responses.RateLimited.headers['Retry-After']).toBeDefined()
  })

  test('an operation declares none that it never has', () => {
    const statuses = (key: string) => Object.keys(find(key).responses).map(Number)
    expect(statuses('GET /me')).toEqual([200, 401, 403, 500, 503, 507])
    expect(statuses('DELETE /auth/sessions/{id}')).toEqual([200, 401, 403, 422, 429, 500, 503, 507]) // any id will do
    const busy = (key: string) => /Busy/.test(find(key).responses[503]?.$ref ?? '')
    expect(['POST /auth/register', 'GET /me', 'GET /auth/oauth/{provider}/redirect'].map(busy)).toEqual([
      ...[true, true, false],
    ])
  })

  test('one of the same key in other words is another one', () => {
    const limited = (key: string) => {
      const name = find(key).responses[429]?.$ref?.split('/').at(-1)
      return String(description.components.responses[name!].description)
    }
    expect(limited('POST /auth/login')).toContain('Too many wrong codes.')
    expect(limited('POST /auth/register')).not.toContain('Too many wrong codes.')
  })

  test('what replaces contents or deletes can find another state, and only what is left has a tag', () => {
    const answers = ['PUT /pages/{page}', 'PUT /pages/{page}/blocks', 'DELETE /pages/{page}', 'GET /pages/{page}'].map(
      (key) => {
        const { responses } = find(key)
        const { headers = {} } = responses[200] as { headers?: Json }
        return [responses[412] !== undefined, responses[304] !== undefined, Object.keys(headers)]
      },
    )
    expect(answers).toEqual([
      [true, false, ['ETag']],
      [true, false, ['ETag']],
      [true, false, []],
      [false, true, ['ETag']],
    ])
  })

  test('role and limit are in fields and in words', () => {
    const publish = find('POST /sites/{site}/publish')
    expect(publish).toMatchObject({ 'x-role': 'editor', 'x-rate-limit': 30 })
    expect(String((publish as unknown as Json).description)).toEndWith(
      'Needs the role editor or higher. At most 30 calls a minute for each account.',
    )
    expect(find('GET /sites')).toMatchObject({ 'x-role': 'viewer' })
    expect((find('GET /sites') as unknown as Json).description).toBeUndefined()
  })
})

test('the event that receivers get is described with its fields', () => {
  const { post } = description.webhooks['form.submission']
  expect(post.requestBody.content['application/json'].schema.$ref).toBe('#/components/schemas/FormSubmitted')
  expect(schemas.SubmittedForm?.required).toEqual(['id', 'name', 'email', 'phone', 'message', 'url', 'fields', 'form'])
  expect(post.description).toContain('X-Service-Signature')
})

describe('answers of all tests are held against the description', () => {
  const check = createCheck(description)
  const json = (status: number, body: unknown): [Response, string] => [
    Response.json(body, { status }),
    JSON.stringify(body),
  ]

  test('what fits passes', () => {
    expect(() => check('POST', '/auth/logout', ...json(200, { ok: true }))).not.toThrow()
    expect(() => check('POST', '/auth/logout', ...json(401, { error: 'unauthenticated', message: 'x' }))).not.toThrow()
    expect(() => check('GET', '/nowhere', ...json(418, {}))).not.toThrow()
  })

  test.each([
    ['a status that is not declared', json(409, { error: 'conflict', message: 'x' }), 'is not described'],
    ['a body without a field', json(200, {}), 'does not fit'],
    ['a field that is not described', json(200, { ok: true, token: 'x' }), 'does not fit'],
    ['a key that is not declared', json(403, { error: 'forbidden', message: 'x' }), 'does not fit'],
    ['a failure with a field too many', json(401, { error: 'unauthenticated', message: 'x', a: 1 }), 'does not fit'],
    ['another media type', [new Response('{"ok":true}'), '{"ok":true}'] as [Response, string], 'is not described as'],
  ])('%s fails', (_, answer, reason) => {
    expect(() => check('POST', '/auth/logout', ...answer)).toThrow(reason)
  })
})

function resolve(schema: Json): Json {
  return typeof schema.$ref === 'string' ? schemas[schema.$ref.split('/').at(-1)!]! : schema
}
