import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { answered, api } from '../api/api'
import { fullSentenceOf } from '../api/sentence-of'
import { keyOf } from '../data/answer-key'
import { useChangeSite } from '../data/change-site'
import type { Site } from '../data/site-data'
import { useAsset } from '../media/media-data'
import { Button } from '../ui/button'
import { latePart } from '../ui/late-part'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useAct } from '../ui/use-act'
import { useWords } from '../words/language'
import { brandingImage } from './branding-image'
import { DesignLogo } from './design-logo'
import { settingsWords } from './site-settings.words'

const ImagePicker = latePart(async () => (await import('../media/image-picker')).ImagePicker)

/** The picture in the head of each page: one of the media library, or one from this computer. */
export function Logo({ site, mayEdit }: { site: Site; mayEdit: boolean }) {
  const words = useWords(settingsWords)
  const queries = useQueryClient()
  const change = useChangeSite(site)
  const { act, problem, isBusy } = useAct()
  const [isPicking, setPicking] = useState(false)
  const [isDesigning, setDesigning] = useState(false)
  const named = brandingImage(site.branding.logo)
  const logo = useAsset(site.id, named)

  async function choose(id: string | undefined) {
    const { logo: _, ...rest } = site.branding
    await change({ branding: id ? { ...rest, logo: id } : rest })
  }
  async function upload(chosen: File) {
    const { fitPhoto } = await import('../media/fit-photo')
    const file = await fitPhoto(chosen)
    const at = api.sites({ site: site.id })
    const { id } = await answered(file.type === 'image/svg+xml' ? at.files.post({ file }) : at.media.post({ file }))
    void queries.invalidateQueries({ queryKey: keyOf('media', site.id) })
    await choose(id)
  }
  const first = (files: FileList | null) => files?.[0] && void act(() => upload(files[0] as File))

  return (
    <Part title={words.logo} lead={words.logoLead}>
      {logo ? (
        <div className="logo">
          <img src={logo.url} alt={logo.alt || words.logoAlt} width={logo.width} height={logo.height} />
        </div>
      ) : (
        (logo === null || !named) && <p className="soft">{words.noLogo}</p>
      )}
      {problem && <Notice kind="problem">{fullSentenceOf(problem)}</Notice>}
      {mayEdit && (
        <div className="actions">
          <Button icon="image" onPress={() => setPicking(true)}>
            {words.chooseLogo}
          </Button>
          <FileTrigger
            acceptedFileTypes={['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/gif']}
            onSelect={first}
          >
            <Button icon="upload" isPending={isBusy}>
              {words.common.upload}
            </Button>
          </FileTrigger>
          <Button icon="sparkles" onPress={() => setDesigning(true)}>
            {words.designLogo}
          </Button>
          {logo && (
            <Button kind="quiet" isDisabled={isBusy} onPress={() => void act(() => choose(undefined))}>
              {words.common.takeOff}
            </Button>
          )}
        </div>
      )}
      {isDesigning && (
        <DesignLogo
          site={site}
          onTake={async (file) => {
            await upload(file)
            setDesigning(false)
          }}
          onClose={() => setDesigning(false)}
        />
      )}
      {isPicking && (
        <ImagePicker
          siteId={site.id}
          current={named}
          onClose={() => setPicking(false)}
          onTake={({ id }) => {
            setPicking(false)
            void act(() => choose(id))
          }}
        />
      )}
    </Part>
  )
}
