import { pagePaths } from '@zari/shared/api/paths'
import type { Page } from '@playwright/test'
import { searchOf, typeIn } from '../support/type-in.ts'
import { expect, newName, sendOrder, sizes, test } from './staff-test.ts'

const kind = 'custom-outfit-quotes'

let numbers = 0

function newNumber() {
  numbers += 1
  const last = `${String(process.pid % 1000).padStart(3, '0')}${String(numbers).padStart(2, '0')}`
  return { typed: `0 90011-${last}`, key: `9190011${last}`, shown: `+91 90011 ${last}` }
}

const person = (page: Page, name: string) =>
  page.getByRole('group').getByRole('button', { name, exact: true })

test.use(sizes.phone)

test('a person under another’s number is found by name, and the page opens with that person chosen', async ({
  page,
  signedIn,
  zari,
}) => {
  const { typed, key } = newNumber()
  const [mother, daughter] = [newName('Lakshmi'), newName('Keerthi')]
  await sendOrder(zari.origin, kind, { name: mother, phone: typed })
  await signedIn()
  await page.goto(pagePaths.customer(key))
  await page.getByRole('button', { name: 'person', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(daughter)
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(person(page, daughter)).toBeVisible()

  await page.goto(pagePaths.dashboard)
  await page.getByRole('button', { name: 'Search everything' }).click()
  await typeIn(searchOf(page), daughter.toLowerCase())
  const found = page.getByRole('region', { name: 'Results' })
  await expect(found).toContainText(`One person found`)
  await found.getByRole('link', { name: `${daughter} under ${mother}’s number` }).click()
  await expect(person(page, daughter)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(`No orders of ${daughter} yet.`)).toBeVisible()
})
