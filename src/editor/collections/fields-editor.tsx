import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, Refused } from '../api/api'
import type { Collection } from '../data/collections-query'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { FormDialog } from '../ui/form-dialog'
import { Notice } from '../ui/notice'
import { Unsaved } from '../ui/unsaved'
import { useAct } from '../ui/use-act'
import { useLanguageNames, useWords } from '../words/language'
import { type Entry, type Field, readCollectionsAgain } from './collections-data'
import type { Spoken } from './entry-values'
import { differingFields, type Effect, effectsOf, toSend } from './field-changes'
import { FieldDialog } from './field-dialog'
import { fieldsWords } from './fields.words'
import { FieldsList } from './fields-list'

interface Props {
  site: string
  collection: Collection
  entries: Entry[]
  spoken: Spoken
  mayEdit: boolean
}

/** What the entries consist of. Changes are gathered here and saved together, after what they do to entries was said. */
export function FieldsEditor({ site, collection: read, entries, spoken, mayEdit }: Props) {
  const words = useWords(fieldsWords)
  const queries = useQueryClient()
  const [base, setBase] = useState(read)
  const [name, setName] = useState(read.name)
  const [fields, setFields] = useState(read.fields)
  const [editing, setEditing] = useState<Field | 'new'>()
  const [effects, setEffects] = useState<Effect[]>()
  const [stale, setStale] = useState<Collection>()
  const [isSaved, setSaved] = useState(false)
  const { act, problem, isBusy } = useAct()
  const isDirty = name !== base.name || JSON.stringify(fields) !== JSON.stringify(base.fields)

  function take(collection: Collection) {
    setBase(collection)
    setName(collection.name)
    setFields(collection.fields)
    setStale(undefined)
  }
  function change(after: Field[]) {
    setSaved(false)
    setFields(after)
  }
  async function write(seen: Collection) {
    try {
      const headers = { 'if-match': seen.etag }
      const body = { name, fields: toSend(fields) }
      const { data } = await answered(api.collections({ collection: base.id }).put(body, { headers }))
      take(data)
      setSaved(true)
      await readCollectionsAgain(queries, site)
    } catch (error) {
      if (!(error instanceof Refused && error.key === 'stale')) throw error
      setStale(error.more.data as Collection)
    } finally {
      setEffects(undefined)
    }
  }
  /** Asks first where entries would show less than before. */
  function save() {
    const found = effectsOf(base.fields, fields, entries, spoken.defaultLocale)
    if (found.length > 0) setEffects(found)
    else void act(() => write(base))
  }

  return (
    <div className="fields-editor">
      {mayEdit && (
        <TextField
          label={words.collectionName}
          value={name}
          onChange={(text) => {
            setSaved(false)
            setName(text)
          }}
          maxLength={255}
          autoComplete="off"
        />
      )}
      <div>
        <h2>{words.fields}</h2>
        <p className="soft">{words.fieldsLead}</p>
      </div>
      <FieldsList fields={fields} known={base.fields} mayEdit={mayEdit} onChange={change} onEdit={setEditing} />
      {problem && <Notice kind="problem">{sentenceOf(problem, fields)}</Notice>}
      {stale && (
        <section className="stale" role="alert">
          <h2>{words.staleTitle}</h2>
          <p>{words.staleLead(differingFields(stale, { fields }).join(', '))}</p>
          <div className="actions">
            <Button kind="primary" isPending={isBusy} onPress={() => void act(() => write(stale))}>
              {words.keepMine}
            </Button>
            <Button onPress={() => take(stale)}>{words.takeTheirs}</Button>
          </div>
        </section>
      )}
      {isSaved && <Notice kind="done">{words.common.saved}</Notice>}
      {mayEdit && (
        <div className="actions">
          <Button icon="plus" onPress={() => setEditing('new')}>
            {words.add}
          </Button>
          {isDirty && (
            <>
              <Button kind="primary" isPending={isBusy} isDisabled={!name.trim() || stale !== undefined} onPress={save}>
                {words.save}
              </Button>
              <Button kind="quiet" onPress={() => take(base)}>
                {words.common.discard}
              </Button>
            </>
          )}
        </div>
      )}
      {editing && (
        <FieldDialog
          site={site}
          field={editing === 'new' ? undefined : editing}
          // A key that was taken once still has its values: a new field does not get them by accident.
          taken={[...fields, ...base.fields].map(({ key }) => key)}
          hasLanguages={spoken.locales.length > 1}
          onClose={() => setEditing(undefined)}
          onDone={(field) => {
            change(editing === 'new' ? [...fields, field] : fields.map((one) => (one.key === field.key ? field : one)))
            setEditing(undefined)
          }}
        />
      )}
      {effects && (
        <FormDialog
          title={words.checkTitle}
          lead={
            <>
              <EffectList effects={effects} />
              <p>{words.checkLead}</p>
            </>
          }
          submit={words.saveNow}
          isAlert
          onSend={() => act(() => write(base))}
          onClose={() => setEffects(undefined)}
        />
      )}
      <Unsaved title={words.leaveTitle} lead={words.leaveLead} isHolding={() => isDirty} />
    </div>
  )
}

/** What the service finds wrong, each with the name of its field. */
function sentenceOf({ message, fields: wrong }: Refused, fields: Field[]): string {
  const sentences = Object.entries(wrong).map(([path, texts]) => {
    const field = fields[Number(/^fields\.(\d+)/.exec(path)?.[1])]
    return field ? `${field.label}: ${texts.join(' ')}` : texts.join(' ')
  })
  return sentences.join(' ') || message
}

function EffectList({ effects }: { effects: Effect[] }) {
  const { effects: words } = useWords(fieldsWords)
  const nameOf = useLanguageNames()
  const sentence = (effect: Effect) => {
    if (effect.kind === 'languages') return words.languages(effect.field, nameOf(effect.locale))
    if (effect.kind === 'one-language') return words.oneLanguage(effect.field, nameOf(effect.locale), effect.count)
    return words[effect.kind](effect.field, effect.count)
  }
  return (
    <ul className="points">
      {effects.map((effect) => (
        <li key={`${effect.kind} ${effect.field}`}>{sentence(effect)}</li>
      ))}
    </ul>
  )
}
