import { expect, newName, openList, rowOf, sendOrder, staff, test, toast } from './staff-test.ts'

const windows = {
  'a small phone': { width: 360, height: 640 },
  'a phone with its keyboard open': { width: 360, height: 360 },
  'a small laptop': { width: 1000, height: 800 },
} as const

for (const [name, viewport] of Object.entries(windows)) {
  test.describe(`notices on ${name}`, () => {
    test.use({ viewport })

    test('float: nothing on the page moves when one comes or goes', async ({ page, signedIn, zari }) => {
      const customer = newName('Still')
      await sendOrder(zari.origin, 'custom-outfit-quotes', { name: customer })
      await signedIn()
      await openList(page, 'custom-outfit-quotes', customer)
      const row = rowOf(page, customer)
      const place = () =>
        page.getByRole('main').evaluate((it) => it.getBoundingClientRect().top + window.scrollY)
      await row.getByRole('combobox', { name: /^Status/ }).selectOption('In Progress')
      const before = await place()
      await row.getByRole('button', { name: 'Update' }).click()
      await expect(toast(page)).toContainText('Status Updated')
      await expect(toast(page)).toBeInViewport({ ratio: 1 })
      expect(Math.abs((await place()) - before)).toBeLessThan(1)
      await toast(page).getByRole('button', { name: 'Close' }).click()
      await expect(toast(page)).toHaveCount(0)
      expect(Math.abs((await place()) - before)).toBeLessThan(1)
    })

    test('leave the buttons of a sheet free, and are closed without closing it', async ({
      page,
      signedIn,
      zari,
    }) => {
      const customer = newName('Free')
      await sendOrder(zari.origin, 'custom-outfit-quotes', { name: customer })
      await signedIn()
      await openList(page, 'custom-outfit-quotes', customer)
      const row = rowOf(page, customer)
      await row.getByRole('combobox', { name: /^Status/ }).selectOption('In Progress')
      await row.getByRole('button', { name: 'Update' }).click()
      await row.getByRole('button', { name: /Add More Details/ }).click()
      const sheet = page.getByRole('dialog')
      const save = await sheet.getByRole('button', { name: 'Save Details' }).boundingBox()
      const notice = await toast(page).boundingBox()
      expect(save?.y ?? 0).toBeGreaterThan((notice?.y ?? 0) + (notice?.height ?? 0))
      await toast(page).getByRole('button', { name: 'Close' }).click()
      await expect(toast(page)).toHaveCount(0)
      await expect(sheet).toBeVisible()
    })

    test('of a refused login leaves what was typed', async ({ page, expectedConsoleErrors }) => {
      expectedConsoleErrors.push(/401/)
      await page.goto('/admin/login')
      await page.getByLabel('Email').fill(staff.email)
      await page.getByLabel('Password', { exact: true }).fill('not this one')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(toast(page)).toContainText('Login Failed')
      await expect(page.getByLabel('Email')).toHaveValue(staff.email)
    })
  })
}
