import type { CommandStartedEvent } from 'mongodb'
import type { Connection } from 'mongoose'

/** What keeps a connection going, and asks for nothing. */
const NOT_ASKING = new Set(['hello', 'ping', 'endSessions', 'killCursors'])

/** Notes each command that the database is sent meanwhile. */
async function noting(
  connection: Connection,
  note: (event: CommandStartedEvent) => void,
  work: () => Promise<unknown>,
): Promise<void> {
  const client = connection.getClient()
  client.on('commandStarted', note)
  try {
    await work()
  } finally {
    client.off('commandStarted', note)
  }
}

/**
 * What the database is asked while something is done, in the order in which it is asked: `find contact_inquiries`.
 * Of a test server's connection; whatever else uses it meanwhile is in it too.
 */
export async function queriesOf(connection: Connection, work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const note = ({ commandName, command }: CommandStartedEvent) => {
    if (!NOT_ASKING.has(commandName)) asked.push(`${commandName} ${String(command[commandName])}`)
  }
  await noting(connection, note, work)
  return asked
}

/** What documents of a collection the database is asked for meanwhile: each filter, as JSON. */
export async function findsOf(
  connection: Connection,
  collection: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const filters: string[] = []
  const note = ({ command }: CommandStartedEvent) => {
    if (command['find'] === collection) filters.push(JSON.stringify(command['filter']))
  }
  await noting(connection, note, work)
  return filters
}
