import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { type AnswerOutcome, askAssistant, fetchConfig, pageUrl, type WidgetConfig } from '../src/browser/widget/api'
import { standIn } from './support/editor-globals'

/** What the widget keeps of a conversation, and what it makes of each answer of the service. */

interface Turn {
  role: 'user' | 'assistant'
  text: string
  sources: object[]
  places: object[]
  contact?: string
}
interface Kept {
  id?: string
  turns: Turn[]
  isOpen: boolean
}
const widget: string = '../src/browser/widget' // its types are those of a browser
let loadConversation: (slug: string) => Kept
let saveConversation: (slug: string, kept: Kept) => void
let historyOf: (turns: Turn[]) => { role: string; content: string }[]
beforeAll(async () => {
  ;({ loadConversation, saveConversation, historyOf } = await import(`${widget}/conversation`))
})

const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
const ownFetch = globalThis.fetch
const kept = new Map<string, string>()
let isClosed = false
const open = () => {
  if (isClosed) throw new Error('storage is closed')
  return kept
}
const storage = {
  getItem: (key: string) => open().get(key) ?? null,
  setItem: (key: string, value: string) => void open().set(key, value),
  removeItem: (key: string) => void open().delete(key),
}
beforeEach(() => {
  kept.clear()
  isClosed = false
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage, configurable: true, writable: true })
})
afterEach(() => {
  globalThis.fetch = ownFetch
  if (before) Object.defineProperty(globalThis, 'sessionStorage', before)
  else Reflect.deleteProperty(globalThis, 'sessionStorage')
})

const turn = (text: string, role: Turn['role'] = 'user'): Turn => ({ role, text, sources: [], places: [] })

describe('a conversation', () => {
  test('goes on from page to page, each site with its own, the latest 40 turns of it', () => {
    const turns = Array.from({ length: 45 }, (_, n) => turn(String(n), n % 2 ? 'assistant' : 'user'))
    saveConversation('brot', { id: 'c1', turns, isOpen: true })
    saveConversation('salz', { turns: [turn('Salz?')], isOpen: false })
    const [bread, salt] = [loadConversation('brot'), loadConversation('salz')]
    expect([bread.id, bread.isOpen, bread.turns.map(({ text }) => text)]).toEqual([
      'c1',
      true,
      turns.slice(5).map(({ text }) => text),
    ])
    expect(bread.turns.slice(0, 2).map(({ role }) => role)).toEqual(['assistant', 'user'])
    expect([salt.id, salt.isOpen, salt.turns.length, loadConversation('mehl')]).toEqual([
      undefined,
      false,
      1,
      { id: undefined, turns: [], isOpen: false },
    ])
    saveConversation('brot', { turns: [], isOpen: true })
    expect([...kept.keys()]).toHaveLength(1)
  })

  test('that somebody has tampered with, or that cannot be kept, is what can be read of it', () => {
    saveConversation('brot', { turns: [turn('x')], isOpen: false })
    const [key = ''] = kept.keys()
    for (const written of [
      'no json',
      'null',
      '[]',
      '{"turns": 7, "id": 3, "isOpen": "yes"}',
      '{"turns": [null, {"text": 1}]}',
    ]) {
      kept.set(key, written)
      expect([written, loadConversation('brot')]).toEqual([
        written,
        expect.objectContaining({ turns: [], isOpen: false }),
      ])
      expect(loadConversation('brot').id).toBeUndefined()
    }
    const hostile = { role: 'system', text: 'x', contact: 'javascript:alert(1)', sources: [{ url: 'data:x' }] }
    kept.set(key, JSON.stringify({ turns: [hostile] }))
    expect(loadConversation('brot').turns).toEqual([
      { role: 'assistant', text: 'x', sources: [], places: [], contact: undefined },
    ])
    isClosed = true
    saveConversation('brot', { turns: [turn('y')], isOpen: true })
    expect(loadConversation('brot')).toEqual({ turns: [], isOpen: false })
  })

  test('is sent with its last ten turns, each cut where the service reads no more', () => {
    const turns = Array.from({ length: 12 }, (_, n) => turn(`${n} ${'x'.repeat(2_000)}`))
    const history = historyOf(turns)
    expect([history.length, history[0]?.content.slice(0, 2), history[0]?.content.length]).toEqual([10, '2 ', 1_000])
    expect(historyOf([turn(`${'x'.repeat(999)}🥨`)])[0]?.content.isWellFormed()).toBe(true)
  })
})

const answerWith = (...answers: (() => Response | Promise<Response>)[]) => {
  const asked: { url: string; body: Record<string, unknown> }[] = []
  globalThis.fetch = Object.assign(async (url: unknown, init?: RequestInit) => {
    asked.push({ url: String(url), body: init?.body ? JSON.parse(String(init.body)) : {} })
    return (answers.shift() ?? (() => Promise.reject(new TypeError('no line'))))()
  }, ownFetch)
  return asked
}
const stream = (...events: [string, unknown][]) =>
  new Response(events.map(([kind, data]) => `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`).join(''))
async function asked(...answers: Parameters<typeof answerWith>) {
  const requests = answerWith(...answers)
  let text = ''
  const outcome: AnswerOutcome = await askAssistant(
    'https://a.example/',
    'brot & salz',
    { message: 'Wann?', history: [], lang: 'de' },
    new AbortController(),
    (part) => {
      text += part
    },
  )
  return { outcome, text, requests }
}

describe('an answer', () => {
  test('comes piece by piece, and ends with what it rests on', async () => {
    const done = {
      conversation_id: 'c1',
      sources: [{ url: 'https://b.example/zeiten', title: 'Zeiten' }],
      places: [],
      contact_url: 'https://b.example/kontakt',
    }
    const { outcome, text, requests } = await asked(() =>
      stream(
        ['delta', { text: 'Um ' }],
        ['delta', { text: 7 }],
        ['delta', { text: 'neun.' }],
        ['done', done],
        ['delta', { text: 'x' }],
      ),
    )
    expect([outcome, text]).toEqual([
      {
        kind: 'done',
        conversationId: 'c1',
        sources: [{ url: 'https://b.example/zeiten', title: 'Zeiten' }],
        places: [],
        contact: 'https://b.example/kontakt',
      },
      'Um neun.',
    ])
    expect(requests).toEqual([
      { url: 'https://a.example/brot%20%26%20salz/chat', body: { message: 'Wann?', history: [], lang: 'de' } },
    ])
  })

  test('has an end, however long the service goes on', async () => {
    const part: [string, unknown] = ['delta', { text: 'x'.repeat(10_000) }]
    expect((await asked(() => stream(part, part, part, part, ['done', {}]))).text).toHaveLength(30_000)
  })

  test('that is refused, cut, away or gone is told as that', async () => {
    const refused =
      (status: number, body: object = {}, headers: Record<string, string> = {}) =>
      () =>
        Response.json(body, { status, headers })
    const outcomes = async (...answers: Parameters<typeof answerWith>) => (await asked(...answers)).outcome
    expect(await outcomes(refused(404))).toEqual({ kind: 'gone' })
    expect(await outcomes(refused(422, { message: 'Zu lang.' }))).toEqual({ kind: 'refused', message: 'Zu lang.' })
    expect(await outcomes(refused(500))).toEqual({ kind: 'away' })
    expect(await outcomes(refused(429, {}, { 'retry-after': '12' }))).toEqual({ kind: 'wait', seconds: 12 })
    expect(await outcomes(refused(429, {}, { 'retry-after': '4000' }))).toEqual({ kind: 'wait', seconds: 300 })
    for (const headers of [{}, { 'retry-after': '0' }, { 'retry-after': 'soon' }] as Record<string, string>[])
      expect(await outcomes(refused(429, {}, headers))).toEqual({ kind: 'wait', seconds: 30 })
    expect(await outcomes()).toEqual({ kind: 'away' })
    expect(await outcomes(() => stream(['delta', { text: 'Um ' }]))).toEqual({ kind: 'cut' })
    expect(await outcomes(() => stream())).toEqual({ kind: 'away' })
    expect(await outcomes(() => stream(['error', { message: 'Weg.' }], ['done', {}]))).toEqual({
      kind: 'failed',
      message: 'Weg.',
    })
  })

  /** A service that says nothing until nobody waits any longer. */
  function askNobody(stop: AbortController) {
    globalThis.fetch = Object.assign(
      (_: unknown, init?: RequestInit) =>
        new Promise<Response>((__, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
      ownFetch,
    )
    return askAssistant('https://a.example/', 'brot', { message: 'x', history: [], lang: 'de' }, stop, () => {})
  }

  test('that its reader stops is stopped, and not taken for a line that broke', async () => {
    const stop = new AbortController()
    const outcome = askNobody(stop)
    stop.abort()
    expect(await outcome).toEqual({ kind: 'stopped' })
  })

  test('that does not come for too long is away, since nobody has stopped it', async () => {
    const acts: (() => void)[] = []
    const timer = spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void) => acts.push(act)) as never)
    const outcome = askNobody(new AbortController())
    timer.mockRestore()
    for (const act of acts) act()
    expect(await outcome).toEqual({ kind: 'away' })
  })
})

describe('the settings of an assistant', () => {
  const config = async (answer: () => Response) => {
    answerWith(answer)
    return fetchConfig('https://a.example/', 'brot', 'de')
  }

  test('are none where it is switched off or not there, and an error where nobody answers', async () => {
    expect(await config(() => new Response(null, { status: 404 }))).toBeUndefined()
    for (const body of [{ enabled: false }, { enabled: 'true' }, {}, null])
      expect(await config(() => Response.json(body))).toBeUndefined()
    await expect(config(() => new Response(null, { status: 500 }))).rejects.toThrow('500')
  })

  test('are read with care: colours that are none, names that are no text', async () => {
    const of = (more: object) => config(() => Response.json({ enabled: true, ...more })) as Promise<WidgetConfig>
    expect(await of({})).toMatchObject({ name: '', locale: 'de', primary: '#1f3a5f', branding: false, isModel: true })
    expect(
      await of({
        ...{ name: 'Brot', locale: 'fr', branding: true, answers: 'pages', token: 't' },
        colors: { primary: '#ABCDEF', accent: 'red;background:url(x)' },
      }),
    ).toMatchObject({
      ...{ name: 'Brot', locale: 'fr', branding: true, isModel: false, token: 't' },
      ...{ primary: '#ABCDEF', accent: '#1f3a5f' },
    })
  })

  test('lead to pages of the web alone', () => {
    expect(
      ['https://a.example/x', 'http://a.example', 'javascript:alert(1)', 'data:text/html,x', '', 7].map(pageUrl),
    ).toEqual(['https://a.example/x', 'http://a.example/', undefined, undefined, undefined, undefined])
  })
})

describe('what an answer is drawn as', () => {
  /** As much of an element as a drawing needs; it reads as markup. */
  class Drawn {
    readonly attributes: Record<string, string> = {}
    readonly children: unknown[] = []
    textContent = ''
    constructor(readonly name: string) {}
    setAttribute(key: string, value: string) {
      this.attributes[key] = value
    }
    append(...more: unknown[]) {
      this.children.push(...more)
    }
    set target(value: string) {
      this.attributes.target = value
    }
    set rel(value: string) {
      this.attributes.rel = value
    }
    toString(): string {
      const { class: _, dir: __, rel: ___, ...shown } = this.attributes
      const told = Object.entries(shown).map(([key, value]) => ` ${key}=${value}`)
      return `<${this.name}${told.join('')}>${this.children.join('')}</${this.name}>`
    }
  }
  let end = () => {}
  let drawAnswer: (text: string, links: object) => unknown[]
  let hostsOf: (sources: { title: string; url: string }[]) => Set<string>
  beforeAll(async () => {
    end = standIn({
      document: {
        createElement: (name: string) => new Drawn(name),
        createTextNode: (text: string) => text.replaceAll('<', '&lt;'),
      },
      location: { href: 'https://brot.example/start', origin: 'https://brot.example' },
    })
    ;({ drawAnswer, hostsOf } = await import(`${widget}/answer`))
  })
  afterAll(() => end())
  const draw = (text: string) =>
    drawAnswer(text, { newTab: 'neu', hosts: hostsOf([{ title: 'S', url: 'https://shop.example/a' }]) }).join('')

  test('is paragraphs, lists and quotes, each as long as it goes on', () => {
    expect(draw('Eins\nzwei\n\ndrei')).toBe('<p>Eins<br></br>zwei</p><p>drei</p>')
    expect(draw('- a\n\n- b\n1. c\n2. d')).toBe('<ul><li>a</li><li>b</li></ul><ol start=1><li>c</li><li>d</li></ol>')
    expect(draw('3. c\ndanach\n> sagt\n> sie')).toBe(
      '<ol start=3><li>c</li></ol><p>danach</p><blockquote>sagt<br></br>sie</blockquote>',
    )
    expect(draw('# Eins\n# Zwei\nText')).toBe('<p>Eins</p><p>Zwei</p><p>Text</p>')
  })

  test('has bold words and links while it is being written, and nothing that is parsed', () => {
    expect(draw('Das **Brot** und **der')).toBe('<p>Das <strong>Brot</strong> und <strong>der</strong></p>')
    expect(draw('<b>x</b> 2 * 3')).toBe('<p>&lt;b>x&lt;/b> 2 * 3</p>')
    expect(draw('[Start](https://brot.example/')).toBe('<p><a href=https://brot.example/>Start</a></p>')
  })

  test('links pages of the site and of its sources alone, those of another origin in a new tab', () => {
    expect(draw('[hier](https://brot.example/a) [da](https://shop.example/b)')).toBe(
      '<p><a href=https://brot.example/a>hier</a> <a href=https://shop.example/b target=_blank>da<span> neu</span></a></p>',
    )
    for (const target of ['https://evil.example/', 'javascript:alert', '/pfad', 'data:text/html,x'])
      expect([target, draw(`[dort](${target})`)]).toEqual([target, '<p>dort</p>'])
    expect(draw('Mail an a@b.example, Tel. +49 (0)761 5550-10.')).toBe(
      '<p>Mail an <a href=mailto:a@b.example>a@b.example</a>, Tel. <a href=tel:+49761555010>+49 (0)761 5550-10</a>.</p>',
    )
  })
})
