import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import type { TranslationsImported } from '../../translations/translations.schema'
import { Refused } from '../api/api'
import { download } from '../api/download'
import { siteQuery } from '../data/site-data'
import { isAtLeast, useMe } from '../session'
import { Button } from '../ui/button'
import { ToggleChoice } from '../ui/choice'
import { RouterLink } from '../ui/link'
import { Meter } from '../ui/meter'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { Select } from '../ui/select'
import { useAct } from '../ui/use-act'
import { useLanguageTitles, useWords } from '../words/language'
import { ImportResult } from './import-result'
import { translationsWords } from './translations.words'
import { sendTranslations, translationStateQuery } from './translations-data'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/translations')

/** How far each page is in each language, and files for those who translate elsewhere. */
export function Translations() {
  const words = useWords(translationsWords)
  const titleOf = useLanguageTitles()
  const { site: id } = route.useParams()
  const { to } = route.useSearch()
  const navigate = route.useNavigate()
  const mayEdit = isAtLeast(useMe()?.site_role, 'editor')
  const { data: site } = useQuery(siteQuery(id))
  const { data: state, error } = useQuery(translationStateQuery(id))
  const targets = Object.keys(state?.languages ?? {})
  const target = targets.find((tag) => tag === to) ?? targets[0]
  const counts = target === undefined ? undefined : state?.languages[target]

  return (
    <>
      <h1>{words.title}</h1>
      <p className="soft">{words.lead}</p>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {state && target === undefined && (
        <div className="empty">
          <h2>{words.common.oneLanguage}</h2>
          <RouterLink to="/app/sites/$site/settings" params={{ site: id }} className="button">
            {words.common.toLanguages}
          </RouterLink>
        </div>
      )}
      {site && state && target && counts && (
        <>
          {targets.length > 1 && (
            <ToggleChoice
              label={words.common.language}
              value={target}
              onChange={(tag) => void navigate({ search: { to: tag }, replace: true })}
              options={targets.map((tag) => ({ key: tag, name: titleOf(tag) }))}
            />
          )}
          <Meter
            label={titleOf(target)}
            text={counts.all > 0 ? words.progress(counts.done, counts.all) : words.noTexts}
            value={counts.done}
            limit={counts.all}
          />
          <Part title={words.common.pages}>
            <ul className="rows">
              {state.site[target] && (
                <li>
                  <RouterLink to="/app/sites/$site/settings" params={{ site: id }} className="grow">
                    {words.site}
                  </RouterLink>
                  <span className="soft small">{words.open(state.site[target]) || words.done}</span>
                </li>
              )}
              {state.pages.map((page) => {
                const own = page.languages[target]
                return (
                  <li key={page.id}>
                    <RouterLink
                      to="/app/sites/$site/pages/$page"
                      params={{ site: id, page: page.id }}
                      search={{ translate: target }}
                      className="grow"
                    >
                      {page.type === 'system' ? regionName(page.path, words.common) : page.title}
                    </RouterLink>
                    <span className="soft small">{own && (words.open(own) || words.done)}</span>
                  </li>
                )
              })}
            </ul>
          </Part>
          {state.collections.length > 0 && (
            <Part title={words.collections}>
              <ul className="rows">
                {state.collections.map(({ id: collection, name, languages }) => (
                  <li key={collection}>
                    <RouterLink
                      to="/app/sites/$site/collections/$collection"
                      params={{ site: id, collection }}
                      className="grow"
                    >
                      {name}
                    </RouterLink>
                    <span className="soft small">
                      {languages[target] && (words.open(languages[target]) || words.done)}
                    </span>
                  </li>
                ))}
              </ul>
            </Part>
          )}
          <Files site={id} target={target} mayEdit={mayEdit} />
        </>
      )}
    </>
  )
}

const regionName = (path: string, { header, footer }: { header: string; footer: string }) =>
  path.includes('header') ? header : footer

type Format = 'xliff' | 'csv'
type Only = 'all' | 'missing' | 'open'

/** The texts as a file, and a translated one back in. */
function Files({ site, target, mayEdit }: { site: string; target: string; mayEdit: boolean }) {
  const words = useWords(translationsWords)
  const queries = useQueryClient()
  const [format, setFormat] = useState<Format>('xliff')
  const [only, setOnly] = useState<Only>('all')
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<TranslationsImported>()
  const [refused, setRefused] = useState<Refused>()
  const { act, problem, isBusy } = useAct()
  const query = `format=${format}&to=${target}${only === 'all' ? '' : `&only=${only}`}`

  const look = (files: FileList | null) => {
    const chosen = files?.[0]
    if (!chosen) return
    setFile(chosen)
    setResult(undefined)
    setRefused(undefined)
    void act(() => send(chosen, true))
  }
  async function send(chosen: File, isDry: boolean) {
    try {
      setResult(await sendTranslations(site, chosen, isDry))
      // every page may be another one now
      if (!isDry) await queries.invalidateQueries()
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 422) throw error
      setRefused(error)
    }
  }

  return (
    <Part title={words.outside} lead={words.outsideLead}>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      <div className="field-and-button">
        <Select
          label={words.format}
          value={format}
          onChange={setFormat}
          choices={(['xliff', 'csv'] as const).map((value) => ({ value, label: words.formats[value] }))}
        />
        <Select
          label={words.common.whichTexts}
          value={only}
          onChange={setOnly}
          choices={(['all', 'missing', 'open'] as const).map((value) => ({ value, label: words.only[value] }))}
        />
      </div>
      <div className="actions start">
        <Button
          icon="download"
          isDisabled={isBusy}
          onPress={() => void act(() => download(`/sites/${site}/translations?${query}`, `texts.${format}`))}
        >
          {words.save}
        </Button>
        {mayEdit && (
          <FileTrigger acceptedFileTypes={['.xlf', '.xliff', '.csv', '.txt']} onSelect={look}>
            <Button icon="upload" isPending={isBusy}>
              {words.read}
            </Button>
          </FileTrigger>
        )}
      </div>
      {file && (result || refused) && (
        <ImportResult
          name={file.name}
          result={result}
          refused={refused}
          isBusy={isBusy}
          onTake={() => void act(() => send(file, false))}
          onClose={() => setFile(undefined)}
        />
      )}
    </Part>
  )
}
