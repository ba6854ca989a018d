import { CUSTOMERS } from '@zari/shared/customers/customer'
import { isOrderKind, ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { customerKey } from '@zari/shared/phone'
import { purgeCustomer } from '../features/customers/index.ts'
import { deleteOrder } from '../features/orders/index.ts'
import { CommandError, offlineOrders, say, withDatabase } from './run-command.ts'

const USAGE = `Deletes one record for good, with its history; its pictures go with the next sweep.

  npm run purge -- <kind> <id>

The kinds: ${ORDER_KINDS.join(', ')}

Or empties what is stored of a customer besides their orders: people, measurements, notes, messages.

  npm run purge -- ${CUSTOMERS} <telephone number>`

const [kind = '', id = ''] = process.argv.slice(2).filter((argument) => argument !== '--')

if (isOrderKind(kind) && id) {
  await withDatabase(async (connection) => {
    const store = await offlineOrders(connection)
    if (!(await deleteOrder(store, kind, id)))
      throw new CommandError(`There is no record ${id} among ${kind}.`)
    say(`${id} is deleted.`)
  })
} else if (kind === CUSTOMERS && customerKey(id)) {
  const phone = customerKey(id) ?? ''
  await withDatabase(async (connection) => {
    const store = await offlineOrders(connection)
    if (!(await purgeCustomer(store.customers, phone)))
      throw new CommandError(`Nothing is stored of the customer ${phone}.`)
    say(`What was stored of ${phone} is deleted. Orders are deleted one by one.`)
  })
} else {
  say(USAGE)
  process.exitCode = kind === '' ? 0 : 1
}
