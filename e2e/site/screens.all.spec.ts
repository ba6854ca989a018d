import { OTHER_LANGUAGES } from '@zari/shared/languages/site-language'
import { expectAccessible, expectNothingWider, isChecked } from '../support/check-screen.ts'
import { openScreen, type Screen } from '../support/screen.ts'
import { cutTexts } from './nothing-cut.ts'
import { siteScreens, siteScreensIn } from './screens.ts'
import { axeTags, expect, sizes, test } from './site-test.ts'
import { switchOn } from './switch-languages.ts'

function check(size: keyof typeof sizes, all: readonly Screen[]): void {
  test(`no page is too wide, nothing is cut, and axe finds nothing`, async ({ page }) => {
    const screens = all.filter((each) => isChecked(each, size))
    test.setTimeout(60_000 + screens.length * 15_000)
    for (const screen of screens)
      await test.step(screen.name, async () => {
        await openScreen(page, screen)
        // Axe's results do not differ on tablets; only the layout is checked.
        if (size !== 'tablet') await expectAccessible(page, screen.name, { tags: axeTags })
        await expectNothingWider(page, screen.name)
        expect.soft(await cutTexts(page), screen.name).toEqual([])
      })
  })
}

for (const size of ['phone', 'tablet', 'laptop'] as const) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport: sizes[size], expectedConsoleErrors: [/404/] })
    check(size, siteScreens)
  })
}

for (const language of OTHER_LANGUAGES) {
  for (const size of ['phone', 'laptop'] as const) {
    test.describe(`in ${language} on a ${size}`, () => {
      test.beforeAll(({ zari }) => switchOn(zari.origin, [...OTHER_LANGUAGES]))
      test.afterAll(({ zari }) => switchOn(zari.origin, []))
      test.use({ viewport: sizes[size], expectedConsoleErrors: [/404/] })
      check(size, siteScreensIn(language))
    })
  }
}
