import * as fc from 'fast-check'
import { device, deviceOf, start, step, steps, tab, tabOf } from './step.ts'
import { type Fault, versions } from './types.ts'

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
    fc.record({ status: fc.constantFrom(400, 403, 404, 408, 413, 429, 500, 503) }),
  ),
  { minLength: 1, maxLength: 4 },
)

export const trouble = step<{ device: number; faults: Fault[] }>(
  'trouble',
  { device, faults },
  (run, args) => {
    deviceOf(run, args).faults.push(...args.faults)
    for (const fault of args.faults) {
      const name = typeof fault === 'string' ? fault : `answer-${fault.status}`
      run.counts[`fault ${name}`] = (run.counts[`fault ${name}`] ?? 0) + 1
    }
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
  if (at.version + 1 >= versions.length) return
  at.version += 1
  start(run.world.openTab(at).engine.start())
})
