import { Button } from '../ui/button'
import { useCopying } from '../ui/copy-button'
import { useWords } from '../words/language'
import { domainsWords } from './domains.words'
import type { Domain } from './domains-data'

/** What is to be entered at the provider, each part with a button that copies it. */
export function DnsRecords({ domain: { dns_instructions, verified_at } }: { domain: Domain }) {
  const words = useWords(domainsWords)
  const open = dns_instructions.filter(({ purpose }) => purpose === 'routing' || verified_at === null)
  return (
    <div className="records">
      <p>{words.records}</p>
      {open.map(({ purpose, type, name, value }) => (
        <div key={`${type} ${name} ${value}`} className="record">
          <h3>{words.purpose[purpose]}</h3>
          <dl>
            <div>
              <dt>{words.common.type}</dt>
              <dd>
                <code>{type}</code>
              </dd>
            </div>
            <Part label={words.common.name} text={name} />
            <Part label={words.value} text={value} />
          </dl>
        </div>
      ))}
    </div>
  )
}

function Part({ label, text }: { label: string; text: string }) {
  const words = useWords(domainsWords)
  const { isDone, copy } = useCopying(text)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{text}</code>
        <Button
          kind="quiet"
          icon={isDone ? 'check' : 'copy'}
          aria-label={isDone ? `${label}: ${words.copied}` : words.copyOf(label)}
          onPress={copy}
        />
      </dd>
    </div>
  )
}
