import * as fc from 'fast-check'
import { device, deviceOf, start, step, steps, tab, tabOf } from './step.ts'
import type { Fault, StoreFault } from './types.ts'
import { updateApp } from './world.ts'

export const goOffline = step<{ device: number }>('goOffline', { device }, (run, args) => {
  deviceOf(run, args).online = false
})

export const comeBack = step<{ device: number; steps: number }>(
  'comeBack',
  { device, steps },
  (run, args) => {
    const at = deviceOf(run, args)
    at.online = true
    for (const open of at.tabs) {
      start(open.engine.wake())
      start(open.engine.pull())
    }
  },
)

const faults = fc.array(
  fc.oneof(
    fc.constantFrom<Fault>('request-lost', 'answer-lost', 'answer-lost', 'answer-lost', 'captive-portal'),
    fc.constantFrom<Fault>('hangs', 'hangs-heard', 'app-outdated'),
    fc.record({
      status: fc.constantFrom(400, 403, 404, 408, 413, 500),
      by: fc.constant<'server'>('server'),
    }),
    fc.record({
      status: fc.constantFrom(429, 503),
      by: fc.constant<'server'>('server'),
      retryAfter: fc.constantFrom(30, 3_600, 86_400),
    }),
    fc.record({
      status: fc.constantFrom(401, 403, 404, 410, 429, 502),
      by: fc.constantFrom<'nothing' | 'gateway' | 'page'>('nothing', 'gateway', 'page'),
    }),
  ),
  { minLength: 1, maxLength: 4 },
)

function count(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1
}

export const trouble = step<{ device: number; faults: Fault[] }>(
  'trouble',
  { device, faults },
  (run, args) => {
    deviceOf(run, args).faults.push(...args.faults)
    for (const fault of args.faults)
      count(run.counts, `fault ${typeof fault === 'string' ? fault : `${fault.status}-by-${fault.by}`}`)
  },
)

const storeFaults = fc.array(
  fc.oneof(
    fc.constantFrom<StoreFault>('takes-nothing', 'takes-nothing', 'page'),
    fc.record({ status: fc.constantFrom(400, 403, 404, 429, 500, 503) }),
  ),
  { minLength: 1, maxLength: 6 },
)

export const storeTrouble = step<{ device: number; faults: StoreFault[] }>(
  'storeTrouble',
  { device, faults: storeFaults },
  (run, args) => {
    deviceOf(run, args).storeFaults.push(...args.faults)
    for (const fault of args.faults)
      count(run.counts, `fault store-${typeof fault === 'string' ? fault : fault.status}`)
  },
)

/** The browser loses the records and keeps the rest; the app is opened again. */
export const loseRecords = step<{ device: number; steps: number }>(
  'loseRecords',
  { device, steps },
  async (run, args) => {
    const at = deviceOf(run, args)
    for (const open of at.tabs) open.life.die()
    const losing = at.store.transact('readwrite', ['records'], (tx) => tx.clear('records'))
    await Promise.all([losing, run.world.tasks.settle()])
    start(run.world.openTab(at).engine.start())
  },
)

export const slow = step<{ device: number; latency: number }>(
  'slow',
  { device, latency: fc.nat({ max: 40 }) },
  (run, args) => {
    deviceOf(run, args).latency = args.latency
  },
)

export const kill = step<{ device: number; tab: number; after: number; steps: number }>(
  'kill',
  { device, tab, after: fc.nat({ max: 40 }), steps },
  (run, args) => {
    const open = tabOf(run, args)
    if (!open) return
    open.device.messagesLost = true
    open.life.dieAfter(args.after)
  },
)

export const openTab = step<{ device: number; steps: number }>('openTab', { device, steps }, (run, args) => {
  const at = deviceOf(run, args)
  if (at.tabs.length < 2) start(run.world.openTab(at).engine.start())
})

export const upgrade = step<{ device: number; steps: number }>('upgrade', { device, steps }, (run, args) => {
  const at = deviceOf(run, args)
  if (!updateApp(at)) return
  start(run.world.openTab(at).engine.start())
})
