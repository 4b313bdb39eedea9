import { type CertificateOptions, openCertificates } from '../edges/certificates'
import { openDns } from '../edges/dns'
import { openCertificateAsks } from './certificate-asks'

interface Parts {
  dns: Parameters<typeof openDns>[0]
  certificates?: CertificateOptions
}

/** Whom hosts are asked about, and which certificates were asked for. */
export const openDomains = ({ dns, certificates }: Parts) => ({
  dns: openDns(dns),
  probeCertificate: openCertificates(certificates),
  certificateAsks: openCertificateAsks(),
})

declare module '../context' {
  interface Context {
    domains: ReturnType<typeof openDomains>
  }
}
