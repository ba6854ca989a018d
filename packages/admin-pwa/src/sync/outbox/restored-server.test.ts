import { designOf } from '@zari/shared/testing/design-cases'
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { KIND, oneTablet } from '../testing/one-tablet.ts'
import type { DesignChange } from './entry.ts'

const tablet = oneTablet()
const idOf = (last: number) => `0193e5a0-7777-7000-8000-00000000000${last}`
const at = '2026-11-21T06:00:00.000Z'

function save(design: DesignChange & { id: string }) {
  const { id } = tablet
  return tablet.done(
    tablet.tab.engine.save({ kind: KIND, id, edit: 'design', fields: {}, base: {}, about: '', design }),
  )
}
const offer = (last: number) =>
  save({ do: 'add', id: idOf(last), ...designOf({ words: `version ${last}` }), at })

it('what waits on a device when the server is restored is sent; an answer to a lost version of the design asks', async () => {
  await offer(1)
  tablet.device.online = false
  await save({ do: 'agree', id: idOf(2), design: idOf(1), at, name: 'Lakshmi' })
  await tablet.save({ visitId: idOf(9) })
  await offer(3)

  const stored = tablet.atServer()
  if (stored) stored.designs = []
  tablet.world.server.startAnew()
  tablet.device.online = true
  await tablet.done(tablet.tab.engine.pull())
  await tablet.world.advance(600_000)
  expect(tablet.tab.screen.queue).toMatchObject([
    { edit: 'design', state: 'attention', problem: { code: 'design_gone' } },
  ])
  for (const record of [tablet.atServer(), tablet.onScreen()]) {
    expect(record?.visitId).toBe(idOf(9))
    expect(record?.designs?.map(({ words }) => words)).toEqual(['version 3'])
  }
})
