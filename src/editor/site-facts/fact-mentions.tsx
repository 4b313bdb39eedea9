import type { FactsView } from '../../facts/facts.schema'
import { Part } from '../ui/part'
import { useWords } from '../words/language'
import { FactLinks } from './fact-links'
import { factsWords } from './site-facts.words'

/** Texts that tell what is no longer so: each with its page, to be changed there. */
export function FactMentions({ site, mentions }: { site: string; mentions: FactsView['mentions'] }) {
  const words = useWords(factsWords)
  if (mentions.length === 0) return null
  return (
    <Part title={words.mentions} lead={words.mentionsLead}>
      <ul className="written-hours">
        {mentions.map((mention) => (
          <li key={`${mention.page_id} ${mention.block_id} ${mention.locale} ${mention.path} ${mention.fact}`}>
            <span>
              <FactLinks site={site} spots={[mention]} />
              {mention.block_id === null && ` · ${words.searchText}`}
            </span>
            <span className="soft" lang={mention.locale}>
              {mention.sentence}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
