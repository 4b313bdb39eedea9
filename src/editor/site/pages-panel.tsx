import type { PageData } from '../../renderer/renderer'
import { Icon } from '../ui/icon'
import { RouterLink } from '../ui/link'
import { useWords } from '../words/language'
import { siteWords } from './site.words'

/** All pages of the site in their order. */
export function PagesPanel({
  siteId,
  pages,
  pageId,
  locale,
}: {
  siteId: string
  pages: PageData[]
  pageId: string
  locale: string
}) {
  const words = useWords(siteWords)
  return (
    <nav className="panel" aria-label={words.pages}>
      <h2>{words.pages}</h2>
      <ul className="page-list">
        {pages.map((page) => (
          <li key={page.id}>
            <RouterLink
              to="/app/sites/$site/pages/$page"
              params={{ site: siteId, page: page.id }}
              className="row"
              aria-current={page.id === pageId ? 'page' : undefined}
            >
              <Icon name={page.is_home ? 'house' : page.type === 'post' ? 'newspaper' : 'file-text'} />
              <span className="name">{titleIn(page, locale)}</span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const titleIn = ({ translations, path }: PageData, locale: string) =>
  (translations.find((translation) => translation.locale === locale) ?? translations[0])?.title ?? path
