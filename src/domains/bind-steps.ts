import type { InterfaceLanguage } from '../words/interface-languages'
import { pick, type Text } from '../words/text'
import type { BindStep, Reason } from './domains.schema'

/** How far a domain is on its way to being live. */
export interface Progress {
  dns: BindStep['status']
  certificate: BindStep['status']
  route: BindStep['status']
  reason?: Reason
  /** How it is about the certificate: nothing to encrypt where BASE_URL is plain http, or had at the first visit. */
  encryption?: 'none' | 'on demand'
}

export const allDone: Progress = { dns: 'done', certificate: 'done', route: 'done' }

/** A preview host needs nothing but a visitor. */
export const previewDone = (isPlain: boolean): Progress => ({ ...allDone, encryption: isPlain ? 'none' : 'on demand' })

export function bindSteps(
  { dns, certificate, route, reason, encryption }: Progress,
  language: InterfaceLanguage,
): BindStep[] {
  const step = (key: BindStep['key'], status: BindStep['status'], text: Text) => ({
    key,
    status,
    detail: pick(text, language),
  })
  return [
    step('dns', dns, dns === 'done' ? words.dnsDone : dnsWords(reason)),
    step('certificate', certificate, certificateWords(certificate, dns, encryption)),
    step('route', route, route === 'done' ? words.routeDone : words.routeWaits),
  ]
}

const dnsWords = (reason: Reason | undefined): Text => (reason && reasonWords[reason]) ?? words.dnsWaits

function certificateWords(
  status: BindStep['status'],
  dns: BindStep['status'],
  encryption: Progress['encryption'],
): Text {
  if (encryption === 'none') return words.noCertificate
  if (status === 'done') return encryption === 'on demand' ? words.certificateWaits : words.certificateDone
  return dns === 'done' ? words.certificateWaits : words.certificateAfterDns
}

/** What is wrong and what to do about it. */
export const reasonWords: Record<Reason, Text> = {
  nxdomain: {
    de: 'Diese Domain gibt es im DNS nicht. Prüfen Sie die Schreibweise und ob sie registriert ist.',
    en: 'The DNS does not know this domain. Check its spelling and whether it is registered.',
  },
  no_txt: {
    de: 'Der TXT-Eintrag ist noch nicht zu sehen. Neue Einträge brauchen manchmal einige Stunden.',
    en: 'The TXT record is not to be seen yet. New records sometimes take a few hours.',
  },
  wrong_txt: {
    de: 'Der TXT-Eintrag hat einen anderen Wert als erwartet.',
    en: 'The TXT record has another value than expected.',
  },
  timeout: {
    de: 'Der Nameserver der Domain hat nicht rechtzeitig geantwortet.',
    en: 'The name server of the domain did not answer in time.',
  },
  dns_error: {
    de: 'Der Nameserver der Domain hat einen Fehler gemeldet.',
    en: 'The name server of the domain reported an error.',
  },
  no_address: {
    de: 'Die Domain zeigt noch nirgendwohin. Neue Einträge brauchen manchmal einige Stunden.',
    en: 'The domain does not lead anywhere yet. New records sometimes take a few hours.',
  },
  wrong_address: {
    de: 'Die Domain zeigt auf einen anderen Server. Ändern Sie den Eintrag wie angegeben.',
    en: 'The domain leads to another server. Change the record as shown.',
  },
  aaaa_mismatch: {
    de: 'Der AAAA-Eintrag (IPv6) zeigt auf einen anderen Server. Ändern oder entfernen Sie ihn.',
    en: 'The AAAA record (IPv6) leads to another server. Change or remove it.',
  },
  cloudflare_proxied: {
    de: 'Die Domain läuft über den Proxy von Cloudflare. Schalten Sie ihn für diesen Eintrag ab (graue Wolke).',
    en: 'The domain goes through Cloudflare’s proxy. Switch it off for this record (grey cloud).',
  },
  caa_forbids: {
    de: 'Ein CAA-Eintrag verbietet das Zertifikat. Erlauben Sie dort letsencrypt.org.',
    en: 'A CAA record forbids the certificate. Allow letsencrypt.org there.',
  },
  certificate: {
    de: 'Das Zertifikat fehlt noch.',
    en: 'The certificate is still missing.',
  },
}

const words = {
  dnsDone: { de: 'Die Domain zeigt auf diesen Server.', en: 'The domain leads to this server.' },
  dnsWaits: { de: 'Wird noch geprüft.', en: 'Still to be checked.' },
  certificateDone: { de: 'Das Zertifikat gilt.', en: 'The certificate is valid.' },
  noCertificate: {
    de: 'Dieser Dienst läuft ohne Verschlüsselung; ein Zertifikat braucht es nicht.',
    en: 'This service runs without encryption; no certificate is needed.',
  },
  certificateWaits: {
    de: 'Das Zertifikat wird beim ersten Besuch geholt.',
    en: 'The certificate is fetched at the first visit.',
  },
  certificateAfterDns: {
    de: 'Folgt, sobald die Domain hierher zeigt.',
    en: 'Follows once the domain leads here.',
  },
  routeDone: { de: 'Aufrufe dieser Domain zeigen die Website.', en: 'Requests for this domain show the site.' },
  routeWaits: { de: 'Folgt, sobald die Domain hierher zeigt.', en: 'Follows once the domain leads here.' },
}
