import { afterEach, expect, it, vi } from 'vitest'
import { fetchCurrentUser } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

/** The browser's network: the answer is what a server, or something in its place, would send. */
function answer(status: number, body: string): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
}

it.each([
  [
    200,
    '{"id":"1","email":"asha@zari.example","role":"staff"}',
    { id: '1', email: 'asha@zari.example', role: 'staff' },
  ],
  // A server of before there were roles.
  [200, '{"id":"1","email":"asha@zari.example"}', { id: '1', email: 'asha@zari.example', role: 'owner' }],
  [401, '{"code":"unauthorized","message":"Please sign in"}', 'nobody'],
  [401, '<h1>Sign in to the proxy</h1>', 'unreachable'],
  [403, '{"message":"Forbidden"}', 'unreachable'],
  [404, '<h1>Not found</h1>', 'unreachable'],
  [404, '{"code":"not_found","message":"There is no such page"}', 'unreachable'],
  [429, '{"code":"too_many_requests","message":"Please wait"}', 'unreachable'],
  [502, '', 'unreachable'],
  [200, '<h1>Welcome to our Wi-Fi</h1>', 'unreachable'],
  [200, '{"ok":true}', 'unreachable'],
])('%i %s: %j', async (status, body, who) => {
  answer(status, body)
  expect(await fetchCurrentUser()).toEqual(who)
})
