import { completeOrders } from '../features/orders/index.ts'
import { migrateAndTell, offlineOrders, say, withDatabase } from './run-command.ts'

const isRestored = process.argv.includes('--restored')

await withDatabase(async (connection) => {
  const orders = await offlineOrders(connection)
  // Older data may have been restored since they ran.
  await migrateAndTell(connection, { again: true })
  say(`${await completeOrders(orders)} orders of another program or of older data completed`)
  if (isRestored) {
    await orders.changeLog.renewEpoch()
    await orders.numbers.skipAfterRestore(await orders.numbers.last())
    say('Every device downloads all records again')
  }
})
