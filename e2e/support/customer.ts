import type { Page } from '@playwright/test'
import { apiPaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import type { OrdersOfCustomer } from '@zari/shared/customers/customer'
import type { CustomerOperation } from '@zari/shared/customers/customer-operations'
import { uuidv7 } from '@zari/shared/lib/ids'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'

type Operation = CustomerOperation extends infer O
  ? O extends CustomerOperation
    ? Omit<O, 'at'>
    : never
  : never

export async function customerWith(
  page: Page,
  key: string,
  orders: number,
  names: readonly [string, ...string[]],
): Promise<void> {
  const known = await page.request.get(apiPaths.adminCustomerOrders(key))
  const { total } = (await known.json()) as OrdersOfCustomer
  const headers = { Origin: new URL(page.url()).origin }
  for (let index = total; index < orders; index++) {
    const kind = ORDER_KINDS[(index + 1) % ORDER_KINDS.length] ?? 'contact-inquiries'
    const name = names[index % names.length] ?? names[0]
    const data = { ...goodInput[kind](), name, phone: `+${key}` }
    const made = await page.request.post(orderKinds[kind].publicPath, { data, headers })
    if (!made.ok()) throw new Error(`${made.status()}: ${await made.text()}`)
    const { id } = (await made.json()) as { id: string }
    const isDone = index < orders - 6
    const money = { totalAmount: String(1_500 + 250 * (index % 9)), advancePaid: isDone ? '9000' : '500' }
    await page.request.put(apiPaths.adminEdit(kind, id, 'notes'), { data: money, headers })
    const status = isDone ? 'completed' : index % 2 === 0 ? 'in_progress' : 'not_started'
    await page.request.patch(apiPaths.adminEdit(kind, id, 'status'), { data: { status }, headers })
  }
}

export async function operate(page: Page, key: string, operation: Operation): Promise<string> {
  const id = uuidv7()
  const response = await page.request.post(apiPaths.adminOperations, {
    data: { ...operation, record: { kind: 'customers', id: key }, at: new Date().toISOString() },
    headers: { [IDEMPOTENCY_HEADER]: id, Origin: new URL(page.url()).origin },
  })
  if (!response.ok()) throw new Error(`${response.status()}: ${await response.text()}`)
  return id
}
