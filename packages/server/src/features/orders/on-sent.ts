import type { OrderRef } from '@zari/shared/orders/order-link'
import type { ClientSession } from 'mongoose'

/** What a customer sent: a new request, an answer to a design, or what they ask for by the link. */
interface SentByCustomer extends OrderRef {
  type: 'new' | 'approved' | 'change' | 'asked'
  /** Of the answer, or of what is asked for. */
  partId?: string
  at: Date
}

/** Runs in the transaction that stores it. @returns what runs once that is committed */
export type OnSent = (session: ClientSession, sent: SentByCustomer) => Promise<() => void>

/** @returns what runs once the transaction is committed */
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
