import { expect, setDefaultTimeout, test } from 'bun:test'
import { createDice } from '../support/dice'
import { cleanUpAfterEach } from '../support/fresh-world'
import { inLongRun } from '../support/long'
import {
  createReplicaBox,
  hasGateway,
  hasLitestream,
  newAccount,
  newBucket,
  newPlace,
  person,
} from '../support/replica-box'

setDefaultTimeout(inLongRun(1_800_000, 180_000))
cleanUpAfterEach()

/** What was acknowledged, whichever box acknowledged it. */
interface Ledger {
  invited: Set<string>
  deleted: Set<string>
}

test.skipIf(!hasLitestream)(
  'a box that burns again and again in the middle of its work loses no act that it acknowledged',
  async () => {
    const place = hasGateway ? await newBucket() : newPlace()
    const random = createDice(Number(Bun.env.SEED ?? 20_260)).next
    const ledger: Ledger = { invited: new Set(), deleted: new Set() }
    let box = createReplicaBox(place)
    await box.startLitestream()
    let server = await box.serve()
    const { token, site } = await newAccount(server.url, 'owner')
    let n = 0

    /** Until the box is gone. */
    async function work(url: string) {
      const ask = person(url, token)
      try {
        for (;;) {
          const number = ++n
          const email = `guest${number}@example.com`
          const { status } = await ask('POST', '/team/invitations', { email, role: 'editor' })
          if (status === 201) ledger.invited.add(email)
          const page = await ask('POST', `/sites/${site}/pages`, {
            slug: `s${number}`,
            path: `/s${number}`,
            translations: [{ locale: 'de', title: 'Seite', slug: `s${number}` }],
          })
          const id = page.body?.data?.id as string | undefined
          if (!id) continue
          if ((await ask('DELETE', `/pages/${id}`)).status === 200) ledger.deleted.add(id)
        }
      } catch {
        // it is gone
      }
    }

    for (let round = 0; round < inLongRun(20, 2); round++) {
      const working = [work(server.url), work(server.url)]
      const before = ledger.deleted.size
      while (ledger.deleted.size < before + 1 + Math.floor(random() * 6)) await Bun.sleep(5)
      await Promise.all([server.stop('SIGKILL'), random() < 0.5 ? box.stopLitestream() : undefined])
      await Promise.all(working)
      box = createReplicaBox(place)
      expect(await box.cli(['replace', 'one'])).toMatchObject({ err: '', exit: 0 })
      await box.startLitestream()
      server = await box.serve()
      const ask = person(server.url, token)
      const team = await ask('GET', '/team')
      const pages = await ask('GET', `/sites/${site}/pages?limit=1000`)
      expect(pages.status).toBe(200)
      const shown = new Set(pages.body.data.map(({ id }: { id: string }) => id))
      expect([...ledger.invited].filter((email) => !team.text.includes(email))).toEqual([])
      expect([...ledger.deleted].filter((id) => shown.has(id))).toEqual([])
    }
  },
)
