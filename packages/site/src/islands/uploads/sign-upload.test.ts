import { ApiError } from '@zari/shared/api/api-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signUpload } from './sign-upload.ts'

const picture = { type: 'image/png', size: 10 }
const signed = () => Response.json({ uploadURL: 'https://files.example/uploads/abcdefgh' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Answers the calls one after the other; a TypeError is what fetch throws without a network. */
function answers(...given: Array<Response | TypeError>) {
  const fetch = vi.fn<() => Promise<Response>>()
  for (const answer of given) {
    if (answer instanceof Response) fetch.mockResolvedValueOnce(answer)
    else fetch.mockRejectedValueOnce(answer)
  }
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function outcome<T>(promise: Promise<T>): Promise<T | Error> {
  const settled = promise.catch((error: Error) => error)
  await vi.runAllTimersAsync()
  return settled
}

test('asks again after a lost network and a server error', async () => {
  const fetch = answers(new TypeError('no network'), new Response('', { status: 503 }), signed())
  const result = await outcome(signUpload(picture))
  expect(result).toEqual({ uploadURL: 'https://files.example/uploads/abcdefgh' })
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('waits 0, 1, 3 and 5 seconds between its tries, and then gives up', async () => {
  const fetch = answers(...Array.from({ length: 5 }, () => new TypeError('no network')))
  const start = Date.now()
  expect(await outcome(signUpload(picture))).toBeInstanceOf(TypeError)
  expect(fetch).toHaveBeenCalledTimes(5)
  expect(Date.now() - start).toBe(9000)
})

test('waits as long as the server asks', async () => {
  answers(new Response('', { status: 429, headers: { 'Retry-After': '20' } }), signed())
  const start = Date.now()
  await outcome(signUpload(picture))
  expect(Date.now() - start).toBe(20_000)
})

test.each([400, 403, 413, 422])('does not repeat what was refused with %i', async (status) => {
  const fetch = answers(new Response('', { status }))
  expect(await outcome(signUpload(picture))).toBeInstanceOf(ApiError)
  expect(fetch).toHaveBeenCalledTimes(1)
})
