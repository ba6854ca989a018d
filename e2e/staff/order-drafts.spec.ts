import { untilKept } from '../support/drafts.ts'
import { picture } from '../support/pictures.ts'
import { found, make, newPhone, openSheet } from './new-order-sheet.ts'
import { expect, newName, sizes, test } from './staff-test.ts'

const OUTFITS = 'outfit-details-orders'

test.use(sizes.phone)

test('a new order begun and left is there to go on with, also after a reload and before logging out', async ({
  page,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/404.*\/objects\/uploads\//)
  await signIn()
  const [name, phone] = [newName('Begun'), newPhone()]
  let sheet = await openSheet(page)
  await sheet.getByLabel('Phone Number').fill(phone)
  await sheet.getByLabel('Full Name').fill(name)
  await sheet.getByLabel('Photo to add').setInputFiles(await picture('cloth.png', '#0f5c5c'))
  await expect(sheet.getByRole('button', { name: 'Remove added file 1' })).toBeVisible()
  await sheet.getByLabel('Outfit Type').fill('Half a')
  await untilKept(page, 'Half a')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  sheet = await openSheet(page)
  await expect(sheet.getByText(`Started for ${name}`)).toBeVisible()
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByLabel('Phone Number')).toHaveValue(phone)
  await expect(sheet.getByLabel('Outfit Type')).toHaveValue('Half a')
  await expect(sheet.getByRole('button', { name: 'Remove added file 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet.getByText('This order is not saved.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save for later' }).click()
  await expect(sheet).toBeHidden()

  await page.goto('/order-management')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog')).toContainText('An unfinished order stays on this device')
  await page.getByRole('button', { name: 'Log out anyway' }).click()
  await page.waitForURL('**/admin/login')
  await signIn()
  sheet = await openSheet(page)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  // What is typed before the draft has been read would be replaced by it.
  await expect(sheet.getByLabel('Outfit Type')).toHaveValue('Half a')
  await sheet.getByLabel('Outfit Type').fill('Half a saree')
  await make(page).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect
    .poll(async () => (await found(page, OUTFITS, name))[0])
    .toMatchObject({
      outfitType: 'Half a saree',
      uploadedFiles: [expect.stringContaining('/objects/uploads/')],
    })
  sheet = await openSheet(page)
  await expect(sheet.getByText('Started for')).toHaveCount(0)
})
