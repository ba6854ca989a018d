import { CUSTOMERS } from '@zari/shared/customers/customer'
import { isOrderKind, ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { customerKey } from '@zari/shared/contact/phone'
import { purgeCustomer } from '../features/customers/index.ts'
import { deleteOrder } from '../features/orders/index.ts'
import { CommandError, offlineOrders, say, withDatabase } from './run-command.ts'

const USAGE = `Deletes one record and its history. The next cleanup deletes its pictures. Backups and log files of the database keep it for a while.

  npm run purge -- <kind> <id>

The kinds: ${ORDER_KINDS.join(', ')}

Or deletes a customer's people, measurements, notes and messages, but not their orders.

  npm run purge -- ${CUSTOMERS} <phone number>`

const [kind = '', id = ''] = process.argv.slice(2).filter((argument) => argument !== '--')

if (isOrderKind(kind) && id) {
  await withDatabase(async (connection) => {
    const store = await offlineOrders(connection)
    if (!(await deleteOrder(store, kind, id)))
      throw new CommandError(`Record ${id} was not found in ${kind}.`)
    say(`${id} is deleted.`)
  })
} else if (kind === CUSTOMERS && customerKey(id)) {
  const phone = customerKey(id) ?? ''
  await withDatabase(async (connection) => {
    const store = await offlineOrders(connection)
    if (!(await purgeCustomer(store.customers, phone)))
      throw new CommandError(`Customer ${phone} was not found.`)
    say(`Customer ${phone} is deleted. Delete their orders one by one.`)
  })
} else {
  say(USAGE)
  process.exitCode = kind === '' ? 0 : 1
}
