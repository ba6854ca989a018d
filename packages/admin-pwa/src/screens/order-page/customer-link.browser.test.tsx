import { apiPaths } from '@zari/shared/api/paths'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { OrderView } from './order-view.tsx'

const KIND = 'outfit-details-orders'
const TOKEN = 'AbCdEfGhIjKlMnOpQrStUw'
const asked = { id: 'asked', at: '2026-11-21T05:00:00.000Z', type: 'date', text: '2026-12-05' } as const

async function showOrder(changes: object) {
  const shop = await openShop(KIND, { name: 'Padma Reddy', ...changes })
  await shop.drawLive((record) => <OrderView record={record} />)
  return shop
}

/** Answers the calls of links and requests with the order changed; everything else as if the server was away. */
function answering(shop: Awaited<ReturnType<typeof showOrder>>, path: string, changes: object) {
  const calls: unknown[] = []
  shop.setLine({
    answer: (asks, body) => {
      if (asks !== path) return new Response(null, { status: 503 })
      calls.push(body)
      return Response.json({ ...shop.record(), ...changes })
    },
  })
  return calls
}

test('what the customer asks is shown, and done by the server only', async () => {
  const shop = await showOrder({ requests: [asked] })
  const panel = page.getByRole('region', { name: 'Customer asks' })
  await expect.element(panel).toMatchTextContent(/Another date5 Dec/)
  shop.setLine('cut')
  await panel.getByRole('button', { name: 'Done: Another date' }).click()
  await expect.element(page.getByText('This needs the internet. Please try again online.')).toBeVisible()
  const calls = answering(shop, apiPaths.adminRequestDone(KIND, shop.record().id, 'asked'), {})
  await panel.getByRole('button', { name: 'Done: Another date' }).click()
  await expect.poll(() => calls).toHaveLength(1)
})

test('the link is copied, made anew, stopped and made', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const shop = await showOrder({ linkToken: TOKEN })
  const path = apiPaths.adminLink(KIND, shop.record().id)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Share link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link for the customer' })
  await expect
    .element(dialog.getByLabelText('Link', { exact: true }))
    .toHaveValue(`${location.origin}/o/${TOKEN}`)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  expect(copied).toHaveBeenCalledWith(`${location.origin}/o/${TOKEN}`)

  const renewed = 'ZbCdEfGhIjKlMnOpQrStUw'
  const renewing = answering(shop, path, { linkToken: renewed })
  await dialog.getByRole('button', { name: 'New link' }).click()
  await expect
    .element(dialog.getByLabelText('Link', { exact: true }))
    .toHaveValue(`${location.origin}/o/${renewed}`)
  expect(renewing).toEqual([{ change: 'renew' }])

  const stopping = answering(shop, path, { linkToken: undefined })
  await dialog.getByRole('button', { name: 'Stop link' }).click()
  await expect.element(dialog).toMatchTextContent('This order has no link now')
  expect(stopping).toEqual([{ change: 'revoke' }])
  await expect.element(dialog.getByRole('button', { name: 'Make link' })).toBeVisible()
  copied.mockRestore()
})
