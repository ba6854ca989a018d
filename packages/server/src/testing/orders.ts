import { apiPaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import type { OrderPage, OrderRecord } from '@zari/shared/orders/order'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import { isObject, isOneOf, typedKeys } from '@zari/shared/lib/objects'
import type { OperationAnswer } from '@zari/shared/operations/operation-answer'
import { type OrderEditName, specifiedEdits } from '@zari/shared/orders/order-schemas'
import { goodInput } from '@zari/shared/testing/orders'
import { randomInt, randomUUID } from 'node:crypto'
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

const keyHeader = (key: string | undefined): Record<string, string> =>
  key ? { [IDEMPOTENCY_HEADER]: key } : {}

export const sendOperation = (client: TestClient, operation: unknown, key: string = randomUUID()) =>
  client.post(apiPaths.adminOperations, operation, keyHeader(key))

interface Target {
  kind: OrderKind
  id: string
  key?: string | undefined
}

/** @returns the answer, as `json` the order alone */
async function sendToOrder(
  client: TestClient,
  { kind, id, key }: Target,
  operation: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = { record: { kind, id }, ...operation }
  const answer = await client.post(apiPaths.adminOperations, body, { ...keyHeader(key), ...headers })
  return answer.status === 200 ? { ...answer, json: (answer.json as OperationAnswer).orders[0] } : answer
}

export interface Edit extends Target {
  name: OrderEditName
}

/** @param body the fields, and the `base` */
export function sendEdit(staff: TestClient, { kind, id, name, key }: Edit, body: unknown): Promise<Answer> {
  if (isOneOf(typedKeys(specifiedEdits), name))
    return staff.send(specifiedEdits[name], apiPaths.adminEdit(kind, id, name), {
      body,
      headers: keyHeader(key),
    })
  const { base, ...fields } = isObject(body) ? body : {}
  return sendToOrder(staff, { kind, id, key: key ?? randomUUID() }, { type: 'edit', name, fields, base })
}

export const sendPayment = (staff: TestClient, target: Target, payment: unknown) =>
  sendToOrder(staff, target, { type: 'pay', payment })

export const sendDesign = (staff: TestClient, target: Target, design: unknown) =>
  sendToOrder(staff, target, { type: 'offer-design', design })

/** An order that staff makes, by default with its id for its key. */
export const sendNewOrder = (
  staff: TestClient,
  { kind, id, key = id }: Target,
  order: unknown,
  headers: Record<string, string> = {},
) => sendToOrder(staff, { kind, id, key }, { type: 'create', order }, headers)

export const sendToCustomer = (
  staff: TestClient,
  phone: string,
  operation: unknown,
  key: string = randomUUID(),
) => sendOperation(staff, { ...(operation as object), record: { kind: 'customers', id: phone } }, key)

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
