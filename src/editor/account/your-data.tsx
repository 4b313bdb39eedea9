import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { download } from '../api/download'
import { type Me, meQuery, useMe } from '../session'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import type { Entries } from '../ui/form'
import { FormDialog } from '../ui/form-dialog'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useAct } from '../ui/use-act'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { accountWords } from './account.words'
import { OwnProof, proofOf } from './own-proof'

/** Taking everything along, and leaving. */
export function YourData() {
  const words = useWords(accountWords)
  const me = useMe()
  if (!me) return null
  return (
    <>
      <Export />
      {me.site_role === 'owner' ? <Deletion me={me} /> : <Part title={words.remove} lead={words.removeForOthers} />}
    </>
  )
}

function Export() {
  const words = useWords(accountWords)
  const { act, problem, isBusy } = useAct()
  return (
    <Part title={words.export} lead={words.exportLead}>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      <div className="actions">
        <Button
          icon="download"
          isPending={isBusy}
          onPress={() => void act(() => download('/account/data-export', 'export.json'))}
        >
          {isBusy ? words.exporting : words.exportStart}
        </Button>
      </div>
    </Part>
  )
}

function Deletion({ me }: { me: Me }) {
  const words = useWords(accountWords)
  const { day } = useDates()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { act, problem, isBusy } = useAct()
  const account = me.tenant.name
  const keep = () =>
    act(async () => {
      await answered(api.account.deletion.delete())
      await queries.invalidateQueries({ queryKey: meQuery.queryKey })
    })
  return (
    <Part title={words.remove} lead={me.deletion_due_at ? undefined : words.removeLead(account)}>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      {me.deletion_due_at && <Notice kind="warning">{words.due(day(me.deletion_due_at))}</Notice>}
      <div className="actions">
        {me.deletion_due_at ? (
          <Button kind="primary" onPress={keep} isPending={isBusy}>
            {words.takeBack}
          </Button>
        ) : (
          <Button onPress={() => setAsking(true)}>{words.removeStart}</Button>
        )}
      </div>
      {isAsking && <AskForDeletion me={me} onClose={() => setAsking(false)} />}
    </Part>
  )
}

function AskForDeletion({ me, onClose }: { me: Me; onClose: () => void }) {
  const words = useWords(accountWords)
  const queries = useQueryClient()
  async function send({ confirmation = '', ...proof }: Entries) {
    await answered(api.account.deletion.post({ confirmation, ...proofOf(proof) }))
    await queries.invalidateQueries({ queryKey: meQuery.queryKey })
    onClose()
  }
  return (
    <FormDialog
      title={words.removeTitle(me.tenant.name)}
      lead={
        <ul className="points">
          {words.removeWhat.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      }
      submit={words.removeSubmit}
      cancel={words.common.keep}
      isDangerous
      onSend={send}
      onClose={onClose}
    >
      <TextField name="confirmation" label={words.typeName(me.tenant.name)} autoComplete="off" isRequired autoFocus />
      <OwnProof me={me} />
    </FormDialog>
  )
}
