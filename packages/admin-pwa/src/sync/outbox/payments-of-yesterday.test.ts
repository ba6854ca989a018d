import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { entryFormat, readEntry } from './entry-format.ts'
import { oneTablet } from '../testing/one-tablet.ts'
import { TODAY } from '../testing/types.ts'
import { updateApp } from '../testing/world.ts'

const tablet = oneTablet(TODAY - 1)

it('a payment that yesterday’s app kept, which is another advance, is sent by today’s', async () => {
  tablet.device.online = false
  await tablet.save({ advancePaid: '1500' })
  tablet.tab.life.die()
  updateApp(tablet.device)
  const updated = await tablet.open()
  expect(updated.screen.queue).toMatchObject([{ payment: null, fields: { advancePaid: '1500' } }])
  tablet.device.online = true
  await tablet.world.advance(600_000)
  expect(tablet.atServer()).toMatchObject({
    advancePaid: '1500',
    payments: [
      { amount: 500, method: 'before' },
      { amount: 1000, method: 'correction' },
    ],
  })
})

it('yesterday’s app can’t read a payment of today’s, so that it neither sends nor deletes it', () => {
  const kept = { key: 'first-payment', format: entryFormat.version, user: 'asha', edit: 'payment' }
  expect(readEntry(kept, { version: 1, upgrade: {} })).toBeUndefined()
  expect(readEntry({ ...kept, format: 1, edit: 'notes' }, entryFormat)).toMatchObject({ payment: null })
})
