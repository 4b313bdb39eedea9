import { useState } from 'react'
import { motifId, motifNamed } from '../../motifs/motif-id'
import type { Asset } from '../data/asset-query'
import { isAtLeast, useMe } from '../session'
import { Button } from '../ui/button'
import { ToggleChoice } from '../ui/choice'
import { Dialog } from '../ui/dialog'
import { latePart } from '../ui/late-part'
import { useWords } from '../words/language'
import { documentWords } from './documents.words'
import { drawingsWords } from './drawings.words'
import { mediaWords } from './media.words'
import type { AssetKind } from './media-data'
import { MediaDetails } from './media-details'
import { MediaLibrary } from './media-library'

type Source = 'images' | 'drawings'

const MotifLibrary = latePart(async () => (await import('./motif-library')).MotifLibrary)

/** The library over the page, to take one image or document from it, or a drawing of the service where `onTakeMotif` takes one. */
export function ImagePicker({
  siteId,
  kind = 'image',
  current,
  onTake,
  onTakeMotif,
  onClose,
}: {
  siteId: string
  /** Images unless said otherwise. */
  kind?: AssetKind
  /** What the field has now, an `asset_id`. */
  current?: string
  onTake(asset: Asset): void
  /** Hears of the `asset_id` that stands for it. */
  onTakeMotif?(id: string): void
  onClose(): void
}) {
  const ofImages = useWords(mediaWords)
  const ofDocuments = useWords(documentWords)
  const ofDrawings = useWords(drawingsWords)
  const words = kind === 'image' ? ofImages : { ...ofImages, ...ofDocuments, otherImage: ofDocuments.other }
  const mayEdit = isAtLeast(useMe()?.site_role, 'editor')
  const [chosen, setChosen] = useState<Asset>()
  const [motif, setMotif] = useState(motifNamed(current))
  const [source, setSource] = useState<Source>(motif ? 'drawings' : 'images')
  const isDrawn = onTakeMotif !== undefined && source === 'drawings'
  const canUse = isDrawn ? motif !== undefined : chosen !== undefined
  const use = () => (isDrawn ? motif && onTakeMotif(motifId(motif)) : chosen && onTake(chosen))
  return (
    <Dialog title={words.pick} isOpen onClose={onClose} isLarge>
      {onTakeMotif && (
        <ToggleChoice<Source>
          label={ofDrawings.source}
          options={[
            { key: 'images', name: words.images },
            { key: 'drawings', name: ofDrawings.drawings },
          ]}
          value={source}
          onChange={setSource}
        />
      )}
      {isDrawn ? (
        <div className="media-picker">
          <MotifLibrary
            siteId={siteId}
            chosen={motif}
            onChoose={setMotif}
            onTake={(name) => onTakeMotif(motifId(name))}
          />
        </div>
      ) : (
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
      )}
      <div className="actions">
        {chosen && !isDrawn && (
          <span className="narrow-only">
            <Button onPress={() => setChosen(undefined)}>{words.otherImage}</Button>
          </span>
        )}
        <Button onPress={onClose}>{words.common.cancel}</Button>
        <Button kind="primary" isDisabled={!canUse} onPress={use}>
          {isDrawn ? ofDrawings.use : words.use}
        </Button>
      </div>
    </Dialog>
  )
}
