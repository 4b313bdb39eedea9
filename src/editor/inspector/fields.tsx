import type { ValuePath } from '../../values/at-path'
import { isObject } from '../../values/is-object'
import type { Json } from '../document/draft'
import { latePart } from '../ui/late-part'
import { useWords } from '../words/language'
import { ChoiceField, SwitchField, VariantField } from './choice-fields'
import { CategoryField, CollectionChoice } from './collection-fields'
import { pathName, useSectionForm } from './form'
import { inspectorWords } from './inspector.words'
import { ItemsField } from './items-field'
import { PictureField } from './picture-field'
import { ProseField } from './prose-field'
import { controlOf, fieldsOf, isShown, type Schema, type SchemaField } from './schema'
import { TargetField } from './target-field'
import { LineField, NumberField } from './text-fields'
import { ValuesField } from './values-field'

const ColumnsField = latePart(async () => (await import('./columns-field')).ColumnsField)
const WeekOfSection = latePart(async () => (await import('./week-of-section')).WeekOfSection)
const DocumentField = latePart(async () => (await import('./document-field')).DocumentField)
const IconField = latePart(async () => (await import('./icon-field')).IconField, <div className="field icon-field" />)

/** The fields of an object that have an effect now; those for later behind a word that opens them. */
export function Fields({ schema, path, value }: { schema: Schema; path: ValuePath; value: Json }) {
  const words = useWords(inspectorWords)
  const all = fieldsOf(schema)
  const isLater = ({ field }: SchemaField) => field['x-group'] === 'more'
  const later = all.filter(isLater)
  const some = (fields: SchemaField[]) => (
    <FieldList fields={fields} path={path} value={value} demanded={schema.required ?? []} />
  )
  return (
    <>
      {some(all.filter((one) => !isLater(one)))}
      {later.length > 0 && (
        <details className="later">
          <summary>{words.groups.more}</summary>
          <div className="form">{some(later)}</div>
        </details>
      )}
    </>
  )
}

export function FieldList({
  fields,
  path,
  value,
  demanded = [],
}: {
  fields: SchemaField[]
  path: ValuePath
  value: Json
  demanded?: string[]
}) {
  const { props } = useSectionForm()
  return fields
    .filter(({ field }) => isShown(field, props, value))
    .map(({ name, field }) => (
      <PlacedField
        key={name}
        name={name}
        field={field}
        path={[...path, name]}
        value={value[name]}
        isDemanded={demanded.includes(name)}
      />
    ))
}

interface Props {
  name: string
  field: Schema
  path: ValuePath
  value: unknown
  isDemanded?: boolean
}

/** One field, as its schema says it is filled in. */
export function PlacedField(props: Props) {
  const { spot } = useSectionForm()
  const at = pathName(props.path)
  return (
    <div className="place" data-path={at} data-spotted={(spot && pathName(spot.path) === at) || undefined}>
      <FieldControl {...props} />
    </div>
  )
}

function FieldControl({ name, field, path, value, isDemanded }: Props) {
  const given = { path, label: field.title ?? name, help: field.description, value }
  switch (controlOf(field)) {
    case 'line':
      return <LineField {...given} schema={field} isDemanded={isDemanded} />
    case 'email':
      return <LineField {...given} schema={field} type="email" isDemanded={isDemanded} />
    case 'phone':
      return <LineField {...given} schema={field} type="tel" isDemanded={isDemanded} />
    case 'address':
      return <LineField {...given} schema={field} type="url" placeholder="https://" isDemanded={isDemanded} />
    case 'date':
      return <LineField {...given} schema={field} type="date" isDemanded={isDemanded} />
    case 'datetime':
      return <LineField {...given} schema={field} type="datetime-local" isDemanded={isDemanded} />
    case 'time':
      return <LineField {...given} schema={field} type="time" isDemanded={isDemanded} />
    case 'inline':
      return <ProseField {...given} schema={field} length="line" isDemanded={isDemanded} />
    case 'paragraph':
      return <ProseField {...given} schema={field} length="paragraph" />
    case 'markdown':
      return <ProseField {...given} schema={field} length="long" />
    case 'number':
      return <NumberField {...given} schema={field} isDemanded={isDemanded} />
    case 'week':
      return <WeekOfSection path={path} label={given.label} value={value} />
    case 'switch':
      return <SwitchField {...given} schema={field} />
    case 'choice':
      return path.length === 2 && path[0] === 'props' && name === 'variant' ? (
        <VariantField {...given} schema={field} />
      ) : (
        <ChoiceField {...given} schema={field} isDemanded={isDemanded} />
      )
    case 'icon':
      return <IconField {...given} />
    case 'target':
      return <TargetField {...given} />
    case 'image':
      return <PictureField {...given} schema={field} />
    case 'document':
      return <DocumentField {...given} />
    case 'collection':
      return <CollectionChoice {...given} isField={false} />
    case 'collection-field':
      return <CollectionChoice {...given} isField />
    case 'category':
      return <CategoryField {...given} schema={field} />
    case 'group':
      return (
        <fieldset className="group">
          <legend>{given.label}</legend>
          <Fields schema={field} path={path} value={isObject(value) ? value : {}} />
        </fieldset>
      )
    case 'items':
      return <ItemsField {...given} schema={field} />
    case 'blocks':
      return <ColumnsField label={given.label} />
    case 'values':
      return <ValuesField {...given} schema={field} />
    case undefined:
      return null
  }
}
