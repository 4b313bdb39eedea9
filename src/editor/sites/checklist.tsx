import { useEffect, useState } from 'react'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import type { SiteInList } from '../data/sites-query'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { useWords } from '../words/language'
import { type Fact, type FactStates, facts, useFacts } from './site-facts'
import { sitesWords } from './sites.words'

const keyOf = (site: string) => `checklist done ${site}`

/** What is still to do for a site, from its data. Once all of it was done, it is never shown again. */
export function Checklist({ site }: { site: SiteInList }) {
  const [isDone, setDone] = useState(() => localStorage.getItem(keyOf(site.id)) !== null)
  function finish() {
    localStorage.setItem(keyOf(site.id), new Date().toISOString())
    setDone(true)
  }
  return isDone ? null : <OpenChecklist site={site} onDone={finish} />
}

function OpenChecklist({ site, onDone }: { site: SiteInList; onDone: () => void }) {
  const words = useWords(sitesWords)
  const [isOpen, setOpen] = useState(false)
  const known = useFacts(site, isOpen)
  const told = facts.filter((fact) => known?.[fact] !== undefined)
  const isComplete = known !== undefined && told.includes('hours') && told.every((fact) => known[fact])
  useEffect(() => {
    if (isComplete) onDone()
  }, [isComplete, onDone])
  if (isComplete || (!known && !isOpen)) return null
  return (
    <Disclosure className="checklist" isExpanded={isOpen} onExpandedChange={setOpen}>
      <Heading level={2}>
        <Button kind="quiet" slot="trigger" icon={isOpen ? 'chevron-down' : 'chevron-right'}>
          {words.checklist}
        </Button>
      </Heading>
      <DisclosurePanel>{known && isOpen && <Rows known={known} shown={told} onHide={onDone} />}</DisclosurePanel>
    </Disclosure>
  )
}

function Rows({ known, shown, onHide }: { known: FactStates; shown: Fact[]; onHide: () => void }) {
  const words = useWords(sitesWords)
  return (
    <>
      <ul>
        {shown.map((fact) => (
          <li key={fact} className={known[fact] ? 'done' : 'missing'}>
            <Icon name={known[fact] ? 'circle-check' : 'circle'} />
            <span>
              {words.facts[fact].name}
              <span className="visually-hidden">: {known[fact] ? words.isDone : words.isMissing}</span>
              {!known[fact] && <span className="purpose">{words.facts[fact].how}</span>}
            </span>
          </li>
        ))}
      </ul>
      <Button kind="quiet" onPress={onHide}>
        {words.hideChecklist}
      </Button>
    </>
  )
}
