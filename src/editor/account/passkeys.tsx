import { startRegistration } from '@simplewebauthn/browser'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api, Refused } from '../api/api'
import { canUsePasskeys } from '../sign-in/enter'
import { Button } from '../ui/button'
import { FormDialog } from '../ui/form-dialog'
import { MenuItem, MoreMenu } from '../ui/menu'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { RenameDialog } from '../ui/rename-dialog'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { securityWords } from './security.words'

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => (await answered(api.auth.passkeys.get())).passkeys,
})
type Passkey = Awaited<ReturnType<NonNullable<typeof passkeysQuery.queryFn>>>[number]

export function Passkeys() {
  const words = useWords(securityWords)
  const queries = useQueryClient()
  const { data: passkeys, error } = useQuery(passkeysQuery)
  const [problem, setProblem] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const [renaming, setRenaming] = useState<Passkey>()
  const [leaving, setLeaving] = useState<Passkey>()
  const readAgain = () => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey })

  async function add() {
    setProblem(undefined)
    setAdding(true)
    try {
      await addPasskey()
      await readAgain()
    } catch (error) {
      const isKnown = error instanceof Error && error.name === 'InvalidStateError'
      setProblem(error instanceof Refused ? error.message : isKnown ? words.passkeyKnown : words.passkeyCancelled)
    }
    setAdding(false)
  }

  async function rename({ id }: Passkey, name: string) {
    await answered(api.auth.passkeys({ id }).put({ name }))
    await readAgain()
  }
  async function remove({ id }: Passkey) {
    await answered(api.auth.passkeys({ id }).delete())
    await readAgain()
    setLeaving(undefined)
  }

  return (
    <Part title={words.passkeys} lead={words.passkeysLead}>
      {(problem || error) && <Notice kind="problem">{problem ?? error?.message}</Notice>}
      {passkeys?.length === 0 && <p className="soft">{words.common.noneYet}</p>}
      <ul className="lines">
        {passkeys?.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenaming(passkey)}
            onDelete={() => setLeaving(passkey)}
          />
        ))}
      </ul>
      {canUsePasskeys() ? (
        <div className="actions">
          <Button icon="fingerprint-pattern" onPress={add} isPending={isAdding}>
            {words.addPasskey}
          </Button>
        </div>
      ) : (
        <p className="soft">{words.noPasskeySupport}</p>
      )}
      {renaming && (
        <RenameDialog
          title={words.renameTitle}
          label={words.common.name}
          name={renaming.credential_name}
          maxLength={190}
          onSend={(name) => rename(renaming, name)}
          onClose={() => setRenaming(undefined)}
        />
      )}
      {leaving && (
        <FormDialog
          title={words.removePasskeyTitle(leaving.credential_name)}
          lead={words.removePasskeyLead}
          submit={words.common.delete}
          isDangerous
          onSend={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Part>
  )
}

/** Throws `Refused`, and what the browser throws when it is cancelled. */
async function addPasskey() {
  const optionsJSON = await answered(api.auth.passkey.register.options.post())
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  await answered(
    api.auth.passkey.register.verify.post({ id, response: { clientDataJSON, attestationObject, transports } }),
  )
}

function PasskeyLine({
  passkey,
  onRename,
  onDelete,
}: {
  passkey: Passkey
  onRename: () => void
  onDelete: () => void
}) {
  const words = useWords(securityWords)
  const { day, moment } = useDates()
  const { credential_name: name, created_at, last_used_at } = passkey
  return (
    <li>
      <div>
        <p className="strong">{name}</p>
        <p className="soft small">
          {words.passkeyCreated(day(created_at))},{' '}
          {last_used_at ? words.passkeyUsed(moment(last_used_at)) : words.passkeyUnused}
        </p>
      </div>
      <MoreMenu label={words.menuOf(name)}>
        <MenuItem icon="pencil" onAction={onRename}>
          {words.common.rename}
        </MenuItem>
        <MenuItem icon="trash-2" isDangerous onAction={onDelete}>
          {words.common.askToDelete}
        </MenuItem>
      </MoreMenu>
    </li>
  )
}
