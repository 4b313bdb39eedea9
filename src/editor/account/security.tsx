import { useMe } from '../session'
import { ApiTokens } from '../tokens/api-tokens'
import { Google } from './google'
import { Passkeys } from './passkeys'
import { Password } from './password'
import { SecondFactor } from './second-factor'
import { Sessions } from './sessions'

/** Every way into the account, and who is in. */
export function Security() {
  const me = useMe()
  if (!me) return null
  return (
    <>
      <Password />
      <SecondFactor />
      <Passkeys />
      <Google me={me} />
      <Sessions />
      <ApiTokens me={me} />
    </>
  )
}
