import { apiPaths } from '@zari/shared/api/paths'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAppStore } from '../app-state/app-store.ts'
import { fetchForAccount } from './server-data.ts'

const initial = useAppStore.getInitialState()
const user = { id: '1', email: 'asha@zari.example', role: 'staff' } as const
const isText = (answer: unknown): answer is string => typeof answer === 'string'

beforeEach(() => {
  useAppStore.setState({ ...initial, accountRequests: new AbortController() }, true)
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    signal.throwIfAborted()
    return Response.json('answered')
  })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['during a log-out', { isLeaving: true, session: { state: 'signed-in', user, expired: false } }],
  ['after a log-out', { session: { state: 'signed-out' } }],
] as const)('asks the server for nothing of an account %s', async (_, state) => {
  useAppStore.setState(state)
  await expect(fetchForAccount(apiPaths.adminAlerts, isText)).rejects.toMatchObject({ name: 'AbortError' })
})

it('asks the server while an account is signed in', async () => {
  useAppStore.setState({ session: { state: 'signed-in', user, expired: false } })
  expect(await fetchForAccount(apiPaths.adminAlerts, isText)).toBe('answered')
})
