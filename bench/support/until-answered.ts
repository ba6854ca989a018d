import { setTimeout as sleep } from 'node:timers/promises'
import type { TestClient } from '../../packages/server/src/testing/test-client.ts'

/** After a mass insert the database's first responses take seconds. */
export async function untilAnswered(client: TestClient, path: string): Promise<void> {
  while ((await client.get(path)).status !== 200) await sleep(1_000)
}
