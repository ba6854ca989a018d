import { apiPaths } from '@zari/shared/api/paths'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { staffEngine } from '../sync/staff-engine.ts'
import { openShop } from '../testing/shop.tsx'
import { useLiveUpdates } from './use-background-sync.ts'

class Stream extends EventTarget {
  static all: Stream[] = []
  isClosed = false
  constructor() {
    super()
    Stream.all.push(this)
  }
  close() {
    this.isClosed = true
  }
  say(...events: string[]) {
    for (const event of events) this.dispatchEvent(new Event(event))
  }
}

const Live = () => {
  useLiveUpdates()
  return null
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Stream.all = []
})

/** The shop is read when there is nothing else to do, at the latest after 10 s. */
const untilIdle = { timeout: 20_000 }

async function openApp() {
  const shop = await openShop()
  vi.stubGlobal('EventSource', Stream)
  const engine = staffEngine()
  const pull = vi.spyOn(engine, 'pull').mockResolvedValue('in-step')
  const wake = vi.spyOn(engine, 'wake')
  const fetched = vi.spyOn(globalThis, 'fetch')
  const shopReads = () =>
    fetched.mock.calls.filter(([input]) => new Request(input).url.includes(apiPaths.adminShop)).length
  vi.useFakeTimers({ toFake: ['Date'] })
  await shop.draw(<Live />)
  await expect.poll(() => Stream.all.length).toBe(1)
  Stream.all[0]?.say('open', 'changes')
  await expect.poll(shopReads, untilIdle).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 200))
  async function lookAgain(afterMs: number) {
    vi.setSystemTime(Date.now() + afterMs)
    const looks = wake.mock.results.length
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => wake.mock.results.length).toBe(looks + 1)
    await wake.mock.results.at(-1)?.value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { pull, shopReads, lookAgain }
}

test('a look at the app reads nothing while the stream lives', async () => {
  const { pull, shopReads, lookAgain } = await openApp()
  expect(pull).toHaveBeenCalledTimes(1)
  const reads = shopReads()
  vi.setSystemTime(Date.now() + 120_000)
  Stream.all[0]?.say('beat')
  await lookAgain(10_000)
  expect(pull).toHaveBeenCalledTimes(1)
  expect(shopReads()).toBe(reads)
  expect(Stream.all).toHaveLength(1)
})

test('a look at the app opens a dead stream again and reads once', async () => {
  const { pull, shopReads, lookAgain } = await openApp()
  const reads = shopReads()
  await lookAgain(120_000)
  expect(Stream.all.map(({ isClosed }) => isClosed)).toEqual([true, false])
  expect(pull).toHaveBeenCalledTimes(1)
  Stream.all[1]?.say('open', 'changes')
  expect(pull).toHaveBeenCalledTimes(2)
  await expect.poll(shopReads, untilIdle).toBe(reads + 1)
})

test('a look while the stream waits to be tried again tries it at once', async () => {
  const { pull, lookAgain } = await openApp()
  Stream.all[0]?.say('error')
  expect(pull).toHaveBeenCalledTimes(2)
  await lookAgain(0)
  expect(Stream.all).toHaveLength(2)
  expect(pull).toHaveBeenCalledTimes(2)
  Stream.all[1]?.say('open', 'changes')
  expect(pull).toHaveBeenCalledTimes(3)
})

test('a tab without the stream reads only when the tab that has it hears nothing', async () => {
  const shop = await openShop()
  vi.stubGlobal('EventSource', Stream)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await new Promise<void>((held) => {
    void navigator.locks.request('zari-staff-live', async () => {
      held()
      await released
    })
  })
  const other = new BroadcastChannel('zari-staff-live')
  const tell = other.postMessage.bind(other)
  onTestFinished(() => {
    release()
    other.close()
  })
  const engine = staffEngine()
  const pull = vi.spyOn(engine, 'pull').mockResolvedValue('in-step')
  const wake = vi.spyOn(engine, 'wake')
  await shop.draw(<Live />)
  const heard = vi.fn<() => void>()
  const listener = new BroadcastChannel('zari-staff-live')
  listener.addEventListener('message', heard)
  onTestFinished(() => listener.close())
  async function lookAfter(isAlive: boolean) {
    heard.mockClear()
    tell(isAlive)
    await expect.poll(() => heard.mock.calls.length).toBe(1)
    wake.mockClear()
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => wake.mock.results.length).toBe(1)
    await wake.mock.results[0]?.value
  }
  await lookAfter(true)
  expect(pull).not.toHaveBeenCalled()
  await lookAfter(false)
  await expect.poll(() => pull.mock.calls.length).toBe(1)
  expect(Stream.all).toEqual([])
})
