import type { APIResponse, Page } from '@playwright/test'
import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import { uuidv7 } from '@zari/shared/lib/ids'
import { requestOf } from '@zari/shared/operations/operation'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import type { OrderRecord } from '@zari/shared/orders/order'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import { designOf } from '@zari/shared/testing/design-cases'
import { goodInput } from '@zari/shared/testing/orders'
import { sendPicture } from './pictures.ts'

const KIND = 'custom-outfit-quotes'

async function expectOk(answer: APIResponse): Promise<void> {
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`)
}

type Asked = { answer: 'approved' } | { answer: 'change'; words: string }

const WORDS = 'Boat neck, elbow sleeves, gold border at the hem, and buttons of the same silk at the back'

/** An order with a version of a design that the customer answered by the link. @returns its id */
export async function makeDesigned(page: Page, name: string, asked: Asked): Promise<string> {
  const { origin } = new URL(page.url())
  const headers = { Origin: origin }
  const designImageUrls = [await sendPicture(origin, '#0f5c5c'), await sendPicture(origin, '#b0175b')]
  const data = { ...goodInput[KIND](), name, phone: '90000 12377', designImageUrls }
  const made = await page.request.post(origin + orderKinds[KIND].publicPath, { data, headers })
  const { id } = (await made.json()) as { id: string }
  const order = (await (
    await page.request.get(origin + apiPaths.adminRecord(KIND, id))
  ).json()) as OrderRecord
  const { linkToken = '', designImageUrls: pictures = [] } = order
  const version = uuidv7()
  const offered = await page.request.post(origin + apiPaths.adminOperations, {
    data: {
      type: 'offer-design',
      record: { kind: KIND, id },
      design: designOf({ words: WORDS, pictures, dueDate: null, trialDate: null }),
    },
    headers: { ...headers, 'Idempotency-Key': version },
  })
  await expectOk(offered)
  const answered = await fetch(`${origin}${pagePaths.orderPage(linkToken)}/design`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ version, name: 'Padma Reddy', ...asked }),
  })
  if (answered.status !== 303) throw new Error(`${answered.status}: ${await answered.text()}`)
  return id
}

/** The same, made and ready to be delivered, at another price than was agreed. */
export async function makeFinished(page: Page, name: string): Promise<string> {
  const id = await makeDesigned(page, name, { answer: 'approved' })
  const { origin } = new URL(page.url())
  const finishedPictures = [await sendPicture(origin, '#c9982f'), await sendPicture(origin, '#164')]
  const edits: Array<[OrderEditName, object]> = [
    ['notes', { finishedPictures, totalAmount: '8200' }],
    ['status', { status: 'in_progress' }],
    ['stage', { stage: 'ready' }],
  ]
  for (const [name, fields] of edits) {
    const { method, path, body } = requestOf({ type: 'edit', record: { kind: KIND, id }, name, fields })
    const headers = { Origin: origin, [IDEMPOTENCY_HEADER]: uuidv7() }
    await expectOk(await page.request.fetch(origin + path, { method, data: body, headers }))
  }
  return id
}

/** Sets that the website may show customers' pieces. */
export async function askForPictures(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const path = origin + apiPaths.adminShop
  const { version } = (await (await page.request.get(path)).json()) as { version: number }
  const data = { version, customerPictures: 'with-consent' }
  await expectOk(await page.request.patch(path, { data, headers: { Origin: origin } }))
}

/** @returns the address of the customer's page */
export async function linkOf(page: Page, id: string): Promise<string> {
  const { origin } = new URL(page.url())
  const answer = await page.request.get(origin + apiPaths.adminRecord(KIND, id))
  return pagePaths.orderPage(((await answer.json()) as OrderRecord).linkToken ?? '')
}

/** Opens the page of an order, when it has its design. */
export async function openDesigned(page: Page, id: string): Promise<void> {
  await page.goto(`${orderKinds[KIND].adminPath}/${id}`)
  await page.getByRole('region', { name: 'Design', exact: true }).getByText('Version 1').waitFor()
}
