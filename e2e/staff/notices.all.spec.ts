import { expect, newName, openList, rowOf, sendOrder, test, toast } from './staff-test.ts'

const windows = {
  'a small phone': { width: 360, height: 640 },
  'a phone with its keyboard open': { width: 360, height: 360 },
  'a small laptop': { width: 1000, height: 800 },
} as const

const KIND = 'custom-outfit-quotes'

for (const [name, viewport] of Object.entries(windows)) {
  test.describe(`notices on ${name}`, () => {
    test.use({ viewport })

    test('float, leave the buttons of a sheet free, and are closed without closing it', async ({
      page,
      signedIn,
      zari,
    }) => {
      const customer = newName('Still')
      await sendOrder(zari.origin, KIND, { name: customer })
      await signedIn()
      await openList(page, KIND, customer)
      const row = rowOf(page, customer)
      const place = () =>
        page.getByRole('main').evaluate((it) => it.getBoundingClientRect().top + window.scrollY)
      const saveStatus = async (label: string) => {
        await row.getByRole('combobox', { name: /^Status/ }).selectOption(label)
        const before = await place()
        await row.getByRole('button', { name: 'Update' }).click()
        await expect(toast(page)).toContainText('Status Updated')
        return before
      }
      const before = await saveStatus('In Progress')
      await expect(toast(page)).toBeInViewport({ ratio: 1 })
      expect(Math.abs((await place()) - before)).toBeLessThan(1)
      await toast(page).getByRole('button', { name: 'Close' }).click()
      await expect(toast(page)).toHaveCount(0)
      expect(Math.abs((await place()) - before)).toBeLessThan(1)

      await saveStatus('Not Yet Started')
      // On the smallest window the notice lies over it.
      await row.getByRole('button', { name: /Add More Details/ }).press('Enter')
      const sheet = page.getByRole('dialog')
      const save = await sheet.getByRole('button', { name: 'Save Details' }).boundingBox()
      const notice = await toast(page).boundingBox()
      expect(save?.y ?? 0).toBeGreaterThan((notice?.y ?? 0) + (notice?.height ?? 0))
      await toast(page).getByRole('button', { name: 'Close' }).click()
      await expect(toast(page)).toHaveCount(0)
      await expect(sheet).toBeVisible()
    })
  })
}
