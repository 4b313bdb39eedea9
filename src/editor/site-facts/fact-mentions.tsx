import { useEffect, useRef, useState } from 'react'
import type { FactsChange, FactsView } from '../../facts/facts.schema'
import { factNames } from '../data/fact-names.words'
import { Button } from '../ui/button'
import { FieldDifference } from '../ui/difference'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useWords } from '../words/language'
import { FactLinks } from './fact-links'
import { factsWords } from './site-facts.words'

type PutText = NonNullable<FactsChange['texts']>[number]
type Mention = FactsView['mentions'][number]

interface Props {
  site: string
  mentions: Mention[]
  mayEdit: boolean
  isBusy: boolean
  /** The last change of facts: what it leaves to be put right is led to. */
  lastChange: unknown
  /** Whether it was taken. */
  onChange(change: FactsChange): Promise<boolean>
}

/** Texts that tell what is no longer so. What can be put right by itself is, one by one, and all taken back at once. */
export function FactMentions({ site, mentions, mayEdit, isBusy, lastChange, onChange }: Props) {
  const words = useWords(factsWords)
  const names = useWords(factNames)
  const [done, setDone] = useState<PutText[]>([])
  const place = useRef<HTMLDivElement>(null)
  const isAny = mentions.length > 0
  useEffect(() => {
    if (lastChange && isAny) place.current?.focus()
  }, [lastChange, isAny])
  if (mentions.length + done.length === 0) return null
  const texts = mayEdit ? mentions.flatMap((one) => textOf(one) ?? []) : []
  const put = async (texts: PutText[], next: PutText[]) => {
    if (await onChange({ texts })) setDone(next)
  }
  return (
    <div ref={place} tabIndex={-1}>
      <Part title={words.mentions} lead={words.mentionsLead}>
        {done.length > 0 && (
          <div className="actions">
            <Notice kind="done">{words.textsChanged(done.length)}</Notice>
            <Button icon="undo-2" isDisabled={isBusy} onPress={() => void put(done.map(reversed).toReversed(), [])}>
              {words.undoTexts}
            </Button>
          </div>
        )}
        {texts.length > 1 && (
          <div className="actions">
            <Button isDisabled={isBusy} onPress={() => void put(texts, [...done, ...texts])}>
              {words.changeTexts}
            </Button>
          </div>
        )}
        <ul className="fact-mentions">
          {mentions.map((mention) => {
            const { fact, page_id, block_id, locale, path, sentence } = mention
            const text = mayEdit && textOf(mention)
            return (
              <li key={`${page_id} ${block_id} ${locale} ${path} ${sentence}`}>
                <span>
                  <FactLinks site={site} spots={[mention]} />
                  {block_id === null && ` · ${words.searchText}`}
                </span>
                {text ? (
                  <>
                    <FieldDifference name={names[kindOf(fact)] ?? ''} before={sentence} after={text.after} />
                    <div>
                      <Button icon="check" isDisabled={isBusy} onPress={() => void put([text], [...done, text])}>
                        {words.changeText}
                      </Button>
                    </div>
                  </>
                ) : (
                  <span className="soft" lang={locale}>
                    {sentence}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </Part>
    </div>
  )
}

const textOf = ({ page_id, block_id, locale, path, sentence: before, after }: Mention): PutText | undefined =>
  after === null ? undefined : { page_id, block_id, locale, path, before, after }
const reversed = ({ before, after, ...place }: PutText): PutText => ({ ...place, before: after, after: before })
const kindOf = (fact: string) => (fact.startsWith('offers') ? 'offers' : fact)
