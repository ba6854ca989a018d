import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'
import type { OrderEditName } from '@zari/shared/orders/order-schemas'
import type { OrderRecord } from '@zari/shared/orders/order'
import { apiPaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import type { APIRequestContext, Page } from '@playwright/test'
import { requestOf } from '@zari/shared/operations/operation'
import { goodInput } from '@zari/shared/testing/orders'
import { unfold } from '../support/screen.ts'
import { expect, staff, test } from '../support/test.ts'

export { newName } from '../support/new-name.ts'
export { sendPicture } from '../support/pictures.ts'
export { expect, staff, test, unfold }

export const sizes = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
  laptop: { viewport: { width: 1280, height: 800 }, hasTouch: false },
} as const

export async function sendOrder(
  origin: string,
  kind: OrderKind,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const response = await fetch(origin + orderKinds[kind].publicPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...goodInput[kind](), ...changes }),
  })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return ((await response.json()) as { id: string }).id
}

export async function editElsewhere(
  request: APIRequestContext,
  origin: string,
  kind: OrderKind,
  id: string,
  edit: OrderEditName,
  fields: object,
): Promise<void> {
  const { method, path, body } = requestOf({ type: 'edit', record: { kind, id }, name: edit, fields })
  const headers = { Origin: origin, [IDEMPOTENCY_HEADER]: crypto.randomUUID() }
  const response = await request.fetch(origin + path, { method, data: body, headers })
  expect(response.status()).toBe(200)
}

export async function readRecord(page: Page, kind: OrderKind, id: string): Promise<OrderRecord> {
  const response = await page.request.get(apiPaths.adminRecord(kind, id))
  expect(response.status()).toBe(200)
  return (await response.json()) as OrderRecord
}

export function rowOf(page: Page, name: string) {
  return page.getByRole('main').locator('tbody tr, li').filter({ hasText: name })
}

export function toast(page: Page) {
  return page.locator('[data-notice]')
}

export async function openList(page: Page, kind: OrderKind, name: string): Promise<void> {
  await page.goto(`${orderKinds[kind].adminPath}?q=${encodeURIComponent(name)}`)
  await unfold(rowOf(page, name))
}
