import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { BackCloses } from '../ui/back-closes'
import { Checkbox } from '../ui/fields'
import { Icon } from '../ui/icon'
import { useWords } from '../words/language'
import type { Field } from './collections-data'
import { entriesWords } from './entries.words'

/** Which fields the table shows; one of them stays. */
export function ColumnsMenu({
  fields,
  columns,
  onChange,
}: {
  fields: Field[]
  columns: string[]
  onChange: (keys: string[]) => void
}) {
  const words = useWords(entriesWords)
  return (
    <DialogTrigger>
      <AriaButton className="button">
        <Icon name="columns-3" />
        {words.columns}
      </AriaButton>
      <Popover className="popover fade-in" placement="bottom end">
        <Dialog className="column-choice" aria-label={words.columns}>
          <BackCloses />
          {fields.map(({ key, label }) => (
            <Checkbox
              key={key}
              isSelected={columns.includes(key)}
              isDisabled={columns.length === 1 && columns.includes(key)}
              onChange={(on) =>
                onChange(fields.map((one) => one.key).filter((one) => (one === key ? on : columns.includes(one))))
              }
            >
              {label}
            </Checkbox>
          ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
