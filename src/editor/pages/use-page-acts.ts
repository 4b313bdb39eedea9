import { useMemo, useState } from 'react'
import type { PageChange, PageView } from '../../pages/pages.schema'
import type { PageData } from '../../renderer/renderer'
import { answered, api, Refused } from '../api/api'
import { withPage } from '../page/from-api'
import type { PageStore } from '../page/page-store'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { createPage, duplicatePage } from './copy-page'
import { isOnline } from './page-state'
import { inOrder, movedBeside, movedBy, titleIn } from './page-tree'
import { pagesWords } from './pages.words'
import { usePages } from './pages-data'

interface Site {
  id: string
  default_locale: string
  locales: string[]
}

interface On {
  site: Site
  pages: PageData[]
  store: PageStore
  locale: string
  go(page: string): void
}

/** What an act has to say; `undo` takes it back. */
export interface ActNote {
  text: string
  isProblem?: boolean
  undo?: () => Promise<void>
}

export type NewPageInput = Parameters<typeof createPage>[1]

/** What a person does to whole pages. Each act says what it has done, and how it is taken back. */
export function usePageActs({ site, pages, store, locale, go }: On) {
  const words = useWords(pagesWords)
  const { moment } = useDates()
  const known = usePages(site.id)
  const [note, setNote] = useState<ActNote>()

  const acts = useMemo(() => {
    const nameOf = (page: PageData) => titleIn(page, locale)
    const isOpen = (id: string) => store.read().draft.pageId === id

    /** Does it, or says why not. */
    async function telling(work: () => Promise<ActNote | undefined>) {
      try {
        const said = await work()
        setNote(said)
      } catch (error) {
        const refused = error instanceof Refused ? error : new Refused(0, 'unknown', String(error))
        const sentences = Object.values(refused.fields).flat()
        setNote({ text: sentences.length > 0 ? sentences.join(' ') : refused.message, isProblem: true })
        void known.refresh()
      }
    }

    function adopt(page: PageView) {
      if (isOpen(page.id)) store.receive(withPage(store.read().saved, page))
      known.put(page)
    }

    async function put(id: string, change: PageChange, tag?: string) {
      if (isOpen(id)) await store.flush()
      const headers = tag ? { 'if-match': tag } : undefined
      const { data } = await answered(api.pages({ page: id }).put(change, { headers }))
      adopt(data)
      return data
    }

    /** Changes a page, with the way back. */
    const change = (page: PageData, to: PageChange, back: PageChange, text: string) =>
      telling(async () => {
        await put(page.id, to)
        return { text, undo: () => telling(async () => void (await put(page.id, back))) }
      })

    async function order(ids: string[]) {
      known.order(ids)
      await answered(api.sites({ site: site.id }).pages.order.put({ pages: ids }))
    }

    async function reorder(page: PageData, ids: string[] | undefined) {
      if (!ids) return
      const before = inOrder(pages, ids)
      const places = new Set(ids)
      const back = pages.filter(({ id }) => places.has(id)).map(({ id }) => id)
      const place = before.filter(({ id }) => places.has(id)).findIndex(({ id }) => id === page.id) + 1
      await telling(async () => {
        await order(ids)
        return {
          text: words.moved(nameOf(page), place, ids.length),
          undo: () => telling(async () => void (await order(back))),
        }
      })
    }

    async function take(page: PageData, data: PageView, text: string) {
      known.put(data)
      go(data.id)
      return {
        text,
        undo: () =>
          telling(async () => {
            await answered(api.pages({ page: data.id }).delete())
            go(page.id)
            known.remove(data.id)
            return undefined
          }),
      }
    }

    return {
      put,
      adopt,
      say: setNote,
      /** A change whose refusal is told in the note. */
      takeBack: (id: string, change: PageChange) => telling(async () => void (await put(id, change))),
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
      setDraft: (page: PageData, isDraft: boolean) =>
        change(
          page,
          { status: isDraft ? 'draft' : 'published' },
          { status: page.status, published_at: page.published_at },
          isDraft
            ? isOnline(page)
              ? words.leaves(nameOf(page))
              : words.nowDraft(nameOf(page))
            : words.goesOnline(nameOf(page)),
        ),
      unschedule: (page: PageData) =>
        change(
          page,
          { status: isOnline(page) ? 'published' : 'draft' },
          { status: 'scheduled', published_at: page.published_at },
          words.unscheduled(nameOf(page), page.published_at ? moment(page.published_at) : ''),
        ),
      setHome: (page: PageData) =>
        telling(async () => {
          const before = pages.find(({ is_home }) => is_home)
          await put(page.id, { is_home: true })
          await known.refresh()
          const undo = async () => {
            if (before) await put(before.id, { is_home: true, path: before.path })
            await known.refresh()
            return undefined
          }
          return { text: words.nowHome(nameOf(page)), undo: before && (() => telling(undo)) }
        }),
      duplicate: (page: PageData) =>
        telling(async () => {
          if (isOpen(page.id)) await store.flush()
          const data = await duplicatePage(site, page, pages, words.copyOf)
          const ids = movedBeside([...pages, data], data.id, page.id, false)
          if (ids) await answered(api.sites({ site: site.id }).pages.order.put({ pages: ids })).catch(() => undefined)
          await store.flush()
          const note = await take(page, data, words.duplicated(nameOf(page)))
          if (ids) known.order(ids)
          return note
        }),
      /** Throws `Refused`, for the form to tell at its fields. */
      async create(input: NewPageInput, sections: Parameters<typeof createPage>[2]) {
        const data = await createPage(site, input, sections)
        const open = pages.find(({ id }) => isOpen(id))
        const title = titleIn(data, locale)
        if (open) setNote(await take(open, data, words.created(title)))
      },
      /** `leadTo` is where visitors of its address are sent. Throws `Refused`. */
      async remove(page: PageData, leadTo: string | undefined) {
        await answered(api.pages({ page: page.id }).delete())
        const home =
          pages.find(({ is_home, id }) => is_home && id !== page.id) ?? pages.find(({ id }) => id !== page.id)
        if (isOpen(page.id) && home) go(home.id)
        known.remove(page.id)
        const redirects = api.sites({ site: site.id }).redirects
        let rule: string | undefined
        let problem = ''
        if (leadTo)
          try {
            rule = (await answered(redirects.post({ from: page.path, to: leadTo }))).data.id
          } catch (error) {
            problem =
              error instanceof Refused
                ? ` ${words.noRedirect([error.message, ...Object.values(error.fields).flat()].join(' '))}`
                : ''
          }
        const undo = async () => {
          const { data } = await answered(api.pages({ page: page.id }).restore.post({}))
          if (rule) await answered(redirects({ redirect: rule }).delete()).catch(() => undefined)
          known.put(data)
          await known.refresh()
          return { text: words.broughtBack(nameOf(page)) }
        }
        setNote({ text: words.removed(nameOf(page)) + problem, isProblem: problem !== '', undo: () => telling(undo) })
      },
      /** Throws `Refused`, also for a path that another page has by now. */
      async bringBack(id: string, path?: string) {
        const { data } = await answered(api.pages({ page: id }).restore.post(path ? { path } : {}))
        known.put(data)
        await known.refresh()
        setNote({ text: words.broughtBack(titleIn(data, locale)) })
        return data
      },
    }
  }, [site, pages, store, locale, go, words, moment, known])

  return { acts, note, closeNote: () => setNote(undefined) }
}
export type PageActs = ReturnType<typeof usePageActs>['acts']
