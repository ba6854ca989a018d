import { setTimeout as sleep } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import type { Answer, TestClient } from './test-client.ts'

export async function insist(
  client: () => TestClient,
  method: string,
  path: string,
  body: unknown,
  key: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  for (;;) {
    const answer = await client()
      .send(method, path, { body, headers: { ...headers, [IDEMPOTENCY_HEADER]: key } })
      .catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await sleep(50)
  }
}
