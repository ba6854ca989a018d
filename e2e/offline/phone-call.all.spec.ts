import type { Page } from '@playwright/test'
import { expect, openTablet, sendOrder, test, untilPartsLoaded } from './offline-test.ts'

const KIND = 'custom-outfit-quotes'

async function noteCall(page: Page, who: string, words: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Add phone call' }).click()
  const dialog = page.getByRole('dialog', { name: /^Phone call/ })
  await dialog.getByLabel('Who called').selectOption(who)
  await dialog.getByLabel('What was said').fill(words)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a phone call is noted with and without the internet, and stands in the history once', async ({
  origin,
  account,
  customer,
  tablet,
}) => {
  const id = await sendOrder(origin, KIND, customer)
  const { device, page } = await openTablet(tablet, { account, path: `/custom-design-orders/${id}` })
  await untilPartsLoaded(page)
  const changes = page.getByRole('list', { name: 'Changes' })
  const waiting = page.getByRole('list', { name: 'Not saved on the server yet' })

  await noteCall(page, 'We called', 'The blouse is cut')
  await expect(changes).toContainText('Phone call: We called: The blouse is cut')

  await device.cutLine()
  await noteCall(page, 'Customer called', 'Asks for the fall')
  await expect(waiting).toContainText('Customer called: Asks for the fall')

  await device.restoreLine()
  await expect(changes).toContainText('Customer called: Asks for the fall')
  await expect(waiting).toHaveCount(0)
  await expect(changes.getByText('Phone call')).toHaveCount(2)
})
