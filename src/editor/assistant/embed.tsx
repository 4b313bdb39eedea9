import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, Refused } from '../api/api'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { TextField } from '../ui/fields'
import { type Entries, Form } from '../ui/form'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useWords } from '../words/language'
import { assistantWords } from './assistant.words'
import { type Assistant, assistantQuery } from './assistant-data'

const name = 'settings.allowed_origins'

/** The line for other websites, and which of them may use it. */
export function Embed({ site, assistant, mayEdit }: { site: string; assistant: Assistant; mayEdit: boolean }) {
  const words = useWords(assistantWords)
  const queries = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  const { embed: code } = assistant
  const allowed = assistant.settings.allowed_origins

  async function save({ [name]: typed = '' }: Entries) {
    setSaved(false)
    const allowed_origins = typed
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(originOf)
    try {
      const changed = await answered(api.sites({ site }).assistant.put({ settings: { allowed_origins } }))
      queries.setQueryData(assistantQuery(site).queryKey, changed)
      setSaved(true)
    } catch (error) {
      throw error instanceof Refused && Object.keys(error.fields).some((path) => path.startsWith(name))
        ? new Refused(422, error.key, '', { [name]: [words.noOrigin] })
        : error
    }
  }
  return (
    <Part title={words.embed} lead={words.embedLead}>
      <pre className="code">
        <code>{code}</code>
      </pre>
      <div className="actions">
        <CopyButton text={code}>{words.copy}</CopyButton>
      </div>
      {mayEdit ? (
        <Form key={allowed.join(' ')} onSend={save}>
          {(isSending) => (
            <>
              <TextField
                name={name}
                label={words.origins}
                description={words.originsHint}
                defaultValue={allowed.join('\n')}
                rows={2}
                autoComplete="off"
                spellCheck="false"
              />
              <div className="actions">
                <Button type="submit" isPending={isSending}>
                  {words.common.save}
                </Button>
              </div>
            </>
          )}
        </Form>
      ) : (
        <p className="soft">
          {words.origins}: {allowed.join(', ') || words.everywhere}
        </p>
      )}
      {isSaved && <Notice kind="done">{words.saved}</Notice>}
    </Part>
  )
}

/** People copy addresses with a path, or write them without https. What is none stays, and is refused. */
function originOf(typed: string): string {
  if (/^https?:\/\//i.test(typed)) return URL.parse(typed)?.origin ?? typed
  return typed.includes('.') ? (URL.parse(`https://${typed}`)?.origin ?? typed) : typed
}
