import { useEffect, useRef, useState } from 'react'
import type { Asset } from '../data/asset-query'
import { Button } from '../ui/button'
import { useWords } from '../words/language'
import { mediaWords } from './media.words'
import { addressFor } from './media-data'
import { useBeforeGone } from './use-before-gone'

type Point = NonNullable<Asset['focal']>
const middle: Point = { x: 0.5, y: 0.5 }
const step = 0.02
const crops = ['16 / 9', '1 / 1', '3 / 4']

/** Which point of a picture every crop keeps: pressed on it, or moved by arrow keys. `onSet` hears of it at rest. */
export function FocalPoint({
  asset,
  isReadOnly,
  onSet,
}: {
  asset: Asset
  isReadOnly: boolean
  onSet(point: Point | null): void
}) {
  const words = useWords(mediaWords)
  const [point, setPoint] = useState(asset.focal ?? middle)
  const isMoved = useRef(false)
  const { focal } = asset
  useEffect(() => setPoint(focal ?? middle), [focal])
  const address = addressFor(asset, 320)
  const position = `${point.x * 100}% ${point.y * 100}%`

  function move(next: Point) {
    isMoved.current = true
    setPoint({ x: held(next.x), y: held(next.y) })
  }
  function rest() {
    if (!isMoved.current) return
    isMoved.current = false
    onSet(point)
  }
  useBeforeGone(rest)
  function follow(event: React.PointerEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    move({ x: (event.clientX - left) / width, y: (event.clientY - top) / height })
  }
  function key(event: React.KeyboardEvent) {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!by) return
    event.preventDefault()
    const [x = 0, y = 0] = by
    move({ x: point.x + x * step, y: point.y + y * step })
  }

  return (
    <div className="focal-chooser">
      {isReadOnly ? (
        <img src={address} alt={asset.alt} />
      ) : (
        <div
          className="focal-picture"
          role="slider"
          tabIndex={0}
          aria-label={words.common.focal}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(point.x * 100)}
          aria-valuetext={words.focalAt(Math.round(point.x * 100), Math.round(point.y * 100))}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            follow(event)
          }}
          onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
          onPointerUp={rest}
          onPointerCancel={rest}
          onKeyDown={key}
          onBlur={rest}
        >
          <img src={address} alt={asset.alt} draggable={false} />
          <span className="point" style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
        </div>
      )}
      {!isReadOnly && (
        <>
          <div className="crops" aria-hidden="true">
            {crops.map((aspectRatio) => (
              <img key={aspectRatio} src={address} alt="" style={{ aspectRatio, objectPosition: position }} />
            ))}
          </div>
          <p className="soft small">{words.focalHelp}</p>
          {focal && (
            <Button kind="quiet" onPress={() => onSet(null)}>
              {words.common.focalReset}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** Within the picture, in whole hundredths. */
const held = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100
