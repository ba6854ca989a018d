import { orderKinds } from '@zari/shared/orders/order-kinds'
import { pagePaths } from '@zari/shared/api/paths'
import type { Page } from '@playwright/test'
import { editElsewhere, expect, newName, openList, rowOf, sendOrder, sizes, test } from './staff-test.ts'

const kind = 'custom-outfit-quotes'

let numbers = 0

function newNumber() {
  numbers += 1
  const last = `${String(process.pid % 1000).padStart(3, '0')}${String(numbers).padStart(2, '0')}`
  return { typed: `0 90011-${last}`, key: `9190011${last}`, shown: `90011 ${last}` }
}

const orders = (page: Page) => page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
const person = (page: Page, name: string) =>
  page.getByRole('group').getByRole('button', { name, exact: true })

test.use(sizes.phone)

test('a customer’s page is reached from an order and its dialog by one touch each, and has all their orders', async ({
  page,
  signedIn,
  zari,
}) => {
  const { typed, key, shown } = newNumber()
  const [mother, daughter] = [newName('Amma'), newName('Keerthi')]
  const id = await sendOrder(zari.origin, kind, { name: mother, phone: typed })
  await sendOrder(zari.origin, 'outfit-details-orders', { name: daughter, phone: shown })
  await signedIn()
  await editElsewhere(page.request, zari.origin, kind, id, 'notes', {
    totalAmount: '12000',
    advancePaid: '1500',
  })
  await page.goto(`${orderKinds[kind].adminPath}/${id}`)
  await page.getByRole('link', { name: `Customer page of ${mother}` }).click()
  await expect(page).toHaveURL(new RegExp(`${pagePaths.customer('')}.+`))
  await expect(page.getByText(shown).first()).toBeVisible()
  await expect(page.getByText('₹10,500').first()).toBeVisible()
  await expect(orders(page)).toHaveCount(2)
  await person(page, daughter).click()
  await expect(orders(page)).toHaveCount(1)

  await openList(page, kind, mother)
  await rowOf(page, mother)
    .getByRole('button', { name: /Add More Details/ })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: mother }).click()
  await expect(orders(page)).toHaveCount(2)
  await page.goto(pagePaths.customers)
  await page.getByRole('searchbox').fill(daughter)
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`${mother}|${daughter}`) })
    .first()
    .click()
  await expect(orders(page)).toHaveCount(2)
  for (const spelling of [key, shown, typed.trim()]) {
    await page.goto(pagePaths.customer(spelling))
    await expect(orders(page)).toHaveCount(2)
  }
})

test('a message is noted with the customer, and so is its language', async ({ page, signedIn, zari }) => {
  const { typed, key } = newNumber()
  const name = newName('Sita')
  await sendOrder(zari.origin, kind, { name, phone: typed })
  await signedIn()
  await openList(page, kind, name)
  await page.evaluate(() => {
    window.open = () => null
  })
  await rowOf(page, name)
    .getByRole('button', { name: `WhatsApp ${name}` })
    .click()
  await page.getByRole('button', { name: 'తెలుగు' }).click()
  const noted = page.waitForResponse((response) => response.url().endsWith('/operations') && response.ok())
  await page.getByRole('button', { name: 'Send via WhatsApp' }).click()
  await noted
  await page.goto(pagePaths.customer(key))
  const messages = page.getByRole('region', { name: 'Messages opened in WhatsApp' })
  await expect(messages).toContainText('నమస్తే')
  await expect(page.getByRole('button', { name: 'తెలుగు' })).toHaveAttribute('aria-pressed', 'true')
})
