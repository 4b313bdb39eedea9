import { useEffect, useRef, useState } from 'react'
import type { DrawnPage } from '../../renderer/renderer'
import type { Press } from '../canvas/canvas'
import { CanvasFrame } from '../canvas/canvas-frame'
import type { DraftBlock } from '../document/draft'
import { siteWords } from '../editing/site.words'
import { Button } from '../ui/button'
import { latePart } from '../ui/late-part'
import { useWords } from '../words/language'
import { phoneWords } from './phone.words'
import type { PhoneEditing } from './phone-editing'
import { blockPictures, type PlacedPicture, pictureShown, replacePicture } from './pictures'
import { BottomSheet } from './sheet'

const ImagePicker = latePart(async () => (await import('../media/image-picker')).ImagePicker)

/** The page over the whole window, to look at. A press on a picture replaces it, one beside it opens the section. */
export function PageLook({
  editing,
  title,
  page,
  style,
  scheme,
  onScheme,
  onClose,
}: {
  editing: PhoneEditing
  title: string
  page: DrawnPage | undefined
  style: string
  scheme: 'light' | 'dark'
  onScheme(scheme: 'light' | 'dark'): void
  onClose(): void
}) {
  const words = useWords(phoneWords)
  const site = useWords(siteWords)
  const { store, locale, mayEdit, data } = editing
  const [replacing, setReplacing] = useState<{ block: DraftBlock; picture: PlacedPicture }>()
  const onPress = useWholePress(({ block: id, element }, target) => {
    const block = store.read().draft.blocks.find((one) => one.id === id)
    if (!block || !mayEdit) return
    const image = target?.closest('img') ?? (target === element ? target?.querySelector(':scope > img') : null)
    const addresses = image ? [image.currentSrc, image.src].filter(Boolean) : []
    const picture = pictureShown(blockPictures(block, locale), addresses, data.media)
    if (picture) setReplacing({ block, picture })
    else editing.pick(id)
  })

  return (
    <BottomSheet
      title={title}
      isFull
      onClose={onClose}
      tools={
        <Button
          kind="quiet"
          icon={scheme === 'light' ? 'sun' : 'moon'}
          aria-label={scheme === 'light' ? site.common.themes.light : site.common.themes.dark}
          onPress={() => onScheme(scheme === 'light' ? 'dark' : 'light')}
        />
      }
    >
      {page ? (
        <CanvasFrame
          title={title}
          shown={{ page, style, locale, scheme, picked: undefined, isWritable: false }}
          events={{
            onPress,
            onLeave: () => {},
            onKey: (event) => event.key === 'Escape' && onClose(),
            onClipboard: () => {},
          }}
        />
      ) : (
        <p className="panel soft">{words.notInLanguage}</p>
      )}
      {mayEdit && page && <p className="look-help">{words.lookHelp}</p>}
      {replacing && (
        <ImagePicker
          siteId={data.site.id}
          onClose={() => setReplacing(undefined)}
          onTake={({ id }) => {
            store.act(replacePicture(replacing.block, replacing.picture, locale, id))
            setReplacing(undefined)
          }}
        />
      )}
    </BottomSheet>
  )
}

/**
 * The canvas tells of a press as it begins, when it may still turn into scrolling: what counts here is its end, in the
 * place where it began.
 */
function useWholePress(act: (press: Press, target: HTMLElement | null) => void) {
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])
  return (press: Press) => {
    waiting.current?.abort()
    const controller = new AbortController()
    waiting.current = controller
    const view = press.element.ownerDocument
    const { signal } = controller
    view.addEventListener('pointercancel', () => controller.abort(), { signal })
    view.addEventListener(
      'click',
      ({ target }) => {
        controller.abort()
        // An element of the frame is none of this window's classes.
        act(press, target && 'closest' in target ? (target as HTMLElement) : null)
      },
      { signal },
    )
  }
}
