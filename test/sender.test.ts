import { expect, test } from 'bun:test'
import ipaddr from 'ipaddr.js'
import { isLocalCall, networkOf, senderOf } from '../src/http/sender'

const proxies = ['10.0.0.0/8', '2001:db8:ffff::/48'].map((range) => ipaddr.parseCIDR(range))

test.each<[string, string | undefined, string | null, string]>([
  ['nobody in between', '203.0.113.7', null, '203.0.113.7'],
  ['one who is no proxy says what they like', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a proxy', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  [
    'a proxy behind which somebody made addresses up',
    '10.0.0.1',
    '192.0.2.1, 198.51.100.1, 203.0.113.7',
    '203.0.113.7',
  ],
  ['two proxies', '10.0.0.1', '192.0.2.1, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['proxies alone', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['a proxy that passes on what is no address', '10.0.0.1', '203.0.113.7, unknown', '10.0.0.1'],
  ['a proxy that writes the port', '10.0.0.1', '203.0.113.7:1001', '203.0.113.7'],
  ['a proxy that writes the port of IPv6', '10.0.0.1', '[2001:db8:1:2:3::4]:443', '2001:db8:1:2::/64'],
  ['a proxy of IPv6', '2001:db8:ffff::1', '203.0.113.7', '203.0.113.7'],
  ['IPv6, by its network', '2001:db8:1:2:3:4:5:6', null, '2001:db8:1:2::/64'],
  ['IPv4 within IPv6', '::ffff:203.0.113.7', null, '203.0.113.7'],
  ['a proxy within IPv6', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a zone', 'fe80::1%eth0', null, 'fe80::/64'],
  ['no connection, as in process', undefined, '203.0.113.7', '127.0.0.1'],
])('the sender behind %s', (_, peer, forwardedFor, sender) => {
  expect(senderOf(peer, forwardedFor, proxies)).toBe(sender)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
])('the network of %s is %s', (sender, network) => {
  expect(networkOf(sender)).toBe(network)
})

test.each<[boolean, string | undefined, string, Record<string, string>]>([
  [true, '127.0.0.1', 'localhost:3000', {}],
  [true, '127.0.0.1', '127.0.0.1:3000', {}],
  [true, '::1', '[::1]:3000', {}],
  [true, '::ffff:127.0.0.1', 'LOCALHOST', {}],
  [false, '203.0.113.7', 'localhost:3000', {}],
  [false, undefined, 'localhost:3000', {}],
  [false, '127.0.0.1', 'example.com', {}],
  [false, '127.0.0.1', 'localhost.example.com', {}],
  [false, '127.0.0.1', 'localhost:3000', { 'x-forwarded-for': '127.0.0.1' }],
  [false, '127.0.0.1', 'localhost:3000', { via: '1.1 proxy' }],
])('that this machine itself asks is %p of %p at %p', (isLocal, peer, host, headers) => {
  expect(isLocalCall(peer, new Request('http://localhost/', { headers: { host, ...headers } }))).toBe(isLocal)
})
