import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LineStub } from '../testing/network-stub.ts'
import { BRIEF, PATIENT } from './retry-policy.ts'
import { UploadQueue } from './upload-queue.ts'
import { checkUpload } from './upload-request.ts'
import { isEnded } from './upload-state.ts'

const START = new Date('2026-11-21T10:00:00Z')
let line: LineStub

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  line = new LineStub()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const picture = (name = 'neck.png') => new File(['12345'], name, { type: 'image/png' })
const states = (queue: UploadQueue) => queue.files().map(({ state }) => state)
const seconds = () => line.puts.map(({ at }) => Math.round((at - START.getTime()) / 1000))

function queueOf(...files: File[]): UploadQueue {
  const queue = new UploadQueue({ patience: PATIENT })
  queue.add(files.length > 0 ? files : [picture()])
  queue.start()
  return queue
}

test('a file goes up once, and its object path is known', async () => {
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.files()).toMatchObject([{ state: 'complete', path: '/objects/uploads/upload-00001' }])
  expect(line.puts).toMatchObject([{ type: 'image/png', size: 5 }])
})

test('a cut of three seconds ends nothing: the PUT itself is tried after 0, 1 and 3 seconds, at the same address', async () => {
  line.answers(...Array.from({ length: 3 }, () => 'cut' as const))
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(4000)
  expect(seconds()).toEqual([0, 0, 1, 4])
  expect(new Set(line.puts.map(({ url }) => url)).size).toBe(1)
  expect(states(queue)).toEqual(['complete'])
})

test('a line that the browser knows to be lost is waited for, and the upload goes on by itself', async () => {
  line.goOffline()
  const queue = queueOf(picture('a.png'), picture('b.png'), picture('c.png'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states(queue)).toEqual(['offline', 'offline', 'queued'])
  line.goOnline()
  await vi.advanceTimersByTimeAsync(0)
  expect(states(queue)).toEqual(['complete', 'complete', 'complete'])
})

test('a line that the browser believes in, and that is dead, is tried again every three seconds', async () => {
  line.always('cut')
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(states(queue)).toEqual(['offline'])
  expect(seconds().slice(0, 7)).toEqual([0, 0, 1, 4, 9, 12, 15])
  // Nobody is told that the line is back each time that it is tried.
  const seen = new Set<string>()
  queue.onChange(() => states(queue).forEach((state) => seen.add(state)))
  await vi.advanceTimersByTimeAsync(20_000)
  expect([...seen]).toEqual(['offline'])
  line.always('ok')
  await vi.advanceTimersByTimeAsync(5000)
  expect(states(queue)).toEqual(['complete'])
})

test('a fault of the server is tried after 0, 1, 3 and 5 seconds, and then told', async () => {
  line.always({ status: 503 })
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seconds()).toEqual([0, 0, 1, 4, 9])
  expect(states(queue)).toEqual(['error'])
})

test.each([
  ['409', { status: 409 }, 2],
  ['400', { status: 400 }, 1],
  ['403', { status: 403, text: 'SignatureDoesNotMatch' }, 1],
  ['413', { status: 413 }, 1],
] as const)('%s: the PUT is sent %s times', async (_name, answer, times) => {
  line.answers(answer)
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(line.puts).toHaveLength(times)
  expect(states(queue)).toEqual([times === 1 ? 'error' : 'complete'])
})

test.each([
  ['an address that has expired', { status: 403, text: '<Message>Request has expired</Message>' }, 1],
  ['429', { status: 429, retryAfter: 20 }, 20],
] as const)('%s slows the whole queue, and the file gets a fresh address', async (_name, answer, pause) => {
  line.answers(answer)
  const queue = queueOf(picture('a.png'), picture('b.png'), picture('c.png'))
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.files()[0]).toMatchObject({ state: 'slowed' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states(queue)).toEqual(['complete', 'complete', 'complete'])
  const [first, second, third] = line.puts
  // The second was on its way already; the first one again and the third waited.
  expect([first?.url === third?.url, second && seconds()[1], seconds()[2]]).toEqual([false, 0, pause])
})

test('a wait of two minutes is waited for; a longer one ends with the server’s reason until the user tries again', async () => {
  const reason = 'You have uploaded too many pictures. Please send the form first.'
  const text = JSON.stringify({ code: 'too_many_requests', message: reason })
  line.answers({ status: 429, retryAfter: 120, text }, { status: 429, retryAfter: 3600, text })
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(0)
  expect(states(queue)).toEqual(['slowed'])
  await vi.advanceTimersByTimeAsync(120_000)
  expect(queue.files()).toMatchObject([{ state: 'error', reason }])
  queue.retry(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(states(queue)).toEqual(['complete'])
})

test('an upload that hangs is given up after half a minute, and sent to a fresh address', async () => {
  line.answers('hang')
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(29_000)
  expect(states(queue)).toEqual(['uploading'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(states(queue)).toEqual(['slowed'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(states(queue)).toEqual(['complete'])
  expect(new Set(line.puts.map(({ url }) => url)).size).toBe(2)
})

test('progress is told twice a second at most, and its last step too', async () => {
  line.answers('hang')
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(0)
  const told: Array<[at: number, percentage: number]> = []
  queue.onChange((file) => told.push([Date.now() - START.getTime(), file?.percentage ?? -1]))
  for (let loaded = 1; loaded <= 12; loaded++) {
    line.uploads[0]?.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }))
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(2000)
  expect(told).toEqual([
    [0, 1],
    [500, 5],
    [1000, 10],
    [1500, 12],
  ])
})

test('an address that cannot be had is asked for again, like the PUT', async () => {
  line.signing('cut', { status: 503 })
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(5000)
  expect(states(queue)).toEqual(['complete'])
})

test('what the server says against a file is told with it', async () => {
  line.signing({ status: 422, text: JSON.stringify({ code: 'validation_failed', message: 'Not this one' }) })
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.files()).toMatchObject([{ state: 'error', reason: 'Not this one' }])
})

test('an address that is refused in any words but a page’s is told at once', async () => {
  line.signing({ status: 400, text: '{}' })
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(0)
  expect(states(queue)).toEqual(['error'])
})

test('all that failed is tried again at once', async () => {
  line.answers({ status: 400 }, { status: 400 })
  const queue = queueOf(picture('a.png'), picture('b.png'))
  await vi.advanceTimersByTimeAsync(0)
  expect(states(queue)).toEqual(['error', 'error'])
  queue.retryAll()
  await vi.advanceTimersByTimeAsync(0)
  expect(states(queue)).toEqual(['complete', 'complete'])
})

test('a paused file waits, lets others pass, and goes on when it is resumed', async () => {
  line.answers('hang')
  const queue = queueOf(picture('a.png'), picture('b.png'))
  await vi.advanceTimersByTimeAsync(0)
  queue.pause(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states(queue)).toEqual(['paused', 'complete'])
  queue.resume(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(states(queue)).toEqual(['complete', 'complete'])
})

test('a removed file is sent no further, also while the line is away', async () => {
  line.goOffline()
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(1000)
  queue.remove(1)
  line.goOnline()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([queue.files(), line.puts]).toEqual([[], []])
})

const page = (status: number) => ({ status, text: '<h1>Welcome to our Wi-Fi</h1>', type: 'text/html' })

test('a Wi-Fi’s page in the store’s place has not got the file', async () => {
  line.answers(page(200), page(403))
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(0)
  expect(line.puts).toHaveLength(2)
  expect(states(queue)).not.toEqual(['complete'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(states(queue)).toEqual(['complete'])
})

test('a proxy that has no room for a file refuses it, since the server itself has just given the address', async () => {
  line.answers(page(413))
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.files()).toMatchObject([
    { state: 'error', trouble: 'fatal', reason: 'The server does not take this photo. It may be too large.' },
  ])
  queue.retry(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(states(queue)).toEqual(['complete'])
})

test('any other page in the store’s place is a refusal the fifth time, each at a fresh address', async () => {
  line.always(page(403))
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queue.files()).toMatchObject([
    { state: 'error', reason: 'The server does not take this photo. It may be too large.' },
  ])
  expect(new Set(line.puts.map(({ url }) => url)).size).toBe(5)
})

test('a page that refuses a file at an earlier address may be a Wi-Fi’s: it is sent again', async () => {
  line.answers('cut', page(413))
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(states(queue)).toEqual(['complete'])
  expect(line.puts).toHaveLength(3)
})

test('a Wi-Fi that answers every call refuses no file', async () => {
  line.signing(...Array.from({ length: 20 }, () => page(413)))
  const queue = queueOf()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(states(queue)).toEqual(['offline'])
})

test.each([page(200), page(403), { status: 200, text: '{"ok":true}' }])(
  'an address that somebody else answers with is asked for again: %o',
  async (answer) => {
    line.signing(answer)
    const queue = queueOf()
    await vi.advanceTimersByTimeAsync(0)
    expect(states(queue)).toEqual(['complete'])
  },
)

test.each<[what: string, prepare: () => void, seconds: number]>([
  ['is lost', () => line.goOffline(), 0],
  ['is cut', () => line.answers('cut'), 0],
  ['ends at a Wi-Fi', () => line.signing(page(200)), 0],
  ['hangs', () => line.answers('hang'), 15],
  ['is asked to wait for a minute', () => line.answers({ status: 429, retryAfter: 60 }), 0],
  ['is slowed again and again', () => line.always({ status: 429 }), 7],
  ['leads to a server in trouble', () => line.always({ status: 503 }), 9],
])('somebody who can send a file later is told so when the line %s', async (_what, prepare, after) => {
  prepare()
  const ends: unknown[] = []
  const queue = new UploadQueue({ patience: BRIEF })
  queue.onChange((file) => file && isEnded(file) && ends.push([file.state, file.trouble === 'fatal']))
  queue.add([picture()])
  queue.start()
  await vi.advanceTimersByTimeAsync(Math.max(0, after * 1000 - 1))
  expect(ends).toEqual(after > 0 ? [] : [['error', false]])
  await vi.advanceTimersByTimeAsync(1)
  expect(ends).toEqual([['error', false]])
})

test('somebody who can send a file later is told when it is never to be sent', async () => {
  line.answers({ status: 400 })
  const ends: unknown[] = []
  const queue = new UploadQueue({ patience: BRIEF })
  queue.onChange((file) => file && isEnded(file) && ends.push(file.trouble))
  queue.add([picture()])
  queue.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toEqual(['fatal'])
})

const DAMAGED = JSON.stringify({ code: 'validation_failed', message: 'This picture is damaged' })

test.each<[what: string, answer: () => Promise<Response>, end: object]>([
  ['takes it', async () => new Response(null, { status: 204 }), { state: 'complete' }],
  [
    'refuses it',
    async () => new Response(DAMAGED, { status: 422 }),
    { state: 'error', trouble: 'fatal', reason: 'This picture is damaged' },
  ],
  ['can’t be reached any more', () => Promise.reject(new TypeError('Failed to fetch')), { trouble: 'lost' }],
])('a file is called uploaded when the server has looked at it, and %s', async (_what, answer, end) => {
  const queue = new UploadQueue({ patience: BRIEF, check: checkUpload })
  const real = fetch
  vi.stubGlobal('fetch', (path: string, ...more: [RequestInit]) =>
    path === '/objects/uploads/upload-00001/check' ? answer() : real(path, ...more),
  )
  queue.add([picture()])
  queue.start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(queue.files()).toMatchObject([end])
  expect(line.puts).toHaveLength(1)
})
