/** Why a sign-in with a provider ends without a token. The browser is told in the fragment (spec: Auth). */
export type OauthReason =
  | 'state_missing'
  | 'state_mismatch'
  | 'no_code'
  | 'exchange_failed'
  | 'no_sub'
  | 'email_unverified'
  | 'account_disabled'
  | 'registration_closed'

export class OauthFailure extends Error {
  override name = 'OauthFailure'
  constructor(
    readonly reason: OauthReason,
    /** Whose sign-in it would have been. */
    readonly userId?: string,
  ) {
    super(reason)
  }
}
