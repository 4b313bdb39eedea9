import { useState } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { Popover } from 'react-aria-components/Popover'
import { findIcons, iconTitle } from '../../html/icon-words'
import { icon, iconNames } from '../../renderer/renderer'
import { nodesOf } from '../canvas/canvas'
import { BackCloses } from '../ui/back-closes'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { useLanguage, useWords } from '../words/language'
import { type FieldProps, useSectionForm } from './form'
import { inspectorWords } from './inspector.words'
import { fieldText } from './text-fields'

/** The icon's drawing, of the pages' own set. */
const Drawing = ({ name }: { name: string }) => (
  <span className="page-icon" ref={(place) => place?.replaceChildren(...nodesOf(document, icon(name)?.text ?? ''))} />
)

/** An icon, found by what it shows. */
export function IconField({ path, label, value }: FieldProps) {
  const words = useWords(inspectorWords)
  const language = useLanguage()
  const { change, problems } = useSectionForm()
  const [isOpen, setOpen] = useState(false)
  const chosen = fieldText(value)
  const name = chosen ? iconTitle(chosen, language) : words.noIcon
  const problem = problems[path.join('.')]
  return (
    <div className="field icon-field">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <div className="actions">
        <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
          <Button aria-label={`${label}: ${name}. ${words.chooseIcon}`}>
            {chosen && <Drawing name={chosen} />}
            {chosen ? name : words.chooseIcon}
          </Button>
          <Popover className="popover icon-popover fade-in" placement="bottom start">
            <Dialog aria-label={words.chooseIcon}>
              <BackCloses />
              <IconGrid
                chosen={chosen}
                onChoose={(next) => {
                  setOpen(false)
                  change(path, next)
                }}
              />
            </Dialog>
          </Popover>
        </DialogTrigger>
        {chosen && (
          <Button
            kind="quiet"
            icon="x"
            aria-label={words.removeItem(`${label} „${name}“`)}
            onPress={() => change(path, undefined)}
          />
        )}
      </div>
      {problem && <p className="field-error">{problem}</p>}
    </div>
  )
}

function IconGrid({ chosen, onChoose }: { chosen: string; onChoose(name: string): void }) {
  const words = useWords(inspectorWords)
  const language = useLanguage()
  const [query, setQuery] = useState('')
  const names = findIcons(iconNames, query, language)
  return (
    <>
      <TextField
        label={words.searchIcons}
        type="search"
        placeholder={words.searchIconsExample}
        value={query}
        onChange={setQuery}
        autoFocus
      />
      <GridList
        aria-label={words.chooseIcon}
        className="icon-grid"
        layout="grid"
        items={names.map((id) => ({ id }))}
        dependencies={[chosen]}
        onAction={(key) => onChoose(String(key))}
        renderEmptyState={() => <p className="soft small">{words.noIcons(query.trim())}</p>}
      >
        {({ id }) => (
          <GridListItem
            id={id}
            textValue={iconTitle(id, language)}
            className={id === chosen ? 'icon-choice chosen' : 'icon-choice'}
          >
            <span title={iconTitle(id, language)}>
              <Drawing name={id} />
            </span>
          </GridListItem>
        )}
      </GridList>
    </>
  )
}
