import { describe, expect, it } from 'vitest'
import { retryWaitMs } from './outcome.ts'
import { isPublicAddress, isPushEndpoint, postPush } from './push-service.ts'

describe('a push endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://jmt17.google.com/fcm/send/abc',
    'https://web.push.apple.com/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('may be %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://jmt17.google.com.evil.example/abc',
    'https://jmt.google.com/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://push.apple.com.evil.example/',
    'https://evilpush.apple.com/',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'not an address',
  ])('may not be %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false)
  })
})

it.each([
  ['142.250.77.42', true],
  ['2404:6800:4007:80b::200a', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['192.168.1.1', false],
  ['172.31.0.1', false],
  ['100.64.0.1', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:192.168.1.1', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

it('connects to no name that leads into the own network', async () => {
  const request = { endpoint: 'https://localhost/', headers: {}, body: Buffer.from('') }
  await expect(postPush(request, 1_000)).rejects.toThrow('private address')
})

const now = Date.parse('2026-11-21T06:00:00Z')
it.each([
  [undefined, 30_000],
  ['5', 30_000],
  ['120', 120_000],
  ['86400', 3_600_000],
  ['Sat, 21 Nov 2026 06:10:00 GMT', 600_000],
  ['nonsense', 30_000],
  ['-1', 30_000],
])('Retry-After %j waits %i ms', (given, ms) => {
  expect(retryWaitMs(given, now)).toBe(ms)
})
