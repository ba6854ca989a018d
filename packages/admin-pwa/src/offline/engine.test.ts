import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NewPicture } from './engine.ts'
import type { EditValues } from './entry.ts'
import { waitingPictureId } from './pictures.ts'
import { type ModelServer, createModelServer } from './testing/model-server.ts'
import type { Device, Tab, World } from './testing/types.ts'
import { createWorld, storedEntries } from './testing/world.ts'

const KIND = 'custom-outfit-quotes'

let world: World<ModelServer>
let device: Device
let tab: Tab
let id: string

/** Lets everything go as far as it can, then gives what was asked for. */
async function done<T>(doing: Promise<T>): Promise<T> {
  await Promise.all([doing.catch(() => undefined), world.tasks.settle()])
  return doing
}

async function signIn(user: string): Promise<void> {
  world.signIn(device, user)
  await done(tab.engine.signIn({ id: user, email: `${user}@zari.example` }))
}

async function open(): Promise<Tab> {
  const opened = world.openTab(device)
  await done(opened.engine.start())
  return opened
}

/** What a person does at the screen: she changes what she sees. */
function save(fields: EditValues, pictures: NewPicture[] = [], at = tab) {
  const seen = at.screen.records.get(`${KIND}/${id}`)
  if (!seen) throw new Error('The record is not on the screen')
  const base = Object.fromEntries(
    Object.keys(fields).map((field) => [field, seen[field as keyof EditValues]]),
  ) as EditValues
  const edit = 'status' in fields ? 'status' : 'dueDate' in fields ? 'due-date' : 'notes'
  return done(at.engine.save({ kind: KIND, id, edit, fields, base, about: seen.name }, pictures))
}

const atServer = () => world.server.records().find((record) => record.id === id)
const onScreen = (at = tab) => at.screen.records.get(`${KIND}/${id}`)

beforeEach(async () => {
  globalThis.reportError = (error: unknown) => {
    throw error
  }
  world = createWorld(['tablet'], createModelServer())
  const [only] = world.devices
  if (!only) throw new Error('There is no device')
  device = only
  id = world.server.create(KIND, { notes: 'pearls', advancePaid: '500' }).id
  tab = await open()
  await signIn('asha')
  await done(tab.engine.pull())
})

afterEach(() => {
  for (const open of device.tabs) open.life.die()
  world.uninstall()
})

describe('without a network', () => {
  beforeEach(() => {
    device.online = false
  })

  it('shows at once what was saved, and says that it waits', async () => {
    const entry = await save({ notes: 'beads' })
    expect(onScreen()?.notes).toBe('beads')
    expect(await done(tab.engine.fate(entry.key))).toEqual({ is: 'waiting' })
    expect(atServer()?.notes).toBe('pearls')
  })

  it('joins edits of one field that were surely never sent, so that they meet no conflict', async () => {
    // This one is tried at once, and nobody knows whether it was heard.
    await save({ customerAddress: 'Uppal' })
    await save({ notes: 'beads' })
    await save({ notes: 'stones' })
    const kept = await done(storedEntries(device))
    expect(kept.map(({ fields }) => fields)).toEqual([{ customerAddress: 'Uppal' }, { notes: 'stones' }])
    expect(kept[1]?.base).toEqual({ notes: 'pearls' })
    device.online = true
    await world.advance(600_000)
    expect(atServer()).toMatchObject({ notes: 'stones', customerAddress: 'Uppal' })
    expect(tab.screen.queue).toEqual([])
  })

  it('sends no edit to a server that has not answered, so that it can still be changed', async () => {
    tab.life.die()
    const later = await open()
    const { key } = await save({ notes: 'beads' }, [], later)
    await world.advance(600_000)
    await done(later.engine.wake())
    await done(later.engine.retry(key))
    await save({ notes: 'stones' }, [], later)
    expect(later.screen.queue).toMatchObject([{ attempts: 0, fields: { notes: 'stones' } }])
    device.online = true
    await world.advance(600_000)
    expect(atServer()?.notes).toBe('stones')
    expect(later.screen.queue).toEqual([])
  })

  it('tries again no edit but by asking first', async () => {
    await save({ notes: 'beads' })
    await save({ status: 'completed' })
    await world.advance(600_000)
    expect(tab.screen.queue.map(({ attempts }) => attempts)).toEqual([1, 0])
    device.faults = ['captive-portal', 'captive-portal']
    device.online = true
    await done(tab.engine.wake())
    expect(tab.screen.queue.map(({ attempts }) => attempts)).toEqual([1, 0])
    await world.advance(600_000)
    expect(atServer()).toMatchObject({ notes: 'beads', status: 'completed' })
  })

  it('does not join an edit whose editor had not seen the one before, as in a dialog of another tab', async () => {
    await save({ customerAddress: 'Uppal' })
    const other = await open()
    const dialog = onScreen(other)
    await save({ notes: 'beads' })
    await done(
      other.engine.save({
        kind: KIND,
        id,
        edit: 'notes',
        fields: { notes: 'stones' },
        base: { notes: dialog?.notes ?? null },
        about: '',
      }),
    )
    device.online = true
    await world.advance(600_000)
    expect(atServer()?.notes).toBe('beads')
    expect(other.screen.queue).toMatchObject([
      { problem: { conflicts: [{ field: 'notes', mine: 'stones', theirs: 'beads' }] } },
    ])
  })

  it('lets one edit follow another of the same field without a conflict with oneself', async () => {
    await save({ notes: 'beads' })
    await save({ notes: 'stones' })
    expect(tab.screen.queue).toHaveLength(2)
    device.online = true
    await world.advance(600_000)
    expect(atServer()?.notes).toBe('stones')
    expect(tab.screen.queue).toEqual([])
  })

  it('computes what remains due on the screen as the server will', async () => {
    await save({ totalAmount: '₹ 12,000', advancePaid: '2000' })
    expect(onScreen()?.remainingDue).toBe('10000')
    device.online = true
    await world.advance(600_000)
    expect(atServer()?.remainingDue).toBe('10000')
  })

  it('starts, with the edits, from the device alone', async () => {
    await save({ notes: 'beads' })
    tab.life.die()
    const again = await open()
    expect(again.screen.user?.id).toBe('asha')
    expect(onScreen(again)?.notes).toBe('beads')
    expect(again.screen.queue).toHaveLength(1)
  })

  it('sends a picture and then the edit that names it', async () => {
    const name = waitingPictureId('one')
    const picture = { id: name, name: 'blouse.png', type: 'image/png', bytes: new ArrayBuffer(8) }
    await save({ uploadedFiles: [name] }, [picture])
    expect((await done(tab.engine.picture(name)))?.bytes.byteLength).toBe(8)
    device.online = true
    await world.advance(600_000)
    expect(atServer()?.uploadedFiles).toEqual([expect.stringMatching(/^\/objects\/uploads\//)])
    expect(await done(tab.engine.picture(name))).toBeUndefined()
  })
})

describe('a conflict', () => {
  beforeEach(async () => {
    device.online = false
    await save({ notes: 'beads', advancePaid: '700' })
    world.server.edit(
      'somebody',
      `${KIND}/${id}`,
      'notes',
      { notes: 'stones', advancePaid: '600' },
      undefined,
    )
    device.online = true
    await done(tab.engine.wake())
  })

  const stuck = () => tab.screen.queue[0]?.key ?? ''

  it('writes nothing and keeps both sides', () => {
    expect(atServer()).toMatchObject({ notes: 'stones', advancePaid: '600' })
    expect(tab.screen.queue[0]?.problem).toMatchObject({ reason: 'conflict', conflicts: [{}, {}] })
  })

  it('settled as mine is written and does not come back', async () => {
    await done(tab.engine.resolve(stuck(), { notes: 'mine', advancePaid: 'theirs' }))
    expect(atServer()).toMatchObject({ notes: 'beads', advancePaid: '600' })
    expect(tab.screen.queue).toEqual([])
  })

  it('settled as theirs leaves the server alone', async () => {
    await done(tab.engine.resolve(stuck(), { notes: 'theirs', advancePaid: 'theirs' }))
    expect(atServer()).toMatchObject({ notes: 'stones', advancePaid: '600' })
    expect(onScreen()?.notes).toBe('stones')
    expect(tab.screen.queue).toEqual([])
  })

  it('of an advance taken on both sides can keep the sum', async () => {
    await done(tab.engine.resolve(stuck(), { notes: 'theirs', advancePaid: 'both' }))
    expect(atServer()?.advancePaid).toBe('800')
  })

  it('holds up later edits of the same field, and no others', async () => {
    await save({ status: 'completed' })
    await save({ notes: 'tassels' })
    expect(atServer()).toMatchObject({ status: 'completed', notes: 'stones' })
    expect(tab.screen.queue.map(({ state }) => state)).toEqual(['attention', 'waiting'])
  })
})

describe('a session', () => {
  it('that is over makes edits wait for the password, and then they go on by themselves', async () => {
    world.server.sessions.clear()
    const entry = await save({ notes: 'beads' })
    expect(tab.screen.asksToSignIn).toBe(true)
    const fate = tab.engine.fate(entry.key)
    await signIn('asha')
    expect(await done(fate)).toEqual({ is: 'sent' })
    expect(atServer()?.notes).toBe('beads')
  })

  it('of the one before is not asked about when its last answer comes late', async () => {
    device.latency = 20
    world.server.sessions.clear()
    const seen = onScreen()
    const saving = tab.engine.save({
      kind: KIND,
      id,
      edit: 'notes',
      fields: { notes: 'beads' },
      base: { notes: seen?.notes ?? null },
      about: '',
    })
    await world.tasks.run(25)
    device.latency = 1
    world.signIn(device, 'asha')
    await Promise.all([
      saving,
      tab.engine.signIn({ id: 'asha', email: 'asha@zari.example' }),
      world.tasks.settle(),
    ])
    expect(tab.screen.asksToSignIn).toBe(false)
  })

  it('of another person sees and sends nothing of the first one’s', async () => {
    device.online = false
    await save({ notes: 'beads' })
    await done(tab.engine.signOut())
    expect([...tab.screen.records]).toEqual([])
    device.online = true
    await signIn('bina')
    await done(tab.engine.pull())
    await world.advance(600_000)
    expect(tab.screen.queue).toEqual([])
    expect(atServer()?.notes).toBe('pearls')
    await done(tab.engine.signOut())
    await signIn('asha')
    await world.advance(600_000)
    expect(atServer()?.notes).toBe('beads')
  })
})

describe('a reading of the changes', () => {
  beforeEach(() => {
    device.latency = 2_000
  })

  it('is given up when the person logs out, and does not wait for its answer', async () => {
    const reading = tab.engine.pull()
    await world.tasks.run(20)
    const leaving = tab.engine.signOut()
    await world.tasks.run(100)
    expect(await Promise.race([reading, Promise.resolve('still reading')])).toBe('called-off')
    await leaving
    expect(tab.screen.asksToSignIn).toBe(false)
  })

  it('that the one before began is done for the person who signs in meanwhile', async () => {
    const reading = tab.engine.pull()
    await world.tasks.run(20)
    world.signIn(device, 'bina')
    const signingIn = tab.engine.signIn({ id: 'bina', email: 'bina@zari.example' })
    await world.tasks.run(100)
    await signingIn
    device.latency = 1
    expect(await done(reading)).toBe('in-step')
    expect(tab.screen.user?.id).toBe('bina')
    expect(onScreen()?.notes).toBe('pearls')
  })
})

describe('a refusal', () => {
  it('is shown and can be amended', async () => {
    device.faults = [{ status: 413 }]
    const entry = await save({ notes: 'too long' })
    expect(await done(tab.engine.fate(entry.key))).toMatchObject({ is: 'stuck', problem: { status: 413 } })
    await done(tab.engine.amend(entry.key, { notes: 'short' }))
    expect(atServer()?.notes).toBe('short')
  })

  it('with “wait” holds everything back that long', async () => {
    device.faults = [{ status: 429 }]
    await save({ notes: 'beads' })
    await world.advance(29_000)
    await done(tab.engine.wake())
    expect(atServer()?.notes).toBe('pearls')
    await world.advance(2_000)
    expect(atServer()?.notes).toBe('beads')
  })
})

it('keeps a pull from showing over what waits, yet takes in the rest of the record', async () => {
  device.faults = [{ status: 500 }]
  await save({ notes: 'beads' })
  world.server.edit('somebody', `${KIND}/${id}`, 'notes', { customerAddress: 'Boduppal' }, undefined)
  await done(tab.engine.pull())
  expect(onScreen()).toMatchObject({ notes: 'beads', customerAddress: 'Boduppal' })
  expect(atServer()?.notes).toBe('pearls')
  await world.advance(600_000)
  expect(atServer()?.notes).toBe('beads')
})

it.each(Array.from({ length: 30 }, (_, step) => step + 1))(
  'shows what another tab read that died %i steps later, before it told',
  async (steps) => {
    const other = await open()
    world.server.remove(`${KIND}/${id}`)
    tab.life.dieAfter(steps)
    await Promise.all(
      [tab.engine.pull(), other.engine.pull()].map((pulling) =>
        Promise.race([pulling, world.tasks.settle()]),
      ),
    )
    await done(other.engine.wake())
    expect(onScreen(other)).toBeUndefined()
  },
)

it('gives up its copy of the records, but no edit, for room', async () => {
  const { store } = device
  let isFull = true
  device.store = {
    transact: (mode, stores, work) =>
      store.transact(mode, stores, (tx) =>
        work({
          ...tx,
          clear: (name) => {
            if (name === 'records') isFull = false
            return tx.clear(name)
          },
          put: (name, row) => {
            if (isFull && name === 'entries') throw new DOMException('full', 'QuotaExceededError')
            return tx.put(name, row)
          },
        }),
      ),
  }
  device.online = false
  tab.life.die()
  tab = await open()
  await save({ notes: 'beads' })
  expect(tab.screen.queue).toHaveLength(1)
  expect(onScreen()?.notes).toBe('beads')
})

it('tells a full device’s person that nothing was kept', async () => {
  const { store } = device
  let isFull = true
  device.store = {
    transact: (mode, stores, work) =>
      store.transact(mode, stores, (tx) =>
        work({
          ...tx,
          put: (name, row) => {
            if (isFull && name === 'entries') throw new DOMException('full', 'QuotaExceededError')
            return tx.put(name, row)
          },
        }),
      ),
  }
  tab.life.die()
  tab = await open()
  await expect(save({ notes: 'beads' })).rejects.toThrow('full')
  expect(onScreen()?.notes).toBe('pearls')
  isFull = false
  await save({ notes: 'beads' })
  expect(atServer()?.notes).toBe('beads')
})
