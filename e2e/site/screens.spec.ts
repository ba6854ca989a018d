import { expectAccessible, expectNothingWider, isChecked } from '../support/check-screen.ts'
import { openScreen } from '../support/screen.ts'
import { siteScreens } from './screens.ts'
import { axeTags, sizes, test } from './site-test.ts'

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, expectedConsoleErrors: [/404/] })

    test('no page is too wide, and axe finds nothing', async ({ page }) => {
      const screens = siteScreens.filter((each) => isChecked(each, size))
      test.setTimeout(60_000 + screens.length * 15_000)
      for (const screen of screens)
        await test.step(screen.name, async () => {
          await openScreen(page, screen)
          // Axe's results do not differ on tablets; only the layout is checked.
          if (size !== 'tablet') await expectAccessible(page, screen.name, { tags: axeTags })
          await expectNothingWider(page, screen.name)
        })
    })
  })
}
