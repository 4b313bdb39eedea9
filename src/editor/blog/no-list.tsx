import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { answered, api } from '../api/api'
import { fullSentenceOf } from '../api/sentence-of'
import type { Site } from '../data/site-data'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useAct } from '../ui/use-act'
import { inBoth, useWords } from '../words/language'
import { readPostsAgain } from './blog-data'

const mostPages = 200
const atOnce = 6

/** Whether a page lists posts. No operation tells it, so pages are read until one does, the first two hundred. */
const isListedQuery = (site: string) =>
  queryOptions({
    queryKey: ['posts-listed', site],
    staleTime: 60_000,
    queryFn: async () => {
      const { data } = await answered(api.sites({ site }).pages.get({ query: { texts: 'short' } }))
      const pages = data.filter(({ type }) => type === 'page' || type === 'landing').slice(0, mostPages)
      for (let i = 0; i < pages.length; i += atOnce) {
        const some = await Promise.all(
          pages.slice(i, i + atOnce).map(({ id }) => answered(api.pages({ page: id }).get())),
        )
        if (some.some((page) => page.data.blocks.some(({ type }) => type === 'blog_list'))) return true
      }
      return false
    },
  })

/** Says that visitors would find no post, and makes the page that lists them. */
export function NoList({ site }: { site: Site }) {
  const words = useWords(noListWords)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { act, problem, isBusy } = useAct()
  const { data: isListed } = useQuery(isListedQuery(site.id))

  async function make() {
    const { data: page } = await answered(
      api.sites({ site: site.id }).pages.post({
        slug: 'blog',
        path: '/blog',
        type: 'page',
        status: 'published',
        translations: site.locales.map((locale) => ({ locale, title: 'Blog', slug: 'blog' })),
      }),
    )
    const content = Object.fromEntries(site.locales.map((locale) => [locale, { headline: 'Blog' }]))
    const { data: block } = await answered(api.pages({ page: page.id }).blocks.post({ type: 'blog_list', content }))
    queries.setQueryData(isListedQuery(site.id).queryKey, true)
    await readPostsAgain(queries, site.id)
    await navigate({
      to: '/app/sites/$site/pages/$page',
      params: { site: site.id, page: page.id },
      search: { block: block.id },
    })
  }

  if (isListed !== false) return null
  return (
    <Notice kind="warning">
      <p>{words.lead}</p>
      <div className="actions">
        <Button isPending={isBusy} onPress={() => void act(make)}>
          {words.make}
        </Button>
      </div>
      {problem && <p>{fullSentenceOf(problem)}</p>}
    </Notice>
  )
}

const noListWords = inBoth({
  de: {
    lead: 'Noch listet keine Seite Ihre Beiträge auf: Besucher finden sie nur über ihre Adresse.',
    make: 'Seite „Blog“ anlegen',
  },
  en: {
    lead: 'No page lists your posts yet: visitors find them by their address only.',
    make: 'Create the page “Blog”',
  },
})
