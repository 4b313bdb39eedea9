import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'

/**
 * A real OpenID provider on loopback: `bun oidc-process.ts <client> <secret> <redirect-uri>`. Prints its issuer once it
 * listens, and ends with its standard input. `PUT /people/<id>` says what it claims about somebody; whoever comes with
 * the cookie `person=<id>` is signed in and has consented, `nobody` refuses.
 */
const [clientId, clientSecret, redirectUri] = Bun.argv.slice(2) as [string, string, string]
const people = new Map<string, Record<string, unknown>>()
const server = createServer()
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const address = server.address() as { port: number }
const issuer = `http://127.0.0.1:${address.port}`
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false, // as Google does it: the claims are in the id token
  findAccount: (_, accountId) => ({
    accountId,
    claims: () => ({ ...people.get(accountId), sub: accountId }),
  }),
  features: { devInteractions: { enabled: false } },
  cookies: { keys: ['a key of the test'] },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
})
const answer = provider.callback()

server.on('request', async (request, response) => {
  const [, place, id = ''] = request.url!.split('/')
  if (place === 'people') {
    people.set(id, JSON.parse(await text(request)))
    response.end()
  } else if (place === 'interaction') {
    const person = /person=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? 'nobody'
    if (person === 'nobody') {
      await provider.interactionFinished(request, response, { error: 'access_denied' })
      return
    }
    const grant = new provider.Grant({ accountId: person, clientId })
    grant.addOIDCScope('openid email profile')
    const result = { login: { accountId: person }, consent: { grantId: await grant.save() } }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  } else {
    await answer(request, response)
  }
})
console.log(`issuer ${issuer}`)
process.stdin.on('end', () => process.exit()).resume()
