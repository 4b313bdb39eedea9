import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answered, api } from '../api/api'
import { refusedAt } from '../api/refused'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { type Entries, Form } from '../ui/form'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useAct } from '../ui/use-act'
import { useDates, useNumbers } from '../words/dates'
import { useWords } from '../words/language'
import { assistantWords } from './assistant.words'
import { type Assistant, assistantQuery, questionsQuery } from './assistant-data'

/** What visitors asked and the site does not say: the list of what to write next. */
export function OpenQuestions({ site }: { site: string }) {
  const words = useWords(assistantWords)
  const { day } = useDates()
  const { data: questions, error } = useQuery(questionsQuery(site))
  return (
    <Part title={words.questions} lead={words.questionsLead}>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {questions?.length === 0 && <p className="soft">{words.noQuestions}</p>}
      {questions && questions.length > 0 && (
        <ul className="rows">
          {questions.map(({ id, question, locale, outcome, times, last_asked_at }) => (
            <li key={id}>
              <div className="grow">
                <p lang={locale}>{question}</p>
                <p className="soft small">
                  {words.outcome[outcome]} · {words.times(times)} · {words.lastAsked(day(last_asked_at))}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

export function KnowledgeState({
  site,
  knowledge: { status, pages, chunks, indexed_at },
  mayEdit,
}: {
  site: string
  knowledge: Assistant['knowledge']
  mayEdit: boolean
}) {
  const words = useWords(assistantWords)
  const { moment } = useDates()
  const { number } = useNumbers()
  const queries = useQueryClient()
  const { act, problem, isBusy } = useAct()
  async function reindex() {
    await answered(api.sites({ site }).assistant.reindex.post())
    await queries.invalidateQueries({ queryKey: assistantQuery(site).queryKey })
  }
  return (
    <Part title={words.knowledge}>
      <div role="status">
        <p>{words.status[status]}</p>
        {indexed_at && (
          <p className="soft small">
            {words.known(number(pages), number(chunks))} · {words.indexedAt(moment(indexed_at))}
          </p>
        )}
      </div>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      {mayEdit && status !== 'empty' && (
        <div className="actions">
          <Button icon="refresh-cw" isPending={isBusy || status === 'indexing'} onPress={() => void act(reindex)}>
            {words.reindex}
          </Button>
        </div>
      )}
    </Part>
  )
}

export function Tokens({ site, assistant, mayEdit }: { site: string; assistant: Assistant; mayEdit: boolean }) {
  const words = useWords(assistantWords)
  const { number } = useNumbers()
  const queries = useQueryClient()
  const { limit, used, remaining } = assistant.chat_tokens
  const daily = assistant.settings.daily_tokens
  async function save({ 'settings.daily_tokens': typed = '' }: Entries) {
    const text = typed.trim()
    if (text && !/^\d{1,10}$/.test(text)) throw refusedAt(['settings.daily_tokens'], words.notANumber)
    const settings = { daily_tokens: text ? Number(text) : null }
    const changed = await answered(api.sites({ site }).assistant.put({ settings }))
    queries.setQueryData(assistantQuery(site).queryKey, changed)
  }
  return (
    <Part title={words.tokens}>
      {limit < 0 ? (
        <p>{words.tokensUnlimited(number(used))}</p>
      ) : (
        <div className="progress">
          <p>
            {words.tokensOf(number(used), number(limit))} {remaining > 0 && words.tokensLeft(number(remaining))}
          </p>
          <div className="track" aria-hidden="true">
            <div className="fill" style={{ width: `${limit === 0 ? 100 : Math.min((used / limit) * 100, 100)}%` }} />
          </div>
          {remaining === 0 && <Notice kind="warning">{words.tokensOver}</Notice>}
        </div>
      )}
      {mayEdit && (
        <Form key={String(daily)} onSend={save}>
          {(isSending) => (
            <div className="field-and-button">
              <TextField
                name="settings.daily_tokens"
                label={words.daily}
                description={words.dailyHint}
                defaultValue={daily === null ? '' : String(daily)}
                inputMode="numeric"
                autoComplete="off"
              />
              <Button type="submit" isPending={isSending}>
                {words.common.save}
              </Button>
            </div>
          )}
        </Form>
      )}
    </Part>
  )
}
