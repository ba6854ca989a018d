import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { isNetworkError } from './api-error.ts'
import { isSessionOver } from './error-body.ts'
import { isSessionAnswer as isUser } from '../auth/people-answers.ts'
import { request } from './request.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const failureOf = (asking: Promise<unknown>) =>
  asking.then(
    () => undefined,
    (error: unknown) => error as Error & { status?: number },
  )

it.each([
  ['never begins', () => undefined],
  ['begins and never ends', (_: unknown, answer: { write: (text: string) => void }) => answer.write('{')],
])('an answer that %s is given up', async (_, listener) => {
  const address = await serve(listener)
  const error = await failureOf(request(address, isUser, { patience: 50 }))
  expect(error?.name).toBe('TimeoutError')
  expect(isNetworkError(error)).toBe(true)
})

it('what is not wanted any more is given up at once', async () => {
  const address = await serve(() => undefined)
  const giveUp = new AbortController()
  const asking = failureOf(request(address, isUser, { signal: giveUp.signal }))
  giveUp.abort()
  expect((await asking)?.name).toBe('AbortError')
})

it.each([
  ['a login page', 200, '<h1>Welcome to our Wi-Fi</h1>', true],
  ['a proxy’s page', 502, '<h1>Bad gateway</h1>', true],
  ['a gateway’s JSON', 403, '{"message":"Forbidden"}', true],
  ['our server’s words', 403, '{"code":"forbidden_origin","message":"No"}', false],
])('%s: whether nobody of ours answered', async (_, status, body, isItAway) => {
  const address = await serve((__, answer) => void answer.writeHead(status).end(body))
  expect(isNetworkError(await failureOf(request(address, isUser)))).toBe(isItAway)
})

it.each([
  [401, { code: 'unauthorized', message: 'Please sign in' }, true],
  [401, { code: 'account_disabled', message: 'This account has been disabled' }, false],
  [401, { message: 'Unauthorized' }, false],
  [401, undefined, false],
  [403, { code: 'unauthorized', message: 'Please sign in' }, false],
])('%i with %j ends a session: %s', (status, body, isOver) => {
  expect(isSessionOver({ status, body })).toBe(isOver)
})
