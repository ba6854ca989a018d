import type { Connection } from 'mongoose'

/**
 * A transaction takes milliseconds. What one whose process is gone has written keeps others from writing for as long as
 * this, where nobody ends it before (`left-transactions.ts`); MongoDB's own limit is a minute.
 */
export const LONGEST_TRANSACTION_SECONDS = 5

/**
 * Sets up a database that nobody else uses. A configured one may be others' too and gets its limit from whoever runs it
 * (docker-compose.yml does).
 */
export async function limitTransactions({ db }: Connection): Promise<void> {
  await db?.admin().command({ setParameter: 1, transactionLifetimeLimitSeconds: LONGEST_TRANSACTION_SECONDS })
}
