import { migrate } from '../db/migrate.ts'
import { completeOrders } from '../features/orders/index.ts'
import { migrations } from '../server/services.ts'
import { offlineOrders, say, withDatabase } from './run-command.ts'

const isRestored = process.argv.includes('--restored')

await withDatabase(async (connection) => {
  const orders = await offlineOrders(connection)
  await migrate(connection, migrations, {
    // Older data may have been restored since they ran.
    again: true,
    tell: ({ name, did, left }) => {
      const counts = Object.entries(did).map(([what, count]) => `${count} ${what}`)
      say(`${name}: ${counts.join(', ') || 'nothing to do'}`)
      for (const text of left) say(`  not changed: ${text}`)
    },
    onError: (error) => say(String(error)),
  })
  say(`${await completeOrders(orders)} orders of another program or of older data completed`)
  if (isRestored) {
    await orders.changeLog.renewEpoch()
    await orders.numbers.skipAfterRestore(await orders.numbers.last())
    say('Every device downloads all records again')
  }
})
