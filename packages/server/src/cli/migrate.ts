import { migrate } from '../db/migrate.ts'
import { Accounts, TailorStore } from '../features/accounts/index.ts'
import { createGalleryStore } from '../features/gallery/index.ts'
import { migrationsOf } from '../server/services.ts'
import { offlineOrders, say, withDatabase } from './run-command.ts'

/** Passed after a restore; see docs/backup.md. */
const isRestored = process.argv.includes('--restored')

await withDatabase(async (connection) => {
  const orders = await offlineOrders(connection)
  const accounts = new Accounts(connection)
  const parts = {
    orders,
    accounts,
    tailors: new TailorStore(connection, accounts, orders.changeLog),
    gallery: createGalleryStore(connection, orders.transaction),
  }
  await migrate(connection, migrationsOf(parts), {
    // Older data may have been restored since they ran.
    again: true,
    tell: ({ name, did, left }) => {
      const counts = Object.entries(did).map(([what, count]) => `${count} ${what}`)
      say(`${name}: ${counts.join(', ') || 'nothing to do'}`)
      for (const text of left) say(`  not changed: ${text}`)
    },
    onError: (error) => say(String(error)),
  })
  if (isRestored) {
    await orders.changeLog.renewEpoch()
    await orders.numbers.skipAfterRestore(await orders.numbers.last())
    say('Every device downloads all records again')
  }
})
