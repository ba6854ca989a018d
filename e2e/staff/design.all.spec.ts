import { pagePaths } from '@zari/shared/api/paths'
import type { Page } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { expect, newName, readRecord, sendOrder, sizes, test } from './staff-test.ts'

const QUOTES = 'custom-outfit-quotes'

async function offer(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: /^(Design|New version)$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Design/ })
  await dialog.getByLabel('What will be made').fill(words)
  await dialog.getByLabel('Price').fill('7500')
  await dialog.getByRole('button', { name: 'Save version' }).click()
  await expect(dialog).toBeHidden()
}

test.use({ ...sizes.phone, expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|409 \(Conflict\)/] })

test('a customer approves while the shop’s device is offline; the device shows it once it is online', async ({
  page,
  signedIn,
  zari,
}) => {
  await signedIn()
  const who = newName('Offline')
  const id = await sendOrder(zari.origin, QUOTES, { name: who })
  await page.goto(`/custom-design-orders/${id}`)
  const panel = page.getByRole('region', { name: 'Design', exact: true })
  await offer(page, 'Boat neck')
  await expect(panel).toContainText('Waiting for the answer')
  const { designs = [], linkToken = '' } = await readRecord(page, QUOTES, id)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.context().setOffline(true)
  const answered = await fetch(`${zari.origin}${pagePaths.orderPage(linkToken)}/design`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: zari.origin },
    body: new URLSearchParams({ version: designs[0]?.id ?? '', answer: 'approved', name: 'Padma' }),
  })
  expect(answered.status).toBe(303)
  // Another version that waits on the device does not undo what was agreed.
  await offer(page, 'Round neck')
  await expect(panel).toContainText('Not sent yet')
  await page.context().setOffline(false)
  await expect(panel).toContainText('Approved by Padma through the link', { timeout: 30_000 })
  await expect
    .poll(async () => (await readRecord(page, QUOTES, id)).designs?.map(({ answer }) => answer?.type))
    .toEqual(['approved', undefined])

  // A price is set as agreed once the newest version is.
  const set = page.getByRole('button', { name: `${who}: Set ₹7,500 as agreed` })
  await expect(set).toBeHidden()
  await panel.getByRole('button', { name: 'Agreed in the shop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agreed' }).click()
  await expect(set).toBeVisible()
  await page.goto(pagePaths.dashboard)
  const offers = page.getByRole('region', { name: /Agreed price or date to set$/ })
  await expect(offers.filter({ has: set })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await set.click()
  await expect.poll(async () => (await readRecord(page, QUOTES, id)).totalAmount).toBe('7500')
  await expect(offers.getByText(who)).toHaveCount(0)
})
