import { useState } from 'react'
import { fullSentenceOf } from '../api/sentence-of'
import { useChangeSite } from '../data/change-site'
import type { Site } from '../data/site-data'
import { addressFor, useAsset } from '../media/media-data'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { latePart } from '../ui/late-part'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useAct } from '../ui/use-act'
import { inBoth, useWords } from '../words/language'
import { brandingImage } from './branding-image'

const ImagePicker = latePart(async () => (await import('../media/image-picker')).ImagePicker)

const fields = ['logo_dark', 'icon', 'og_image'] as const

/** The pictures of a site beside its logo: each has something in its place where none is chosen. */
export function BrandPictures({ site, mayEdit }: { site: Site; mayEdit: boolean }) {
  const words = useWords(brandPictureWords)
  return (
    <Part title={words.title} lead={words.lead}>
      {fields.map((field) => (
        <BrandPicture key={field} site={site} field={field} mayEdit={mayEdit} />
      ))}
    </Part>
  )
}

function BrandPicture({ site, field, mayEdit }: { site: Site; field: (typeof fields)[number]; mayEdit: boolean }) {
  const words = useWords(brandPictureWords)
  const change = useChangeSite(site)
  const { act, problem, isBusy } = useAct()
  const [isPicking, setPicking] = useState(false)
  const { name, help } = words.fields[field]
  const named = brandingImage(site.branding[field])
  const asset = useAsset(site.id, named?.startsWith('http') ? undefined : named)
  const address = asset ? addressFor(asset, 280) : named?.startsWith('http') ? named : undefined

  function set(id: string | undefined) {
    const { [field]: _before, ...others } = site.branding
    return act(() => change({ branding: id ? { ...others, [field]: id } : others }))
  }

  return (
    <fieldset className="image-field">
      <legend>{name}</legend>
      <div className="picture">
        {address ? <img src={address} alt={asset?.alt ?? ''} /> : <Icon name="image" size={24} />}
        {!address && <span>{words.none}</span>}
      </div>
      <p className="soft small">{help}</p>
      {problem && <Notice kind="problem">{fullSentenceOf(problem)}</Notice>}
      {mayEdit && (
        <div className="actions">
          <Button
            icon="image"
            aria-label={`${name}: ${words.choose}`}
            isPending={isBusy}
            onPress={() => setPicking(true)}
          >
            {words.choose}
          </Button>
          {named && (
            <Button kind="quiet" aria-label={`${name}: ${words.drop}`} onPress={() => void set(undefined)}>
              {words.drop}
            </Button>
          )}
        </div>
      )}
      {isPicking && (
        <ImagePicker
          siteId={site.id}
          onClose={() => setPicking(false)}
          onTake={({ id }) => {
            setPicking(false)
            void set(id)
          }}
        />
      )}
    </fieldset>
  )
}

const brandPictureWords = inBoth({
  de: {
    title: 'Weitere Bilder der Website',
    lead: 'Was Sie hier nicht wählen, entsteht von selbst. Besucher sehen es nach der nächsten Veröffentlichung.',
    none: 'Keines gewählt',
    choose: 'Bild wählen',
    drop: 'Entfernen',
    fields: {
      logo_dark: {
        name: 'Logo auf dunklem Grund',
        help: 'Steht im Kopf, wo er dunkel ist, etwa nachts auf Telefonen.',
      },
      icon: {
        name: 'Symbol im Browser',
        help: 'Steht klein neben dem Titel im Browser und auf dem Startbildschirm. Am besten ein Quadrat.',
      },
      og_image: {
        name: 'Bild beim Teilen',
        help: 'Erscheint, wenn jemand einen Link auf Ihre Website verschickt und die Seite kein eigenes Bild hat.',
      },
    },
  },
  en: {
    title: 'More pictures of the site',
    lead: 'What you do not choose here is made by itself. Visitors see it after the next publish.',
    none: 'None chosen',
    choose: 'Choose a picture',
    drop: 'Remove',
    fields: {
      logo_dark: {
        name: 'Logo on dark ground',
        help: 'Stands in the header where it is dark, such as at night on phones.',
      },
      icon: {
        name: 'Icon in the browser',
        help: 'Stands small beside the title in the browser and on home screens. A square is best.',
      },
      og_image: {
        name: 'Picture for sharing',
        help: 'Appears when somebody sends a link to your site and the page has no picture of its own.',
      },
    },
  },
})
