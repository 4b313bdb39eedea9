import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import type { Asset } from '../data/asset-query'
import { capabilitiesQuery } from '../generation/capabilities'
import { Choice } from '../ui/choice'
import { Checkbox, TextField } from '../ui/fields'
import { FormDialog } from '../ui/form-dialog'
import { useWords } from '../words/language'
import { mediaWords } from './media.words'

const aspects = ['16:9', '4:3', '1:1', '3:4', '9:16'] as const

/**
 * A picture from words, in the colours of the site; without a model an ornament, which has no alternative text. What was
 * entered stays where the service refuses.
 */
export function GenerateDialog({
  siteId,
  onMade,
  onClose,
}: {
  siteId: string
  onMade(asset: Asset): void
  onClose(): void
}) {
  const words = useWords(mediaWords)
  const [aspect, setAspect] = useState<(typeof aspects)[number]>('16:9')
  const [isPremium, setPremium] = useState(false)
  const { data: offered } = useQuery(capabilitiesQuery)
  const isOrnament = offered?.images === 'ornaments'
  async function send({ prompt = '', alt = words.ornament as string }) {
    const made = await answered(api.ai.image.post({ site_id: siteId, prompt, alt, aspect, premium: isPremium }))
    if (!isOrnament) return onMade(made)
    const { data } = await answered(api.sites({ site: siteId }).media({ asset: made.id }).patch({ alt: '' }))
    onMade(data)
  }
  return (
    <FormDialog
      title={isOrnament ? words.ornamentTitle : words.makeTitle}
      lead={isOrnament && <p>{words.ornamentLead}</p>}
      submit={words.make}
      working={words.making}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        name="prompt"
        label={isOrnament ? words.ornamentPrompt : words.prompt}
        description={isOrnament ? words.ornamentPromptHelp : words.promptHelp}
        rows={4}
        minLength={3}
        maxLength={2000}
        isRequired
        autoFocus
      />
      {!isOrnament && <TextField name="alt" label={words.alt} description={words.altHelp} maxLength={500} isRequired />}
      <Choice
        label={words.aspect}
        options={aspects.map((key) => ({ key, name: words.aspects[key] }))}
        value={aspect}
        onChange={(key) => setAspect(key)}
      />
      <Checkbox isSelected={isPremium} onChange={setPremium}>
        {words.premium}
      </Checkbox>
    </FormDialog>
  )
}
