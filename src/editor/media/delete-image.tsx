import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import type { Asset } from '../data/asset-query'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { FormDialog } from '../ui/form-dialog'
import { RouterLink } from '../ui/link'
import { useWords } from '../words/language'
import { documentWords } from './documents.words'
import { mediaWords } from './media.words'
import { assetKindOf, forgetAsset } from './media-data'

/** Asks first; afterwards names the pages that still show the image, since only the deletion tells them. */
export function DeleteImage({
  siteId,
  asset,
  onKeep,
  onDeleted,
}: {
  siteId: string
  asset: Asset
  onKeep(): void
  onDeleted(): void
}) {
  const ofImages = useWords(mediaWords)
  const ofDocuments = useWords(documentWords)
  const words = assetKindOf(asset) === 'image' ? ofImages : { ...ofImages, ...ofDocuments }
  const queries = useQueryClient()
  const [uses, setUses] = useState<{ page_id: string; title: string; path: string }[]>()

  async function remove() {
    const { used_on: pages } = await answered(api.sites({ site: siteId }).media({ asset: asset.id }).delete())
    if (pages.length > 0) setUses(pages)
    else end()
  }

  function end() {
    onDeleted()
    forgetAsset(queries, siteId, asset.id)
  }

  if (uses)
    return (
      <Dialog title={words.removedTitle} isOpen onClose={end}>
        <p>{words.usedOn}</p>
        <ul>
          {uses.map(({ page_id: page, title, path }) => (
            <li key={page}>
              <RouterLink to="/app/sites/$site/pages/$page" params={{ site: siteId, page }}>
                {title}
              </RouterLink>{' '}
              <span className="soft">{path}</span>
            </li>
          ))}
        </ul>
        <div className="actions">
          <Button kind="primary" onPress={end}>
            {words.common.close}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <FormDialog
      title={words.removeTitle}
      lead={words.removeLead}
      submit={words.common.deleteForGood}
      cancel={words.common.keep}
      isDangerous
      onSend={remove}
      onClose={onKeep}
    />
  )
}
