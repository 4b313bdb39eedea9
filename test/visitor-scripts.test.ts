import { afterAll, beforeAll, describe, expect, setSystemTime, spyOn, test } from 'bun:test'
import { openHours } from '../src/block-types/open-now'
import { standIn } from './support/editor-globals'

/** What the scripts of published pages decide, on the few things of a browser that they ask. */

const scripts: string = '../src/browser' // their types are those of a browser
afterAll(() => setSystemTime())

type Act = (event?: object) => void
/** Something that is listened to. */
function heard() {
  const acts: [string, Act][] = []
  return {
    addEventListener: (type: string, act: Act) => void acts.push([type, act]),
    tell(type: string, event?: object) {
      for (const [kind, act] of acts) if (kind === type) act(event)
    },
  }
}

describe('whether a place is open now', () => {
  const words = {
    ...{ open: 'open', until: 'until {time}', untilDay: 'until {day} {time}', closed: 'closed' },
    ...{ opens: ['today {time}', 'tomorrow {time}', '{day} {time}'], closedToday: 'closed today' },
  }
  const rowOf = (dataset: Record<string, string>) => {
    const marks = new Set<string>()
    return {
      dataset,
      isToday: () => marks.has('aria-current'),
      setAttribute: (name: string) => void marks.add(name),
      removeAttribute: (name: string) => void marks.delete(name),
    }
  }
  function placeOf(days: string, from: string, to: string, special: object[] = [], zone = 'Europe/Berlin') {
    const hours = openHours(
      days.split(' ').map((day) => ({ day, from, to })),
      special,
    )
    const spans = [...(hours?.week ?? []), ...(hours?.special ?? []).map((day) => day.spans)].flatMap(
      (one) => one ?? [],
    )
    const times = ['24:00', ...spans.flatMap((span) => [span.from, span.to])].map((time) => [time, time])
    const rows: ReturnType<typeof rowOf>[] = []
    const classes = new Set<string>()
    return {
      ...{ rows, classes, hidden: true, textContent: '' },
      dataset: {
        open: JSON.stringify({ ...hours, zone, locale: 'en-GB', times: Object.fromEntries(times), words }),
      },
      classList: { toggle: (name: string, isOn: boolean) => void (isOn ? classes.add(name) : classes.delete(name)) },
      closest: () => ({ querySelectorAll: () => rows }),
    }
  }
  const lost = placeOf('mo', '9:00', '12:00', [], 'Nowhere/Never')
  const bar = placeOf('fr', '20:00', '2:00')
  const shop = placeOf('mo tu we th fr', '9:00', '18:00', [
    { date: '2026-05-04', until: '2026-05-05', label: 'Inventur' },
  ])
  const always = placeOf('mo tu we th fr sa su', '0:00', '24:00')
  const weekend = placeOf('sa su', '0:00', '24:00')
  const mondays = placeOf('mo', '9:00', '12:00', [{ date: '2026-05-04' }])
  const season = placeOf('mo', '9:00', '12:00', [{ date: '2026-05-02', until: '2026-12-31', label: 'Pause' }])
  const short = placeOf('mo', '9:00', '12:00', [{ date: '2026-05-04', from: '14:00', to: '16:00', label: 'Kurz' }])
  const places = [lost, bar, shop, always, weekend, mondays, season, short]
  const document = { ...heard(), querySelectorAll: () => places }
  let nextMinute: () => void = () => {}
  const waits: unknown[] = []
  let end = () => {}
  /** What they say at a moment, which comes with the next minute. */
  const saidAt = (moment: string) => {
    setSystemTime(new Date(moment))
    nextMinute()
    return places.slice(1).map(({ textContent }) => textContent)
  }
  beforeAll(async () => {
    shop.rows.push(rowOf({ days: '01234' }), rowOf({ from: '2026-05-04', until: '2026-05-05' }), rowOf({ days: '56' }))
    bar.rows.push(rowOf({ days: '4' }))
    const timer = spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, wait: number) => {
      nextMinute = act
      waits.push(wait)
    }) as never)
    const globals = standIn({ document })
    end = () => {
      globals()
      timer.mockRestore()
    }
    setSystemTime(new Date('2026-05-01T21:00:20.500+02:00')) // a Friday
    await import(`${scripts}/open-now`)
  })
  afterAll(() => end())

  test('is said of each by its own hours, and again with the next minute and when the page is looked at again', () => {
    expect(waits).toEqual([39_500])
    const friday = [
      'until 02:00',
      'Wednesday 09:00',
      'open',
      'tomorrow 00:00',
      '11 May 09:00',
      'closed',
      'Monday 14:00',
    ]
    expect(places.slice(1).map(({ textContent }) => textContent)).toEqual(friday)
    expect(places.map(({ classes }) => classes.has('is-open'))).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
      false,
      false,
    ])
    const saturday = [
      'Friday 20:00',
      'Wednesday 09:00',
      'open',
      'until Sunday 24:00',
      '11 May 09:00',
      'closed today (Pause)',
      'Monday 14:00',
    ]
    expect(saidAt('2026-05-02T10:00+02:00')).toEqual(saturday)
    expect(places.map(({ classes }) => classes.has('is-open'))).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
      false,
      false,
    ])
    setSystemTime(new Date('2026-05-01T08:30+02:00'))
    document.tell('visibilitychange')
    expect(shop.textContent).toBe('today 09:00')
  })

  test('nothing is said where the zone is not known, and the others go on', () => {
    expect([lost.hidden, lost.textContent]).toEqual([true, ''])
    expect(places.slice(1).every(({ hidden }) => !hidden)).toBe(true)
  })

  test('a special day is told with its name, and the day after a week with its date', () => {
    expect(saidAt('2026-05-04T10:00+02:00').slice(1, 5)).toEqual([
      'closed today (Inventur). Wednesday 09:00',
      'open',
      'Saturday 00:00',
      'closed today. 11 May 09:00',
    ])
    expect(short.textContent).toBe('today 14:00')
  })

  test('the row of today is marked, that of a special day alone, and no longer once the day is over', () => {
    const marked = (moment: string) => {
      saidAt(moment)
      return [...shop.rows, ...bar.rows].map((row) => row.isToday())
    }
    expect(marked('2026-05-01T10:00+02:00')).toEqual([true, false, false, true])
    expect(marked('2026-05-05T10:00+02:00')).toEqual([false, true, false, false])
    expect(marked('2026-05-06T10:00+02:00')).toEqual([true, false, false, false])
    expect(marked('2026-05-09T10:00+02:00')).toEqual([false, false, true, false])
  })
})

test('events that are over by the visitor’s day are folded away, the latest first, each in its own list', async () => {
  interface Event {
    dataset: { until: string }
    place: Event[]
  }
  const monthOf = (...days: string[]) => {
    const place: Event[] = []
    place.push(...days.map((until) => ({ dataset: { until }, place })))
    return { place, hidden: false, querySelector: () => place[0] ?? null }
  }
  const blockOf = (months: ReturnType<typeof monthOf>[], folded: string[]) => {
    const over = monthOf(...folded).place
    const past = {
      hidden: true,
      contains: (event: Event) => event.place === over,
      querySelector: () => ({
        prepend(event: Event) {
          event.place.splice(event.place.indexOf(event), 1)
          event.place = over
          over.unshift(event)
        },
      }),
    }
    return {
      ...{ over, past, months },
      querySelector: () => past,
      querySelectorAll: (asked: string) =>
        asked === '[data-month]' ? months : [...months.flatMap(({ place }) => place), ...over],
    }
  }
  const one = blockOf([monthOf('2026-04-20', '2026-04-30'), monthOf('2026-05-04', '2026-05-05')], ['2026-03-01'])
  const other = blockOf([monthOf('2026-05-05'), monthOf('2026-06-01')], [])
  const end = standIn({ document: { querySelectorAll: () => [one, other] } })
  const zone = spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-120)
  setSystemTime(new Date('2026-05-04T22:30:00Z')) // half past twelve of the 5th for them
  await import(`${scripts}/events`)
  zone.mockRestore()
  end()
  const daysOf = (events: Event[]) => events.map(({ dataset }) => dataset.until)
  expect(daysOf(one.over)).toEqual(['2026-05-04', '2026-04-30', '2026-04-20', '2026-03-01'])
  expect(one.months.map(({ place, hidden }) => [daysOf(place), hidden])).toEqual([
    [[], true],
    [['2026-05-05'], false],
  ])
  expect([one.past.hidden, other.past.hidden, daysOf(other.over)]).toEqual([false, true, []])
  expect(other.months.map(({ hidden }) => hidden)).toEqual([false, false])
})

describe('a list that scrolls sideways', () => {
  const document = { activeElement: undefined as unknown }
  const button = () => {
    const made = {
      ...heard(),
      disabled: false,
      focus(): void {
        if (!made.disabled) document.activeElement = made
      },
    }
    return made
  }
  let end = () => {}
  beforeAll(() => {
    class ResizeObserver {
      constructor(private readonly act: () => void) {}
      observe() {
        this.act()
      }
    }
    end = standIn({ document, ResizeObserver })
  })
  afterAll(() => end())

  /** Of five items of 100 px in a room of 200. */
  async function newList(direction = 1) {
    const [back, next] = [button(), button()]
    const ways: number[] = []
    const list = {
      ...heard(),
      children: [0, 1, 2, 3, 4].map((n) => ({ offsetLeft: direction * n * 100 })),
      ...{ scrollWidth: 500, clientWidth: 200, scrollLeft: 0 },
      scrollTo: ({ left }: { left: number }) => void ways.push(left),
    }
    const told: number[] = []
    const { pager } = await import(`${scripts}/pager`)
    const { at, show } = pager(list, back, next, (n: number) => void told.push(n))
    const ends = () => [back.disabled, next.disabled]
    return { ...{ list, back, next, ways, told, ends }, at: at as () => number, show: show as (n: number) => void }
  }

  test('goes one item on with each press, counted from where it is on its way to, and not beyond its ends', async () => {
    const { back, next, ways, told, ends, at, show } = await newList()
    expect([at(), ends()]).toEqual([0, [true, false]])
    next.tell('click')
    next.tell('click')
    expect([at(), ways, ends()]).toEqual([2, [100, 200], [false, false]])
    back.tell('click')
    expect([at(), told.at(-1)]).toEqual([1, 1])
    show(99)
    expect([at(), ends()]).toEqual([4, [false, true]])
    show(-3)
    expect([at(), ends()]).toEqual([0, [true, false]])
  })

  test('counts from where it stands once somebody has moved it, or once it has arrived', async () => {
    const { list, next, at } = await newList()
    next.tell('click')
    next.tell('click')
    list.scrollLeft = 290
    list.tell('scroll') // on its way: what it passes does not count
    expect(at()).toBe(2)
    list.tell('keydown', { defaultPrevented: true })
    expect(at()).toBe(2)
    list.tell('wheel', {})
    expect(at()).toBe(3)
    list.scrollLeft = 0
    next.tell('click')
    list.scrollLeft = 100
    list.tell('scroll')
    list.scrollLeft = 300
    expect(at()).toBe(3)
  })

  test('hands the focus to the other button before its own is off', async () => {
    const { back, next, show } = await newList()
    document.activeElement = next
    show(2)
    expect(document.activeElement).toBe(next)
    show(3)
    expect([document.activeElement === back, back.disabled, next.disabled]).toEqual([true, false, true])
    show(0)
    expect([document.activeElement === next, back.disabled, next.disabled]).toEqual([true, true, false])
  })

  test('that runs from right to left is counted from its right edge', async () => {
    const { list, at, ends } = await newList(-1)
    list.scrollLeft = -200
    list.tell('scroll')
    expect([at(), ends()]).toEqual([2, [false, false]])
    list.scrollLeft = -300
    list.tell('scroll')
    expect(ends()).toEqual([false, true])
  })
})

test('a question stands behind the address while it is asked, and what stood there before comes back', async () => {
  const location = { hash: '#anfahrt', pathname: '/kontakt', search: '?a=b' }
  const written: string[] = []
  const history = {
    state: null,
    replaceState(_state: unknown, _title: string, address: string) {
      written.push(address)
      location.hash = new URL(address, 'http://site.test').hash
    },
  }
  const document = { documentElement: { lang: 'de' }, querySelector: () => null }
  const end = standIn({ document, location, history })
  const { questionInAddress, writeToAddress, forgetQuestion } = await import(`${scripts}/search/address`)
  forgetQuestion() // nothing was asked
  expect([written, questionInAddress()]).toEqual([[], undefined])
  writeToAddress('Brot')
  writeToAddress('Brot & Salz')
  expect([written.at(-1), questionInAddress()]).toEqual(['/kontakt?a=b#suche=Brot%20%26%20Salz', 'Brot & Salz'])
  forgetQuestion()
  expect(location.hash).toBe('#anfahrt')
  location.hash = '#preise'
  writeToAddress('Torte')
  writeToAddress('')
  expect(written.at(-1)).toBe('/kontakt?a=b#preise')
  for (const [hash, question] of [
    ['#search=rye+bread', 'rye bread'],
    ['#suche=%E0%A4%A', ''],
    [`#suche=${'a'.repeat(101)}`, 'a'.repeat(100)],
    ['#sucheb=x', undefined],
  ] as const) {
    location.hash = hash
    expect([hash, questionInAddress()]).toEqual([hash, question])
  }
  end()
})

test('the look that a visitor has chosen goes before that of the device, on every page and for each sheet', async () => {
  class CSSMediaRule {
    constructor(readonly media: { mediaText: string }) {}
  }
  const rule = (mediaText: string) => new CSSMediaRule({ mediaText })
  const dark = 'screen and (prefers-color-scheme: dark)'
  const sheets = [[rule('print'), rule(dark)], [rule(dark)]].map((cssRules) => ({ cssRules }))
  const texts = () => sheets.flatMap(({ cssRules }) => cssRules.map(({ media }) => media.mediaText))
  const bars = ['light', 'dark'].map((look) => ({
    media: `(prefers-color-scheme: ${look})`,
    dataset: {} as Record<string, string>,
  }))
  const pressed: string[] = []
  const button = { ...heard(), hidden: true, setAttribute: (_: string, value: string) => void pressed.push(value) }
  const [page, device] = [heard(), { ...heard(), matches: false }]
  const kept = new Map([['color-mode', 'dark']])
  const end = standIn({
    CSSMediaRule,
    document: {
      styleSheets: sheets,
      documentElement: { style: {} },
      querySelectorAll: (asked: string) => (asked.startsWith('meta') ? bars : [button]),
    },
    matchMedia: () => device,
    addEventListener: page.addEventListener,
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  })
  await import(`${scripts}/mode`)
  expect(texts()).toEqual(['print', 'screen', 'screen'])
  page.tell('DOMContentLoaded')
  expect([button.hidden, pressed]).toEqual([false, ['true']])
  button.tell('click')
  expect([texts(), pressed.at(-1), kept.get('color-mode')]).toEqual([['print', 'not all', 'not all'], 'false', 'light'])
  expect(bars.map(({ media }) => media)).toEqual(['all', 'not all'])
  button.tell('click')
  expect([bars.map(({ media }) => media), kept.get('color-mode')]).toEqual([['not all', 'all'], 'dark'])
  device.tell('change') // the device is light: what was chosen stays
  expect(pressed.at(-1)).toBe('true')
  end()
})

describe('the script of contact forms', () => {
  interface Note {
    id: string
    textContent: string
  }
  const notes = new Map<string, Note>()
  const said = () => Object.fromEntries([...notes.values()].map(({ id, textContent }) => [id, textContent]))
  let focused: unknown
  const attributes = (kept = new Map<string, string>()) => ({
    getAttribute: (name: string) => kept.get(name) ?? null,
    setAttribute: (name: string, value: string) => void kept.set(name, value),
    removeAttribute: (name: string) => void kept.delete(name),
  })
  const fieldOf = (name: string, type: string, id: string, more: object = {}) => {
    const field = {
      ...attributes(new Map([['aria-describedby', `${id}-hint`]])),
      ...{ name, type, id, localName: 'input', willValidate: true, value: '' },
      ...{ min: '', max: '' },
      ...more,
      validity: {} as Record<string, boolean>,
      checkValidity: (): boolean => !Object.values(field.validity).includes(true),
      closest: () => ({ append: (note: Note) => void notes.set(note.id, note) }),
      focus(): void {
        focused = field
      },
    }
    return field
  }
  const words = {
    ...{ checkMarked: 'marked', failed: 'failed', missing: 'missing', noMail: 'no mail', wrong: 'wrong' },
    ...{ noNumber: 'no number', atLeast: 'from {number}', atMost: 'to {number}' },
  }
  function formOf(key: string) {
    const mail = fieldOf('email', 'email', `${key}-mail`)
    const size = fieldOf('fields[size]', 'number', `${key}-size`, { min: '2', max: '1200' })
    const message = fieldOf('message', 'textarea', `${key}-message`)
    const say = (note: Note | undefined) => {
      form.alert = note
    }
    const form = {
      ...heard(),
      ...attributes(new Map([['action', `/contact/${key}`]])),
      ...{ mail, size, message, noValidate: false, resets: 0, alert: undefined as Note | undefined },
      dataset: { words: JSON.stringify(words) },
      elements: [mail, size, message, { localName: 'button', willValidate: true }],
      previousElementSibling: { id: `${key}-sent`, tabIndex: 0, focus: () => {} },
      querySelector(asked: string): object | undefined {
        if (asked !== '[role=alert]') return { prepend: say }
        return form.alert && { remove: () => say(undefined) }
      },
      reset(): void {
        form.resets++
      },
    }
    return form
  }
  const [one, other] = [formOf('one'), formOf('other')]
  const page = heard()
  const location = {
    hash: '#other&message=Was%20kostet%20das%3F',
    replace(hash: string): void {
      location.hash = hash
    },
  }
  const sent: { action: string; body: string }[] = []
  let answer: () => Promise<object> = async () => ({ ok: true, json: async () => ({}) })
  const refuse = (body: object) => async () => ({ ok: false, json: async () => body })
  const natively: unknown[] = []
  /** Presses the button of a form, so many times at once. */
  async function press(form: typeof one, times = 1) {
    for (let n = 0; n < times; n++) form.tell('submit', { preventDefault() {} })
    for (let turn = 0; turn < 3; turn++) await new Promise((next) => setImmediate(next))
  }
  let end = () => {}
  beforeAll(async () => {
    class FormData {
      constructor(private readonly form: typeof one) {}
      *[Symbol.iterator]() {
        for (const field of [this.form.mail, this.form.size, this.form.message]) yield [field.name, field.value]
      }
    }
    end = standIn({
      FormData,
      HTMLFormElement: {
        prototype: {
          submit(this: unknown) {
            natively.push(this)
          },
        },
      },
      document: {
        documentElement: { lang: 'de' },
        querySelectorAll: () => [one, other],
        getElementById: (id: string) => {
          const note = notes.get(id)
          if (note) return { ...note, remove: () => void notes.delete(id) }
          const form = [one, other].find(({ previousElementSibling }) => previousElementSibling.id === `${id}-sent`)
          return form ? { querySelector: () => form.message, scrollIntoView() {} } : null
        },
        createElement: () => ({ id: '', textContent: '', className: '', setAttribute() {} }),
      },
      location,
      history: { state: null, replaceState: (_: unknown, __: string, hash: string) => location.replace(hash) },
      addEventListener: page.addEventListener,
      fetch: async (action: string, { body }: { body: URLSearchParams }) => {
        sent.push({ action, body: String(body) })
        return answer()
      },
    })
    await import(`${scripts}/form`)
  })
  afterAll(() => end())

  test('takes a question along into the form that its address names, unless something is written there', () => {
    expect([one.message.value, other.message.value, location.hash]).toEqual(['', 'Was kostet das?', '#other'])
    location.hash = '#other&message=Anderes'
    page.tell('hashchange')
    location.hash = '#one&message=%E0%A4%A'
    page.tell('hashchange')
    location.hash = '#nowhere&message=Verloren'
    page.tell('hashchange')
    expect([one.message.value, other.message.value]).toEqual(['', 'Was kostet das?'])
  })

  test('says at each field what is wrong there, goes to the first, and sends nothing', async () => {
    one.mail.validity = { typeMismatch: true }
    one.size.validity = { rangeOverflow: true }
    one.message.validity = { valueMissing: true }
    await press(one)
    expect(said()).toEqual({
      'one-mail-problem': 'no mail',
      'one-size-problem': 'to 1.200',
      'one-message-problem': 'missing',
    })
    expect([one.alert?.textContent, other.alert, focused === one.mail, sent]).toEqual(['marked', undefined, true, []])
    expect(one.mail.getAttribute('aria-describedby')).toBe('one-mail-hint one-mail-problem')
    one.tell('input', { target: one.size })
    expect(Object.keys(said())).toEqual(['one-mail-problem', 'one-message-problem'])
    one.mail.validity = {}
    one.size.validity = { badInput: true, valueMissing: true }
    one.message.validity = {}
    await press(one)
    expect([said(), focused === one.size]).toEqual([{ 'one-size-problem': 'no number' }, true])
    expect([one.mail.getAttribute('aria-describedby'), one.mail.getAttribute('aria-invalid')]).toEqual([
      'one-mail-hint',
      null,
    ])
    one.size.validity = {}
  })

  test('sends a form once, however often it is pressed, and puts what the service says at its fields', async () => {
    one.size.value = '3'
    answer = refuse({ message: 'No', errors: { 'fields.size': ['too small'], toString: ['x'] } })
    await press(one, 3)
    expect(sent).toEqual([{ action: '/contact/one', body: 'email=&fields%5Bsize%5D=3&message=' }])
    expect([said(), one.alert?.textContent]).toEqual([{ 'one-size-problem': 'too small' }, 'marked'])
    answer = refuse({ message: 'No', errors: { form: ['too late'] } })
    await press(one)
    expect([said(), one.alert?.textContent]).toEqual([{}, 'too late'])
    answer = refuse({ message: 'Too many' })
    await press(one)
    expect(one.alert?.textContent).toBe('Too many')
    expect(sent).toHaveLength(3)
  })

  test('can be tried again after the line was lost, and thanks in the place of the form that was sent', async () => {
    answer = () => Promise.reject(new Error('offline'))
    await press(one)
    expect([one.alert?.textContent, one.getAttribute('aria-busy')]).toEqual(['failed', null])
    answer = refuse({ error: 'challenge_required', message: 'No' })
    await press(one)
    expect([natively, one.alert]).toEqual([[one], undefined])
    answer = async () => ({ ok: true, json: async () => ({}) })
    await press(one)
    expect([location.hash, one.resets, other.resets, one.alert]).toEqual(['#one-sent', 1, 0, undefined])
  })
})

test('foreign content comes into the place of the card that was clicked, and stays a link where it is opened elsewhere', async () => {
  class Element {
    constructor(readonly link: unknown) {}
    closest() {
      return this.link
    }
  }
  const cardOf = (frame: string) => {
    const shown: { src?: string; title?: string }[] = []
    const facade = { replaceChildren: (one: object) => void shown.push(one), classList: { add() {} } }
    const link = { dataset: { frame, title: frame }, closest: () => facade }
    return { shown, target: new Element(link) }
  }
  const [one, other, plain] = ['https://a.example/1', 'https://a.example/2', 'http://a.example/3'].map(cardOf)
  const page = heard()
  const document = { createElement: () => ({ setAttribute() {}, focus() {} }) }
  const end = standIn({ Element, document, addEventListener: page.addEventListener })
  await import(`${scripts}/facade`)
  const click = (card: typeof one, more: object = {}) => {
    const taken: true[] = []
    page.tell('click', { target: card!.target, button: 0, preventDefault: () => void taken.push(true), ...more })
    return taken.length > 0
  }
  const elsewhere = [
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { button: 1 },
    { defaultPrevented: true },
  ]
  expect(elsewhere.map((how) => click(one, how))).toEqual(elsewhere.map(() => false))
  expect([click(other), click(plain), click({ ...one!, target: new Element(null) })]).toEqual([true, false, false])
  expect([one, other, plain].map((card) => card!.shown.map(({ src }) => src))).toEqual([
    [],
    ['https://a.example/2'],
    [],
  ])
  end()
})

test('what is copied has no soft hyphens, and the page has them back at their places with the next picture', async () => {
  const textOf = (data: string) => ({
    data,
    deleteData(at: number, count: number) {
      this.data = this.data.slice(0, at) + this.data.slice(at + count)
    },
    insertData(at: number, more: string) {
      this.data = this.data.slice(0, at) + more + this.data.slice(at)
    },
  })
  const [one, other, beside] = ['Öff|nungs|zei|ten', '|Brot||', 'Hand|werk'].map((word) =>
    textOf(word.replaceAll('|', '\u00AD')),
  )
  const texts = [one!, other!, beside!]
  const page = heard()
  let next: () => void = () => {}
  const selection = { isCollapsed: false, containsNode: (text: unknown) => text !== beside }
  const end = standIn({
    addEventListener: page.addEventListener,
    NodeFilter: { SHOW_TEXT: 4 },
    document: {
      createTreeWalker: () => ({
        nextNode: (
          (left) => () =>
            left.shift() ?? null
        )([...texts]),
      }),
    },
    getSelection: () => selection,
    requestAnimationFrame(act: () => void) {
      next = act
    },
  })
  await import(`${scripts}/copy`)
  const shown = () => texts.map(({ data }) => data.replaceAll('\u00AD', '|'))
  selection.isCollapsed = true
  page.tell('copy')
  expect(shown()).toEqual(['Öff|nungs|zei|ten', '|Brot||', 'Hand|werk'])
  selection.isCollapsed = false
  page.tell('copy')
  expect(shown()).toEqual(['Öffnungszeiten', 'Brot', 'Hand|werk'])
  next()
  expect(shown()).toEqual(['Öff|nungs|zei|ten', '|Brot||', 'Hand|werk'])
  end()
})

test('each comparison has a slider of its own, called as its pictures are', async () => {
  const pairOf = (compare: string) => {
    const cuts: string[] = []
    return {
      ...{ cuts, dataset: { compare }, added: [] as ReturnType<typeof rangeOf>[] },
      classList: { add() {} },
      style: { setProperty: (_: string, value: string) => void cuts.push(value) },
      append(range: ReturnType<typeof rangeOf>) {
        this.added.push(range)
      },
    }
  }
  const rangeOf = () => ({
    ...heard(),
    value: '',
    label: '',
    setAttribute(_: string, label: string) {
      this.label = label
    },
  })
  const pairs = [pairOf('Küche'), pairOf('Bad')]
  const end = standIn({ document: { querySelectorAll: () => pairs, createElement: rangeOf } })
  await import(`${scripts}/before-after`)
  expect(pairs.map(({ cuts, added }) => [cuts, added.map(({ label }) => label)])).toEqual([
    [['50%'], ['Küche']],
    [['50%'], ['Bad']],
  ])
  const [range] = pairs[1]!.added
  range!.value = '80'
  range!.tell('input')
  expect(pairs.map(({ cuts }) => cuts.at(-1))).toEqual(['50%', '80%'])
  end()
})

test('the search is loaded once, by its button or by an address that asks, and again where that has failed', async () => {
  const loaded: { src?: string; onerror?: () => void }[] = []
  const page = heard()
  const button = { ...heard(), hidden: true }
  const location = { hash: '#anfahrt' }
  const end = standIn({
    ...{ SEARCH_SCRIPT: '/_assets/search.js', location, addEventListener: page.addEventListener },
    document: {
      querySelectorAll: () => [button],
      createElement: () => ({}),
      head: { append: (script: object) => void loaded.push(script) },
    },
  })
  await import(`${scripts}/search/button`)
  expect([button.hidden, loaded.length]).toEqual([false, 0])
  page.tell('hashchange')
  expect(loaded).toHaveLength(0)
  location.hash = '#suche=Brot'
  page.tell('hashchange')
  button.tell('click')
  expect(loaded.map(({ src }) => src)).toEqual(['/_assets/search.js'])
  loaded[0]!.onerror?.()
  button.tell('click')
  expect(loaded).toHaveLength(2)
  end()
})
