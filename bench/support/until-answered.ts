import { setTimeout as sleep } from 'node:timers/promises'
import type { TestClient } from '../../packages/server/src/testing/test-client.ts'

/** So many orders in a minute cost the database's first answers seconds; a shop's come over years. */
export async function untilAnswered(client: TestClient, path: string): Promise<void> {
  while ((await client.get(path)).status !== 200) await sleep(1_000)
}
