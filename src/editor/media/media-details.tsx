import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { answered, api } from '../api/api'
import { sentenceOf } from '../api/sentence-of'
import type { Asset } from '../data/asset-query'
import { capabilitiesQuery } from '../generation/capabilities'
import { Button, ButtonLink } from '../ui/button'
import { TextField } from '../ui/fields'
import { Notice } from '../ui/notice'
import { useNumbers } from '../words/dates'
import { useWords } from '../words/language'
import { AssetUses } from './asset-uses'
import { documentWords } from './documents.words'
import { FocalPoint } from './focal-point'
import { mediaWords } from './media.words'
import { assetKindOf, rememberAsset } from './media-data'
import { useBeforeGone } from './use-before-gone'

type Texts = Pick<Asset, 'alt' | 'title'>
const names: (keyof Texts)[] = ['alt', 'title']

/** One image with its texts, which are kept when a field is left. Give it a key per image. */
export function MediaDetails({
  siteId,
  asset,
  mayEdit,
  isDeleting = false,
  onDelete,
}: {
  siteId: string
  asset: Asset
  mayEdit: boolean
  isDeleting?: boolean
  onDelete?(): void
}) {
  const ofImages = useWords(mediaWords)
  const ofDocuments = useWords(documentWords)
  const isImage = assetKindOf(asset) === 'image'
  const words = isImage ? ofImages : { ...ofImages, details: ofDocuments.details, open: ofDocuments.open }
  const { kilobytes } = useNumbers()
  const queries = useQueryClient()
  const { data: offered } = useQuery(capabilitiesQuery)
  const [texts, setTexts] = useState<Texts>({ alt: asset.alt, title: asset.title })
  const [saved, setSaved] = useState(texts)
  const [proposal, setProposal] = useState<Texts>()
  const [isAsking, setAsking] = useState(false)
  const [note, setNote] = useState<{ kind: 'saved' } | { kind: 'problem'; text: string }>()
  const at = api.sites({ site: siteId }).media({ asset: asset.id })

  // Where it stands above the grid, whoever pressed a tile far below would not see that it came.
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView()
  }, [])

  /** A proposal is nobody's text until it is taken; what was typed over it is. */
  const leave = () => {
    if (!isDeleting) void save(names.filter((name) => texts[name] !== proposal?.[name]))
  }
  useBeforeGone(leave)

  async function save(own: (keyof Texts)[]) {
    const changed = own.filter((name) => texts[name] !== saved[name])
    if (changed.length === 0) return true
    return keep(Object.fromEntries(changed.map((name) => [name, texts[name]])))
  }
  async function take() {
    if (await save(names)) setProposal(undefined)
  }

  async function keep(change: Partial<Pick<Asset, 'alt' | 'title' | 'focal'>>): Promise<boolean> {
    try {
      const { data } = await answered(at.patch(change))
      rememberAsset(queries, siteId, data)
      setSaved({ alt: data.alt, title: data.title })
      setNote({ kind: 'saved' })
      return true
    } catch (error) {
      setNote({ kind: 'problem', text: sentenceOf(error) })
      return false
    }
  }

  async function describe() {
    setAsking(true)
    setNote(undefined)
    try {
      const { alt, title } = await answered(at.describe.post())
      setTexts({ alt, title })
      setProposal({ alt, title })
    } catch (error) {
      setNote({ kind: 'problem', text: sentenceOf(error) })
    }
    setAsking(false)
  }

  function dismiss() {
    setTexts(saved)
    setProposal(undefined)
  }

  const field = (
    name: keyof Texts,
    label: string,
    more: { description?: string; rows?: number; maxLength: number },
  ) => (
    <TextField
      {...more}
      label={label}
      value={texts[name]}
      isReadOnly={!mayEdit}
      onChange={(value) => {
        setNote(undefined)
        setTexts({ ...texts, [name]: value })
      }}
      onBlur={leave}
    />
  )

  return (
    <section ref={place} className="media-details" aria-label={words.details}>
      {isImage && <FocalPoint asset={asset} isReadOnly={!mayEdit} onSet={(focal) => void keep({ focal })} />}
      <div>
        <h2>{asset.file_name}</h2>
        <p className="soft small">
          {isImage
            ? words.size(asset.width, asset.height, kilobytes(asset.bytes))
            : ofDocuments.size(kilobytes(asset.bytes))}
        </p>
      </div>
      {isImage &&
        field('alt', words.alt, {
          description: offered?.describe === false ? words.altHelpAlone : words.altHelp,
          rows: 3,
          maxLength: 500,
        })}
      {field('title', words.common.title, { maxLength: 255, description: isImage ? undefined : ofDocuments.titleHelp })}
      {proposal && (
        <Notice kind="plain">
          <p>{words.proposal}</p>
          <div className="actions">
            <Button kind="primary" onPress={take}>
              {words.common.apply}
            </Button>
            <Button onPress={dismiss}>{words.common.dismiss}</Button>
          </div>
        </Notice>
      )}
      {note?.kind === 'problem' && <Notice kind="problem">{note.text}</Notice>}
      <p className="soft small" role="status">
        {isAsking ? words.describing : note?.kind === 'saved' ? words.saved : ''}
      </p>
      <div className="actions">
        {mayEdit && isImage && !proposal && offered?.describe && (
          <Button icon="sparkles" onPress={describe} isPending={isAsking}>
            {words.describe}
          </Button>
        )}
        <ButtonLink kind="quiet" icon={isImage ? 'external-link' : 'download'} href={asset.url} target="_blank">
          {words.open}
        </ButtonLink>
        {mayEdit && onDelete && (
          <Button kind="quiet" icon="trash-2" onPress={onDelete}>
            {words.common.askToDelete}
          </Button>
        )}
      </div>
      {onDelete && <AssetUses siteId={siteId} assetId={asset.id} />}
    </section>
  )
}
