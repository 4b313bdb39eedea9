import { expect, test } from 'bun:test'
import { returnAddress } from '../src/auth/return-address'
import { readConfig } from '../src/config/config'

const config = readConfig({
  APP_URL: 'https://editor.example.com',
  BASE_URL: 'https://api.example.com',
})
const usual = 'https://editor.example.com/auth/callback'

test.each([
  [null, usual],
  ['', usual],
  ['/app/sites?a=1#b', 'https://editor.example.com/app/sites?a=1#b'],
  ['https://editor.example.com/app', 'https://editor.example.com/app'],
  ['//evil.example', usual],
  ['///evil.example', usual],
  ['/\\evil.example', usual],
  ['/\t/evil.example', usual],
  ['https://evil.example/app', usual],
  ['https://editor.example.com.evil.example/', usual],
  ['https://rosa@editor.example.com/app', usual],
  ['https://:x@editor.example.com/app', usual],
  ['http://editor.example.com/app', usual],
  ['javascript:alert(1)', usual],
  ['app', usual],
  [`/${'a'.repeat(1900)}`, `https://editor.example.com/${'a'.repeat(1900)}`],
  [`/${'ü'.repeat(1900)}`, usual], // six times as long in an address
  [`/${'a'.repeat(2000)}`, usual],
])('who wants to go to %j goes to %s', (wanted, address) => {
  expect(returnAddress(config, wanted).href).toBe(address)
})
