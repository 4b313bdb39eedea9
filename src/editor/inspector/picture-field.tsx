import type { KeyboardEvent, MouseEvent } from 'react'
import { motifNamed } from '../../motifs/motif-id'
import { isObject } from '../../values/is-object'
import { ImageField, type ImageValue } from '../media/image-field'
import { addressFor, useAsset } from '../media/media-data'
import { Button } from '../ui/button'
import { useWords } from '../words/language'
import { FieldList } from './fields'
import { type FieldProps, useSectionForm } from './form'
import { inspectorWords } from './inspector.words'
import { fieldsOf, type Schema } from './schema'

/** What has a place of its own in the field of an image. */
const known = new Set(['asset_id', 'alt', 'focal', 'url'])

/** The picture with its words, the point that a crop keeps, and behind that the address of one that is elsewhere. */
export function PictureField({ path, label, value, schema }: FieldProps & { schema: Schema }) {
  const words = useWords(inspectorWords)
  const { data, change } = useSectionForm()
  const image: ImageValue = isObject(value) ? value : {}
  const fields = fieldsOf(schema)
  const address = fields.filter(({ name }) => name === 'url')
  return (
    <div className="picture-field">
      <ImageField
        siteId={data.site.id}
        label={label}
        value={image}
        onChange={(after) => {
          const isOther = after.asset_id !== image.asset_id
          change(path, after, { isTyping: !isOther, picture: isOther ? after.asset_id : undefined })
        }}
      />
      <FieldList fields={fields.filter(({ name }) => !known.has(name))} path={path} value={image} />
      {image.asset_id !== undefined && motifNamed(image.asset_id) === undefined && (
        <FocalField path={[...path, 'focal']} label={words.common.focal} value={image.focal} asset={image.asset_id} />
      )}
      {address.length > 0 && !image.asset_id && (
        <details className="later" open={Boolean(image.url) || undefined}>
          <summary>{words.furtherOfImage}</summary>
          <div className="form">
            <FieldList fields={address} path={path} value={image} />
          </div>
        </details>
      )}
    </div>
  )
}

const step = 0.05

/** The point that crops keep: pressed on the picture, or moved by arrow keys. */
function FocalField({ path, label, value, asset: id }: FieldProps & { asset: string }) {
  const words = useWords(inspectorWords)
  const { data, change } = useSectionForm()
  const asset = useAsset(data.site.id, id)
  if (!asset) return null
  const own = isObject(value) ? value : undefined
  const x = shareOf(own?.x ?? asset.focal?.x)
  const y = shareOf(own?.y ?? asset.focal?.y)
  const set = (nextX: number, nextY: number, isTyping = false) =>
    change(path, { x: rounded(nextX), y: rounded(nextY) }, { isTyping })

  function press(event: MouseEvent) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    // A press by the keyboard has no place.
    if (event.detail > 0) set((event.clientX - left) / width, (event.clientY - top) / height)
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key]
    if (!by || event.altKey) return
    event.preventDefault()
    set(x + (by[0] ?? 0), y + (by[1] ?? 0), true)
  }
  return (
    <details className="later">
      <summary>{label}</summary>
      <div className="focal">
        <button
          type="button"
          aria-label={`${label}: ${words.focalAt(percent(x), percent(y))}`}
          onClick={press}
          onKeyDown={onKeyDown}
        >
          <img src={addressFor(asset, 280)} alt="" />
          <span className="point" style={{ left: `${percent(x)}%`, top: `${percent(y)}%` }} />
        </button>
        <p className="soft small">{words.focalHelp}</p>
        {own && (
          <Button kind="quiet" onPress={() => change(path, undefined)}>
            {words.common.focalReset}
          </Button>
        )}
      </div>
    </details>
  )
}

const shareOf = (value: unknown) => (typeof value === 'number' ? value : 0.5)
const rounded = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
const percent = (share: number) => Math.round(share * 100)
