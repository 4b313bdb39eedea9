import { pick } from '../../words/text'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { useLanguage, useLanguageNames } from '../words/language'
import type { Changes } from './changes'

type Finding = Changes['check']['blockers'][number]

/** What the check before a publish has found; each leads to where it can be put right. */
export function Findings({
  title,
  findings,
  onGo,
  isOpen,
}: {
  title: string
  findings: Finding[]
  onGo: (pageId: string, block?: string) => void
  isOpen?: boolean
}) {
  const language = useLanguage()
  const nameOf = useLanguageNames()
  const isInSeveral = new Set(findings.map(({ locale }) => locale)).size > 1
  return (
    <details className="findings" open={isOpen}>
      <summary>
        <Icon name={isOpen ? 'circle-alert' : 'triangle-alert'} />
        {title}
      </summary>
      <ul>
        {findings.map(({ code, page, block, entry, field, locale, message }) => (
          <li key={[code, page?.id, block?.id, entry?.id, field, locale].join(' ')}>
            <span>
              {(entry ?? page) && <b>{(entry ?? page)?.title}: </b>}
              {pick(message, language)}
              {isInSeveral && locale && <span className="soft"> ({nameOf(locale)})</span>}
            </span>
            {page && (
              <Button
                kind="quiet"
                icon="chevron-right"
                aria-label={page.title}
                onPress={() => onGo(page.id, block?.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
