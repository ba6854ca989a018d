import { searchOf, typeIn } from '../support/type-in.ts'
import { found, make, newPhone, openSheet } from './new-order-sheet.ts'
import { editElsewhere, expect, newName, rowOf, sendOrder, test } from './staff-test.ts'

const KIND = 'outfit-details-orders'

test.describe('the search of every screen', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('a search inside a chip says what is outside, and leads there', async ({ page, signedIn, zari }) => {
    const word = newName('Outside')
    await signedIn()
    const id = await sendOrder(zari.origin, KIND, { name: `${word} done` })
    await editElsewhere(page.request, zari.origin, KIND, id, 'status', { status: 'completed' })
    await sendOrder(zari.origin, 'contact-inquiries', { name: `${word} asks` })
    await page.goto(`/outfit-orders?work=open&q=${encodeURIComponent(word)}`)
    await expect(page.getByText('Nothing found. Change')).toBeVisible()
    await page.getByRole('link', { name: '1 more in Completed' }).click()
    await expect(rowOf(page, `${word} done`)).toHaveCount(1)
    await page.getByRole('link', { name: '1 in Contact Inquiries' }).click()
    await expect(page).toHaveURL(/^[^?]*\/contact-inquiries\?q=Outside/)
    await expect(rowOf(page, `${word} asks`)).toHaveCount(1)
  })
})

test.describe('a search on another device', () => {
  // The worker answers for pictures that are not on the device.
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('finds an order that only another device has as soon as that has sent it, and then by its number', async ({
    page,
    signIn,
    browser,
    baseURL,
    session,
  }) => {
    const name = newName('Waiting')
    await signIn()
    await page.evaluate(() => navigator.serviceWorker.ready)
    const sheet = await openSheet(page)
    await page.context().setOffline(true)
    await sheet.getByLabel('Phone Number').fill(newPhone())
    await sheet.getByLabel('Full Name').fill(name)
    await sheet.getByLabel('Outfit Type').fill('Kurti')
    await make(page).click()
    const head = page.getByRole('heading', { level: 1, name }).locator('xpath=..')
    await expect(head).toContainText(/outfit order [0-9a-f]{8}/)

    const other = await browser.newContext({ ...(baseURL && { baseURL }) })
    await other.addCookies(session)
    const desk = await other.newPage()
    await desk.goto('/order-management')
    await desk.getByRole('heading', { level: 1 }).waitFor()
    await desk.keyboard.press('/')
    const shortId = (await head.textContent())?.match(/order ([0-9a-f]{8})/)?.[1] ?? name
    await typeIn(searchOf(desk), shortId)
    await expect(desk.getByText('Nothing found.')).toBeVisible()
    await page.context().setOffline(false)
    const results = desk.getByRole('region', { name: 'Results' })
    await expect(results).toContainText(name, { timeout: 30_000 })
    const number = String((await found(page, KIND, name))[0]?.number)
    await desk.getByRole('searchbox').fill(number)
    await expect(results).toContainText(name)
    await other.close()
  })
})
