import { describe, expect, test } from 'bun:test'
import { Refused } from '../src/editor/api/refused'
import { maxUploadBytes, openUploads } from '../src/editor/media/uploads'
import { createClock, settled } from './support/page-service'

const words = {
  wrongType: 'wrong type',
  wrongPhoto: 'wrong photo',
  unreached: 'not reached',
  tooLarge: (most: number) => `over ${most}`,
  paused: (seconds: number) => `pause of ${seconds}`,
}
const image = (name: string, bytes = 10, type = 'image/png') => new File([new Uint8Array(bytes)], name, { type })

/** A service that answers when it is told to. */
function open(options: { fit?(file: File): Promise<File> } = {}) {
  const clock = createClock()
  const asked: { name: string; settle(outcome: Error | 'stored'): Promise<void> }[] = []
  const stored: string[] = []
  const uploads = openUploads<string>({
    send: (file, onShare) => {
      onShare(0.5)
      return new Promise((resolve, reject) =>
        asked.push({
          name: file.name,
          settle(outcome) {
            if (outcome === 'stored') resolve(file.name)
            else reject(outcome)
            return settled()
          },
        }),
      )
    },
    done: (name) => stored.push(name),
    after: clock.after,
    words,
    ...options,
  })
  const states = () => uploads.read().map(({ file, state }) => `${file.name} ${state}`)
  return { clock, asked, stored, uploads, states }
}

describe('uploads', () => {
  test('go two at once in their order, and leave the list when they are stored', async () => {
    const { asked, stored, uploads, states } = open()
    uploads.add(['a', 'b', 'c', 'd'].map((name) => image(name)))
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting', 'd waiting'])
    expect(uploads.read()[0]?.share).toBe(0.5)
    await asked[1]?.settle('stored')
    expect(states()).toEqual(['a sending', 'c sending', 'd waiting'])
    for (const each of [0, 2, 3]) await asked[each]?.settle('stored')
    expect(states()).toEqual([])
    expect(stored).toEqual(['b', 'a', 'c', 'd'])
  })

  test('of another kind or over 8 MB are refused without asking; one of just 8 MB is sent', () => {
    const { asked, uploads } = open()
    uploads.add([image('a.pdf', 10, 'application/pdf'), image('b', maxUploadBytes + 1), image('c', maxUploadBytes)])
    expect(uploads.read().map(({ message }) => message)).toEqual(['wrong type', `over ${maxUploadBytes}`, undefined])
    expect(asked.map(({ name }) => name)).toEqual(['c'])
  })

  test('in the format of Apple’s telephones say so, whatever the system calls it', () => {
    const { uploads } = open()
    uploads.add([image('a', 10, 'image/heic'), image('b.HEIC', 10, ''), image('c.txt', 10, 'text/plain')])
    expect(uploads.read().map(({ message, isFinal }) => [message, isFinal])).toEqual([
      ['wrong photo', true],
      ['wrong photo', true],
      ['wrong type', true],
    ])
  })

  test('that nobody took wait for the line and go on by themselves, at once where it is said to be back', async () => {
    const { clock, asked, stored, uploads, states } = open()
    uploads.add(['a', 'b', 'c'].map((name) => image(name)))
    await asked[0]?.settle(new Refused(0, 'offline', 'no answer'))
    await asked[1]?.settle(new Refused(0, 'offline', 'no answer'))
    expect(uploads.read().map(({ state, message }) => [state, message])).toEqual([
      ['paused', 'not reached'],
      ['paused', 'not reached'],
      ['waiting', undefined],
    ])
    uploads.reached()
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
    await asked[2]?.settle('stored')
    await asked[3]?.settle(new Refused(0, 'offline', 'no answer'))
    await asked[4]?.settle('stored')
    expect(states()).toEqual(['b paused'])
    await clock.pass(9_999)
    expect(asked).toHaveLength(5)
    await clock.pass(1)
    await asked[5]?.settle('stored')
    expect(stored).toEqual(['a', 'c', 'b'])
  })

  test('that are too fast are not hurried by a line that is back', async () => {
    const { asked, uploads, states } = open()
    uploads.add([image('a')])
    await asked[0]?.settle(new Refused(429, 'rate_limited', 'too many', {}, {}, 20))
    uploads.reached()
    expect(states()).toEqual(['a paused'])
  })

  test('that came too fast wait as long as the service says and go on by themselves', async () => {
    const { clock, asked, stored, uploads, states } = open()
    uploads.add(['a', 'b', 'c'].map((name) => image(name)))
    await asked[0]?.settle(new Refused(429, 'rate_limited', 'too many', {}, {}, 20))
    expect(states()).toEqual(['a paused', 'b sending', 'c waiting'])
    await asked[1]?.settle('stored')
    expect(states()).toEqual(['a paused', 'c waiting'])
    await clock.pass(19_999)
    expect(asked).toHaveLength(2)
    await clock.pass(1)
    expect(states()).toEqual(['a sending', 'c sending'])
    await asked[2]?.settle('stored')
    await asked[3]?.settle('stored')
    expect(stored).toEqual(['b', 'a', 'c'])
  })

  test('wait as long as the last of them is told to, although an earlier one was told less', async () => {
    const { clock, asked, uploads, states } = open()
    uploads.add(['a', 'b'].map((name) => image(name)))
    await asked[0]?.settle(new Refused(429, 'rate_limited', 'too many', {}, {}, 20))
    await clock.pass(5_000)
    await asked[1]?.settle(new Refused(429, 'rate_limited', 'too many', {}, {}, 40))
    await clock.pass(39_999)
    expect(states()).toEqual(['a paused', 'b paused'])
    await clock.pass(1)
    expect(states()).toEqual(['a sending', 'b sending'])
  })

  test('that are too large as they are go on their way where they can be made smaller', async () => {
    const { asked, uploads } = open({ fit: async (file) => (file.name === 'a' ? image('small') : file) })
    uploads.add([image('a', maxUploadBytes + 1), image('b', maxUploadBytes + 1)])
    await settled()
    expect(asked.map(({ name }) => name)).toEqual(['small'])
    expect(uploads.read().map(({ message, isFinal }) => [message, isFinal])).toEqual([
      [undefined, undefined],
      [`over ${maxUploadBytes}`, true],
    ])
  })

  test('that failed say why, hold up no other, and are tried again or put away', async () => {
    const { asked, stored, uploads, states } = open()
    uploads.add(['a', 'b', 'c'].map((name) => image(name)))
    await asked[0]?.settle(new Refused(422, 'validation_failed', 'invalid', { file: ['no image'] }))
    expect(uploads.read()[0]).toMatchObject({ state: 'failed', message: 'no image' })
    expect(states()).toEqual(['a failed', 'b sending', 'c sending'])
    await asked[1]?.settle(new Refused(503, 'unavailable', 'not now'))
    expect(uploads.read().map(({ isFinal }) => isFinal)).toEqual([true, false, undefined])
    const [a, b] = uploads.read()
    uploads.drop(a?.id ?? 0)
    uploads.again(b?.id ?? 0)
    expect(states()).toEqual(['b sending', 'c sending'])
    await asked[3]?.settle('stored')
    expect(stored).toEqual(['b'])
  })
})
