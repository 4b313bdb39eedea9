import { useState } from 'react'
import { Refused } from '../api/api'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import { useWords } from '../words/language'
import { canUsePasskeys, signInWithPasskey } from './enter'
import { signInWords } from './sign-in.words'

/** Signs in with a passkey, where the browser can; says why it did not work. */
export function PasskeyEntry({ onEnter }: { onEnter(token: string): Promise<void> | void }) {
  const words = useWords(signInWords)
  const [problem, setProblem] = useState<string>()
  async function enter() {
    setProblem(undefined)
    try {
      await onEnter(await signInWithPasskey())
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : words.passkeyCancelled)
    }
  }
  if (!canUsePasskeys()) return null
  return (
    <>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <Button icon="fingerprint-pattern" isWide onPress={enter}>
        {words.withPasskey}
      </Button>
    </>
  )
}
