import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { ExportMenu } from './export-menu.tsx'

const shown = { q: 'padma', status: 'completed', sort: 'newest' }

async function openMenu() {
  const shop = await openShop('outfit-details-orders')
  await shop.draw(<ExportMenu kind="outfit-details-orders" shown={shown} />)
  await page.getByRole('button', { name: 'Export' }).click()
  return shop
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
  const shop = await openMenu()
  const asked: string[] = []
  vi.mocked(fetch).mockImplementation((input) => {
    asked.push(input as string)
    const headers = { 'Content-Disposition': 'attachment; filename="outfit-orders-2026-11-21.xlsx"' }
    return Promise.resolve(new Response('bytes', { headers }))
  })
  await page.getByRole('button', { name: 'Excel' }).click()
  await expect.poll(() => saves.saved).toEqual(['outfit-orders-2026-11-21.xlsx'])
  expect(asked).toEqual([
    '/api/admin/outfit-details-orders/export?format=xlsx&q=padma&status=completed&sort=newest',
  ])
  await expect.element(page.getByRole('button', { name: 'Excel' })).not.toBeInTheDocument()
  expect(shop.editsSent()).toEqual([])
  saves.stop()
})

test('without the network it says that it needs the server, and saves nothing', async () => {
  const saves = watchSaves()
  const shop = await openMenu()
  shop.setLine('cut')
  await page.getByRole('button', { name: 'CSV' }).click()
  await expect.element(page.getByText(/^Export needs the internet/)).toBeVisible()
  expect(saves.saved).toEqual([])
  saves.stop()
})

test('a login page of a Wi-Fi is not saved as an export', async () => {
  const saves = watchSaves()
  const shop = await openMenu()
  shop.setLine({ answer: () => new Response('<h1>Welcome to the café</h1>') })
  await page.getByRole('button', { name: 'CSV' }).click()
  await expect.element(page.getByText(/^Export needs the internet/)).toBeVisible()
  expect(saves.saved).toEqual([])
  saves.stop()
})

test('Escape closes it and gives the keyboard back to its button', async () => {
  await openMenu()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Excel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Excel' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Export' })).toHaveFocus()
})
