import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entryPagesOf } from '../../cms/entry-page-settings'
import { isObject } from '../../values/is-object'
import { useChangeSite } from '../data/change-site'
import type { Collection } from '../data/collections-query'
import type { Site } from '../data/site-data'
import { pagesQuery } from '../data/site-data'
import { titleIn } from '../document/title-in'
import { Checkbox, TextField } from '../ui/fields'
import { RouterLink } from '../ui/link'
import { Part } from '../ui/part'
import { SaveForm } from '../ui/save-form'
import { Select } from '../ui/select'
import { useWords } from '../words/language'
import type { Entry } from './collections-data'
import { entryPagesWords } from './entry-pages.words'

interface Props {
  site: Site
  collection: Collection
  entries: Entry[]
}

/** Whether entries have pages of their own, where these stand and which page of the site they are drawn with. */
export function EntryPages({ site, collection: { slug, fields }, entries }: Props) {
  const words = useWords(entryPagesWords)
  const change = useChangeSite(site)
  const before = entryPagesOf(site.settings).get(slug)
  const [isOn, setOn] = useState(before !== undefined)
  const [path, setPath] = useState(before?.path ?? `/${slug}`)
  const [template, setTemplate] = useState(before?.template ?? '')
  const { data: all = [] } = useQuery(pagesQuery(site.id))
  const pages = all.filter(({ type, is_home: isHome }) => type !== 'system' && type !== 'post' && !isHome)

  async function save() {
    const stored = isObject(site.settings.entry_pages) ? site.settings.entry_pages : {}
    const { [slug]: _, ...others } = stored
    const own = { path: path.trim(), ...(template && { template }) }
    await change({ settings: { entry_pages: isOn ? { ...others, [slug]: own } : others } })
  }

  return (
    <Part title={words.title} lead={words.lead}>
      <SaveForm onSave={save} submit={words.save} saved={words.saved} isPlain>
        <Checkbox isSelected={isOn} onChange={setOn}>
          {words.isOn}
        </Checkbox>
        {isOn && (
          <>
            <TextField
              name={`settings.entry_pages.${slug}.path`}
              label={words.path}
              description={words.aboutPath(`${path.trim()}/${entries[0]?.slug ?? '…'}`)}
              value={path}
              onChange={setPath}
              isRequired
            />
            <Select
              label={words.template}
              value={template}
              onChange={setTemplate}
              choices={[
                { value: '', label: words.none },
                ...pages.map((page) => ({ value: page.id, label: titleIn(page, site.default_locale) })),
              ]}
            />
            <p className="soft small">{words.aboutTemplate(fields[0]?.key ?? 'name')}</p>
            {pages.some(({ id }) => id === template) && (
              <p>
                <RouterLink to="/app/sites/$site/pages/$page" params={{ site: site.id, page: template }}>
                  {words.editTemplate}
                </RouterLink>
              </p>
            )}
          </>
        )}
      </SaveForm>
    </Part>
  )
}
