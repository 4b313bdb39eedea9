import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { Asset } from '../data/asset-query'
import { isAtLeast, useMe } from '../session'
import { Choices } from '../ui/select'
import { useWords } from '../words/language'
import { DeleteImage } from './delete-image'
import { documentWords } from './documents.words'
import { mediaWords } from './media.words'
import { type AssetKind, assetKindOf, useAsset } from './media-data'
import { MediaDetails } from './media-details'
import { MediaLibrary } from './media-library'

const route = getRouteApi('/signed-in/site-screens/app/sites/$site/media')

const kinds: AssetKind[] = ['image', 'document']

/** All images and documents of a site. */
export function MediaScreen() {
  const { site } = route.useParams()
  const words = useWords(mediaWords)
  const mayEdit = isAtLeast(useMe()?.site_role, 'editor')
  const kindWords = useWords(documentWords)
  const [kind, setKind] = useState<AssetKind>('image')
  const [chosen, setChosen] = useState<string>()
  /** Kept here: the dialog still has to name its pages when the list, read again, no longer has it. */
  const [deleting, setDeleting] = useState<Asset>()
  const asset = useAsset(site, chosen)
  return (
    <div className="media-screen">
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      <Choices
        isInRow
        label={kindWords.show}
        choices={kinds.map((value) => ({ value, label: kindWords.kinds[value] }))}
        value={kind}
        onChange={setKind}
      />
      <div className="media-picker">
        <MediaLibrary
          siteId={site}
          mayEdit={mayEdit}
          kind={kind}
          hasBoth
          chosen={chosen}
          onChoose={(each) => {
            if (each) setKind(assetKindOf(each))
            setChosen(each?.id)
          }}
        />
        {asset && (
          <MediaDetails
            key={asset.id}
            siteId={site}
            asset={asset}
            mayEdit={mayEdit}
            isDeleting={deleting !== undefined}
            onDelete={() => setDeleting(asset)}
          />
        )}
        {deleting && (
          <DeleteImage
            siteId={site}
            asset={deleting}
            onKeep={() => setDeleting(undefined)}
            onDeleted={() => {
              setDeleting(undefined)
              setChosen(undefined)
            }}
          />
        )}
      </div>
    </div>
  )
}
