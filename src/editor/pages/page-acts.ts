import type { PageChange, PageView } from '../../pages/pages.schema'
import type { PageData } from '../../renderer/renderer'
import { answered, api, Refused } from '../api/api'
import { sentenceOf } from '../api/sentence-of'
import { withPage } from '../document/from-api'
import type { RecordStore } from '../document/record-store'
import { titleIn } from '../document/title-in'
import { currentLanguage, wordsFor } from '../words/language'
import { type ActNote, sayOf, type Ways } from './act-note'
import type { makePage } from './copy-page'
import { pageActsWords } from './page-acts.words'
import { isOnline } from './page-state'
import { movedBeside, movedBy } from './page-tree'
import type { Pages } from './pages-data'

export interface On {
  site: { id: string; default_locale: string; locales: string[] }
  pages: PageData[]
  /** Of the page that is open. */
  store: RecordStore
  locale: string
  go(page: string): void
  known: Pages
  moment(iso: string): string
}

type NewPageInput = Parameters<typeof makePage>[1]

/** What a person does to whole pages. Each act says what it has done, and how it is taken back; all throw `Refused`. */
export function pageActs({ site, pages, store, locale, go, known, moment }: On) {
  const words = wordsFor(pageActsWords, currentLanguage())
  const at = api.sites({ site: site.id })
  const say = (note: ActNote | undefined) => sayOf(site.id, note)
  const nameOf = (page: PageData) => titleIn(page, locale)
  const isOpen = (id: string) => store.read().draft.id === id

  /** `tag` names the state that is changed. */
  async function put(id: string, change: PageChange, tag?: string): Promise<PageView> {
    if (isOpen(id)) await store.flush()
    const headers = tag ? { 'if-match': tag } : undefined
    const { data } = await answered(api.pages({ page: id }).put(change, { headers }))
    if (isOpen(id)) store.receive(withPage(store.read().saved, data))
    known.put(data)
    return data
  }

  async function order(ids: string[]) {
    known.order(ids)
    await answered(at.pages.order.put({ pages: ids }))
  }

  const ways: Ways = { put, order, go, known }
  async function change(page: PageData, to: PageChange, back: PageChange, text: string) {
    await put(page.id, to)
    say({ text, undo: changing(page.id, back) })
  }

  async function reorder(page: PageData, ids: string[] | undefined) {
    if (!ids) return
    const places = new Set(ids)
    const before = pages.filter(({ id }) => places.has(id)).map(({ id }) => id)
    await order(ids)
    say({ text: words.moved(nameOf(page), ids.indexOf(page.id) + 1, ids.length), undo: (now) => back(now, before) })
    async function back(now: Ways, earlier: string[]) {
      await now.order(earlier)
      return undefined
    }
  }

  /** Shows a page that was just made. `from` is the one to go back to. */
  function open(from: string, made: PageView, text: string): ActNote {
    known.put(made)
    go(made.id)
    return {
      text,
      async undo(now) {
        await answered(api.pages({ page: made.id }).delete())
        now.go(from)
        now.known.remove(made.id)
        return undefined
      },
    }
  }

  return {
    put,
    say,
    undo: async (note: ActNote) => say(await note.undo?.(ways)),
    move: (page: PageData, by: -1 | 1) => reorder(page, movedBy(pages, page.id, by)),
    moveBeside: (page: PageData, target: string, isBefore: boolean) =>
      reorder(page, movedBeside(pages, page.id, target, isBefore)),

    setMenu: (page: PageData, isShown: boolean) =>
      change(
        page,
        { type: isShown ? 'page' : 'landing' },
        { type: page.type },
        isShown ? words.nowInMenu(nameOf(page)) : words.nowOutOfMenu(nameOf(page)),
      ),

    setDraft(page: PageData, isDraft: boolean) {
      const said = isDraft ? (isOnline(page) ? words.leaves : words.nowDraft) : words.goesOnline
      const before = { status: page.status, published_at: page.published_at }
      return change(page, { status: isDraft ? 'draft' : 'published' }, before, said(nameOf(page)))
    },

    /** What visitors see already stays published. */
    unschedule: (page: PageData) =>
      change(
        page,
        { status: isOnline(page) ? 'published' : 'draft' },
        { status: 'scheduled', published_at: page.published_at },
        words.unscheduled(nameOf(page), page.published_at ? moment(page.published_at) : ''),
      ),

    async setHome(page: PageData) {
      const before = pages.find(({ is_home }) => is_home)
      await put(page.id, { is_home: true })
      await known.refresh()
      const undo: ActNote['undo'] =
        before &&
        (async (now) => {
          // A former home at `/` was moved away from there.
          await now.put(before.id, { is_home: true, path: before.path })
          await now.known.refresh()
          return undefined
        })
      say({ text: words.nowHome(nameOf(page)), undo })
    },

    async duplicate(page: PageData) {
      await store.flush()
      const { duplicatePage } = await import('./copy-page')
      const made = await duplicatePage(site, page, pages, words.copyOf)
      const note = open(page.id, made, words.duplicated(nameOf(page)))
      const ids = movedBeside([...pages, made], made.id, page.id, false)
      if (ids) await order(ids)
      say(note)
    },

    async create(input: NewPageInput, sections: Parameters<typeof makePage>[2]) {
      const { makePage } = await import('./copy-page')
      const made = await makePage(site, input, sections)
      say(open(store.read().draft.id, made, words.created(titleIn(made, locale))))
    },

    /** `leadTo` is where visitors of its address are sent. */
    async remove(page: PageData, leadTo: string | undefined) {
      if (isOpen(page.id)) await store.flush()
      await answered(api.pages({ page: page.id }).delete())
      const others = pages.filter(({ id }) => id !== page.id)
      const next = others.find(({ is_home }) => is_home) ?? others[0]
      if (isOpen(page.id) && next) go(next.id)
      known.remove(page.id)
      const redirect = leadTo ? await addRedirect(page.path, leadTo) : undefined
      say({
        text: [words.removed(nameOf(page)), redirect?.problem && words.noRedirect(redirect.problem)]
          .filter(Boolean)
          .join(' '),
        isProblem: redirect?.problem !== undefined,
        async undo(now) {
          const { data } = await answered(api.pages({ page: page.id }).restore.post({}))
          if (redirect?.id) await answered(at.redirects({ redirect: redirect.id }).delete())
          now.known.put(data)
          await now.known.refresh()
          return { text: words.broughtBack(nameOf(page)) }
        },
      })
    },

    /** Refused also for a path that another page has by now. */
    async bringBack(id: string, path?: string) {
      const { data } = await answered(api.pages({ page: id }).restore.post(path ? { path } : {}))
      known.put(data)
      await known.refresh()
      say({ text: words.broughtBack(titleIn(data, locale)) })
    },
  }

  /** The page is gone by now: a redirect that is refused is a problem to tell, not one to stop at. */
  async function addRedirect(from: string, to: string): Promise<{ id?: string; problem?: string }> {
    try {
      return { id: (await answered(at.redirects.post({ from, to }))).data.id }
    } catch (error) {
      if (error instanceof Refused) return { problem: sentenceOf(error) }
      throw error
    }
  }
}
export type PageActs = ReturnType<typeof pageActs>

/** The way back of a change of one page. */
export const changing =
  (id: string, change: PageChange): ActNote['undo'] =>
  async ({ put }) => {
    await put(id, change)
    return undefined
  }
