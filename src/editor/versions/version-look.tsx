import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { drawInto } from '../canvas/still-page'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { Select } from '../ui/select'
import { useDates } from '../words/dates'
import { useLanguageTitles, useWords } from '../words/language'
import { useVersionName } from './version-name'
import { versionsWords } from './versions.words'
import { type Version, versionPagesQuery, versionPreviewQuery } from './versions-data'

/** The pages of a version as they would be published, one at a time. */
export function VersionLook({
  site,
  version,
  onLeave,
  onRestore,
}: {
  site: string
  version: Version
  onLeave: () => void
  onRestore?: () => void
}) {
  const words = useWords(versionsWords)
  const { moment } = useDates()
  const name = useVersionName()(version.label)
  const { data: pages, error } = useQuery(versionPagesQuery(site, version.id))
  const [wanted, setWanted] = useState<string>()
  const [locale, setLocale] = useState<string>()
  const page = pages?.find(({ id }) => id === wanted) ?? pages?.[0]
  const shownLocale = page?.locales.find((one) => one === locale) ?? page?.locales[0]
  const titleOf = useLanguageTitles()
  return (
    <>
      <div>
        <Button kind="quiet" icon="arrow-left" onPress={onLeave}>
          {words.common.backToList}
        </Button>
      </div>
      <div className="page-head">
        <div>
          <h1>{name}</h1>
          <p className="soft small">
            {words.trigger[version.trigger]} {version.actor ? words.by(version.actor.name) : ''} ·{' '}
            {moment(version.created_at)}
          </p>
        </div>
        {onRestore && (
          <Button kind="primary" onPress={onRestore}>
            {words.restore}
          </Button>
        )}
      </div>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {pages?.length === 0 && <p className="soft">{words.noPages}</p>}
      {pages && page && shownLocale && (
        <>
          <div className="version-choice">
            <Select
              label={words.common.page}
              value={page.id}
              onChange={setWanted}
              choices={pages.map(({ id, title }) => ({ value: id, label: title }))}
            />
            {page.locales.length > 1 && (
              <Select
                label={words.common.language}
                value={shownLocale}
                onChange={setLocale}
                choices={page.locales.map((tag) => ({ value: tag, label: titleOf(tag) }))}
              />
            )}
          </div>
          <PageOfVersion
            site={site}
            version={version.id}
            page={page.id}
            locale={shownLocale}
            title={words.frame(page.title)}
          />
        </>
      )}
    </>
  )
}

function PageOfVersion({
  site,
  version,
  page,
  locale,
  title,
}: {
  site: string
  version: string
  page: string
  locale: string
  title: string
}) {
  const { data: markup, error } = useQuery(versionPreviewQuery(site, version, page, locale))
  const frame = useRef<HTMLIFrameElement>(null)
  if (error) return <Notice kind="problem">{error.message}</Notice>
  function draw() {
    const document = frame.current?.contentDocument
    if (!document || !markup) return
    drawInto(document, markup)
    document.addEventListener('click', stay)
    document.addEventListener('submit', stay)
  }
  return (
    <iframe
      ref={frame}
      key={`${page} ${locale} ${markup === undefined}`}
      title={title}
      src="/app/canvas"
      className="version-page"
      onLoad={draw}
    />
  )
}

/** It is to look at: links would lead to pages as they are today. */
function stay(event: Event) {
  const isAnchor = event.target instanceof Element && event.target.closest('a[href^="#"]')
  if (!isAnchor) event.preventDefault()
}
