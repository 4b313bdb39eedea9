import { useEffect, useState } from 'react'
import { answered, api, Refused } from '../api/api'
import type { Site } from '../data/site-data'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/fields'
import { type Entries, Form } from '../ui/form'
import { Notice } from '../ui/notice'
import { Choices } from '../ui/select'
import { useAct } from '../ui/use-act'
import { useWords } from '../words/language'
import { settingsWords } from './site-settings.words'

const variants = ['lockup', 'wordmark', 'monogram'] as const

/** Enough for the head of a page on a dense screen. */
const pngWidth = 1200

/** A logo from the name and a few words, drawn anew until one is taken; what was entered stays. */
export function DesignLogo({
  site,
  onTake,
  onClose,
}: {
  site: Site
  /** As a picture with a clear ground. */
  onTake(file: File): Promise<void>
  onClose(): void
}) {
  const words = useWords(settingsWords)
  const [variant, setVariant] = useState<(typeof variants)[number]>('lockup')
  const [drawn, setDrawn] = useState<{ file: Blob; url: string }>()
  const { act, problem, isBusy } = useAct()
  useEffect(() => () => URL.revokeObjectURL(drawn?.url ?? ''), [drawn])

  async function draw({ text = '', hint = '' }: Entries) {
    const { svg } = await answered(
      api.ai.logo.post({
        site_id: site.id,
        variant,
        ...(text.trim() && { text: text.trim() }),
        ...(hint.trim() && { hint: hint.trim() }),
      }),
    )
    const file = new Blob([svg], { type: 'image/svg+xml' })
    setDrawn({ file, url: URL.createObjectURL(file) })
  }

  return (
    <Dialog title={words.designTitle} isOpen onClose={onClose}>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      {drawn && (
        <div className="logo drawn">
          <img src={drawn.url} alt={words.drawnAlt} />
        </div>
      )}
      <Form onSend={draw}>
        {(isSending) => (
          <>
            <TextField
              name="text"
              label={words.designText}
              defaultValue={site.name.slice(0, 60)}
              maxLength={60}
              autoComplete="off"
              isRequired
            />
            <TextField
              name="hint"
              label={words.designHint}
              description={words.designHintHelp}
              maxLength={300}
              autoComplete="off"
            />
            <Choices
              label={words.designForm}
              isInRow
              value={variant}
              onChange={setVariant}
              choices={variants.map((value) => ({ value, label: words.designForms[value] }))}
            />
            <div className="actions">
              <Button onPress={onClose}>{words.common.cancel}</Button>
              <Button type="submit" kind={drawn ? undefined : 'primary'} isPending={isSending}>
                {drawn ? words.drawAgain : words.draw}
              </Button>
              {drawn && (
                <Button
                  kind="primary"
                  isPending={isBusy}
                  onPress={() => void act(async () => onTake(await pictureOf(drawn.url)))}
                >
                  {words.takeLogo}
                </Button>
              )}
            </div>
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** Media libraries take no SVG. Throws `Refused` where the browser cannot draw it. */
async function pictureOf(url: string): Promise<File> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = pngWidth
  canvas.height = Math.max(1, Math.round((pngWidth * image.naturalHeight) / image.naturalWidth))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Refused(0, 'unknown', 'image/png')
  return new File([png], 'logo.png', { type: 'image/png' })
}
