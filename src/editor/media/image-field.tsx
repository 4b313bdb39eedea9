import { useRef, useState } from 'react'
import { motifNamed } from '../../motifs/motif-id'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { Icon } from '../ui/icon'
import { latePart } from '../ui/late-part'
import { useWords } from '../words/language'
import { mediaWords } from './media.words'
import { addressFor, useAsset } from './media-data'

const MotifPicture = latePart(async () => (await import('./motif-picture')).MotifPicture)
const ImagePicker = latePart(async () => (await import('./image-picker')).ImagePicker)

/** An image as sections name it: one of the library, or an address; further fields stay as they are. */
export interface ImageValue {
  asset_id?: string
  url?: string
  alt?: string
  [further: string]: unknown
}

/** The image of a section: chosen from the library, replaced, taken away, with its text for this place. */
export function ImageField({
  siteId,
  label,
  value,
  onChange,
  isReadOnly,
}: {
  siteId: string
  label: string
  value: ImageValue | undefined
  onChange(value: ImageValue): void
  isReadOnly?: boolean
}) {
  const words = useWords(mediaWords)
  const [isPicking, setPicking] = useState(false)
  /** What was said here of images that gave way to others: one that comes back has it again. */
  const formerly = useRef(new Map<string, Partial<ImageValue>>())
  const motif = motifNamed(value?.asset_id)
  const asset = useAsset(siteId, motif === undefined ? value?.asset_id : undefined)
  const address = asset ? addressFor(asset, 280) : value?.url
  const isGone = asset === null

  return (
    <fieldset className="image-field">
      <legend>{label}</legend>
      <div className="picture">
        {motif !== undefined ? (
          <MotifPicture siteId={siteId} name={motif} />
        ) : address ? (
          <img src={address} alt={value?.alt || asset?.alt || ''} />
        ) : (
          <Icon name="image" size={24} />
        )}
        {!address && motif === undefined && <span>{isGone ? words.gone : words.noImage}</span>}
      </div>
      {!isReadOnly && (
        <div className="actions">
          <Button icon="image" onPress={() => setPicking(true)}>
            {address || motif ? words.common.replace : words.chooseImage}
          </Button>
          {(address || motif || isGone) && (
            <Button
              kind="quiet"
              onPress={() => {
                const { asset_id: _asset, url: _url, alt: _alt, focal: _focal, ...others } = value ?? {}
                onChange(others)
              }}
            >
              {words.common.takeOff}
            </Button>
          )}
        </div>
      )}
      {address && (
        <TextField
          label={words.altHere}
          description={asset ? words.altHereHelp : undefined}
          placeholder={asset?.alt}
          value={value?.alt ?? ''}
          maxLength={500}
          isReadOnly={isReadOnly}
          onChange={(alt) => onChange({ ...value, alt })}
        />
      )}
      {isPicking && (
        <ImagePicker
          siteId={siteId}
          current={value?.asset_id}
          onTakeMotif={(id) => {
            setPicking(false)
            const { url: _url, alt: _alt, focal: _focal, ...others } = value ?? {}
            if (id !== others.asset_id) onChange({ ...others, asset_id: id })
          }}
          onClose={() => setPicking(false)}
          onTake={({ id }) => {
            setPicking(false)
            // The text and the point of the former image say nothing about this one.
            const { url: _url, alt, focal, ...others } = value ?? {}
            if (id === others.asset_id) return
            const said = { ...(alt !== undefined && { alt }), ...(focal !== undefined && { focal }) }
            if (others.asset_id) formerly.current.set(others.asset_id, said)
            onChange({ ...others, ...formerly.current.get(id), asset_id: id })
          }}
        />
      )}
    </fieldset>
  )
}
