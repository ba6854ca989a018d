import { chromium } from '@playwright/test'
import { startZari, staff } from './support/zari.ts'
const out = '/tmp/w/s5-shots'
const demo = process.argv.includes('demo')
const zari = await startZari(demo ? { DEMO: '1' } : {})
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
try {
  for (const [w, h] of [
    [360, 640],
    [768, 1024],
    [1280, 800],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: w, height: h } })
    const shot = async (name: string) =>
      page.screenshot({ path: `${out}/${demo ? 'demo-' : ''}${name}-${w}.png` })
    if (demo) {
      await page.goto(zari.origin + '/')
      await page.waitForTimeout(1500)
      await shot('home')
      await page.mouse.wheel(0, 1500)
      await page.waitForTimeout(800)
      await shot('home-down')
      if (w === 360) {
        await page.evaluate(() => scrollTo(0, 0))
        await page.locator('[popovertarget=site-menu]').click()
        await page.waitForTimeout(400)
        await shot('menu')
      }
    }
    await page.goto(zari.origin + '/admin/login')
    await page.getByLabel('Email').fill(staff.email)
    await page.getByLabel('Password', { exact: true }).fill(staff.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/order-management')
    await page.waitForTimeout(1500)
    if (demo) {
      await shot('today')
      continue
    }
    await page.goto(zari.origin + '/admin/nothing')
    await page.waitForTimeout(1200)
    await shot('404')
    if (w === 360)
      await page.evaluate(async () => {
        const s = await (await fetch('/api/admin/shop')).json()
        await fetch('/api/admin/shop', {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ version: s.version, name: 'Kanchana Silks & Sarees' }),
        })
      })
    await page.goto(zari.origin + '/website')
    await page.waitForTimeout(500)
    const path = (await import('@zari/shared/api/paths')).pagePaths.publishing
    await page.goto(zari.origin + path)
    await page.waitForTimeout(1500)
    await shot('website')
    await page.getByRole('button', { name: /^Publish \d/ }).click()
    await page.waitForTimeout(700)
    await shot('contacts')
    await page.close()
  }
} finally {
  await browser.close()
  await zari.remove()
}
