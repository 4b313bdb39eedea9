import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { answered, api } from '../api/api'
import type { Asset } from '../data/asset-query'
import { capabilitiesQuery } from '../generation/capabilities'
import { Dialog } from '../ui/dialog'
import { Checkbox, TextField } from '../ui/fields'
import { Form, FormActions } from '../ui/form'
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
    <Dialog title={isOrnament ? words.ornamentTitle : words.makeTitle} isOpen onClose={onClose}>
      <Form onSend={send}>
        {(isSending) => (
          <>
            {isOrnament && <p>{words.ornamentLead}</p>}
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
            {!isOrnament && (
              <TextField name="alt" label={words.alt} description={words.altHelp} maxLength={500} isRequired />
            )}
            <div className="field">
              <span className="label">{words.aspect}</span>
              <ToggleButtonGroup
                aria-label={words.aspect}
                className="choice"
                selectionMode="single"
                disallowEmptySelection
                selectedKeys={[aspect]}
                onSelectionChange={(keys) => setAspect(aspects.find((each) => keys.has(each)) ?? aspect)}
              >
                {aspects.map((each) => (
                  <ToggleButton key={each} id={each}>
                    {words.aspects[each]}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
            </div>
            <Checkbox isSelected={isPremium} onChange={setPremium}>
              {words.premium}
            </Checkbox>
            {isSending && (
              <p className="soft" role="status">
                {words.making}
              </p>
            )}
            <FormActions isSending={isSending} onCancel={onClose}>
              {words.make}
            </FormActions>
          </>
        )}
      </Form>
    </Dialog>
  )
}
