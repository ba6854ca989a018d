import { STAFF_HEADER } from '@zari/shared/api/headers'
import { afterEach, describe, expect, test } from 'vitest'
import { INITIAL_SYNC_PATH } from '../engine/puller.ts'
import { preloadedResponse } from './preloaded-responses.ts'

const call = { method: 'GET', path: INITIAL_SYNC_PATH, user: 'lakshmi' } as const
const never = new AbortController().signal
const page = (user: string, status = 200) =>
  new Response('{"changed":[]}', { status, headers: { [STAFF_HEADER]: user } })

function headHasAsked(initialSync: Promise<Response | undefined>): void {
  globalThis.zariPreloaded = { initialSync }
}

afterEach(() => {
  globalThis.zariPreloaded = undefined
})

describe('the first page that the head of the page has asked for', () => {
  test('is taken, once', async () => {
    const asked = page('lakshmi')
    headHasAsked(Promise.resolve(asked))
    expect(await preloadedResponse(call, never)).toBe(asked)
    expect(await preloadedResponse(call, never)).toBeUndefined()
  })

  test('is not taken for another call', async () => {
    headHasAsked(Promise.resolve(page('lakshmi')))
    expect(
      await preloadedResponse({ ...call, path: `${INITIAL_SYNC_PATH}&since=first.x` }, never),
    ).toBeUndefined()
    expect(await preloadedResponse(call, never)).toBeDefined()
  })

  test.each<[string, Response | undefined]>([
    ['for somebody who was signed in a moment before', page('padma')],
    ['a refusal', page('lakshmi', 401)],
    ['by a server of before, which does not know what was asked', page('lakshmi', 422)],
    ['by a Wi-Fi that answers everything', new Response('<html>')],
    ['not at all, for the device has a replica', undefined],
  ])('is asked for anew when it was answered %s', async (_how, answer) => {
    headHasAsked(Promise.resolve(answer))
    expect(await preloadedResponse(call, never)).toBeUndefined()
  })

  test('is not waited for when the session ends', async () => {
    headHasAsked(new Promise(() => {}))
    expect(await preloadedResponse(call, AbortSignal.abort())).toBeUndefined()
  })
})
