import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOpenWork } from './open-work.ts'

const open: Array<ReturnType<typeof createOpenWork>> = []

function tab(isOpen: boolean, locks: LockManager | undefined = navigator.locks) {
  const made = createOpenWork({ isOpenHere: () => isOpen, locks })
  open.push(made)
  return made
}

beforeEach(() => void vi.stubGlobal('reportError', () => undefined))

afterEach(() => {
  vi.unstubAllGlobals()
  for (const each of open.splice(0)) each.stop()
})

it('nothing is open where no tab has anything open', async () => {
  expect(await tab(false).isOpenAnywhere()).toBe(false)
  tab(false)
  const third = tab(false)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await third.isOpenAnywhere()).toBe(false)
})

it('what is open in any tab counts, also where tabs have no locks', async () => {
  tab(true)
  expect(await tab(false).isOpenAnywhere()).toBe(true)
  expect(await tab(false, undefined).isOpenAnywhere()).toBe(true)
  expect(await tab(true).isOpenAnywhere()).toBe(true)
})

it('a tab that does not answer counts as one with something open', async () => {
  let leave = () => {}
  const frozen = navigator.locks.request(
    'zari-tab-frozen',
    () => new Promise<void>((resolve) => (leave = resolve)),
  )
  const asking = tab(false)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await asking.isOpenAnywhere()).toBe(true)
  leave()
  await frozen
  expect(await asking.isOpenAnywhere()).toBe(false)
})
