import { chromium } from '@playwright/test'
import { startZari, staff } from './support/zari.ts'
import { setShopPhone } from './support/shop-phone.ts'
import { testClient } from '../packages/server/src/testing/test-client.ts'
import { setShop } from '../packages/server/src/testing/shop.ts'
import { publishAll } from '../packages/server/src/testing/pieces.ts'
import { apiPaths } from '@zari/shared/api/paths'
const out = '/tmp/w/s5-shots'
const only = process.argv[2] ?? ''
const demo = process.argv.includes('demo')
const zari = await startZari(demo ? { DEMO: '1' } : {})
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
try {
  await setShopPhone(zari.origin)
  const client = testClient(zari.origin)
  await client.post(apiPaths.login, staff)
  await setShop(client, {
    siteLanguages: ['te', 'hi'],
    taglineHi: 'कस्टम टेलरिंग, मग्गम वर्क, मशीन एम्ब्रॉयडरी और ब्राइडल कपड़े',
    taglineTe: 'కస్టమ్ టైలరింగ్, మగ్గం వర్క్, మెషీన్ ఎంబ్రాయిడరీ',
  })
  await import('../packages/server/src/testing/pieces.ts').then((m) =>
    m.makePiece(client, { title: 'Ivory Reception Lehenga', category: 'bridal' } as never),
  )
  await publishAll(client)
  for (const [w, h] of [
    [360, 640],
    [768, 1024],
    [1280, 800],
  ] as const) {
    const page = await browser.newPage({ viewport: { width: w, height: h } })
    const shot = async (name: string, full = false) =>
      page.screenshot({ path: `${out}/${name}-${w}.png`, fullPage: full })
    const go = async (path: string) => {
      await page.goto(zari.origin + path)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(1500)
    }
    if (!only || only === 'site') {
      for (const l of ['', '/te', '/hi']) {
        await go(l + '/')
        await shot(`home${l.replace('/', '-')}`)
        await page.evaluate(() => {
          for (const e of document.querySelectorAll<HTMLElement>('[data-far]')) e.dataset.far = 'laid-out'
        })
        await page.mouse.wheel(0, 300)
        await page.waitForTimeout(300)
        for (const id of l
          ? ['services', 'bridal-gallery']
          : ['maggam-gallery', 'tailoring-gallery', 'bridal-gallery', 'contact']) {
          await page.locator('#' + id).scrollIntoViewIfNeeded()
          await page.waitForTimeout(900)
          await page.locator('#' + id).screenshot({ path: `${out}/${id}${l.replace('/', '-')}-${w}.png` })
        }
      }
      await go('/#contact')
      await page.mouse.move(50, 300)
      await page.mouse.move(60, 320)
      await page.waitForTimeout(600)
      await page.locator('[name=name]').fill('Meena Kumari')
      await page.locator('[name=phone]').fill('+91 98480 22338')
      await page.locator('[name=service]').selectOption('Maggam Work')
      await page.locator('[name=details]').fill('Two blouses with aari work for December')
      await page.locator('#contact button[type=submit]').click()
      await page.waitForSelector('#form-outcome')
      await page.waitForTimeout(500)
      await shot('thanks')
      await page.locator('#contact').screenshot({ path: `${out}/thanks-part-${w}.png` })
    }
    await page.close()
  }
} finally {
  await browser.close()
  await zari.remove()
}
