import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { waitingPictureId } from './pictures.ts'
import { KIND, oneTablet } from '../testing/one-tablet.ts'
import type { Fault } from '../testing/types.ts'
import { storedEntries } from '../testing/world.ts'

const tablet = oneTablet()

const between = (['nothing', 'gateway', 'page'] as const).flatMap((by) =>
  ([401, 403, 404, 410, 429, 502] as const).map((status): [string, Fault] => [
    `${status} with ${by}`,
    { status, by },
  ]),
)

describe.each(between)('what stands between and answers %s', (_, fault) => {
  it('asks nobody for a password and stops no edit', async () => {
    tablet.device.faults = Array.from({ length: 3 }, () => fault)
    await tablet.save({ notes: 'beads' })
    expect(tablet.tab.screen.asksToSignIn).toBe(false)
    expect(tablet.tab.screen.queue).toMatchObject([{ state: 'waiting' }])
    expect(tablet.tab.screen.server).toBe('away')
    await tablet.world.advance(60_000)
    expect(tablet.atServer()?.notes).toBe('beads')
    expect(tablet.tab.screen.server).toBe('here')
  })

  it('costs the device none of its records', async () => {
    tablet.device.faults = [fault]
    expect(await tablet.done(tablet.tab.engine.pull())).toBe('unreachable')
    expect(tablet.tab.screen.asksToSignIn).toBe(false)
    expect(tablet.onScreen()?.notes).toBe('pearls')
    expect(tablet.tab.screen.server).toBe('away')
  })
})

describe('a server that fails once', () => {
  it('is waited for: what it takes a second later was never called unsent', async () => {
    tablet.device.faults = [{ status: 500, by: 'server' }]
    const entry = await tablet.save({ notes: 'beads' })
    const result = tablet.tab.engine.waitForResult(entry.key)
    await tablet.world.advance(4_000)
    expect(await result).toEqual({ type: 'sent' })
  })
})

describe('a line that hangs', () => {
  it('lets the person go on after four seconds, and the next try begins by itself', async () => {
    tablet.device.faults = ['hangs']
    const entry = await tablet.save({ notes: 'beads' })
    const result = tablet.tab.engine.waitForResult(entry.key)
    await tablet.world.advance(4_000)
    expect(await result).toEqual({ type: 'waiting' })
    await tablet.world.advance(60_000)
    expect(tablet.atServer()?.notes).toBe('beads')
  })

  it('is shown as a server that is away after eight seconds, not after half a minute', async () => {
    tablet.device.faults = ['hangs']
    const reading = tablet.tab.engine.pull()
    await tablet.world.tasks.settle()
    expect(tablet.tab.screen.server).toBe('here')
    await tablet.world.advance(8_000)
    expect(tablet.tab.screen.server).toBe('away')
    await tablet.world.advance(30_000)
    expect(await reading).toBe('unreachable')
    await tablet.done(tablet.tab.engine.pull())
    expect(tablet.tab.screen.server).toBe('here')
  })
})

it('what one tab hears of the server all tabs of the device show', async () => {
  const other = await tablet.open()
  tablet.device.online = false
  await tablet.done(other.engine.pull())
  expect([tablet.tab.screen.server, other.screen.server]).toEqual(['away', 'away'])
  tablet.device.online = true
  await tablet.done(tablet.tab.engine.pull())
  expect([tablet.tab.screen.server, other.screen.server]).toEqual(['here', 'here'])
})

it('an edit that a gate never lets through does not keep the others waiting', async () => {
  const stuck = await tablet.save({ notes: 'beads' })
  await tablet.world.advance(1_000)
  expect(stuck.operation).toMatchObject({ type: 'edit', name: 'notes' })
  // Whatever is sent first fails, and the server answers when it is asked whether it is there.
  const put = tablet.world.server.handle
  tablet.world.server.handle = (session, call) =>
    call.method === 'PUT' ? { status: 403, body: undefined } : put(session, call)
  await tablet.save({ notes: 'stones' })
  await tablet.save({ status: 'completed' })
  const other = tablet.world.server.create('contact-inquiries')
  await tablet.done(tablet.tab.engine.pull())
  await tablet.done(
    tablet.tab.engine.save({
      about: '',
      operation: {
        type: 'edit',
        record: { kind: 'contact-inquiries', id: other.id },
        name: 'status',
        fields: { status: 'completed' },
        base: { status: 'not_started' },
      },
    }),
  )
  await tablet.world.advance(30_000)
  const left = await tablet.done(storedEntries(tablet.device))
  expect(left.map(({ operation }) => operation)).toMatchObject([
    { type: 'edit', record: { id: tablet.id }, name: 'notes' },
    { type: 'edit', record: { id: tablet.id }, name: 'status' },
  ])
})

describe('a server that is busy', () => {
  it('is read again by itself, until it answers', async () => {
    tablet.editElsewhere({ notes: 'tassels' })
    const busy: Fault = { status: 503, by: 'server' }
    tablet.device.faults = [busy, busy]
    expect(await tablet.done(tablet.tab.engine.pull())).toBe('busy')
    expect(tablet.onScreen()?.notes).toBe('pearls')
    await tablet.world.advance(30_000)
    expect(tablet.onScreen()?.notes).toBe('tassels')
    expect(tablet.tab.screen.server).toBe('here')
  })

  it('is not asked for somebody who has logged out', async () => {
    tablet.device.faults = [{ status: 503, by: 'server' }]
    await tablet.done(tablet.tab.engine.pull())
    await tablet.done(tablet.tab.engine.signOut())
    await tablet.world.advance(120_000)
    expect(tablet.tab.screen.asksToSignIn).toBe(false)
    expect(tablet.tab.screen.records.size).toBe(0)
  })
})

describe('a server that asks to wait for an hour', () => {
  beforeEach(async () => {
    tablet.device.faults = [{ status: 503, by: 'server', retryAfter: 3_600 }]
    await tablet.save({ notes: 'beads' })
  })

  it('is asked again after a minute', async () => {
    expect(tablet.tab.screen.server).toBe('busy')
    await tablet.world.advance(61_000)
    expect(tablet.atServer()?.notes).toBe('beads')
    expect(tablet.tab.screen.server).toBe('here')
  })

  it('is asked at once when a person wants it', async () => {
    const [entry] = tablet.tab.screen.queue
    await tablet.done(tablet.tab.engine.retry(entry?.key ?? ''))
    expect(tablet.atServer()?.notes).toBe('beads')
  })
})

describe('a store that says it took a picture and did not', () => {
  const name = waitingPictureId('one')
  const picture = { id: name, name: 'blouse.png', type: 'image/png', bytes: new ArrayBuffer(8) }

  it('is not believed when its answer is a page', async () => {
    tablet.device.storeFaults = ['page']
    await tablet.save({ uploadedFiles: [name] }, [picture])
    expect(tablet.tab.screen.queue).toMatchObject([
      { operation: { fields: { uploadedFiles: [name] } }, attempts: 0 },
    ])
    await tablet.world.advance(60_000)
    expect(tablet.atServer()?.uploadedFiles).toEqual([expect.stringMatching(/^\/objects\/uploads\//)])
  })

  it('costs a person one “Send again” after three times', async () => {
    tablet.device.storeFaults = ['takes-nothing', 'takes-nothing', 'takes-nothing']
    await tablet.save({ uploadedFiles: [name] }, [picture])
    await tablet.world.advance(60_000)
    const [stuck] = tablet.tab.screen.queue
    expect(stuck).toMatchObject({ state: 'attention' })
    await tablet.done(tablet.tab.engine.retry(stuck?.key ?? ''))
    expect(tablet.tab.screen.queue).toEqual([])
    expect(tablet.atServer()?.uploadedFiles).toEqual([expect.stringMatching(/^\/objects\/uploads\//)])
  })

  it('does not cost a picture that was uploaded before the edit was saved', async () => {
    const path = '/objects/uploads/upload-nowhere'
    await tablet.save({ uploadedFiles: [path] }, [{ ...picture, path }])
    await tablet.world.advance(60_000)
    expect(tablet.tab.screen.queue).toEqual([])
    expect(tablet.atServer()?.uploadedFiles).toEqual([expect.stringMatching(/^\/objects\/uploads\/upload-0/)])
  })
})

it('a call of days ago keeps its time, also where the server has told a later day', async () => {
  const record = { kind: KIND, id: tablet.id } as const
  const call = { at: '2020-02-29T05:30:00.000Z', caller: 'customer', words: 'asks' } as const
  tablet.device.online = false
  await tablet.done(
    tablet.tab.engine.save({ about: '', key: 'call-one', operation: { type: 'note-call', record, call } }),
  )
  expect(tablet.tab.screen.queue).toMatchObject([{ operation: { call } }])
})

it('an edit of an order that is gone asks a person', async () => {
  const { server } = tablet.world
  const real = server.handle
  server.handle = (session, call) =>
    call.method === 'PUT'
      ? { status: 404, body: { code: 'not_found', message: 'This order was deleted' } }
      : real(session, call)
  await tablet.save({ notes: 'beads' })
  expect(tablet.tab.screen.queue).toMatchObject([{ state: 'attention', problem: { status: 404 } }])
})
