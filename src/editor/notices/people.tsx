import { useMemo } from 'react'
import type { Present } from '../data/site-events'
import { usePeople, usePlace } from '../data/use-site-live'
import { findBlock } from '../document/draft'
import { titleIn } from '../document/title-in'
import { useLatePart } from '../document/use-part'
import type { Editing } from '../editing/editing'
import { useMe } from '../session'
import { useWords } from '../words/language'
import { peopleWords } from './people.words'

const mostShown = 3
/** The same each time: lists that show who is where are not drawn again for it. */
const nobody: Other[] = []

/** Somebody in another window; `isMe` where that is one's own. */
export interface Other extends Present {
  isMe: boolean
}

/**
 * Everybody in other windows of the site, once each; a person with several windows is where they write, on this page if
 * on it.
 */
export function useOthers(site: string, page: string): Other[] {
  const me = useMe()?.id
  const people = usePeople(site)
  return useMemo(() => {
    const nearness = ({ page_id, block_id }: Present) =>
      (page_id === page ? 2 : 0) + (page_id ? 1 : 0) + (block_id ? 1 : 0)
    const nearest = new Map<string, Present>()
    for (const person of people) {
      const known = nearest.get(person.user_id)
      if (!known || nearness(person) > nearness(known)) nearest.set(person.user_id, person)
    }
    const others = [...nearest.values()].map((person) => ({ ...person, isMe: person.user_id === me }))
    return others.length > 0 ? others : nobody
  }, [people, me, page])
}

/** Who else is on this site, and says so to them where this window is. */
export function People({ editing: { data, store, picked, locale } }: { editing: Editing }) {
  const words = useWords(peopleWords)
  const { id: pageId } = store.read().draft
  const place = useLatePart(store, ({ saved }) => (picked && findBlock(saved.draft, picked) ? picked : null))
  const { site, pages } = data
  usePlace(site.id, pageId, place)
  const others = useOthers(site.id, pageId)
  if (others.length === 0) return null

  const placeOf = ({ page_id }: Present) => {
    if (page_id === pageId) return words.onThisPage
    const page = pages.find(({ id }) => id === page_id)
    return page ? words.onPage(titleIn(page, locale)) : words.onSite
  }
  const said = (person: Other) => `${person.isMe ? words.you : person.name}, ${placeOf(person)}`
  const shown = others.slice(0, others.length > mostShown ? mostShown - 1 : mostShown)
  const rest = others.slice(shown.length)
  return (
    <ul className="people" aria-label={words.others}>
      {shown.map((person) => (
        <Avatar key={person.user_id} text={initialsOf(person.name)} said={said(person)} />
      ))}
      {rest.length > 0 && <Avatar text={`+${rest.length}`} said={words.more(rest.map(said).join('; '))} />}
    </ul>
  )
}

const Avatar = ({ text, said }: { text: string; said: string }) => (
  <li className="avatar" title={said}>
    <span aria-hidden="true">{text}</span>
    <span className="visually-hidden">{said}</span>
  </li>
)

/** On the row of the section that somebody else is at. */
export function PeopleAt({ people, block }: { people: Other[]; block: string }) {
  const words = useWords(peopleWords)
  const [person] = people.filter(({ block_id }) => block_id === block)
  if (!person) return null
  const said = person.isMe ? words.youAreHere : words.here(person.name)
  return (
    <span className="avatar small" title={said}>
      <span aria-hidden="true">{initialsOf(person.name)}</span>
      <span className="visually-hidden">{said}</span>
    </span>
  )
}

/** Of the first and the last name. */
function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/)
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : ''].map((part) => [...(part ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
