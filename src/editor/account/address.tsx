import { useState } from 'react'
import { answered, api } from '../api/api'
import type { Me } from '../session'
import { settings } from '../settings'
import { Button } from '../ui/button'
import { EmailField } from '../ui/fields'
import type { Entries } from '../ui/form'
import { FormDialog } from '../ui/form-dialog'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { useAct } from '../ui/use-act'
import { useWords } from '../words/language'
import { accountWords } from './account.words'
import { OwnProof, proofOf } from './own-proof'

/** The address, whether it is proved, and the way to another. */
export function EmailAddress({ me }: { me: Me }) {
  const words = useWords(accountWords)
  const proofWords = settings.hasMail ? words.byMail : words.byHand
  const [isChanging, setChanging] = useState(false)
  const [note, setNote] = useState<string>()
  const { act, problem, isBusy } = useAct()
  const isProved = me.email_verified_at !== null

  const sendAgain = () =>
    act(async () => {
      setNote(undefined)
      const { sent } = await answered(api.auth.email.verification.post())
      setNote(sent ? proofWords.sent : words.provedAlready)
    })

  return (
    <Part title={words.common.email} lead={words.addressLead}>
      <div className="setting">
        <div>
          <p className="strong">{me.email}</p>
          <p className={isProved ? 'state published' : 'state'}>{isProved ? words.proved : words.unproved}</p>
        </div>
        <Button onPress={() => setChanging(true)}>{words.change}</Button>
      </div>
      {note && <Notice kind="done">{note}</Notice>}
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      {!isProved && (
        <div className="setting">
          <p className="soft">{proofWords.lead}</p>
          <Button onPress={sendAgain} isPending={isBusy}>
            {proofWords.again}
          </Button>
        </div>
      )}
      {isChanging && (
        <ChangeAddress
          me={me}
          onClose={() => setChanging(false)}
          onAsked={(email) => {
            setNote(proofWords.changeAsked(email))
            setChanging(false)
          }}
        />
      )}
    </Part>
  )
}

function ChangeAddress({ me, onClose, onAsked }: { me: Me; onClose: () => void; onAsked: (email: string) => void }) {
  const words = useWords(accountWords)
  async function send({ email = '', ...proof }: Entries) {
    await answered(api.account.email.post({ email, ...proofOf(proof) }))
    onAsked(email)
  }
  return (
    <FormDialog
      title={words.changeTitle}
      lead={words.changeLead}
      submit={words.changeSubmit}
      onSend={send}
      onClose={onClose}
    >
      <EmailField label={words.newAddress} autoComplete="off" autoFocus />
      <OwnProof me={me} />
    </FormDialog>
  )
}
