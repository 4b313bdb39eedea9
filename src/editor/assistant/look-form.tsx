import { useId, useState } from 'react'
import { answered, api } from '../api/api'
import { Button } from '../ui/button'
import { Checkbox, TextField } from '../ui/fields'
import { Form } from '../ui/form'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { assistantWords } from './assistant.words'
import { type Assistant, type AssistantLook, changedIn } from './assistant-data'

/** What can be set; the widget beside it follows each key. */
export function LookForm({
  site,
  saved,
  look,
  onChange,
  onSaved,
}: {
  site: string
  saved: AssistantLook
  look: AssistantLook
  onChange: (look: AssistantLook) => void
  onSaved: (assistant: Assistant) => void
}) {
  const words = useWords(assistantWords)
  const [isSaved, setSaved] = useState(false)
  const set = (part: Partial<AssistantLook>) => {
    setSaved(false)
    onChange({ ...look, ...part })
  }
  async function send() {
    const settings = changedIn(saved, look)
    onSaved(await answered(api.sites({ site }).assistant.put({ settings })))
    setSaved(true)
  }
  const field = (key: 'name' | 'greeting' | 'placeholder' | 'persona') => ({
    name: `settings.${key}`,
    label: key === 'name' ? words.common.name : words[key],
    value: look[key],
    onChange: (value: string) => set({ [key]: value }),
    autoComplete: 'off',
  })
  return (
    <Form onSend={send}>
      {(isSending) => (
        <>
          <TextField {...field('name')} maxLength={60} />
          <TextField {...field('greeting')} rows={2} maxLength={500} />
          <TextField {...field('placeholder')} maxLength={120} description={words.usual} />
          <TextField {...field('persona')} rows={2} maxLength={2000} description={words.personaHint} />
          <div className="colours">
            <ColourField label={words.primary} value={look.primary} onChange={(primary) => set({ primary })} />
            <ColourField label={words.accent} value={look.accent} onChange={(accent) => set({ accent })} />
          </div>
          <Checkbox isSelected={look.show_branding} onChange={(show_branding) => set({ show_branding })}>
            {words.branding}
          </Checkbox>
          <Checkbox isSelected={look.quote_noindex} onChange={(quote_noindex) => set({ quote_noindex })}>
            {words.quoteNoindex}
          </Checkbox>
          <div className="actions">
            <Button
              kind="primary"
              type="submit"
              isPending={isSending}
              isDisabled={Object.keys(changedIn(saved, look)).length === 0}
            >
              {words.common.save}
            </Button>
          </div>
          {isSaved && <Notice kind="done">{words.saved}</Notice>}
        </>
      )}
    </Form>
  )
}

/** The browser's own picker, which every system makes usable by keyboard and touch. */
function ColourField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="colour">
        <input id={id} type="color" value={value} onChange={({ target }) => onChange(target.value)} />
        <code aria-hidden="true">{value}</code>
      </div>
    </div>
  )
}
