import { randomUUID } from 'node:crypto'
import { apiPaths, IDEMPOTENCY_HEADER } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import type { TestServer } from '../test-server.ts'
import { inSeconds, type Report } from './report.ts'

const KIND = 'contact-inquiries'
const REPEATED = 0.3
const WAYS_AT_ONCE = 50
const AT_ONCE = 40

/**
 * Creates with repeated keys: three in ten are sent again, one fifty times at once. There must be one
 * record per key.
 */
export async function manyCreates(server: TestServer, creates: number): Promise<Report> {
  const visitor = server.visitor()
  const answers = new Map<string, Set<string>>()
  const wrong: string[] = []
  const send = async (key: string): Promise<void> => {
    const body = { ...goodInput[KIND](), name: `Customer ${key}` }
    let answer = await visitor.post(orderKinds[KIND].publicPath, body, { [IDEMPOTENCY_HEADER]: key })
    // Overload: retried with the same key, as the site does.
    while (answer.status === 503) {
      answer = await visitor.post(orderKinds[KIND].publicPath, body, { [IDEMPOTENCY_HEADER]: key })
    }
    if (answer.status !== 201) return void wrong.push(`a create was answered ${answer.status}`)
    const { id } = answer.json as { id: string }
    answers.set(key, (answers.get(key) ?? new Set()).add(id))
  }
  const start = performance.now()
  const contested = randomUUID()
  await Promise.all(Array.from({ length: WAYS_AT_ONCE }, () => send(contested)))
  const keys = Array.from({ length: Math.round(creates * (1 - REPEATED)) }, () => randomUUID())
  const again = Array.from(
    { length: creates - keys.length },
    () => keys[Math.floor(Math.random() * keys.length)] ?? contested,
  )
  // Repeats come at random times: before, together with, and after the first request.
  const queue = [...keys, ...again].sort(() => Math.random() - 0.5)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let key = queue.pop(); key; key = queue.pop()) await send(key)
    }),
  )
  const took = performance.now() - start
  const staff = await server.signedIn()
  const list = (await staff.get(apiPaths.adminList(KIND))).json as OrderRecord[]
  const ids = Map.groupBy(list, ({ name }) => name)
  for (const [key, answered] of answers) {
    const kept = ids.get(`Customer ${key}`) ?? []
    if (kept.length !== 1) wrong.push(`a key has ${kept.length} records`)
    if (answered.size !== 1 || !answered.has(kept[0]?.id ?? ''))
      wrong.push('a key was answered with several ids')
  }
  return {
    table: [
      ['sent', 'keys', 'records', 'took', 'a second'],
      [
        String(creates + WAYS_AT_ONCE),
        String(answers.size),
        String(list.length),
        inSeconds(took),
        ((creates + WAYS_AT_ONCE) / (took / 1_000)).toFixed(0),
      ],
    ],
    wrong,
  }
}
