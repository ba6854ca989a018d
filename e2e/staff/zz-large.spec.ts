import { appendFileSync } from 'node:fs'
import { isChecked } from '../support/check-screen.ts'
import { openScreen } from '../support/screen.ts'
import { seedScreens } from '../support/seed.ts'
import { untilDrawn } from '../support/until-drawn.ts'
import { staffScreens } from './screens.ts'
import { sizes, test } from './staff-test.ts'

test.use({
  ...sizes.phone,
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsoleErrors: [/422.*\/auth\/link/],
})
for (const [group, all] of Object.entries(staffScreens)) {
  const screens = all.filter((screen) => isChecked(screen, 'phone'))
  if (screens.length === 0) continue
  test(group, async ({ page, signedIn, zari }) => {
    test.setTimeout(60_000 + screens.length * 15_000)
    if (screens.some(({ as }) => as)) {
      await signedIn()
      await seedScreens(zari.origin)
    }
    const session = await page.context().newCDPSession(page)
    for (const screen of screens) {
      try {
        await openScreen(page, screen)
        await untilDrawn(page)
        for (const times of [1.3, 1.5, 2]) {
          await session.send('Page.setFontSizes', { fontSizes: { standard: Math.round(16 * times) } })
          await page.waitForTimeout(150)
          const found = await page.evaluate(() => {
            const wide = document.documentElement.scrollWidth
            if (wide <= innerWidth) return
            const texts: string[] = []
            const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
            for (let n = walk.nextNode(); n; n = walk.nextNode()) {
              const r = document.createRange()
              r.selectNodeContents(n)
              if (r.getBoundingClientRect().right > innerWidth + 1) texts.push((n.textContent ?? '').slice(0, 50) + ' in ' + n.parentElement?.className.toString().slice(0, 80))
            }
            const list = [...document.querySelectorAll('body *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1 || e.scrollWidth > innerWidth + 1)
            return wide + ': TEXTS ' + texts.slice(0, 5).join(' / ') + ' ELS ' + list.slice(0, 12).map((e) => `${e.tagName} ${e.className.toString().slice(0, 80)} ${Math.round(e.getBoundingClientRect().right)} ${e.scrollWidth}`).join(' | ')
          })
          if (found) {
            appendFileSync('/tmp/w/s5-large.txt', `${group} / ${screen.name} ${times}: ${found}\n`)
            if (times === 2) await page.screenshot({ path: `/tmp/w/s5-shots/L-${screen.name}.png` })
          }
        }
      } catch (error) {
        appendFileSync(
          '/tmp/w/s5-large.txt',
          `${group} / ${screen.name} FAILED ${String(error).slice(0, 200)}\n`,
        )
      }
      await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
    }
  })
}
