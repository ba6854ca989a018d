import { paymentOf } from '@zari/shared/testing/payment-cases'
import { expect, it } from 'vitest'
import { aFolder } from '../testing/a-folder.ts'
import { APPLIED_KEYS } from '../features/changes/index.ts'
import { prepareServices } from '../server/services.ts'
import { getOrder, makeOrder, sendEdit, sendPayment } from '../testing/orders.ts'
import { useOwnServer } from '../testing/test-server.ts'
import { writeBackup } from './folder-storage.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { testRestore } from './test-restore.ts'

const kind = 'outfit-details-orders'
const LONG_AGO = new Date(Date.now() - 100 * 24 * 3_600_000)

const shop = useOwnServer()
const restored = useOwnServer({ unprepared: true })
const root = await aFolder()

it('what a device sent long before a backup, and repeats after its restore, is not applied again', async () => {
  const { services } = shop.current
  const staff = await shop.current.signedIn()
  const id = await makeOrder(shop.current.visitor(), kind)
  await sendEdit(staff, { kind, id, name: 'notes', key: 'key-of-the-edit' }, { notes: 'beads' })
  await sendPayment(staff, { kind, id, key: 'key-of-the-payment' }, paymentOf())
  await services.connection.collection(APPLIED_KEYS).updateMany({}, { $set: { at: LONG_AGO } })
  await writeBackup({ connection: services.connection, store: services.objectStore }, root)
  const backup = await openBackup(root)
  expect(await testRestore(backup, services.connection, () => {})).toEqual({ isRestored: true })

  const { services: after } = restored.current
  const keys = after.connection.collection(APPLIED_KEYS)
  const expiry = async () => (await keys.indexes()).filter((index) => index.expireAfterSeconds !== undefined)
  await after.orders.keys.model.createIndexes()
  await restoreBackup(backup, { connection: after.connection, store: after.objectStore })
  expect(await expiry(), 'would have deleted the documents before they were compared').toEqual([])
  expect(await keys.countDocuments({ at: { $gt: new Date(Date.now() - 60_000) } })).toBe(2)
  await prepareServices(after)
  expect(await expiry()).toHaveLength(1)

  const again = await restored.current.signedIn()
  await sendEdit(again, { kind, id, name: 'notes', key: 'another-key' }, { notes: 'since then' })
  const before = await getOrder(again, kind, id)
  expect(before).toMatchObject({ notes: 'since then', advancePaid: '500' })
  const edit = { kind, id, name: 'notes', key: 'key-of-the-edit' } as const
  expect((await sendEdit(again, edit, { notes: 'beads' })).json).toEqual(before)
  expect((await sendPayment(again, { kind, id, key: 'key-of-the-payment' }, paymentOf())).json).toEqual(
    before,
  )
})
