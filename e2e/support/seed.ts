import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { apiPaths } from '@zari/shared/api/paths'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import { goodInput } from '@zari/shared/testing/orders'
import { join } from 'node:path'
import { staffAt } from '../../packages/server/src/demo/api-client.ts'
import { createDemoOrders } from '../../packages/server/src/demo/demo-orders.ts'
import { samplePhotos } from '../../packages/server/src/demo/sample-photos.ts'
import { makeOrder, sendEdit } from '../../packages/server/src/testing/orders.ts'
import { testClient } from '../../packages/server/src/testing/test-client.ts'
import { sendPicture } from './pictures.ts'
import { staff } from './zari.ts'

const people = [
  ['Lakshmi Devi', '+91 98765 43210'],
  ['Padma Reddy', '90000 12345'],
  ['Sita Mahalakshmi Chowdary', '09848022338'],
  ['Fathima Begum', '9123456789'],
  ['Anusha K', '+91 99887 76655'],
  ['పద్మావతి రావు', '919988776611'],
] as const

export async function seedOrders(origin: string, perKind: number): Promise<void> {
  for (const kind of ORDER_KINDS) {
    for (let index = 0; index < perKind; index++) {
      const [name, phone] = people[index % people.length] ?? people[0]
      const response = await fetch(origin + orderKinds[kind].publicPath, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...goodInput[kind](), name, phone }),
      })
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
    }
  }
}

export async function seedCounter(origin: string, orders: number): Promise<void> {
  const picture = await samplePhotos(join(import.meta.dirname, '../../packages/site/dist'))
  await createDemoOrders({ origin, call: await staffAt(origin, staff), picture }, orders)
}

export const CUSTOMER = { name: 'Sandhya Rani', phone: '90000 12366', key: '919000012366' } as const

export const theirDesigns = `${orderKinds['custom-outfit-quotes'].adminPath}?q=${CUSTOMER.name}`

/** What the screens' states need: an order with pictures, a late one, a delivered one, and a consultation. */
export async function seedScreens(origin: string): Promise<void> {
  const client = testClient(origin)
  await client.post(apiPaths.login, staff)
  const { name, phone } = CUSTOMER
  const outfit = async (edits: Array<[OrderEditName, object]>) => {
    const kind = 'outfit-details-orders'
    const id = await makeOrder(client, kind, { name, phone })
    for (const [edit, body] of edits) {
      const { status, text } = await sendEdit(client, { kind, id, name: edit }, body)
      if (status !== 200) throw new Error(`${status}: ${text}`)
    }
  }
  await outfit([['status', { status: 'completed' }]])
  await outfit([
    ['status', { status: 'in_progress' }],
    ['stage', { stage: 'trial' }],
    ['due-date', { dueDate: '2026-11-01' }],
  ])
  await makeOrder(client, 'contact-inquiries', { name, phone })
  const designImageUrls = [await sendPicture(origin, '#b0175b'), await sendPicture(origin, '#0f5c5c')]
  await makeOrder(client, 'custom-outfit-quotes', { name, phone, designImageUrls })
}
