/**
 * What it costs to refuse a body of the largest size allowed, in shapes made to cost much: processor time and memory of
 * a server in a process of its own, as Linux counts them.
 *
 *     bun bench/refuse.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { maxBodyBytes } from '../src/contact/submission-input'
import { maxJsonBytes, maxPageBytes, maxStrangerBytes } from '../src/http/body'
import { maxFormBytes } from '../src/http/multipart'
import { hostileForms, hostileJson, hostileParams } from '../test/support/hostile-bodies'
import { createBox } from '../test/support/process'
import { processorMs } from './processor'

const turns = 5
let senders = 0
const box = createBox({ TRUSTED_PROXIES: '127.0.0.1/32' })
const server = await box.serve()
const person = { email: 'bench@example.com', password: 'correct horse battery', name: 'Bench' }
const { body } = await server.client.post('/auth/register', person)
const bearer = { authorization: `Bearer ${body.token}` }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const multipart = { 'content-type': 'multipart/form-data; boundary=b' }

const targets = [
  {
    name: 'a stranger signs in',
    method: 'POST',
    path: '/auth/login',
    headers: {},
    bytes: maxStrangerBytes,
    shapes: hostileJson,
  },
  {
    name: 'a stranger fills in a form',
    method: 'POST',
    path: '/public/contact/no',
    headers: form,
    bytes: maxBodyBytes,
    shapes: hostileParams,
  },
  {
    name: 'a stranger posts JSON to a form',
    method: 'POST',
    path: '/public/contact/no',
    headers: {},
    bytes: maxBodyBytes,
    shapes: hostileJson,
  },
  {
    name: 'a stranger uploads',
    method: 'POST',
    path: '/sites/no/media',
    headers: multipart,
    bytes: maxFormBytes,
    shapes: hostileForms,
  },
  {
    name: 'an account uploads',
    method: 'POST',
    path: '/sites/no/media',
    headers: { ...bearer, ...multipart },
    bytes: maxFormBytes,
    shapes: hostileForms,
  },
  {
    name: 'an account changes a site',
    method: 'PUT',
    path: '/sites/no',
    headers: bearer,
    bytes: maxJsonBytes,
    shapes: hostileJson,
  },
  {
    name: 'an account replaces blocks',
    method: 'PUT',
    path: '/pages/no/blocks',
    headers: bearer,
    bytes: maxPageBytes,
    shapes: hostileJson,
  },
]

let worst = { ms: 0, mb: 0 }
for (const { name, method, path, headers, bytes, shapes } of targets) {
  const costs: { shape: string; ms: number; mb: number; status: number }[] = []
  for (const [shape, make] of Object.entries(shapes)) {
    const text = make(bytes)
    const send = async () => {
      const answer = await fetch(server.url + path, {
        method,
        headers: { ...headers, 'x-forwarded-for': `203.0.113.${++senders % 250}` },
        body: text,
      })
      await answer.arrayBuffer()
      return answer.status
    }
    await send() // compiles what it meets
    const before = usage()
    const status = await send()
    const { peakMb } = usage()
    for (let turn = 1; turn < turns; turn++) await send()
    costs.push({ shape, ms: (usage().ms - before.ms) / turns, mb: peakMb - before.mb, status })
  }
  const ms = Math.max(...costs.map((cost) => cost.ms))
  const mb = Math.max(...costs.map((cost) => cost.mb))
  worst = { ms: Math.max(worst.ms, ms), mb: Math.max(worst.mb, mb) }
  console.log(
    `${name}, ${Math.round(bytes / 1024)} kB, ${costs.length} shapes: at most ${ms.toFixed(0)} ms, ${mb.toFixed(0)} MB`,
  )
  if (process.argv.includes('--all'))
    for (const cost of costs)
      console.log(
        `  ${cost.status} ${cost.ms.toFixed(0).padStart(4)} ms ${cost.mb.toFixed(0).padStart(4)} MB  ${cost.shape}`,
      )
}
console.log(`worst: ${worst.ms.toFixed(0)} ms, ${worst.mb.toFixed(0)} MB`)
await box.end()

/** Processor time so far, memory now, and its highest since the last call. */
function usage() {
  const { pid } = JSON.parse(readFileSync(`${box.dir}/server.json`, 'utf8')) as { pid: number }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1024
  const now = {
    ms: processorMs(pid),
    mb: mb('VmRSS'),
    peakMb: mb('VmHWM'),
  }
  writeFileSync(`/proc/${pid}/clear_refs`, '5') // the peak starts anew
  return now
}
