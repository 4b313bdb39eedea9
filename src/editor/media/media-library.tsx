import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { Text } from 'react-aria-components/Text'
import type { Asset } from '../data/asset-query'
import { capabilitiesQuery } from '../generation/capabilities'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { Icon } from '../ui/icon'
import { ListEnd } from '../ui/list-end'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { documentWords } from './documents.words'
import { fitPhoto } from './fit-photo'
import { GenerateDialog } from './generate-dialog'
import { mediaWords } from './media.words'
import { type AssetKind, addressFor, mediaQuery, rememberAsset } from './media-data'
import { sendFile } from './send-file'
import { UploadList } from './upload-list'
import { documentBounds, imageBounds, openUploads } from './uploads'

interface Props {
  siteId: string
  mayEdit: boolean
  /** What is listed. Both kinds may be uploaded where `hasBoth`. */
  kind: AssetKind
  hasBoth?: boolean
  chosen: string | undefined
  onChoose(asset: Asset | undefined): void
  /** Enter, two presses, or a tap. */
  onTake?(asset: Asset): void
}

/** The images of a site, or its documents: found, uploaded by button and drop, images generated as well. */
export function MediaLibrary({ siteId, mayEdit, kind, hasBoth, chosen, onChoose, onTake }: Props) {
  const ofImages = useWords(mediaWords)
  const ofDocuments = useWords(documentWords)
  const isImages = kind === 'image'
  const words = useMemo(
    () => (isImages ? ofImages : { ...ofImages, ...ofDocuments }),
    [isImages, ofImages, ofDocuments],
  )
  /** The same whichever kind is looked at: what is on its way stays when that changes. */
  const taken = hasBoth ? 'both' : kind
  const wrongType = useMemo(
    () => ({ image: ofImages.wrongType, document: ofDocuments.wrongType, both: ofDocuments.wrongTypeOfBoth }),
    [ofImages, ofDocuments],
  )
  const queries = useQueryClient()
  const { data: offered } = useQuery(capabilitiesQuery)
  const [query, setQuery] = useState('')
  const search = useDeferredValue(query.trim())
  const {
    data: assets,
    error,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useInfiniteQuery(mediaQuery(siteId, search, kind))
  const [isMaking, setMaking] = useState(false)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  const uploads = useMemo(
    () =>
      openUploads<Asset>({
        fit: fitPhoto,
        send: (file, onShare) => sendFile(siteId, file, onShare),
        done: (asset) => {
          rememberAsset(queries, siteId, asset)
          choose.current(asset)
        },
        after: (ms, callback) => void setTimeout(callback, ms),
        bounds: boundsOf[taken],
        words: { ...ofImages, wrongType: wrongType[taken] },
      }),
    [siteId, queries, taken, ofImages, wrongType],
  )
  useEffect(() => {
    window.addEventListener('online', uploads.reached)
    return () => window.removeEventListener('online', uploads.reached)
  }, [uploads])
  const running = useSyncExternalStore(uploads.subscribe, uploads.read)
  const take = (asset: Asset | undefined) => asset && onTake?.(asset)
  const find = (key: unknown) => assets?.find(({ id }) => id === key)

  const grid = (
    <GridList
      aria-label={isImages ? words.images : ofDocuments.documents}
      className="media-grid"
      layout="grid"
      items={assets ?? []}
      dependencies={[words]}
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={chosen ? [chosen] : []}
      onSelectionChange={(keys) => keys !== 'all' && onChoose(find([...keys][0]))}
      onAction={onTake && ((key) => take(find(key)))}
      renderEmptyState={() =>
        assets && (
          <div className="empty">
            {search ? <p>{words.none(search)}</p> : <h2>{words.emptyTitle}</h2>}
            {!search && <p className="soft">{mayEdit ? words.emptyLead : words.emptyForOthers}</p>}
          </div>
        )
      }
    >
      {(asset) => (
        <GridListItem id={asset.id} textValue={asset.alt || asset.file_name} className="media-tile">
          {isImages ? (
            <img src={addressFor(asset, 200)} alt={asset.alt} loading="lazy" />
          ) : (
            <span className="document">
              <Icon name="file-text" size={36} />
            </span>
          )}
          <span className="name">{asset.title || asset.file_name}</span>
          {isImages && !asset.alt && <span className="missing">{words.noAlt}</span>}
        </GridListItem>
      )}
    </GridList>
  )
  const listed = (
    <>
      {grid}
      {hasNextPage && <ListEnd key={assets?.length} isBusy={isFetchingNextPage} onSeen={() => void fetchNextPage()} />}
    </>
  )

  return (
    <div className="media-library">
      <div className="media-bar">
        <TextField
          label={words.search}
          type="search"
          placeholder={words.searchPlaceholder}
          value={query}
          onChange={setQuery}
        />
        {mayEdit && (
          <>
            {isImages && (
              <Button icon="sparkles" onPress={() => setMaking(true)}>
                {offered?.images === 'ornaments' ? words.generateOrnament : words.generate}
              </Button>
            )}
            {isImages && hasCamera() && (
              <FileTrigger
                defaultCamera="environment"
                acceptedFileTypes={['image/*']}
                onSelect={(files) => files && uploads.add([...files])}
              >
                <Button icon="camera">{words.takePhoto}</Button>
              </FileTrigger>
            )}
            <FileTrigger
              allowsMultiple
              acceptedFileTypes={Object.keys(boundsOf[taken])}
              onSelect={(files) => files && uploads.add([...files])}
            >
              <Button kind="primary" icon="upload">
                {words.common.upload}
              </Button>
            </FileTrigger>
          </>
        )}
      </div>
      {error && <Notice kind="problem">{error.message}</Notice>}
      <UploadList uploads={running} onAgain={uploads.again} onDrop={uploads.drop} />
      {mayEdit ? (
        <DropZone
          className="drop-zone"
          onDrop={async ({ items }) => {
            const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []))
            uploads.add(await Promise.all(files))
          }}
        >
          <Text slot="label" className="drop-label">
            <span className="with-mouse">{words.drop} </span>
            {words.formats}
          </Text>
          {listed}
        </DropZone>
      ) : (
        listed
      )}
      {isMaking && (
        <GenerateDialog
          siteId={siteId}
          onClose={() => setMaking(false)}
          onMade={(asset) => {
            setMaking(false)
            rememberAsset(queries, siteId, asset)
            onChoose(asset)
          }}
        />
      )}
    </div>
  )
}

const boundsOf = { image: imageBounds, document: documentBounds, both: { ...imageBounds, ...documentBounds } }

/** Devices that are touched have a camera; elsewhere the button would open the same files. */
const hasCamera = () => matchMedia('(pointer: coarse)').matches
