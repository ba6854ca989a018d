import { uuidv7 } from '@zari/shared/lib/ids'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { type Call, operate } from './api-client.ts'

export async function agreeDesign(
  call: Call,
  { kind, id }: { kind: OrderKind; id: string },
  { pictures, ...terms }: { at: string; price: number; dueDate: string; pictures: string[] },
): Promise<void> {
  const design = uuidv7()
  const words = 'Peacock in zardozi at the back, small flowers on the sleeves'
  const offered = { ...terms, words, pictures, trialDate: null, measurements: null }
  const record = { kind, id }
  await operate(call, { type: 'offer-design', record, design: offered }, design)
  await operate(call, { type: 'agree-design', record, design, answer: { at: terms.at, name: 'Customer' } })
}
