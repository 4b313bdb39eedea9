import { plain } from '../../html/markdown'
import { isObject } from '../../values/is-object'
import type { Json } from '../document/draft'
import { useWords, type WithCommon } from '../words/language'
import { inspectorWords } from './inspector.words'
import { controlOf, fieldsOf, isShown, type Schema } from './schema'
import { itemLabel } from './values'

/** What is entered, to read: for those who may change nothing. */
export function PlainValues({ schema, value, props }: { schema: Schema; value: Json; props: Json }) {
  const words = useWords(inspectorWords)
  const shown = fieldsOf(schema).flatMap(({ name, field }) => {
    const text = isShown(field, props, value) && hasValue(value[name]) ? value[name] : undefined
    return text === undefined ? [] : [{ name, field, inner: text }]
  })
  if (shown.length === 0) return null
  return (
    <dl className="plain-values">
      {shown.map(({ name, field, inner }) => (
        <div key={name}>
          <dt>{field.title ?? name}</dt>
          <dd>{plainValue(field, inner, props, words)}</dd>
        </div>
      ))}
    </dl>
  )
}

const hasValue = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : isObject(value)
      ? Object.keys(value).length > 0
      : value !== undefined && value !== ''

function plainValue(field: Schema, value: unknown, props: Json, words: WithCommon<typeof inspectorWords.de>) {
  if (typeof value === 'boolean') return value ? words.common.yes : words.common.no
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') {
    const isText = ['inline', 'paragraph', 'markdown'].includes(controlOf(field) ?? '')
    return field.oneOf?.find((one) => one.const === value)?.title ?? (isText ? plain(value) : value)
  }
  if (Array.isArray(value)) {
    const { items = {} } = field
    return (
      <ol>
        {value.map((item: unknown, i) => (
          <li key={isObject(item) && typeof item.id === 'string' ? item.id : String(i)}>
            {isObject(item) ? (
              <details>
                <summary>
                  {itemLabel(item, items, field['x-item-label']) || words.untitled(items.title ?? '', i + 1)}
                </summary>
                <PlainValues schema={items} value={item} props={props} />
              </details>
            ) : (
              String(item)
            )}
          </li>
        ))}
      </ol>
    )
  }
  return isObject(value) ? <PlainValues schema={field} value={value} props={props} /> : null
}
