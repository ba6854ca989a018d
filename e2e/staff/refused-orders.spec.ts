import { found, make, newPhone, openSheet } from './new-order-sheet.ts'
import { expect, newName, readRecord, sizes, staff, test } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'

test.use(sizes.phone)

test('a new order that the server refuses stands under “Needs attention”, and is corrected there', async ({
  page,
  signedIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/422/)
  await signedIn()
  const name = newName('Refused')
  await page.route('**/api/admin/outfit-details-orders/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await route.fulfill({
      status: 422,
      json: { code: 'validation_failed', message: 'This name is not good enough', issues: [] },
    })
    return page.unroute('**/api/admin/outfit-details-orders/*')
  })
  const sheet = await openSheet(page)
  await sheet.getByLabel('Phone Number').fill(newPhone())
  await sheet.getByLabel('Full Name').fill(name)
  await sheet.getByLabel('Outfit Type').fill('Kurti')
  await sheet.getByLabel('Received now').fill('700')
  await make(page).click()
  await page
    .getByRole('link', { name: /conflict/ })
    .first()
    .click()
  const stuck = page.getByRole('article', { name: `Edit of ${name}` })
  await expect(stuck).toContainText('The server did not accept it: This name is not good enough')
  await stuck.getByRole('button', { name: 'Delete' }).click()
  await expect(stuck).toContainText('₹700 received for it will not be in any collection.')
  await stuck.getByRole('button', { name: 'Keep', exact: true }).click()
  await stuck.getByRole('button', { name: 'Edit' }).click()
  const correcting = page.getByRole('dialog', { name: 'Correct the order' })
  await correcting.getByLabel('Full Name').fill(`${name} Devi`)
  await correcting.getByRole('button', { name: 'Save order' }).click()
  await expect
    .poll(async () => (await found(page, OUTFITS, `${name} Devi`))[0])
    .toMatchObject({
      name: `${name} Devi`,
      advancePaid: '700',
    })
  const [record] = await found(page, OUTFITS, `${name} Devi`)
  expect(await readRecord(page, OUTFITS, record?.id ?? '')).toMatchObject({ madeBy: staff.email })
  await expect(page.getByRole('link', { name: /conflict|waiting/ })).toHaveCount(0)
})
