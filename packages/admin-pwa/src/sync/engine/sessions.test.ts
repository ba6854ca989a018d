import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { KIND, oneTablet } from '../testing/one-tablet.ts'

const tablet = oneTablet()

describe('a session', () => {
  it('that is over makes edits wait for the password, and then they go on by themselves', async () => {
    tablet.world.server.sessions.clear()
    const entry = await tablet.save({ notes: 'beads' })
    expect(tablet.tab.screen.asksToSignIn).toBe(true)
    const result = tablet.tab.engine.waitForResult(entry.key)
    await tablet.signIn('asha')
    expect(await tablet.done(result)).toEqual({ type: 'sent' })
    expect(tablet.atServer()?.notes).toBe('beads')
  })

  it('of the one before is not asked about when its last answer comes late', async () => {
    tablet.device.latency = 20
    tablet.world.server.sessions.clear()
    const seen = tablet.onScreen()
    const saving = tablet.tab.engine.save({
      about: '',
      operation: {
        type: 'edit',
        record: { kind: KIND, id: tablet.id },
        name: 'notes',
        fields: { notes: 'beads' },
        base: { notes: seen?.notes ?? null },
      },
    })
    await tablet.world.tasks.run(25)
    tablet.device.latency = 1
    tablet.world.signIn(tablet.device, 'asha')
    await Promise.all([
      saving,
      tablet.tab.engine.signIn({ id: 'asha', email: 'asha@zari.example', role: 'owner' }),
      tablet.world.tasks.settle(),
    ])
    expect(tablet.tab.screen.asksToSignIn).toBe(false)
  })

  it.each(Array.from({ length: 40 }, (_, steps) => steps))(
    'that is good again is doubted by no tab, however late it hears of the end (%i steps later)',
    async (steps) => {
      const other = await tablet.open()
      tablet.world.server.sessions.clear()
      const refused = other.engine.pull()
      await tablet.world.tasks.run(steps)
      await tablet.signIn('asha')
      await tablet.done(refused)
      expect([tablet.tab, other].map(({ screen }) => screen.asksToSignIn)).toEqual([false, false])
    },
  )

  it('of another person sees and sends nothing of the first one’s', async () => {
    tablet.device.online = false
    await tablet.save({ notes: 'beads' })
    await tablet.done(tablet.tab.engine.signOut())
    expect([...tablet.tab.screen.records]).toEqual([])
    tablet.device.online = true
    await tablet.signIn('bina')
    await tablet.done(tablet.tab.engine.pull())
    await tablet.world.advance(600_000)
    expect(tablet.tab.screen.queue).toEqual([])
    expect(tablet.atServer()?.notes).toBe('pearls')
    await tablet.done(tablet.tab.engine.signOut())
    await tablet.signIn('asha')
    await tablet.world.advance(600_000)
    expect(tablet.atServer()?.notes).toBe('beads')
  })
})

describe('a reading of the changes', () => {
  beforeEach(() => {
    tablet.device.latency = 2_000
  })

  it('is given up when the person logs out, and does not wait for its answer', async () => {
    const reading = tablet.tab.engine.pull()
    await tablet.world.tasks.run(20)
    const leaving = tablet.tab.engine.signOut()
    await tablet.world.tasks.run(100)
    expect(await Promise.race([reading, Promise.resolve('still reading')])).toBe('called-off')
    await leaving
    expect(tablet.tab.screen.asksToSignIn).toBe(false)
  })

  it('that the one before began is done for the person who signs in meanwhile', async () => {
    const reading = tablet.tab.engine.pull()
    await tablet.world.tasks.run(20)
    tablet.world.signIn(tablet.device, 'bina')
    const signingIn = tablet.tab.engine.signIn({ id: 'bina', email: 'bina@zari.example', role: 'owner' })
    await tablet.world.tasks.run(100)
    await signingIn
    tablet.device.latency = 1
    expect(await tablet.done(reading)).toBe('in-step')
    expect(tablet.tab.screen.user?.id).toBe('bina')
    expect(tablet.onScreen()?.notes).toBe('pearls')
  })
})
