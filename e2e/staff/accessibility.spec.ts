import type { Page } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { untilDrawn } from '../support/until-drawn.ts'
import { counter, customers } from './accessibility-counter.ts'
import { designs } from './accessibility-design.ts'
import { lists, owners } from './accessibility-screens.ts'
import { press } from './accessibility-state.ts'
import { editElsewhere, expect, sendOrder, sendPicture, sizes, test } from './staff-test.ts'

const groups = { owners, lists, counter, customers, designs }

const colourRules = ['color-contrast', 'link-in-text-block']

/** @param rules all of them when none are named */
async function expectNoViolations(page: Page, name: string, rules: string[] = []): Promise<void> {
  const violations = await violationsOf(page, { rules })
  const found = violations.map(
    ({ id, nodes }) =>
      `${name}: ${id}: ${nodes
        .map((node) => node.html)
        .slice(0, 3)
        .join(' | ')}`,
  )
  expect(found).toEqual([])
}

async function ordersFor(page: Page, origin: string): Promise<void> {
  const designImageUrls = [await sendPicture(origin, '#b0175b'), await sendPicture(origin, '#0f5c5c')]
  await sendOrder(origin, 'custom-outfit-quotes', { name: 'Axe Pictures', designImageUrls })
  await sendOrder(origin, 'contact-inquiries')
  const kind = 'outfit-details-orders'
  const outfit = await sendOrder(origin, kind)
  await editElsewhere(page.request, origin, kind, outfit, 'status', { status: 'in_progress' })
  await editElsewhere(page.request, origin, kind, outfit, 'stage', { stage: 'trial' })
  await editElsewhere(page.request, origin, kind, outfit, 'due-date', { dueDate: '2026-11-01' })
}

const themes = ['light', 'dark'] as const

for (const [size, use] of Object.entries(sizes)) {
  for (const colorScheme of themes) {
    test.describe(`axe, ${size}, ${colorScheme}`, () => {
      test.use({ ...use, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      test('the login page, with its errors, in the theme of the device', async ({ page }) => {
        await page.goto('/admin/login')
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        await press(page, 'Sign In')
        await expect(page.getByText('Password is required')).toBeVisible()
        await expectNoViolations(page, 'login')
      })
    })
  }

  test.describe(`axe, ${size}`, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } })

    for (const [group, states] of Object.entries(groups)) {
      test(`every screen and dialog: ${group}`, async ({ page, signedIn, zari }) => {
        await signedIn()
        await ordersFor(page, zari.origin)
        for (const { name, path, prepare } of states.filter(
          (each) => size === 'phone' || !each.isSameAtEverySize,
        )) {
          await page.goto(path)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await page.getByRole('main').locator('tbody tr, li, section, p').first().waitFor()
          await prepare?.(page)
          for (const theme of size === 'phone' ? themes : ['light' as const]) {
            await page.evaluate((to) => (document.documentElement.dataset['theme'] = to), theme)
            await untilDrawn(page)
            await expectNoViolations(page, `${name}, ${theme}`, theme === 'light' ? [] : colourRules)
          }
        }
      })
    }
  })
}
