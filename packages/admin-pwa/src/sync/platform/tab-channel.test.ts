import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TabChannel } from '../engine/ports.ts'
import { readMeta, type Store } from '../engine/storage.ts'
import { createIdbStore } from './idb-store.ts'
import { browserTabs } from './tab-channel.ts'

let databases = 0
let name: string
let store: Store

const openTab = (): TabChannel => browserTabs(store, name)
const lease = () => store.transact('readonly', ['meta'], (tx) => readMeta(tx, 'lease'))
const leaveLease = (until: number) =>
  store.transact('readwrite', ['meta'], (tx) => tx.put('meta', { name: 'lease', owner: 'a dead tab', until }))

beforeEach(() => {
  // As over plain http in the shop's own network.
  vi.stubGlobal('navigator', {})
  name = `tabs-${++databases}`
  store = createIdbStore(name)
})

afterEach(() => vi.unstubAllGlobals())

describe('tabs without Web Locks', () => {
  it('take turns: never two at once, and each gets its turn', async () => {
    const done: string[] = []
    let atOnce = 0
    const work = (tab: string) => async () => {
      atOnce += 1
      expect(atOnce).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 20))
      atOnce -= 1
      done.push(tab)
    }
    const [first, second] = [openTab(), openTab()]
    await Promise.all([first.alone('drain', work('first')), second.alone('drain', work('second'))])
    expect(done.sort()).toEqual(['first', 'second'])
    expect(await lease()).toBeUndefined()
  })

  it('let the next one in when the work of one fails', async () => {
    const failing = openTab().alone('drain', () => Promise.reject(new Error('no network')))
    await expect(failing).rejects.toThrow('no network')
    expect(await openTab().alone('drain', async () => 'sent')).toBe('sent')
  })

  it('wait for a tab that died until its lease is over', async () => {
    const until = Date.now() + 300
    await leaveLease(until)
    await openTab().alone('drain', async () => expect(Date.now()).toBeGreaterThanOrEqual(until))
  })

  it('do not wait for a lease that the clock’s jump has put months ahead', async () => {
    await leaveLease(Date.now() + 90 * 86_400_000)
    expect(await openTab().alone('drain', async () => 'sent')).toBe('sent')
  })

  it('leave another tab’s lease alone when their own was over before the work', async () => {
    const later = Date.now() + 10_000
    await openTab().alone('drain', () => leaveLease(later))
    expect(await lease()).toMatchObject({ owner: 'a dead tab', until: later })
  })
})

describe('locks that tabs take from each other', () => {
  beforeEach(() => vi.unstubAllGlobals())

  const held = async (onStolen = () => {}, steal = false) => openTab().locks?.hold(name, { steal, onStolen })

  it('are one tab’s until it gives them back', async () => {
    const giveBack = await held()
    expect(giveBack).toBeDefined()
    expect(await openTab().locks?.held()).toContain(name)
    expect(await held()).toBeUndefined()
    await giveBack?.()
    const another = await held()
    expect(another).toBeDefined()
    await another?.()
  })

  it('are another tab’s once it takes them, and the first one hears of it', async () => {
    const lost = new Promise<void>((resolve) => void held(resolve))
    await vi.waitUntil(async () => (await openTab().locks?.held())?.has(name))
    const giveBack = await held(() => {}, true)
    await lost
    expect(await held()).toBeUndefined()
    await giveBack?.()
  })

  it('are missing over plain http', () => {
    vi.stubGlobal('navigator', {})
    expect(openTab().locks).toBeUndefined()
  })
})
