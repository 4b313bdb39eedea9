import { useState } from 'react'
import type { Asset } from '../data/asset-query'
import { isAtLeast, useMe } from '../session'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { useWords } from '../words/language'
import { documentWords } from './documents.words'
import { mediaWords } from './media.words'
import type { AssetKind } from './media-data'
import { MediaDetails } from './media-details'
import { MediaLibrary } from './media-library'

/** The library over the page, to take one image or document from it. */
export function ImagePicker({
  siteId,
  kind = 'image',
  onTake,
  onClose,
}: {
  siteId: string
  /** Images unless said otherwise. */
  kind?: AssetKind
  onTake(asset: Asset): void
  onClose(): void
}) {
  const ofImages = useWords(mediaWords)
  const ofDocuments = useWords(documentWords)
  const words = kind === 'image' ? ofImages : { ...ofImages, ...ofDocuments, otherImage: ofDocuments.other }
  const mayEdit = isAtLeast(useMe()?.site_role, 'editor')
  const [chosen, setChosen] = useState<Asset>()
  return (
    <Dialog title={words.pick} isOpen onClose={onClose} isLarge>
      <div className="media-picker">
        <MediaLibrary
          siteId={siteId}
          mayEdit={mayEdit}
          kind={kind}
          chosen={chosen?.id}
          onChoose={setChosen}
          onTake={onTake}
        />
        {chosen && <MediaDetails key={chosen.id} siteId={siteId} asset={chosen} mayEdit={mayEdit} />}
      </div>
      <div className="actions">
        {chosen && (
          <span className="narrow-only">
            <Button onPress={() => setChosen(undefined)}>{words.otherImage}</Button>
          </span>
        )}
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button kind="primary" isDisabled={!chosen} onPress={() => chosen && onTake(chosen)}>
          {words.use}
        </Button>
      </div>
    </Dialog>
  )
}
