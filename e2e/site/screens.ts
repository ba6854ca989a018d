import type { Page } from '@playwright/test'
import { moveMouse } from '../support/move-mouse.ts'
import type { Screen } from '../support/screen.ts'

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
}

async function showErrors(page: Page): Promise<void> {
  await page.locator('[data-island=form]').scrollIntoViewIfNeeded()
  await moveMouse(page)
  await page.locator('[data-island=form][data-awake]').waitFor()
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

export const siteScreens: Screen[] = [
  { name: 'site-home', path: '/', prepare: scrollThrough },
  { name: 'site-home-errors', path: '/#contact', prepare: showErrors },
  { name: 'site-home-sent', path: '/?sent=1&order=01a2b3c4#form-outcome' },
  {
    name: 'site-menu',
    path: '/',
    prepare: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
    },
  },
  ...['Tailoring', 'Maggam Work', 'Machine Embroidery', 'Bridal'].map((from) => ({
    name: `site-quote-${from.toLowerCase().replaceAll(' ', '-')}`,
    path: `/custom-outfit?from=${encodeURIComponent(from)}`,
    prepare: scrollThrough,
  })),
  { name: 'site-order', path: '/outfit-details?type=Kurtis', prepare: scrollThrough },
  { name: 'site-order-plain', path: '/outfit-details', prepare: scrollThrough },
  {
    name: 'site-order-bridal',
    path: '/outfit-details?type=Pink%20Bridal%20Ensemble',
    prepare: scrollThrough,
  },
  { name: 'site-order-sent', path: '/outfit-details?type=Kurtis&sent=1&order=01a2b3c4#form-outcome' },
  { name: 'site-order-errors', path: '/outfit-details?type=Kurtis', prepare: showErrors },
  {
    name: 'site-guide',
    path: '/outfit-details',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Measurement Guide' }).click()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'site-upload',
    path: '/custom-outfit?from=Bridal',
    prepare: async (page) => {
      await moveMouse(page)
      await page.getByRole('button', { name: 'Upload Design Images' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'site-not-found', path: '/no-such-page' },
]
