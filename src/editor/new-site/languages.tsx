import { Label } from 'react-aria-components/Label'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { isWritten } from '../../words/interface-languages'
import { pageLanguages } from '../../words/languages'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Menu, MenuItem } from '../ui/menu'
import { useLanguage, useLanguageTitles, useWords } from '../words/language'
import { newSiteWords } from './new-site.words'

const writtenLanguages = pageLanguages.filter(isWritten)
const others = pageLanguages.filter((tag) => !isWritten(tag))

/** Chips in the order in which they were chosen; the first is the main one until another is made it. */
export function LanguageChoice({ value, onChange }: { value: string[]; onChange: (languages: string[]) => void }) {
  const words = useWords(newSiteWords)
  const language = useLanguage()
  const nameOf = useLanguageTitles()
  const shown = [...writtenLanguages, ...value.filter((tag) => !isWritten(tag))]
  const [main = '', second] = value

  function choose(keys: Set<unknown>) {
    const isGone = value.some((tag) => !keys.has(tag) && !isWritten(tag))
    // Its chip goes with it, and the focus must not.
    if (isGone && document.activeElement?.previousElementSibling instanceof HTMLElement)
      document.activeElement.previousElementSibling.focus()
    const kept = value.filter((tag) => keys.has(tag))
    const added = shown.filter((tag) => keys.has(tag) && !value.includes(tag))
    onChange([...kept, ...added])
  }
  return (
    <div className="field">
      <Label className="label" id="languages">
        {words.common.languages}
      </Label>
      <div className="chips">
        <ToggleButtonGroup
          aria-labelledby="languages"
          className="chips"
          selectionMode="multiple"
          selectedKeys={value}
          onSelectionChange={choose}
        >
          {shown.map((tag) => (
            <ToggleButton key={tag} id={tag} className="chip" isDisabled={value.length === 1 && tag === main}>
              {value.includes(tag) && <Icon name="check" size={14} />}
              {nameOf(tag)}
              {tag === main && value.length > 1 && <span className="small"> · {words.mainLanguage}</span>}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Menu
          label={words.common.moreLanguages}
          trigger={
            <Button kind="quiet" icon="plus">
              {words.common.moreLanguages}
            </Button>
          }
        >
          {others
            .filter((tag) => !value.includes(tag))
            .sort((one, other) => nameOf(one).localeCompare(nameOf(other), language))
            .map((tag) => (
              <MenuItem key={tag} onAction={() => onChange([...value, tag])}>
                {nameOf(tag)}
              </MenuItem>
            ))}
        </Menu>
      </div>
      {second && (
        <div>
          <Button kind="quiet" icon="languages" onPress={() => onChange([...new Set([second, ...value])])}>
            {words.makeMain(nameOf(second))}
          </Button>
        </div>
      )}
      {value.some((tag) => !isWritten(tag)) && <p className="description">{words.otherLanguages}</p>}
    </div>
  )
}
