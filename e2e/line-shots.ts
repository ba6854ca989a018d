import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { seedOrders } from './support/seed.ts'
import { signIn } from './support/sign-in.ts'
import { startZari } from './support/zari.ts'
import { picture } from './support/pictures.ts'
const out = '/tmp/line-shots'
await mkdir(out, { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const zari = await startZari()
try {
  await seedOrders(zari.origin, 6)
  for (const theme of ['light', 'dark'] as const)
    for (const width of [360, 1280]) {
      const context = await browser.newContext({ baseURL: zari.origin, viewport: { width, height: 800 }, colorScheme: theme, reducedMotion: 'reduce', locale: 'en-IN' })
      const page = await context.newPage()
      const shot = (name: string, fullPage = false) => page.screenshot({ path: `${out}/${name}-${width}-${theme}.png`, fullPage })
      try {
        await page.goto('/admin/login')
        await page.getByLabel('Email').fill('staff@zari.example')
        await page.getByLabel('Password', { exact: true }).fill('not it')
        await page.getByRole('button', { name: 'Show password' }).click()
        await page.getByRole('button', { name: 'Sign In' }).click()
        await page.locator('form').getByText('Invalid credentials').waitFor()
        await shot('login-wrong')
        await page.route('**/api/auth/login', (route) => route.abort())
        await page.getByRole('button', { name: 'Sign In' }).click()
        await page.locator('form').getByText('can’t be reached').waitFor()
        await page.locator('[data-scope=toast][data-part=root]').getByRole('button').click()
        await shot('login-away')
        await page.unroute('**/api/auth/login')
        await signIn(page)
        await page.getByText('Total orders').waitFor()
        await page.goto('/contact-inquiries')
        await page.getByRole('main').locator('tbody tr, li').first().waitFor()
        await context.route(/\/(?:api|file-store)\//, (route) => route.abort())
        await page.goto('/contact-inquiries')
        await page.getByRole('banner').getByText('Offline').waitFor()
        const row = page.getByRole('main').locator('tbody tr, li').first()
        await row.getByRole('combobox').selectOption('Completed')
        await row.getByRole('button', { name: /^Update/ }).click()
        await page.getByRole('link', { name: /waiting unsent/ }).waitFor()
        await shot('list-offline')
        await page.locator('[data-scope=toast][data-part=root]').getByRole('button').click()
        await row.getByRole('button', { name: 'Add More Details' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Pictures to add').setInputFiles([await picture('one.png', '#b0175b')])
        await dialog.getByText('Goes with the edit').waitFor()
        await context.unrouteAll()
        await context.route(/\/(?:file-store)\//, () => undefined)
        await dialog.getByLabel('Pictures to add').setInputFiles([await picture('a long name of a picture of a blouse.png', '#10175b'), await picture('three.png', '#10975b')])
        await dialog.getByRole('button', { name: 'Pause three.png' }).click()
        await dialog.getByText('Paused').scrollIntoViewIfNeeded()
        await shot('uploads')
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        await context.route(/\/(?:api|file-store)\//, (route) => route.abort())
        await page.goto('/contact-inquiries')
        await row.getByRole('combobox').selectOption('In Progress')
        await row.getByRole('button', { name: /^Update/ }).click()
        await page.getByRole('link', { name: /waiting unsent/ }).waitFor()
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        await context.route(/\/status$/, (route) => route.abort())
        await context.clearCookies()
        await page.goto('/contact-inquiries')
        await page.getByText('You can’t sign in any more?').first().click()
        await page.waitForTimeout(300)
        await shot('login-left', true)
      } catch (error) {
        console.log(width, theme, String(error).slice(0, 600))
        await shot('failed')
      }
      await context.close()
    }
} finally {
  await zari.remove()
  await browser.close()
}
