import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sitesQuery } from '../data/sites-query'
import { TextField } from '../ui/fields'
import { FormDialog } from '../ui/form-dialog'
import { useLanguage, useWords } from '../words/language'
import { LanguageChoice } from './languages'
import { makeEmptySite } from './make-site'
import { newSiteWords } from './new-site.words'

/** A site by its name alone; its forms write to `recipient`. */
export function EmptySite({ name, recipient, onClose }: { name: string; recipient: string; onClose: () => void }) {
  const words = useWords(newSiteWords)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [languages, setLanguages] = useState<string[]>([useLanguage()])

  async function send(entries: Record<string, string>) {
    const site = await makeEmptySite({ name: entries.name ?? '', languages }, recipient)
    void queries.invalidateQueries({ queryKey: sitesQuery.queryKey })
    await navigate({ to: '/app/sites/$site', params: { site } })
  }
  return (
    <FormDialog
      title={words.emptyTitle}
      lead={words.emptyLead}
      submit={words.common.create}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={words.common.businessName}
        defaultValue={name}
        maxLength={255}
        isRequired
        autoFocus
      />
      <LanguageChoice value={languages} onChange={setLanguages} />
    </FormDialog>
  )
}
