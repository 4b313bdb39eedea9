import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useChangeSite } from '../data/change-site'
import { type Site, siteQuery } from '../data/site-data'
import { isAtLeast, useMe } from '../session'
import { TextField } from '../ui/fields'
import type { Entries } from '../ui/form'
import { Part } from '../ui/part'
import { SaveForm } from '../ui/save-form'
import { useWords } from '../words/language'
import { BrandPictures } from './brand-pictures'
import { Company } from './company'
import { SearchEngines } from './found'
import { Languages } from './languages'
import { Logo } from './logo'
import { Offline } from './offline'
import { Redirects } from './redirects'
import { settingsWords } from './site-settings.words'
import { Visitors } from './visitors'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/settings')

export function SiteSettings() {
  const words = useWords(settingsWords)
  const { site } = route.useParams()
  const role = useMe()?.site_role
  const mayEdit = isAtLeast(role, 'editor')
  const { data } = useQuery(siteQuery(site))
  if (!data) return null
  return (
    <>
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      <Part title={words.general}>{mayEdit ? <General site={data} /> : <ReadGeneral site={data} />}</Part>
      <Languages site={data} mayEdit={mayEdit} />
      <Company site={data} mayEdit={mayEdit} />
      <SearchEngines site={data} mayEdit={mayEdit} />
      <Visitors site={data} mayEdit={mayEdit} />
      <Logo site={data} mayEdit={mayEdit} />
      <BrandPictures site={data} mayEdit={mayEdit} />
      <Redirects site={site} mayEdit={mayEdit} />
      <Offline site={data} mayTake={isAtLeast(role, 'admin')} />
    </>
  )
}

function General({ site }: { site: Site }) {
  const words = useWords(settingsWords)
  const change = useChangeSite(site, ({ name, slug }) => [name, slug])
  async function send({ name = '', slug = '' }: Entries) {
    await change({ name: name.trim(), slug: slug.trim() })
  }
  return (
    <SaveForm onSave={send}>
      <TextField
        name="name"
        label={words.common.siteName}
        defaultValue={site.name}
        isRequired
        maxLength={255}
        autoComplete="off"
      />
      <TextField
        name="slug"
        label={words.slug}
        description={words.slugHint}
        defaultValue={site.slug}
        isRequired
        maxLength={100}
        autoComplete="off"
      />
    </SaveForm>
  )
}

function ReadGeneral({ site }: { site: Site }) {
  const words = useWords(settingsWords)
  return (
    <dl className="facts">
      <dt>{words.common.siteName}</dt>
      <dd>{site.name}</dd>
      <dt>{words.slug}</dt>
      <dd>{site.slug}</dd>
    </dl>
  )
}
