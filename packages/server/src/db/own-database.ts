import type { Connection } from 'mongoose'

/**
 * A transaction takes milliseconds. One whose server was killed in the middle holds the counter of changes,
 * and with it every write, for as long as this; MongoDB's own limit is a minute.
 */
const LONGEST_TRANSACTION_SECONDS = 5

/**
 * Sets up a database that nobody else uses: ends what a server that was killed left open. A configured
 * database may be others' too and gets its limit from whoever runs it (docker-compose.yml does).
 */
export async function takeOver({ db }: Connection): Promise<void> {
  const admin = db?.admin()
  await admin?.command({ killAllSessions: [] })
  await admin?.command({ setParameter: 1, transactionLifetimeLimitSeconds: LONGEST_TRANSACTION_SECONDS })
}
