import { randomInt } from 'node:crypto'
import { apiPaths, IDEMPOTENCY_HEADER } from '@zari/shared/api/paths'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { orderEdits, type OrderEditName } from '@zari/shared/orders/order-schemas'
import { goodInput } from '@zari/shared/testing/orders'
import type { Answer, TestClient } from './test-client.ts'

/** A customer's number, as it is stored, that no other test has. */
export const aNumber = () => `919${String(randomInt(1e9)).padStart(9, '0')}`

export async function makeOrder(client: TestClient, kind: OrderKind, changes: object = {}): Promise<string> {
  const answer = await client.post(orderKinds[kind].publicPath, { ...goodInput[kind](), ...changes })
  if (answer.status !== 201) throw new Error(`Not made: ${answer.status} ${answer.text}`)
  return (answer.json as { id: string }).id
}

export async function getOrder(staff: TestClient, kind: OrderKind, id: string): Promise<OrderRecord> {
  return (await staff.get(apiPaths.adminRecord(kind, id))).json as OrderRecord
}

export interface Edit {
  kind: OrderKind
  id: string
  name: OrderEditName
  key?: string
}

export function sendEdit(staff: TestClient, { kind, id, name, key }: Edit, body: unknown): Promise<Answer> {
  return staff.send(orderEdits[name].method, apiPaths.adminEdit(kind, id, name), {
    body,
    headers: key ? { [IDEMPOTENCY_HEADER]: key } : {},
  })
}

interface PaidOn {
  kind: OrderKind
  id: string
  key?: string
}

export function sendPayment(staff: TestClient, { kind, id, key }: PaidOn, body: unknown): Promise<Answer> {
  return staff.send('POST', apiPaths.adminPayments(kind, id), {
    body,
    headers: key ? { [IDEMPOTENCY_HEADER]: key } : {},
  })
}

/** All pages, following `nextCursor`. */
export async function pagesOf(
  staff: TestClient,
  kind: OrderKind,
  query: Record<string, string>,
): Promise<OrderPage[]> {
  const found: OrderPage[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const search = new URLSearchParams({ ...query, ...(cursor && { cursor }) })
    const page: OrderPage = (await staff.get(`${apiPaths.adminList(kind)}?${search.toString()}`))
      .json as OrderPage
    found.push(page)
    cursor = page.nextCursor
  }
  return found
}
