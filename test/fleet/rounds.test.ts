import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { createDice } from '../support/dice'
import { register, startFleet, type TestFleet, until } from '../support/fleet'
import { inLongRun } from '../support/long'
import { postgres } from '../support/postgres'

setDefaultTimeout(inLongRun(1_800_000, 180_000))

const names = ['a', 'b', 'c']
/** One after the other in an order of chance; the seed is said where a round fails. */
const faults = ['kill', 'stop', 'cut', 'silent', 'kill the directory'] as const
const seed = Number(Bun.env.FLEET_SEED ?? inLongRun(Date.now() % 1_000_000, 7))

interface Writer {
  client(box: string): ReturnType<TestFleet['box']>['client']
  site: string
  home: string
  /** Paths of pages that were acknowledged. */
  acknowledged: Set<string>
}

describe.skipIf(!postgres)(`whatever fails (seed ${seed})`, () => {
  let fleet: TestFleet
  const writers: Writer[] = []
  const random = createDice(seed).next
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  let pages = 0
  let people = 0
  /** How requests ended that nobody answered. */
  let lost: string[] = []

  beforeAll(async () => {
    fleet = await startFleet(postgres!, names, { LEASE_SECONDS: '3' })
    while (new Set(writers.map(({ home }) => home)).size < names.length) {
      const person = await register(fleet, one(names))
      const client = (box: string) => fleet.box(box).client.with(person.token)
      const wanted = { name: 'Site', slug: `site-${person.account}`, locales: ['de'] }
      let site = ''
      await until(async () => {
        const { body } = await client(person.home).post('/sites', wanted)
        site = body.data?.id ?? ''
        return site !== ''
      })
      writers.push({ client, site, home: person.home, acknowledged: new Set() })
    }
  })
  afterAll(() => fleet.end())

  /** The status, or undefined where nobody answered. */
  async function write(writer: Writer, box: string): Promise<number | undefined> {
    const path = `/p${++pages}`
    const page = { slug: path.slice(1), path, translations: [{ locale: 'de', title: path, slug: path.slice(1) }] }
    const answer = await writer
      .client(box)
      .post(`/sites/${writer.site}/pages`, page)
      .catch((error) => void lost.push(`${box} ${error.code}`))
    if (answer?.status === 201) writer.acknowledged.add(path)
    return answer?.status
  }

  test.each(Array.from({ length: inLongRun(60, 5) }, (_, n) => [n] as const))(
    'round %i loses nothing that was acknowledged',
    async (n) => {
      const fault = n < faults.length ? faults[n]! : one(faults)
      const name = one(names)
      const box = fleet.box(name)
      let isOver = false
      lost = []
      const seen = new Map<string, number>()
      const writing = writers.map(async (writer) => {
        while (!isOver) {
          const asked = one(names)
          const status = await write(writer, asked)
          const said = `${asked} ${status}`
          seen.set(said, (seen.get(said) ?? 0) + 1)
          if (status !== 201) await Bun.sleep(20)
        }
      })
      const pause = () => Bun.sleep(200 + random() * 3_800) // shorter and longer than the lease
      if (fault === 'kill') {
        await box.server.stop('SIGKILL')
        await box.start()
      } else if (fault === 'stop') {
        process.kill(box.server.pid, 'SIGSTOP')
        await pause()
        process.kill(box.server.pid, 'SIGCONT')
      } else if (fault === 'kill the directory') {
        await postgres!.kill()
        await pause()
        await postgres!.restart()
      } else {
        box.line.set(fault)
        await pause()
        box.line.set('open')
      }
      isOver = true
      await Promise.all(writing)
      for (const writer of writers)
        for (const asked of names) await until(async () => (await write(writer, asked)) === 201)

      const mayBeSilent = fault === 'kill' ? [name] : []
      const wrong = [...seen.keys()].filter((said) => {
        const [asked, status] = said.split(' ')
        return !['201', '503'].includes(status!) && !(status === 'undefined' && mayBeSilent.includes(asked!))
      })
      expect({ fault, name, wrong, lost }).toEqual({ fault, name, wrong: [], lost })
      for (const writer of writers) {
        const { body } = await writer.client(writer.home).get(`/sites/${writer.site}/pages`)
        const there = new Set((body.data as { path: string }[]).map(({ path }) => path))
        expect([...writer.acknowledged].filter((path) => !there.has(path))).toEqual([])
        for (const { id, path } of body.data) // a site has an end
          if (writer.acknowledged.delete(path)) await writer.client(writer.home).delete(`/pages/${id}`)
      }
      const email = `round${++people}@example.com`
      // a box whose lease has just ended says so, and is asked again
      const said: number[] = []
      do {
        const tries = await Promise.all(
          names.map((asked) =>
            fleet
              .box(asked)
              .client.from(`198.51.100.${people % 250}`)
              .post('/auth/register', { email, password: 'correct horse battery', name: 'New' }),
          ),
        )
        said.push(...tries.map(({ status }) => status))
        if (said.includes(503)) await Bun.sleep(250) // an address may try twelve times a minute
      } while (said.slice(-names.length).includes(503))
      expect([...new Set(said)].filter((status) => ![200, 422, 503].includes(status))).toEqual([])
      expect(said.filter((status) => status === 200)).toEqual([200])
    },
  )
})
