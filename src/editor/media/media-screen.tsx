import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { isAtLeast, useMe } from '../session'
import { useWords } from '../words/language'
import { mediaWords } from './media.words'
import { mediaQuery } from './media-data'
import { MediaDetails } from './media-details'
import { MediaLibrary } from './media-library'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/media')

/** All images of a site. */
export function MediaScreen() {
  const { site } = route.useParams()
  const words = useWords(mediaWords)
  const mayEdit = isAtLeast(useMe()?.site_role, 'editor')
  const [chosen, setChosen] = useState<string>()
  const { data: assets } = useQuery(mediaQuery(site))
  const asset = assets?.find(({ id }) => id === chosen)
  return (
    <div className="page media-screen">
      <h1>{words.title}</h1>
      <div className="media-picker">
        <MediaLibrary siteId={site} mayEdit={mayEdit} chosen={chosen} onChoose={(each) => setChosen(each?.id)} />
        {asset && (
          <MediaDetails
            key={asset.id}
            siteId={site}
            asset={asset}
            mayEdit={mayEdit}
            onDeleted={() => setChosen(undefined)}
          />
        )}
      </div>
    </div>
  )
}
