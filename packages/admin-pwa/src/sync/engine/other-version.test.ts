import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { Answer, Call } from './ports.ts'
import { oneTablet } from '../testing/one-tablet.ts'

const tablet = oneTablet()

const outdated: Answer = { status: 409, body: { code: 'app_outdated', message: 'Update' } }
const behind: Answer = { status: 503, body: { code: 'server_outdated', message: 'Wait' }, retryAfter: 15 }

/** The server is updated, or put back, while the app is open. @returns what it is asked from then on */
function answerAll(answer: (call: Call) => Answer | undefined): string[] {
  const { server } = tablet.world
  const { handle } = server
  const asked: string[] = []
  server.handle = (session, call) => {
    asked.push(`${call.method} ${call.path}`)
    return answer(call) ?? handle(session, call)
  }
  return asked
}

it.each([
  ['a later', outdated, true],
  ['an earlier', behind, false],
] as const)(
  'an edit that meets a server of %s version waits as if it had never been sent, and is sent once later',
  async (_, answer, isOutdated) => {
    let isOther = true
    answerAll(({ method }) => (isOther && method !== 'GET' ? answer : undefined))
    await tablet.save({ notes: 'beads' })
    expect(tablet.tab.screen.queue).toMatchObject([
      { state: 'waiting', problem: null, attempts: 0, firstSentAt: null },
    ])
    expect(tablet.tab.screen.isOutdated).toBe(isOutdated)
    isOther = false
    await tablet.world.advance(60_000)
    expect(tablet.tab.screen.queue).toEqual([])
    expect(tablet.atServer()?.notes).toBe('beads')
    expect(tablet.world.server.appliedKeys).toHaveLength(1)
  },
)

it('an app that is outdated reads nothing, shows what it has, and asks rarely', async () => {
  const asked = answerAll(() => outdated)
  expect(await tablet.done(tablet.tab.engine.pull())).toBe('app-outdated')
  await tablet.save({ notes: 'beads' })
  expect(tablet.onScreen()?.notes).toBe('beads')
  asked.length = 0
  await tablet.world.advance(10 * 60_000)
  expect(asked.length).toBeLessThanOrEqual(11)
  expect(asked.filter((call) => !call.startsWith('GET'))).toEqual([])
  expect(tablet.tab.screen.asksToSignIn).toBe(false)
})
