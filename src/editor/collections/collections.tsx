import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { pick } from '../../words/text'
import { answered, api } from '../api/api'
import { collectionsQuery } from '../data/collections-query'
import { siteQuery } from '../data/site-data'
import { isAtLeast, useMe } from '../session'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import type { Entries } from '../ui/form'
import { FormDialog } from '../ui/form-dialog'
import { RouterLink } from '../ui/link'
import { Notice } from '../ui/notice'
import { Choices } from '../ui/select'
import { useLanguage, useWords } from '../words/language'
import { collectionsWords } from './collections.words'
import { readCollectionsAgain } from './collections-data'
import { type Example, exampleFields, examples } from './examples'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/collections')

/** The lists of a site. */
export function Collections() {
  const words = useWords(collectionsWords)
  const { site } = route.useParams()
  const mayEdit = isAtLeast(useMe()?.site_role, 'editor')
  const { data: collections, error } = useQuery(collectionsQuery(site))
  const [isAdding, setAdding] = useState(false)
  const addButton = mayEdit && (
    <Button kind="primary" icon="plus" onPress={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <>
      <div className="page-head">
        <h1>{words.title}</h1>
        {collections && collections.length > 0 && addButton}
      </div>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {collections?.length === 0 ? (
        <div className="empty">
          <h2>{words.emptyTitle}</h2>
          <p className="soft">{mayEdit ? words.emptyLead : words.emptyForOthers}</p>
          {addButton}
        </div>
      ) : (
        <>
          <p className="soft">{words.lead}</p>
          <ul className="rows collection-rows">
            {collections?.map(({ id, name, entries_count, fields }) => (
              <li key={id}>
                <RouterLink
                  to="/app/sites/$site/collections/$collection"
                  params={{ site, collection: id }}
                  className="grow"
                >
                  <span className="strong">{name}</span>
                  <span className="soft small">
                    {words.count(entries_count)} · {words.fieldsCount(fields.length)}
                  </span>
                </RouterLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {isAdding && <NewCollection site={site} onClose={() => setAdding(false)} />}
    </>
  )
}

function NewCollection({ site, onClose }: { site: string; onClose: () => void }) {
  const words = useWords(collectionsWords)
  const language = useLanguage()
  const queries = useQueryClient()
  const navigate = route.useNavigate()
  const { data } = useQuery(siteQuery(site))
  const nameOf = (one: Example | undefined) => (one ? pick(one.name, language) : '')
  const [start, setStart] = useState(examples[0]?.key ?? '')
  const [name, setName] = useState(nameOf(examples[0]))
  const example = examples.find(({ key }) => key === start)

  /** A name that somebody has typed stays. */
  function choose(key: string) {
    const isSuggested = name === '' || name === nameOf(example)
    setStart(key)
    if (isSuggested) setName(nameOf(examples.find((one) => one.key === key)))
  }
  async function send({ name: typed = '' }: Entries) {
    const fields = example ? exampleFields(example, language, (data?.locales.length ?? 1) > 1) : []
    const { data: made } = await answered(api.sites({ site }).collections.post({ name: typed, fields }))
    await readCollectionsAgain(queries, site)
    await navigate({
      to: '/app/sites/$site/collections/$collection',
      params: { site, collection: made.id },
      search: example ? {} : { view: 'fields' },
    })
  }

  return (
    <FormDialog title={words.add} submit={words.common.create} onSend={send} onClose={onClose}>
      <Choices
        label={words.startWith}
        value={start}
        onChange={choose}
        choices={[
          ...examples.map((one) => ({
            value: one.key,
            label: nameOf(one),
            description: pick(one.about, language),
          })),
          { value: 'blank', label: words.blank, description: words.aboutBlank },
        ]}
      />
      <TextField
        name="name"
        label={words.common.name}
        value={name}
        onChange={setName}
        maxLength={255}
        autoComplete="off"
        isRequired
      />
    </FormDialog>
  )
}
