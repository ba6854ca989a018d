import { isOrderKind, ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { deleteOrder } from '../features/orders/index.ts'
import { offlineOrders } from './offline-orders.ts'
import { CommandError, say, withDatabase } from './with-database.ts'

const USAGE = `Deletes one record for good, with its history; its pictures go with the next sweep.

  npm run purge -- <kind> <id>

The kinds: ${ORDER_KINDS.join(', ')}`

const [kind = '', id = ''] = process.argv.slice(2).filter((argument) => argument !== '--')

if (isOrderKind(kind) && id) {
  await withDatabase(async (connection) => {
    const store = await offlineOrders(connection)
    if (!(await deleteOrder(store, kind, id)))
      throw new CommandError(`There is no record ${id} among ${kind}.`)
    say(`${id} is deleted.`)
  })
} else {
  say(USAGE)
  process.exitCode = kind === '' ? 0 : 1
}
