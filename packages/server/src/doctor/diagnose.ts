import { migrate } from '../db/migrate.ts'
import { migrationsOf, type Services } from '../server/services.ts'
import { checkChanges } from './check-changes.ts'
import { checkCustomers } from './check-customers.ts'
import { checkFiles } from './check-files.ts'
import { checkHistory } from './check-history.ts'
import { checkIndexes, type Indexed, missingIndexes } from './check-indexes.ts'
import { readOrders } from './check-orders.ts'
import type { Finding } from './finding.ts'

function modelsOf({ orders, accounts, links, uploads, gallery }: Services): Indexed[] {
  const models: unknown[] = [
    ...Object.values(orders.models),
    orders.changeLog.tombstones,
    orders.history.model,
    orders.customers.model,
    orders.templates.model,
    accounts.users,
    links.model,
    uploads.claims,
    gallery.pictures,
    uploads.unclaimed.model,
  ]
  return models as Indexed[]
}

/** Reads all records, pictures and indexes without changing them. Can run beside a server. */
export async function diagnose(services: Services, now?: Date): Promise<Finding[]> {
  const { connection, objectStore } = services
  const orders = await readOrders(connection)
  return [
    ...orders.findings,
    ...(await checkChanges(connection, orders.places)),
    ...(await checkCustomers(connection)),
    ...(await checkHistory(connection, orders.revisions)),
    ...(await checkFiles(connection, objectStore, orders, now)),
    ...(await checkIndexes(connection, modelsOf(services))),
  ]
}

export async function mend(services: Services): Promise<void> {
  await services.orders.changeLog.prepare()
  for (const model of modelsOf(services)) {
    // Only where one is missing: creating it may fail because of duplicates.
    if ((await missingIndexes(services.connection, model)).length > 0) await model.createIndexes()
  }
  await migrate(services.connection, migrationsOf(services), {
    again: true,
    tell: () => {},
    onError: () => {},
  })
}
