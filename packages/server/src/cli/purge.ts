import { CUSTOMERS } from '@zari/shared/customers/customer'
import { isOrderKind, ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { customerKey } from '@zari/shared/contact/phone'
import type { Connection } from 'mongoose'
import { addErasures } from '../backup/erasure-list.ts'
import { listStorage } from '../backup/nightly-backup.ts'
import type { Erasure } from '../features/erasures/index.ts'
import { eraseNow } from '../features/orders/index.ts'
import type { Env } from '../lib/env.ts'
import { CommandError, offlineOrders, recordCommand, say, withDatabase } from './run-command.ts'

const USAGE = `Deletes one record and its history. The next cleanup deletes its pictures. Sums keep its days, status and payments. Backups keep it for a while, and files of the database until npm run rewrite.

  npm run purge -- <kind> <id>

The kinds: ${ORDER_KINDS.join(', ')}

Or deletes a customer's people, measurements, notes and messages, but not their orders.

  npm run purge -- ${CUSTOMERS} <phone number>`

const [kind = '', id = ''] = process.argv.slice(2).filter((argument) => argument !== '--')

/** In the list of erasures first, so that no restore brings it back. */
async function purge(
  connection: Connection,
  env: Env,
  what: Pick<Erasure, 'orders' | 'phone'>,
): Promise<void> {
  const store = await offlineOrders(connection)
  const list = listStorage(env)
  await eraseNow(store, what, (added) => addErasures(list, added))
  await recordCommand(connection, { type: 'erase', records: what.orders })
}

if (isOrderKind(kind) && id) {
  await withDatabase(async (connection, env) => {
    const found = await connection
      .collection<{ _id: string }>(orderKinds[kind].collection)
      .findOne({ _id: id })
    if (!found) throw new CommandError(`Record ${id} was not found in ${kind}.`)
    await purge(connection, env, { orders: [{ kind, id }] })
    say(`${id} is deleted. Its days, status and payments stay in the sums.`)
  })
} else if (kind === CUSTOMERS && customerKey(id)) {
  const phone = customerKey(id) ?? ''
  await withDatabase(async (connection, env) => {
    const found = await connection.collection<{ _id: string }>(CUSTOMERS).findOne({ _id: phone })
    if (!found) throw new CommandError(`Customer ${phone} was not found.`)
    await purge(connection, env, { orders: [], phone })
    say(`Customer ${phone} is deleted. Delete their orders one by one.`)
  })
} else {
  say(USAGE)
  process.exitCode = kind === '' ? 0 : 1
}
