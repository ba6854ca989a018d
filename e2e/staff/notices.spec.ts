import type { Page } from '@playwright/test'
import { expect, newName, openList, rowOf, sendOrder, sendPicture, staff, test, toast } from './staff-test.ts'

async function coveredByNotice(page: Page, within = '#root'): Promise<string[]> {
  await expect(toast(page)).toBeVisible()
  return page.evaluate((part) => {
    const notice = document.querySelector('[data-scope=toast][data-part=root]')?.getBoundingClientRect()
    if (!notice) throw new Error('No notice is shown')
    const sheet = document.querySelector('[role=dialog][data-state=open]')
    const bar = document.querySelector('header:has(nav)')
    const below = bar?.getBoundingClientRect().bottom ?? 0
    const inUse = [...(sheet ?? document.querySelector(part) ?? document.body).querySelectorAll('*')]
    return inUse
      .filter((element) => !element.closest('[data-scope=toast]'))
      .filter((element) =>
        element.matches('a, button, input, select, textarea, h1, h2, h3, p, label, dt, dd'),
      )
      .filter((element) => {
        const { top, bottom, left, right, width } = element.getBoundingClientRect()
        const body = element.closest('form')?.parentElement?.getBoundingClientRect().top ?? 0
        const hiddenAbove = sheet ? body : bar?.contains(element) ? 0 : below
        return (
          width > 1 &&
          bottom > hiddenAbove &&
          Math.max(top, hiddenAbove) < notice.bottom &&
          bottom > notice.top &&
          left < notice.right &&
          right > notice.left
        )
      })
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`)
  }, within)
}

const windows = {
  'a small phone': { width: 360, height: 640 },
  'a phone with its keyboard open': { width: 360, height: 360 },
  'a small laptop': { width: 1000, height: 800 },
} as const

for (const [name, viewport] of Object.entries(windows)) {
  test.describe(`notices on ${name}`, () => {
    test.use({ viewport })

    test('cover no button and no text, on pages and over sheets', async ({ page, signIn, zari }) => {
      const customer = newName()
      const designImageUrls = [await sendPicture(zari.origin, '#b0175b')]
      await sendOrder(zari.origin, 'custom-outfit-quotes', { name: customer, designImageUrls })
      await signIn()
      await expect(toast(page)).toContainText('Login Successful')
      expect(await coveredByNotice(page)).toEqual([])
      await openList(page, 'custom-outfit-quotes', customer)
      const row = rowOf(page, customer)
      const sheet = page.getByRole('dialog')
      const statuses = ['In Progress', 'Completed', 'Cancelled', 'Not Yet Started']
      const showNotice = async () => {
        await row.getByRole('combobox').selectOption(statuses.shift() ?? '')
        await row.getByRole('button', { name: 'Update' }).click()
        await expect(toast(page)).toContainText('Status Updated')
        expect(await coveredByNotice(page)).toEqual([])
      }
      for (const [opener, last] of [
        [/Add More Details/, 'Save Details'],
        [/set the due date/, 'Save'],
        [/^WhatsApp/, 'Send via WhatsApp'],
        [/view picture 1/, 'Next picture'],
      ] as const) {
        await showNotice()
        await row.getByRole('button', { name: opener }).click()
        await sheet.waitFor()
        expect(await coveredByNotice(page)).toEqual([])
        await expect(toast(page)).toBeInViewport({ ratio: 1 })
        await expect(sheet.getByRole('button', { name: last, exact: true })).toBeInViewport({ ratio: 1 })
        await toast(page).getByRole('button', { name: 'Close' }).click()
        await expect(toast(page)).toHaveCount(0)
        await expect(sheet, 'a notice is closed, not what is under it').toBeVisible()
        await page.keyboard.press('Escape')
        await expect(sheet).toHaveCount(0)
      }
    })

    test('a refused login leaves the form free', async ({ page, expectedConsoleErrors }) => {
      expectedConsoleErrors.push(/401/)
      await page.goto('/admin/login')
      await page.getByLabel('Email').fill(staff.email)
      await page.getByLabel('Password', { exact: true }).fill('not this one')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(toast(page)).toContainText('Login Failed')
      expect(await coveredByNotice(page, 'form')).toEqual([])
    })

    test('what is read stays where it is when a notice goes', async ({ page, signedIn, zari }) => {
      const word = newName('Still')
      for (let each = 1; each <= 8; each++)
        await sendOrder(zari.origin, 'contact-inquiries', { name: `${word} no ${each}.` })
      await signedIn()
      await page.goto(`/contact-inquiries?q=${encodeURIComponent(word)}`)
      const row = rowOf(page, 'no 2.')
      await row.getByRole('combobox').selectOption('Completed')
      await row.getByRole('button', { name: 'Update' }).click()
      expect(await coveredByNotice(page)).toEqual([])
      const place = () =>
        row.getByRole('button', { name: /^WhatsApp/ }).evaluate((it) => it.getBoundingClientRect().top)
      const before = await place()
      await toast(page).getByRole('button', { name: 'Close' }).click()
      await expect(toast(page)).toHaveCount(0)
      await expect(page.locator('header').first()).toHaveCSS('top', '0px')
      expect(Math.abs((await place()) - before)).toBeLessThan(1)
    })
  })
}
