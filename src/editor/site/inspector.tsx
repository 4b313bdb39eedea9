import { useQuery } from '@tanstack/react-query'
import { ConflictNotice } from '../live/conflicts'
import { ImageField, type ImageValue } from '../media/image-field'
import type { DraftBlock, Json } from '../page/draft'
import type { PageStore } from '../page/page-store'
import { TextField } from '../ui/fields'
import { Select } from '../ui/select'
import { useWords } from '../words/language'
import { blockTypesQuery } from './block-types-query'
import type { Editing } from './page-editor'
import { siteWords } from './site.words'
import { usePageState } from './use-page'

/** What can be said of the chosen section: its texts in the language of the page. */
export function Inspector({ editing }: { editing: Editing }) {
  const words = useWords(siteWords)
  const { draft, conflicts } = usePageState(editing.store)
  const block = draft.blocks.find(({ id }) => id === editing.picked)
  if (!block) return <p className="panel soft">{words.inspectorEmpty}</p>
  const conflict = conflicts.find((each) => each.block === block.id)
  return (
    <section className="panel" key={block.id}>
      {conflict && <ConflictNotice editing={editing} conflict={conflict} />}
      <Texts editing={editing} block={block} />
    </section>
  )
}

/** What the inspector reads of a field's schema (README: keywords of block schemas). */
interface Schema {
  type?: string
  title?: string
  readOnly?: boolean
  /** `false`: never drawn here. */
  'x-when'?: unknown
  oneOf?: { const: string; title: string }[]
  properties?: Record<string, Schema>
  items?: Schema
}

function Texts({ editing, block }: { editing: Editing; block: DraftBlock }) {
  const { data: types } = useQuery(blockTypesQuery)
  const schema = types?.find(({ key }) => key === block.type)?.content_schema as Schema | undefined
  const texts = block.content[editing.locale] ?? {}
  return (
    <div className="form">
      {schema && (
        <Fields
          siteId={editing.data.site.id}
          schema={schema}
          value={texts}
          path=""
          isReadOnly={!editing.mayEdit}
          onChange={(after, path) => writeTexts(editing.store, block.id, editing.locale, after, path)}
        />
      )}
    </div>
  )
}

function writeTexts(store: PageStore, id: string, locale: string, after: Json, path: string) {
  const before = store.read().draft.blocks.find((block) => block.id === id)?.content[locale]
  store.act([{ kind: 'content', block: id, locale, before, after }], `${id}/${locale}/${path}`)
}

interface FieldsProps {
  siteId: string
  schema: Schema
  value: Json
  path: string
  isReadOnly: boolean
  onChange(after: Json, path: string): void
}

/** The fields of an object as its schema lists them; lists of objects item by item. */
function Fields({ siteId, schema, value, path, isReadOnly, onChange }: FieldsProps) {
  const words = useWords(siteWords)
  return Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const at = path ? `${path}.${name}` : name
    const inner = value[name]
    if (field.readOnly || field['x-when'] === false) return null
    if (field.oneOf)
      return (
        <Select
          key={name}
          label={field.title ?? name}
          choices={[{ value: '', label: '–' }, ...field.oneOf.map((one) => ({ value: one.const, label: one.title }))]}
          value={typeof inner === 'string' ? inner : ''}
          isDisabled={isReadOnly}
          onChange={(chosen) => onChange({ ...value, [name]: chosen || undefined }, at)}
        />
      )
    if (field.type === 'string')
      return (
        <TextField
          key={name}
          label={field.title ?? name}
          value={typeof inner === 'string' ? inner : ''}
          rows={typeof inner === 'string' && inner.length > 60 ? 4 : undefined}
          isReadOnly={isReadOnly}
          onChange={(text) => onChange({ ...value, [name]: text }, at)}
        />
      )
    if (field.properties?.asset_id)
      return (
        <ImageField
          key={name}
          siteId={siteId}
          label={field.title}
          value={inner as ImageValue | undefined}
          isReadOnly={isReadOnly}
          onChange={(image) => onChange({ ...value, [name]: image }, at)}
        />
      )
    const { items } = field
    if (field.type === 'array' && items?.properties && Array.isArray(inner))
      return (
        <fieldset key={name} className="items">
          <legend>{field.title ?? name}</legend>
          {inner.map((item: Json, index) => (
            <details key={String(item.id ?? index)}>
              <summary>{summaryOf(item) || words.item(index + 1)}</summary>
              <Fields
                siteId={siteId}
                schema={items}
                value={item}
                path={`${at}.${index}`}
                isReadOnly={isReadOnly}
                onChange={(after, below) => onChange({ ...value, [name]: inner.with(index, after) }, below)}
              />
            </details>
          ))}
        </fieldset>
      )
    return null
  })
}

const summaryOf = (item: Json) =>
  Object.entries(item).find(([key, text]) => key !== 'id' && typeof text === 'string' && text)?.[1] as
    | string
    | undefined
