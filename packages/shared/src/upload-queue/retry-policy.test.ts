import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { isAboutFile, slowedFor, type Trouble, classifyFailure, UploadError } from './retry-policy.ts'

const ours = JSON.stringify({ code: 'validation_failed', message: 'Not this one' })

/** Specification, section 8. */
test.each<[what: string, error: unknown, trouble: Trouble]>([
  ['no network', new TypeError('Failed to fetch'), 'lost'],
  ['a Wi-Fi’s page', new UploadError('lost'), 'lost'],
  ['half a minute without a byte', new UploadError('stalled'), 'stalled'],
  ['no address in time', new DOMException('', 'TimeoutError'), 'stalled'],
  ['403 of an address that has expired', new ApiError(403, '<Message>Request has expired</Message>'), 'slow'],
  ['408', new ApiError(408, ''), 'slow'],
  ['429', new ApiError(429, ''), 'slow'],
  ['409', new ApiError(409, ''), 'passing'],
  ['500', new ApiError(500, ''), 'passing'],
  ['502', new ApiError(502, ''), 'passing'],
  ['503', new ApiError(503, ''), 'passing'],
  ['400', new ApiError(400, ''), 'fatal'],
  ['401', new ApiError(401, ''), 'fatal'],
  ['403 for another reason', new ApiError(403, 'SignatureDoesNotMatch'), 'fatal'],
  ['404', new ApiError(404, ''), 'fatal'],
  ['413', new ApiError(413, ''), 'fatal'],
  ['422 in our words', new ApiError(422, ours), 'fatal'],
  ['a file that can’t be made smaller', new UploadError('fatal', 'too big'), 'fatal'],
])('%s is %3$s', (_what, error, trouble) => {
  expect(classifyFailure(error)).toBe(trouble)
})

test.each([
  [413, true],
  [415, true],
  [403, false],
  [404, false],
  [503, false],
])('%i is about the file: %s', (status, isIt) => {
  expect(isAboutFile(status)).toBe(isIt)
})

test('a queue is slowed for longer each time, half a minute at most, or for as long as the server asks', () => {
  const stalled = new UploadError('stalled')
  expect([0, 1, 2, 3, 4, 5, 6].map((times) => slowedFor(stalled, times) / 1000)).toEqual([
    1, 2, 4, 8, 16, 30, 30,
  ])
  expect(slowedFor(new ApiError(429, '', 60), 0)).toBe(60_000)
  expect(slowedFor(new ApiError(429, '', 0), 2)).toBe(4000)
})
