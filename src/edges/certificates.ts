import { connect } from 'node:tls'

type CertificateFound =
  | 'valid'
  | 'invalid' // the handshake failed, or the certificate is not for this host
  | 'unreachable' // nobody answers there: many boxes cannot reach their own public address

export interface CertificateOptions {
  port?: number
  /** Certificates to trust instead of the system's, in PEM. */
  ca?: string
  deadlineMs?: number
}

/** Shakes hands with an address in the name of a host, as a browser would, and says nothing further. Throws nothing. */
export function openCertificates(options: CertificateOptions = {}) {
  return (host: string, address: string): Promise<CertificateFound> =>
    new Promise((done) => {
      const { port = 443, ca, deadlineMs = 8000 } = options
      let isConnected = false
      const socket = connect({ host: address, port, servername: host, ...(ca === undefined ? {} : { ca }) })
      const end = (found: CertificateFound) => {
        clearTimeout(timer)
        socket.destroy()
        done(found)
      }
      const timer = setTimeout(() => end(isConnected ? 'invalid' : 'unreachable'), deadlineMs)
      socket.on('connect', () => (isConnected = true))
      socket.on('secureConnect', () => end(socket.authorized ? 'valid' : 'invalid'))
      socket.on('error', (error: Error & { code?: string }) => end(isAway(error) ? 'unreachable' : 'invalid'))
      socket.on('close', () => end('invalid'))
    })
}
const isAway = ({ code = '' }: { code?: string }) =>
  ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EADDRNOTAVAIL', 'EACCES', 'EPERM'].includes(code)
