import { useState } from 'react'
import { type EventName, eventNames } from '../../webhooks/event-names'
import { answered, api, Refused } from '../api/api'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Dialog } from '../ui/dialog'
import { Checkbox, TextField } from '../ui/fields'
import type { Entries } from '../ui/form'
import { FormDialog } from '../ui/form-dialog'
import { useWords } from '../words/language'
import { webhooksWords } from './webhooks.words'
import type { Webhook } from './webhooks-data'

/** A new endpoint, or one that is there. `onSaved` is given the secret where one was made. */
export function WebhookForm({
  site,
  webhook,
  onSaved,
  onClose,
}: {
  site: string
  webhook?: Webhook
  onSaved: (secret: string | undefined) => Promise<void>
  onClose: () => void
}) {
  const words = useWords(webhooksWords)
  const [events, setEvents] = useState<ReadonlySet<string>>(new Set(webhook?.events ?? ['form.submission']))

  async function send({ url = '', description = '' }: Entries) {
    const chosen = eventNames.filter((name): name is EventName => events.has(name))
    if (chosen.length === 0) throw new Refused(422, 'events_missing', words.noEvent)
    const body = { url: url.trim(), description, events: chosen }
    const { data } = webhook
      ? await answered(api.webhooks({ webhook: webhook.id }).put(body))
      : await answered(api.sites({ site }).webhooks.post(body))
    await onSaved(data.secret)
  }

  return (
    <FormDialog
      title={webhook ? words.editTitle : words.newTitle}
      submit={webhook ? words.common.save : words.create}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        name="url"
        label={words.common.address}
        description={words.urlHint}
        defaultValue={webhook?.url ?? 'https://'}
        maxLength={2000}
        inputMode="url"
        autoComplete="off"
        spellCheck="false"
        isRequired
        autoFocus
      />
      <TextField
        name="description"
        label={words.description}
        description={words.descriptionHint}
        defaultValue={webhook?.description}
        maxLength={200}
        autoComplete="off"
      />
      <fieldset className="checkboxes">
        <legend>{words.which}</legend>
        {eventNames.map((name) => (
          <Checkbox
            key={name}
            isSelected={events.has(name)}
            onChange={() => setEvents(new Set<string>([name]).symmetricDifference(events))}
          >
            {words.events[name]}
          </Checkbox>
        ))}
      </fieldset>
    </FormDialog>
  )
}

/** Shown once: whoever closes it has it, or makes a new one. */
export function Secret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const words = useWords(webhooksWords)
  return (
    <Dialog title={words.secretTitle} isOpen isStaying onClose={onClose}>
      <p>{words.secretLead}</p>
      <TextField label={words.secret} value={secret} isReadOnly />
      <div className="actions">
        <CopyButton text={secret}>{words.copySecret}</CopyButton>
        <Button kind="primary" onPress={onClose}>
          {words.kept}
        </Button>
      </div>
    </Dialog>
  )
}
