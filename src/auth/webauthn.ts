/** The library of passkeys takes a tenth of a second to load: not before a passkey comes, and for no command. */
export async function loadWebauthn() {
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { ...server, ...helpers }
}
