import { useState } from 'react'
import { reasonWords } from '../../domains/bind-steps'
import { pick } from '../../words/text'
import { answered, api } from '../api/api'
import { Button } from '../ui/button'
import { FormDialog } from '../ui/form-dialog'
import { Icon } from '../ui/icon'
import { MenuItem, MoreMenu } from '../ui/menu'
import { Notice } from '../ui/notice'
import { useAct } from '../ui/use-act'
import { useDates } from '../words/dates'
import { useLanguage, useWords } from '../words/language'
import { DnsRecords } from './dns-records'
import { domainsWords } from './domains.words'
import { type Domain, type DomainOutcome, goOn } from './domains-data'
import { RedirectDialog } from './redirect-dialog'

/** One address of the site: how far it is, and what is to be done for it. */
export function DomainCard({
  domain,
  mayManage,
  isPairMissing,
  onAddPair,
  onChange,
  onTell,
}: {
  domain: Domain
  mayManage: boolean
  isPairMissing: boolean
  onAddPair: (host: string) => void
  onChange: () => Promise<void>
  onTell: (sentence: string) => void
}) {
  const words = useWords(domainsWords)
  const language = useLanguage()
  const { moment } = useDates()
  const { act, problem, isBusy } = useAct()
  const [outcome, setOutcome] = useState<DomainOutcome>()
  const [isRemoving, setRemoving] = useState(false)
  const [isRedirecting, setRedirecting] = useState(false)
  const { id, host, display_host: name, state, is_primary, redirect_to, error, paired_host } = domain
  const isWaiting = state !== 'live'
  const at = api.domains({ domain: id })

  async function check() {
    onTell('')
    setOutcome(undefined)
    setOutcome(await goOn(domain))
    await onChange()
  }
  async function makePrimary() {
    await answered(at.primary.post())
    await onChange()
    onTell(words.primaryDone(name))
  }
  async function remove() {
    await answered(at.delete())
    await onChange()
  }

  return (
    <li className="domain">
      <div className="domain-head">
        <div>
          <h2>{name}</h2>
          <p className="badges">
            <span className={`state ${state === 'live' ? 'published' : state}`}>{words.state[state]}</span>
            {is_primary && <span className="badge">{words.primary}</span>}
            {redirect_to && <span className="soft small">{words.redirects(redirect_to)}</span>}
          </p>
        </div>
        <div className="actions">
          {mayManage && isWaiting && (
            <Button kind="primary" icon="refresh-cw" isPending={isBusy} onPress={() => void act(check)}>
              {state === 'verified' ? words.connect : words.check}
            </Button>
          )}
          {mayManage && !isWaiting && !is_primary && !redirect_to && (
            <Button isPending={isBusy} onPress={() => void act(makePrimary)}>
              {words.makePrimary}
            </Button>
          )}
          {(mayManage || !isWaiting) && (
            <MoreMenu label={words.menuOf(name)}>
              {isWaiting ? null : (
                <MenuItem icon="external-link" href={`https://${host}/`} target="_blank">
                  {words.visit}
                </MenuItem>
              )}
              {mayManage && !is_primary ? (
                <MenuItem icon="link" onAction={() => setRedirecting(true)}>
                  {words.redirect}
                </MenuItem>
              ) : null}
              {mayManage ? (
                <MenuItem icon="trash-2" isDangerous onAction={() => setRemoving(true)}>
                  {words.remove}
                </MenuItem>
              ) : null}
            </MoreMenu>
          )}
        </div>
      </div>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      {isBusy && isWaiting && <p role="status">{words.checking}</p>}
      {isWaiting && error && <Notice kind="warning">{pick(reasonWords[error], language)}</Notice>}
      {isWaiting && outcome && <Found outcome={outcome} />}
      {isWaiting && domain.dns_instructions.length > 0 && <DnsRecords domain={domain} />}
      {isWaiting && domain.checked_at && (
        <p className="soft small">
          {words.checkedAt(moment(domain.checked_at))}{' '}
          {domain.next_check_at ? words.nextCheck(moment(domain.next_check_at)) : words.noNextCheck}
        </p>
      )}
      {mayManage && isPairMissing && paired_host && (
        <p>
          <Button icon="plus" onPress={() => onAddPair(paired_host)}>
            {words.addPair(paired_host)}
          </Button>
        </p>
      )}
      {isRedirecting && <RedirectDialog domain={domain} onClose={() => setRedirecting(false)} onChange={onChange} />}
      {isRemoving && (
        <FormDialog
          title={words.removeTitle(name)}
          lead={words.removeLead}
          submit={words.common.remove}
          cancel={words.common.keep}
          isDangerous
          onSend={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}

/** What the last check saw. */
function Found({ outcome: { steps, checked } }: { outcome: DomainOutcome }) {
  const words = useWords(domainsWords)
  return (
    <>
      {steps.length > 0 && (
        <ul className="steps">
          {steps.map(({ key, status, detail }) => (
            <li key={key} className={status}>
              <Icon name={icons[status]} />
              <span>
                <strong>{words.steps[key] ?? key}</strong>
                <span className="visually-hidden"> ({words.stepState[status]})</span> {detail}
              </span>
            </li>
          ))}
        </ul>
      )}
      {checked && (
        <dl className="facts">
          <dt>{words.expected}</dt>
          <dd>
            <code>{checked.expected.join('\n')}</code>
          </dd>
          <dt>{words.found}</dt>
          <dd>{checked.found.length > 0 ? <code>{checked.found.join('\n')}</code> : words.nothingFound}</dd>
        </dl>
      )}
    </>
  )
}
const icons = { done: 'circle-check', pending: 'clock', failed: 'circle-alert' } as const
