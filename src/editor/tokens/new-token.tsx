import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, Refused } from '../api/api'
import { sitesQuery } from '../data/sites-query'
import { isAtLeast, type Me } from '../session'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Dialog } from '../ui/dialog'
import { Checkbox, TextField } from '../ui/fields'
import type { Entries } from '../ui/form'
import { FormDialog } from '../ui/form-dialog'
import { Choices, Select } from '../ui/select'
import { useWords } from '../words/language'
import { tokensWords } from './tokens.words'

const roles = ['viewer', 'editor', 'admin'] as const
const expiries = ['30', '90', '365', 'never'] as const

/** A token with a role no higher than its maker's, and then the token itself, this once. */
export function NewToken({ me, onMade, onClose }: { me: Me; onMade: () => Promise<void>; onClose: () => void }) {
  const words = useWords(tokensWords)
  const { data: sites } = useQuery(sitesQuery)
  const [role, setRole] = useState<(typeof roles)[number]>('viewer')
  const [reach, setReach] = useState<'whole' | 'some'>('whole')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [expiry, setExpiry] = useState<(typeof expiries)[number]>('90')
  const [made, setMade] = useState<string>()

  async function send({ name = '' }: Entries) {
    if (reach === 'some' && chosen.size === 0) throw new Refused(422, 'sites_missing', words.someMissing)
    const { data } = await answered(
      api.account.tokens.post({
        name,
        role,
        site_ids: reach === 'some' ? [...chosen] : null,
        expires_in_days: expiry === 'never' ? null : Number(expiry),
      }),
    )
    setMade(data.token)
    await onMade()
  }

  if (made !== undefined)
    return (
      <Dialog title={words.createdTitle} isOpen isStaying onClose={onClose}>
        <p>{words.createdLead}</p>
        <TextField label={words.tokenLabel} value={made} isReadOnly />
        <div className="actions">
          <CopyButton text={made}>{words.copy}</CopyButton>
          <Button kind="primary" onPress={onClose}>
            {words.kept}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <FormDialog title={words.addTitle} submit={words.common.create} onSend={send} onClose={onClose}>
      <TextField
        name="name"
        label={words.common.name}
        description={words.nameHint}
        maxLength={100}
        autoComplete="off"
        isRequired
        autoFocus
      />
      <Choices
        label={words.role}
        value={role}
        onChange={setRole}
        choices={roles
          .filter((one) => isAtLeast(me.site_role, one))
          .map((value) => ({ value, label: words.common.roles[value], description: words.aboutRoles[value] }))}
      />
      <Choices
        label={words.reach}
        value={reach}
        onChange={setReach}
        choices={[
          { value: 'whole', label: words.whole },
          { value: 'some', label: words.some },
        ]}
      />
      {reach === 'some' && (
        <fieldset className="token-sites">
          <legend className="visually-hidden">{words.some}</legend>
          {sites?.map(({ id, name }) => (
            <Checkbox
              key={id}
              isSelected={chosen.has(id)}
              onChange={() => setChosen(new Set([id]).symmetricDifference(chosen))}
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Select
        label={words.expiry}
        value={expiry}
        onChange={setExpiry}
        choices={expiries.map((value) => ({ value, label: words.expiries[value] }))}
      />
    </FormDialog>
  )
}
