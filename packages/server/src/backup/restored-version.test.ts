import { DATA_VERSION } from '@zari/shared/lib/version'
import { expect, it } from 'vitest'
import { aFolder } from '../testing/a-folder.ts'
import { DataVersion, storedVersion } from '../db/data-version.ts'
import { migrate } from '../db/migrate.ts'
import { prepareServices } from '../server/services.ts'
import { makeOrder } from '../testing/orders.ts'
import { useOwnServer } from '../testing/test-server.ts'
import { writeBackup } from './folder-storage.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const kind = 'contact-inquiries'
const shop = useOwnServer()
const restored = useOwnServer({ unprepared: true })
const root = await aFolder()

it('a backup has the version of its data: a later Zari restores and migrates them', async () => {
  const { services } = shop.current
  await services.version.raise(services.connection)
  await makeOrder(shop.current.visitor(), kind)
  await writeBackup({ connection: services.connection, store: services.objectStore }, root)
  const backup = await openBackup(root)
  expect(backup.manifest.dataVersion).toBe(DATA_VERSION)

  const { services: after } = restored.current
  const { connection } = after
  await restoreBackup(backup, { connection, store: after.objectStore })
  await prepareServices(after)
  expect(await storedVersion(connection)).toBe(DATA_VERSION)
  const orders = connection.collection('contact_inquiries')
  const run = async () => void (await orders.updateMany({}, { $set: { ofNextVersion: true } }))
  await migrate(connection, [{ name: 'of the next version', run }], {
    tell: () => {},
    onError: () => {},
    version: new DataVersion(DATA_VERSION + 1),
  })
  expect(await storedVersion(connection)).toBe(DATA_VERSION + 1)
  expect(await orders.countDocuments({ ofNextVersion: true })).toBe(1)
})
