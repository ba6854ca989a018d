import { designOf } from '@zari/shared/testing/design-cases'
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { oneTablet } from '../testing/one-tablet.ts'
import { type Addition, newEdit } from './new-entry.ts'

const tablet = oneTablet()
const idOf = (last: number) => `0193e5a0-7777-7000-8000-00000000000${last}`
const at = '2026-11-21T06:00:00.000Z'

function save(change: Addition) {
  const seen = tablet.onScreen()
  if (!seen) throw new Error('The record is not on the screen')
  return tablet.done(tablet.tab.engine.save(newEdit(seen, change)))
}
const offer = (last: number) =>
  save({ type: 'offer-design', id: idOf(last), design: { ...designOf({ words: `version ${last}` }), at } })

it('what waits on a device when the server is restored is sent; an answer to a lost version of the design asks', async () => {
  await offer(1)
  tablet.device.online = false
  const answer = { at, name: 'Lakshmi' }
  await save({ type: 'agree-design', id: idOf(2), design: idOf(1), answer })
  await tablet.save({ visitId: idOf(9) })
  await offer(3)

  const stored = tablet.atServer()
  if (stored) stored.designs = []
  tablet.world.server.startAnew()
  tablet.device.online = true
  await tablet.done(tablet.tab.engine.pull())
  await tablet.world.advance(600_000)
  expect(tablet.tab.screen.queue).toMatchObject([
    { operation: { type: 'agree-design' }, state: 'attention', problem: { code: 'design_gone' } },
  ])
  for (const record of [tablet.atServer(), tablet.onScreen()]) {
    expect(record?.visitId).toBe(idOf(9))
    expect(record?.designs?.map(({ words }) => words)).toEqual(['version 3'])
  }
})

it('the replica is cleared once where the server has it read anew, and never by a start', async () => {
  const { screen } = tablet.tab
  expect(screen.timesCleared).toBe(0)
  tablet.world.server.startAnew()
  await tablet.done(tablet.tab.engine.pull())
  await tablet.world.advance(600_000)
  expect(screen.timesCleared).toBe(1)
  const again = await tablet.open()
  await tablet.world.advance(600_000)
  expect([...again.screen.records.keys()]).toEqual([...screen.records.keys()])
  expect(again.screen.timesCleared).toBe(0)
})
