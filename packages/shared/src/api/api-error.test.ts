import { expect, it } from 'vitest'
import { ApiError, messageFor } from './api-error.ts'

it('says the status, a colon, a space, then the body', async () => {
  const error = await ApiError.from(new Response('{"code":"x","message":"No"}', { status: 422 }))
  expect(error.message).toBe('422: {"code":"x","message":"No"}')
  expect(messageFor(error, 'otherwise')).toBe('No')
})

it('says the status text when there is no body', async () => {
  const error = await ApiError.from(new Response(null, { status: 503, statusText: 'Service Unavailable' }))
  expect(error.message).toBe('503: Service Unavailable')
  expect(messageFor(error, 'otherwise')).toBe('otherwise')
})

it('keeps a proxy’s page from the person, and how long to wait', async () => {
  const response = new Response('<html>bad gateway</html>', { status: 502, headers: { 'Retry-After': '7' } })
  const error = await ApiError.from(response)
  expect(messageFor(error, 'Please try again later')).toBe('Please try again later')
  expect(error.retryAfter).toBe(7)
})

it.each<[what: string, text: string, init: ResponseInit, shown: string | undefined]>([
  ['a refusal in plain text', ' The shop is closed today.\n', { status: 400 }, 'The shop is closed today.'],
  ['nothing', '', { status: 400, statusText: 'Bad Request' }, undefined],
  ['a page', 'Sign in', { status: 403, headers: { 'Content-Type': 'text/html' } }, undefined],
  ['a page that calls itself plain text', '<h1>Sign in</h1>', { status: 403 }, undefined],
  ['JSON', '{"error":"no"}', { status: 400 }, undefined],
  ['what a gateway says', 'upstream connect error', { status: 503 }, undefined],
  ['a long text', 'no '.repeat(100), { status: 400 }, undefined],
])('has the plain text of %s', async (_, text, init, shown) => {
  expect((await ApiError.from(new Response(text, init))).plainText).toBe(shown)
})

it('has no text of another address to which the call was redirected', async () => {
  const response = new Response('Sign in to the Wi-Fi', { status: 403 })
  Object.defineProperty(response, 'redirected', { value: true })
  expect((await ApiError.from(response)).plainText).toBeUndefined()
})

it('shows nothing of an error that the server did not send', () => {
  expect(messageFor(new TypeError('fetch failed'), 'Please try again later')).toBe('Please try again later')
})

it('names the request only where the fault is ours', async () => {
  const body = JSON.stringify({
    code: 'internal',
    message: 'No',
    requestId: '0a1b2c3d-1111-4222-8333-444455556666',
  })
  const from = (status: number) => ApiError.from(new Response(body, { status }))
  expect(messageFor(await from(500), 'otherwise')).toBe('No (Request 0a1b2c3d)')
  expect(messageFor(await from(503), 'otherwise')).toBe('No')
})
