import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { type Entries, Form } from '../ui/form'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { Select } from '../ui/select'
import { useAct } from '../ui/use-act'
import { useWords } from '../words/language'
import { ImportRedirects } from './import-redirects'
import { settingsWords } from './site-settings.words'

const redirectsQuery = (site: string) =>
  queryOptions({
    queryKey: ['redirects', site],
    queryFn: async () => (await answered(api.sites({ site }).redirects.get({ query: {} }))).data,
  })
/**
 * As people type it: `www.beispiel.de/neu` is an address of another site, though it says nothing of https. `preise.html`
 * is none: the service says what is missing there.
 */
const wholeAddress = (typed: string) =>
  /^[^/:?#\s]+\.[a-z]{2,}(:\d+)?([/?#]|$)/i.test(typed) && !/^[^/]+\.(html?|php|aspx?|jsp|pdf)([?#]|$)/i.test(typed)
    ? `https://${typed}`
    : typed
const statuses = { '301': 301, '302': 302, '410': 410 } as const

/** Old addresses and where they lead. */
export function Redirects({ site, mayEdit }: { site: string; mayEdit: boolean }) {
  const words = useWords(settingsWords)
  const queries = useQueryClient()
  const { data: redirects, error } = useQuery(redirectsQuery(site))
  const { act, problem } = useAct()
  const [kind, setKind] = useState<keyof typeof statuses>('301')
  const [isImporting, setImporting] = useState(false)
  const [told, setTold] = useState('')
  /** The form begins anew after each that was added. */
  const [added, setAdded] = useState(0)
  const at = api.sites({ site }).redirects
  const refresh = () => queries.invalidateQueries({ queryKey: redirectsQuery(site).queryKey })

  async function add({ from = '', to = '' }: Entries) {
    setTold('')
    await answered(
      at.post({ from: from.trim(), status: statuses[kind], ...(kind !== '410' && { to: wholeAddress(to.trim()) }) }),
    )
    await refresh()
    setAdded((count) => count + 1)
  }
  async function remove(id: string) {
    await answered(at({ redirect: id }).delete())
    await refresh()
  }
  return (
    <Part title={words.redirects} lead={words.redirectsLead}>
      {(error ?? problem) && <Notice kind="problem">{(error ?? problem)?.message}</Notice>}
      {redirects?.length === 0 && <p className="soft">{words.noRedirects}</p>}
      {redirects && redirects.length > 0 && (
        <ul className="rows">
          {redirects.map(({ id, from, to, status, is_active }) => (
            <li key={id}>
              <div className="grow">
                <p>
                  <code>{from}</code> → {to === null ? words.goneTo : <code>{to}</code>}
                </p>
                <p className="soft small">
                  {words.kinds[status]} {!is_active && words.inactive}
                </p>
              </div>
              {mayEdit && (
                <Button
                  kind="quiet"
                  icon="trash-2"
                  aria-label={words.dropRedirect(from)}
                  onPress={() => void act(() => remove(id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {told && <Notice kind="done">{told}</Notice>}
      {mayEdit && (
        <Form key={added} onSend={add}>
          {(isSending) => (
            <>
              <div className="in-two">
                <TextField name="from" label={words.from} description={words.fromHint} isRequired autoComplete="off" />
                {kind !== '410' && (
                  <TextField name="to" label={words.to} description={words.toHint} isRequired autoComplete="off" />
                )}
                <Select
                  label={words.kind}
                  value={kind}
                  onChange={setKind}
                  choices={(['301', '302', '410'] as const).map((value) => ({ value, label: words.kinds[value] }))}
                />
              </div>
              <div className="actions">
                <Button type="submit" icon="plus" isPending={isSending}>
                  {words.addRedirect}
                </Button>
                <Button kind="quiet" icon="upload" onPress={() => setImporting(true)}>
                  {words.import}
                </Button>
              </div>
            </>
          )}
        </Form>
      )}
      {isImporting && (
        <ImportRedirects
          site={site}
          onClose={() => setImporting(false)}
          onImported={async (sentence) => {
            await refresh()
            setImporting(false)
            setTold(sentence)
          }}
        />
      )}
    </Part>
  )
}
