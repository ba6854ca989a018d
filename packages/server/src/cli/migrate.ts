import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { migrateOrders } from '../features/orders/index.ts'
import { offlineOrders } from './offline-orders.ts'
import { say, withDatabase } from './with-database.ts'

/** Said after a backup was put back; see README.md. */
const isRestored = process.argv.includes('--restored')

await withDatabase(async (connection) => {
  const store = await offlineOrders(connection)
  const { statuses, unknownStatuses, revisions, numbered } = await migrateOrders(store)
  for (const kind of ORDER_KINDS) {
    say(`${orderKinds[kind].listTitle}: ${statuses[kind]} statuses rewritten`)
  }
  say(`${revisions} records got a revision, ${numbered} a place in the list of changes`)
  for (const [word, count] of Object.entries(unknownStatuses)) {
    say(`Left as it stands: the status "${word}" of ${count} records`)
  }
  if (isRestored) {
    await store.changeLog.renewEpoch()
    say('Every tablet will fetch all records anew')
  }
})
