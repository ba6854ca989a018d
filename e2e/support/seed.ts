import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { join } from 'node:path'
import { staffAt } from '../../packages/server/src/demo/api-client.ts'
import { createDemoOrders } from '../../packages/server/src/demo/demo-orders.ts'
import { samplePhotos } from '../../packages/server/src/demo/sample-photos.ts'
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
