import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cleanUpAfterEach } from '../support/fresh-world'
import { createReplicaBox, hasLitestream, newAccount, newPlace, person } from '../support/replica-box'

setDefaultTimeout(180_000)
cleanUpAfterEach()

test.skipIf(!hasLitestream)(
  'an act that was acknowledged is there when box and Litestream end right after it',
  async () => {
    const place = newPlace()
    const box = createReplicaBox(place)
    await box.startLitestream()
    const server = await box.serve()
    const kept = await newAccount(server.url, 'kept')
    const invited = await kept.ask('POST', '/team/invitations', { email: 'colleague@example.com', role: 'editor' })
    const site = await kept.ask('POST', '/sites', { name: 'Gone', slug: 'gone' })
    const deleted = await kept.ask('DELETE', `/sites/${site.body.data.id}`)
    await Promise.all([server.stop('SIGKILL'), box.stopLitestream()])
    expect([invited.status, deleted.status]).toEqual([201, 200])

    const heir = createReplicaBox(place)
    const replaced = await heir.cli(['replace', 'one'])
    expect([replaced.err, replaced.exit]).toEqual(['', 0])
    expect(existsSync(join(heir.dir, kept.id, 'tenant.db'))).toBe(false)
    await heir.startLitestream()
    const again = await heir.serve()
    const signedIn = await person(again.url)('POST', '/auth/login', kept.login)
    expect(signedIn.status).toBe(200)
    const ask = person(again.url, signedIn.body.token)
    const team = await ask('GET', '/team')
    expect(JSON.stringify(team.body)).toContain('colleague@example.com')
    const sites = await ask('GET', '/sites')
    expect(sites.body.data.map(({ id }: { id: string }) => id)).toEqual([kept.site])
  },
)
