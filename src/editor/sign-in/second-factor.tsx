import { answered, api } from '../api/api'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { Form } from '../ui/form'
import { useWords } from '../words/language'
import { Entrance } from './entrance'
import { secondFactorWords } from './second-factor.words'
import { signInWords } from './sign-in.words'

interface CodeProps {
  challenge: string
  onEnter: (token: string) => Promise<void> | void
  onBack: () => void
}

/** The code of the authenticator app, or a backup code, for a password that was right. */
export function SecondFactorScreen(form: CodeProps) {
  const words = useWords(secondFactorWords)
  return (
    <Entrance title={words.title} lead={words.lead}>
      <CodeForm {...form} />
    </Entrance>
  )
}

/** Asks for the code of the second factor, with the password proved already. */
export function CodeForm({ challenge, description, onEnter, onBack }: CodeProps & { description?: string }) {
  const words = useWords(secondFactorWords)
  const { back } = useWords(signInWords)
  const send = async ({ code = '' }) => {
    const { token } = await answered(api.auth.totp.challenge.post({ challenge_token: challenge, code: code.trim() }))
    await onEnter(token)
  }
  return (
    <Form onSend={send}>
      {(isSending) => (
        <>
          <TextField
            name="code"
            label={words.code}
            description={description}
            autoComplete="one-time-code"
            isRequired
            autoFocus
          />
          <Button kind="primary" type="submit" isWide isPending={isSending}>
            {words.confirm}
          </Button>
          <Button kind="quiet" isWide onPress={onBack}>
            {back}
          </Button>
        </>
      )}
    </Form>
  )
}
