import { createPrivateKey } from 'node:crypto'

/** A certificate as makers give their authenticators (WebAuthn §8.2.1), signed by itself, valid until 2120; for tests only. */
const certificateDer = [
  'MIIBvTCCAWSgAwIBAgIBATAKBggqhkjOPQQDAjBPMQswCQYDVQQGEwJERTENMAsGA1UECgwEVGVzdDEiMCAGA1UECwwZQXV0aGVu',
  'dGljYXRvciBBdHRlc3RhdGlvbjENMAsGA1UEAwwEVGVzdDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowTzELMAkG',
  'A1UEBhMCREUxDTALBgNVBAoMBFRlc3QxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xDTALBgNVBAMMBFRlc3Qw',
  'WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATy1GIKsV35w+fI0cbIg2yvR7IW5YhWYxaQ4TVCULRVtE58npr90OGOD4sA8xWeTl9K',
  'wBSAnV4+tgYke/at0wTUoy8wLTAMBgNVHRMBAf8EAjAAMB0GA1UdDgQWBBQAT4MwIiF4JD3BG5REIPxU6GUVIDAKBggqhkjOPQQD',
  'AgNHADBEAiBekJ4mwuj6NWJfD24ez2ZNy8b40OSlNahMzIpCfWZzgQIgXG/bgyioJp2W31P7i9E5ngUHpG+1z5wc7DFm8BkZEEY=',
].join('')
const keyDer = [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgeutvzXwnvi4My4nk1SJ1BQokRq1qZIoZ/Lh+Be67gnehRANCAATy',
  '1GIKsV35w+fI0cbIg2yvR7IW5YhWYxaQ4TVCULRVtE58npr90OGOD4sA8xWeTl9KwBSAnV4+tgYke/at0wTU',
].join('')

export const attestationCertificate = Buffer.from(certificateDer, 'base64')
export const attestationKey = createPrivateKey({ key: Buffer.from(keyDer, 'base64'), format: 'der', type: 'pkcs8' })
