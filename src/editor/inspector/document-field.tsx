import { useState } from 'react'
import type { Asset } from '../data/asset-query'
import { documentWords } from '../media/documents.words'
import { ImagePicker } from '../media/image-picker'
import { useAsset } from '../media/media-data'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { useNumbers } from '../words/dates'
import { useWords } from '../words/language'
import { type FieldProps, useSectionForm } from './form'
import { fieldText } from './text-fields'

/** A document of the library, by its id. */
export function DocumentField({ path, label, help, value }: FieldProps) {
  const { change } = useSectionForm()
  const id = fieldText(value)
  return <DocumentChoice label={label} help={help} name={id} onTake={(asset) => change(path, asset?.id)} />
}

/** A link to a document of the library, by its address. */
export function DocumentTarget({ path, label, value }: FieldProps) {
  const { change } = useSectionForm()
  const href = fieldText(value)
  return (
    <DocumentChoice
      label={label}
      name={/([^/]+)\.pdf$/.exec(href)?.[1] ?? href}
      onTake={(asset) => change(path, asset?.path)}
    />
  )
}

interface Props {
  label: string
  help?: string
  /** Its id or the name of its file, be it still there or not; empty where none is chosen. */
  name: string
  onTake(asset: Asset | undefined): void
}

function DocumentChoice({ label, help, name, onTake }: Props) {
  const { data } = useSectionForm()
  const words = useWords(documentWords)
  const { kilobytes } = useNumbers()
  const [isPicking, setPicking] = useState(false)
  const chosen = useAsset(data.site.id, name || undefined)
  const isChosen = name !== ''
  return (
    <fieldset className="image-field document-field">
      <legend>{label}</legend>
      <p className="chosen">
        <Icon name="file-text" size={20} />
        {chosen ? (
          <span>
            {chosen.title || chosen.file_name} <span className="soft small">{words.size(kilobytes(chosen.bytes))}</span>
          </span>
        ) : (
          <span className="soft">{isChosen && chosen === null ? words.gone : words.noDocument}</span>
        )}
      </p>
      <div className="actions">
        <Button icon="file-text" onPress={() => setPicking(true)}>
          {chosen ? words.common.replace : words.choose}
        </Button>
        {isChosen && (
          <Button kind="quiet" onPress={() => onTake(undefined)}>
            {words.common.takeOff}
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
