import type { CommandStartedEvent } from 'mongodb'
import type { Connection } from 'mongoose'

const NOT_ASKING = new Set(['hello', 'ping', 'endSessions', 'killCursors'])

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
 * Commands on a test server's connection during `work`, in order, such as `find contact_inquiries`. Other
 * users of the connection are included; activity, which is written after the answer, is not.
 */
export async function queriesOf(connection: Connection, work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const note = ({ commandName, command }: CommandStartedEvent) => {
    if (!NOT_ASKING.has(commandName) && command[commandName] !== 'activity')
      asked.push(`${commandName} ${String(command[commandName])}`)
  }
  await noting(connection, note, work)
  return asked
}

/** The filters of queries on a collection during `work`, as JSON. */
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
