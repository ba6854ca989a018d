import type { Page } from '@playwright/test'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import { uuidv7 } from '@zari/shared/lib/ids'
import { requestOf } from '@zari/shared/operations/operation'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'

const KIND = 'outfit-details-orders'

/** Two ready orders of one visit. @returns their ids, the one that is due first before the other */
export async function makeVisit(
  { request }: Page,
  origin: string,
  name: string,
): Promise<[lehenga: string, blouse: string]> {
  const headers = { Origin: origin }
  const visitId = uuidv7()
  const make = async (outfitType: string, totalAmount: string, dueDate: string) => {
    const order = { ...goodInput[KIND](), name, outfitType }
    const made = await request.post(origin + orderKinds[KIND].publicPath, { data: order, headers })
    const { id } = (await made.json()) as { id: string }
    const edits: Array<[OrderEditName, object]> = [
      ['notes', { visitId, totalAmount }],
      ['due-date', { dueDate }],
      ['status', { status: 'in_progress' }],
      ['stage', { stage: 'ready' }],
    ]
    for (const [name, fields] of edits) {
      const { method, path, body } = requestOf({ type: 'edit', record: { kind: KIND, id }, name, fields })
      const answer = await request.fetch(origin + path, {
        method,
        data: body,
        headers: { ...headers, [IDEMPOTENCY_HEADER]: uuidv7() },
      })
      if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
    }
    return id
  }
  return [await make('Lehenga', '3500', '2027-01-10'), await make('Blouse', '2000', '2027-01-20')]
}

/** Opens the first order of a new visit, and waits until the page knows that both are ready. */
export async function openVisit(page: Page): Promise<void> {
  const [id] = await makeVisit(page, new URL(page.url()).origin, 'Padma Reddy')
  await page.goto(`/outfit-orders/${id}`)
  await page
    .getByRole('region', { name: /^Visit/ })
    .getByText('Ready')
    .nth(1)
    .waitFor()
}
