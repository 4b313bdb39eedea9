import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { domainToASCII } from 'node:url'
import ipaddr from 'ipaddr.js'
import { isEmail } from '../values/email'

export type Cidr = ReturnType<typeof ipaddr.parseCIDR>
export type HostPort = { host: string; port: number }

/** What is wrong with a value and what would be right. It never repeats the value: any of them may be a mistyped secret. */
export class WrongValue extends Error {
  constructor(
    readonly problem: string,
    readonly expected: string,
  ) {
    super(`${problem}; expected ${expected}`)
  }
}

/** All parsers take trimmed text that is not empty, and throw `WrongValue`. */
export type Parse<T> = (text: string) => T

export const wholeNumber =
  (min: number, max: number): Parse<number> =>
  (text) => {
    const value = Number(text)
    if (/^\d{1,9}$/.test(text) && value >= min && value <= max) return value
    throw new WrongValue('is no such number', `a whole number from ${min} to ${max}`)
  }

export const oneOf =
  <const T extends string>(...choices: T[]): Parse<T> =>
  (text) => {
    const choice = choices.find((known) => known === text)
    if (choice === undefined) throw new WrongValue('is not a known choice', `one of ${choices.join(', ')}`)
    return choice
  }

/** A list separated by commas. The position of a wrong entry is named. */
export const listOf =
  <T>(parse: Parse<T>): Parse<T[]> =>
  (text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry, index) => {
        try {
          return parse(entry)
        } catch (error) {
          if (!(error instanceof WrongValue)) throw error
          throw new WrongValue(`has an entry (number ${index + 1}) that ${error.problem}`, error.expected)
        }
      })

/** One line to show to people. A colon would split the label of a TOTP address (otpauth). */
export const displayName: Parse<string> = (text) => {
  if (text.length <= 60 && !/[\p{Cc}:]/u.test(text)) return text
  throw new WrongValue('cannot be shown', 'at most 60 characters on one line, without a colon')
}

/** A line of text that is printed as it stands. */
export const shortText =
  (maxLength: number): Parse<string> =>
  (text) => {
    if (text.length > maxLength || /\p{C}/u.test(text))
      throw new WrongValue('cannot be printed', `at most ${maxLength} characters on one line`)
    return text
  }

export const modelName: Parse<string> = (text) => {
  if (/^[\x21-\x7e]{1,200}$/.test(text)) return text
  throw new WrongValue('is not a model name', 'the name as the server lists it, without spaces')
}

/** A secret that travels in a header: visible ASCII without spaces. */
export const token =
  (minLength: number): Parse<string> =>
  (text) => {
    if (!/^[\x21-\x7e]+$/.test(text))
      throw new WrongValue('has spaces or special characters', 'one word of plain ASCII')
    if (text.length < minLength) throw new WrongValue('is too short', `at least ${minLength} characters`)
    return text
  }

/** A token whose kind shows in its first letters, so that a secret in the place of a public key is noticed. */
export const tokenNot =
  (wrongKind: RegExp, expected: string): Parse<string> =>
  (text) => {
    if (wrongKind.test(text)) throw new WrongValue('is a key of another kind', expected)
    return token(1)(text)
  }

/** 32 bytes, as `openssl rand -base64 32` writes them. */
export const base64Key: Parse<Uint8Array> = (text) => {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length === 32 && bytes.toString('base64') === text) return new Uint8Array(bytes)
  throw new WrongValue('is not a key', '32 bytes in base64, e.g. from `openssl rand -base64 32`')
}

/** As Amazon and its likes allow them. */
export const bucketName: Parse<string> = (text) => {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)) return text
  throw new WrongValue('is not the name of a bucket', '3 to 63 lower-case letters, digits, dots and hyphens')
}

export const region: Parse<string> = (text) => {
  if (/^[a-z0-9-]{1,40}$/.test(text)) return text
  throw new WrongValue('is not a region', 'a name such as eu-central-1')
}

/** The beginning of the names of objects, without a slash at either end. */
export const objectPrefix: Parse<string> = (text) => {
  const prefix = text.replace(/^\/+|\/+$/g, '')
  const parts = prefix.split('/')
  if (prefix.length <= 200 && parts.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part))) return prefix
  throw new WrongValue('is not a prefix', 'letters, digits, dots, hyphens, underscores and slashes between them')
}

/** `s3://bucket/prefix`, or a folder as `file:///mnt/replica`; no slash at the end. */
export const replicaAddress: Parse<string> = (text) => {
  const [, bucket, prefix] = /^s3:\/\/([^/]*)\/?(.*)$/.exec(text) ?? []
  if (bucket !== undefined)
    return `s3://${[bucketName(bucket), prefix && objectPrefix(prefix)].filter(Boolean).join('/')}`
  const address = text.replace(/\/+$/, '')
  if (/^file:\/\/\/[^/?#%]/.test(address)) return address
  throw new WrongValue('is no place for a replica', 's3://bucket/prefix or file:///folder')
}

export const programName: Parse<string> = (text) => {
  if (/^[\w./~+-]{1,400}$/.test(text)) return text
  throw new WrongValue('is not a program', 'its name or path')
}

/** Relative to the folder the process was started in. */
export const folder: Parse<string> = (text) => resolve(text)

/** A name of the DNS in lower case; one with umlauts becomes its ASCII form (RFC 5891). */
export const hostName: Parse<string> = (text) => {
  // The platform reads the text as the start of a URL, and would drop a path or decode a percent sign in silence.
  const name = /[\s/\\?#@:%]/.test(text) ? '' : domainToASCII(text)
  const labels = name.split('.')
  const valid = labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  if (valid && name.length <= 253 && isIP(name) === 0) return name
  throw new WrongValue('is not a host name', 'a name such as example.com, without scheme, port and path')
}

export const ipAddress: Parse<string> = (text) => {
  // The platform's check comes first: ipaddr.js also reads 010.0.0.1 and 0x7f000001, which people write by mistake.
  if (isIP(text) !== 0 && !text.includes('%')) return ipaddr.parse(text).toString()
  throw new WrongValue('is not an IP address', 'an IPv4 or IPv6 address')
}

export const listenHost: Parse<string> = (text) => (isIP(text) === 0 ? hostName(text) : ipAddress(text))

/** A range of addresses; a single address is the range of just that one. */
export const cidr: Parse<Cidr> = (text) => {
  const [address = '', bits, ...rest] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  const wellFormed = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  if (isIP(address) !== 0 && !address.includes('%') && wellFormed && rest.length === 0)
    return [ipaddr.parse(address), bits === undefined ? most : Number(bits)]
  throw new WrongValue('is not a CIDR range', 'a range such as 10.0.0.0/8 or fd00::/8')
}

/** `10.0.0.5:53`, `[fd00::5]:53`, or the address alone with the port left out. */
export const dnsServer: Parse<HostPort> = (text) => {
  if (isIP(text) !== 0) return { host: ipAddress(text), port: 53 }
  const { host, port } = hostPort(text)
  return { host: ipAddress(host), port }
}

/** `host:port` in lower case, or a CIDR range. */
export const egressTarget: Parse<string> = (text) => {
  if (text.includes('/') || isIP(text) !== 0) {
    const [address, bits] = cidr(text)
    return `${address}/${bits}`
  }
  const { host, port } = hostPort(text)
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}

const hostPort: Parse<HostPort> = (text) => {
  const [, bracketed, plain, port = ''] = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(text) ?? []
  if ((bracketed === undefined && plain === undefined) || Number(port) < 1 || Number(port) > 65535)
    throw new WrongValue('is not host:port', 'e.g. 10.0.0.5:8080 or [fd00::5]:8080')
  return { host: bracketed === undefined ? listenHost(plain!) : ipAddress(bracketed), port: Number(port) }
}

/** http(s), possibly with a path, without anything after it. Comes without a trailing slash. */
export const webAddress: Parse<string> = (text) => {
  const url = webUrl(text)
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/** http(s), scheme and host and port alone. */
export const webOrigin: Parse<string> = (text) => {
  const url = webUrl(text)
  if (url.pathname === '/') return url.origin
  throw new WrongValue('has a path', 'scheme and host alone, e.g. https://example.com')
}

/** Kept letter by letter: a token's issuer must equal it (OpenID Connect Core §3.1.3.7). */
export const issuer: Parse<string> = (text) => {
  const url = webUrl(text)
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return text
  throw new WrongValue('is not encrypted', 'https, or http on a loopback address')
}

function webUrl(text: string): URL {
  const expected = 'an address such as https://example.com'
  const url = /^https?:\/\/[^\s\\/]/i.test(text) ? URL.parse(text) : null
  if (!url) throw new WrongValue('is not an http or https address', expected)
  if (url.username || url.password) throw new WrongValue('carries a user name or password', expected)
  if (/[?#\s]/.test(text)) throw new WrongValue('has a query, a fragment or a space', expected)
  return url
}

/** `hostname` as a URL shows it, an IPv6 address in brackets. */
export const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  (isIP(hostname) === 4 && hostname.startsWith('127.'))

export const mailServer: Parse<string> = (text) => {
  if (/^smtps?:\/\//i.test(text) && !/\s/.test(text) && URL.parse(text)?.hostname) return text
  throw new WrongValue('is not a mail server', 'smtp://user:password@host:587 or smtps://user:password@host:465')
}

/** An address alone or as `Name <address>`. */
export const mailSender: Parse<string> = (text) => {
  const address = /^(?:[^<>\p{Cc}]+ <([^<>]+)>|([^<>]+))$/u.exec(text)
  if (/^[^\s@<>",;]+@[^\s@<>",;]+$/.test(address?.[1] ?? address?.[2] ?? '')) return text
  throw new WrongValue('is not a sender', 'hello@example.com or Name <hello@example.com>')
}

/** Of somebody who reads it: without a name, as people copy it. */
export const emailAddress: Parse<string> = (text) => {
  if (isEmail(text)) return text
  throw new WrongValue('is not an email address', 'an address such as help@example.com')
}

/** A database on a libSQL server. */
const databaseServer: Parse<string> = (text) => {
  if (/^(https?|wss?|libsql):\/\/[^\s/]/.test(text) && URL.canParse(text)) return text
  throw new WrongValue('is not a libSQL server', 'an address that starts with libsql://, https:// or http://')
}

/** A database on a libSQL server or in a local file. */
export const database: Parse<string> = (text) => (/^file:\/*[^\s/]/.test(text) ? text : databaseServer(text))

/**
 * One database per tenant, told apart by the first label of the host: the only part that a libSQL server looks at. The
 * protocol drops a path. Files are out: only those in TENANTS_DIR are locked, encrypted and backed up.
 */
export const databaseTemplate: Parse<string> = (text) => {
  if (text.split('{tenant}').length !== 2)
    throw new WrongValue('does not say where the tenant goes', 'an address with {tenant} in it once')
  databaseServer(text.replace('{tenant}', 'tenant'))
  const [, user = '', label = '', rest = ''] = /^[a-z]+:\/\/([^/?#]*@)?([^./?#:]*)(\.[^/?#:]+)?/.exec(text) ?? []
  const fits = label.replace('{tenant}', '-'.repeat(36)).length <= 63 // ids are UUIDs (RFC 1035 §2.3.4)
  if (user === '' && label.includes('{tenant}') && rest !== '' && fits) return text
  throw new WrongValue(
    'has {tenant} where a libSQL server does not look: all accounts would share one database',
    '{tenant} in the first label of the host, e.g. http://{tenant}.db.example.com:8080',
  )
}

/** http(s) with or without a user and password, for a server that listens on a private address. */
export const adminAddress: Parse<string> = (text) => {
  const url = /^https?:\/\/[^\s\\/]/i.test(text) ? URL.parse(text) : null
  if (url && url.search === '' && url.hash === '' && !/\s/.test(text)) return text
  throw new WrongValue('is not an http or https address', 'an address such as http://127.0.0.1:9090')
}

/** A database on a PostgreSQL server, or one that speaks its protocol. */
export const directory: Parse<string> = (text) => {
  if (/^postgres(ql)?:\/\/[^\s/]+\/[^\s/]/.test(text) && URL.canParse(text)) return text
  throw new WrongValue('is no PostgreSQL database', 'an address such as postgres://user:password@host:5432/database')
}

/** A name that fits into addresses and paths. */
export const label: Parse<string> = (text) => {
  if (/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text)) return text
  throw new WrongValue('cannot be a name', 'lower-case letters, digits and hyphens, at most 63 characters')
}
