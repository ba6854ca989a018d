import {
  expectAccessible,
  expectNothingWider,
  expectRoomForLargeText,
  isChecked,
} from '../support/check-screen.ts'
import { openScreen } from '../support/screen.ts'
import { seedScreens } from '../support/seed.ts'
import { untilDrawn } from '../support/until-drawn.ts'
import { staffScreens } from './screens.ts'
import { sizes, test } from './staff-test.ts'

const colourRules = ['color-contrast', 'link-in-text-block']

for (const [size, use] of Object.entries(sizes)) {
  test.describe(`on a ${size} no screen is too wide, and axe finds nothing`, () => {
    test.use({
      ...use,
      contextOptions: { reducedMotion: 'reduce' },
      // An invalid invitation, and the password that is asked for again. Of two in a list Playwright takes the second for options.
      expectedConsoleErrors: [/422.*\/auth\/link|403.*\/people\/invitations/],
    })

    for (const [group, all] of Object.entries(staffScreens)) {
      const screens = all.filter((screen) => isChecked(screen, size))
      if (screens.length === 0) continue

      test(group, async ({ page, signedIn, zari }) => {
        test.setTimeout(60_000 + screens.length * 15_000)
        if (screens.some(({ as }) => as)) {
          await signedIn()
          await seedScreens(zari.origin)
        }
        for (const screen of screens)
          await test.step(screen.name, async () => {
            const { name } = screen
            await openScreen(page, screen)
            // The customer's page has no dark theme.
            const hasDark = size === 'phone' && !name.startsWith('order-page')
            for (const theme of hasDark ? ['light', 'dark'] : ['light']) {
              await page.evaluate((to) => (document.documentElement.dataset['theme'] = to), theme)
              await untilDrawn(page)
              await expectAccessible(
                page,
                `${name}, ${theme}`,
                theme === 'light' ? {} : { rules: colourRules },
              )
            }
            await expectNothingWider(page, name)
            if (size === 'phone') await expectRoomForLargeText(page, name)
            // What is typed in a dialog would open it again over the next screen.
            await page.evaluate(() => sessionStorage.clear())
          })
      })
    }
  })
}
