import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentWords } from '../media/documents.words'
import { ImagePicker } from '../media/image-picker'
import { type Asset, mediaQuery } from '../media/media-data'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { useLanguage, useWords } from '../words/language'
import { type FieldProps, useSectionForm } from './form'
import { textOf } from './text-fields'

/** A document of the library, by its id. */
export function DocumentField({ path, label, help, value }: FieldProps) {
  const { change } = useSectionForm()
  const id = textOf(value)
  return (
    <DocumentChoice
      label={label}
      help={help}
      isChosen={id !== ''}
      find={(asset) => asset.id === id}
      onTake={(asset) => change(path, asset?.id)}
    />
  )
}

/** A link to a document of the library, by its address. */
export function DocumentTarget({ path, label, value }: FieldProps) {
  const { change } = useSectionForm()
  const href = textOf(value)
  return (
    <DocumentChoice
      label={label}
      isChosen={href !== ''}
      find={(asset) => href.endsWith(asset.path)}
      onTake={(asset) => change(path, asset?.path)}
    />
  )
}

interface Props {
  label: string
  help?: string
  /** Whether one is named, be it still there or not. */
  isChosen: boolean
  find(asset: Asset): boolean
  onTake(asset: Asset | undefined): void
}

function DocumentChoice({ label, help, isChosen, find, onTake }: Props) {
  const { data } = useSectionForm()
  const words = useWords(documentWords)
  const language = useLanguage()
  const [isPicking, setPicking] = useState(false)
  const { data: documents } = useQuery(mediaQuery(data.site.id, '', 'document'))
  const chosen = isChosen ? documents?.find(find) : undefined
  return (
    <fieldset className="image-field document-field">
      <legend>{label}</legend>
      <p className="chosen">
        <Icon name="file-text" size={20} />
        {chosen ? (
          <span>
            {chosen.title || chosen.file_name}{' '}
            <span className="soft small">{words.size(kilobytes(chosen, language))}</span>
          </span>
        ) : (
          <span className="soft">{isChosen && documents ? words.gone : words.noDocument}</span>
        )}
      </p>
      <div className="actions">
        <Button icon="file-text" onPress={() => setPicking(true)}>
          {chosen ? words.replace : words.choose}
        </Button>
        {isChosen && (
          <Button kind="quiet" onPress={() => onTake(undefined)}>
            {words.takeOff}
          </Button>
        )}
      </div>
      {help && <p className="soft small">{help}</p>}
      {isPicking && (
        <ImagePicker
          siteId={data.site.id}
          kind="document"
          onClose={() => setPicking(false)}
          onTake={(asset) => {
            setPicking(false)
            onTake(asset)
          }}
        />
      )}
    </fieldset>
  )
}

const kilobytes = ({ bytes }: Asset, language: string) =>
  new Intl.NumberFormat(language).format(Math.max(1, Math.round(bytes / 1024)))
