import type { OrderRef } from '@zari/shared/orders/order-link'
import type { ClientSession } from 'mongoose'

interface SentByCustomer extends OrderRef {
  type: 'new' | 'approved' | 'change' | 'asked'
  partId?: string
  at: Date
}

/** In the transaction that stores it. @returns what runs once that is committed */
export type OnSent = (session: ClientSession, sent: SentByCustomer) => Promise<() => void>

export async function runOnSent(
  hooks: readonly OnSent[],
  session: ClientSession,
  sent: SentByCustomer,
): Promise<() => void> {
  const afterwards: Array<() => void> = []
  for (const hook of hooks) afterwards.push(await hook(session, sent))
  return () => {
    for (const run of afterwards) run()
  }
}
