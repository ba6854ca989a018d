import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { ExportButton } from './export-button.tsx'

const shown = { q: 'padma', status: 'completed', sort: 'newest' }

async function draw() {
  const shop = await openShop('outfit-details-orders')
  await shop.draw(<ExportButton kind="outfit-details-orders" shown={shown} />)
  return { shop, press: () => page.getByRole('button', { name: 'Export' }).click() }
}

function watchSaves() {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  return { saved, stop: () => click.mockRestore() }
}

test('the list as it is shown is saved under the name that the server gives', async () => {
  const saves = watchSaves()
  const { shop, press } = await draw()
  const asked: string[] = []
  vi.mocked(fetch).mockImplementation((input) => {
    asked.push(input as string)
    const headers = { 'Content-Disposition': 'attachment; filename="outfit-orders-2026-11-21.csv"' }
    return Promise.resolve(new Response('bytes', { headers }))
  })
  await press()
  await expect.poll(() => saves.saved).toEqual(['outfit-orders-2026-11-21.csv'])
  expect(asked).toEqual(['/api/admin/outfit-details-orders/export?q=padma&status=completed&sort=newest'])
  expect(shop.editsSent()).toEqual([])
  saves.stop()
})

test('without the network it says that it needs the server, and saves nothing', async () => {
  const saves = watchSaves()
  const { shop, press } = await draw()
  shop.setLine('cut')
  await press()
  await expect.element(page.getByText(/^Export needs the internet/)).toBeVisible()
  expect(saves.saved).toEqual([])
  saves.stop()
})

test('a login page of a Wi-Fi is not saved as an export', async () => {
  const saves = watchSaves()
  const { shop, press } = await draw()
  shop.setLine({ answer: () => new Response('<h1>Welcome to the café</h1>') })
  await press()
  await expect.element(page.getByText(/^Export needs the internet/)).toBeVisible()
  expect(saves.saved).toEqual([])
  saves.stop()
})
