import type { Page } from '@playwright/test'
import { picture } from '../support/pictures.ts'
import type { MessageLanguage } from '@zari/shared/languages/languages'
import { inLanguage } from '@zari/shared/languages/site-language'
import type { Screen } from '../support/screen.ts'
import { wakeForm } from './wake-islands.ts'

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

/** Not by their words, which each language has its own of. */
const press = (page: Page, button: string) => page.locator(button).filter({ visible: true }).first().click()
const submit = (page: Page) => press(page, 'main form [type=submit]')

async function showErrors(page: Page): Promise<void> {
  await wakeForm(page)
  await submit(page)
  await page.locator('[aria-invalid=true]').first().waitFor()
}

export const siteScreens: Screen[] = [
  { name: 'site-home', path: '/', prepare: scrollThrough },
  {
    name: 'site-home-errors',
    path: '/',
    prepare: async (page) => {
      await scrollThrough(page)
      await showErrors(page)
    },
  },
  {
    name: 'site-home-notice',
    path: '/#contact',
    prepare: async (page) => {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { id: 'x' } }))
      await wakeForm(page)
      await page.locator('form [name=name]').fill('Padma')
      await page.locator('form [name=phone]').fill('98765 43210')
      await page.locator('form [name=service]').selectOption('Maggam Work')
      await page.locator('form [name=details]').fill('Hand work on two blouses')
      await submit(page)
      await page.locator('[data-notice]').waitFor()
    },
  },
  { name: 'site-home-sent', path: '/?sent=1&order=01a2b3c4&number=1128#form-outcome', check: 'phone' },
  {
    name: 'site-menu',
    path: '/',
    prepare: async (page) => {
      const menu = page.locator('[popovertarget=site-menu]')
      if (await menu.isVisible()) await menu.click()
    },
    check: 'phone',
  },
  ...['Tailoring', 'Maggam Work', 'Machine Embroidery', 'Bridal'].map((from): Screen => ({
    name: `site-quote-${from.toLowerCase().replaceAll(' ', '-')}`,
    path: `/custom-outfit?from=${encodeURIComponent(from)}`,
    prepare: scrollThrough,
    ...(from !== 'Bridal' && { check: 'nowhere' }),
  })),
  { name: 'site-order', path: '/outfit-details?type=Kurtis', prepare: scrollThrough },
  { name: 'site-order-plain', path: '/outfit-details', prepare: scrollThrough, check: 'nowhere' },
  {
    name: 'site-order-bridal',
    path: '/outfit-details?type=Pink%20Bridal%20Ensemble',
    prepare: scrollThrough,
    check: 'nowhere',
  },
  {
    name: 'site-order-sent',
    path: '/outfit-details?type=Pink%20Bridal%20Ensemble&sent=1&order=01a2b3c4&number=1128#form-outcome',
    check: 'phone',
  },
  { name: 'site-order-errors', path: '/outfit-details?type=Kurtis', prepare: showErrors, check: 'phone' },
  {
    name: 'site-guide',
    path: '/outfit-details',
    prepare: async (page) => {
      await press(page, '[commandfor=measurement-guide]')
      await page.waitForLoadState('networkidle')
    },
  },
  {
    name: 'site-upload',
    path: '/custom-outfit?from=Bridal',
    prepare: async (page) => {
      await wakeForm(page)
      const files = [await picture('one.png', '#803040'), await picture('two.png', '#308040')]
      await page.locator('input[name=designImages]').first().setInputFiles(files)
      await page.locator('dialog[open] li').nth(1).waitFor()
    },
  },
  { name: 'site-privacy', path: '/privacy', prepare: scrollThrough },
  { name: 'site-not-found', path: '/no-such-page', check: 'phone' },
]

export const siteScreensIn = (language: MessageLanguage): Screen[] =>
  siteScreens.map((screen) => ({
    ...screen,
    name: `${screen.name}-${language}`,
    path: inLanguage(language, screen.path),
  }))
