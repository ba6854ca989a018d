import { playwright } from '@vitest/browser-playwright'
import { withQuickClicks } from './click.ts'
import { pinFonts } from './pinned-fonts.ts'

/** A new object for each project, because vitest writes the project's name into it. */
export const componentTests = (name: string) => {
  pinFonts()
  return {
    name,
    include: ['src/**/*.browser.test.tsx'],
    // Long enough for a busy machine.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000, interval: 20 } },
    isolate: false,
    restoreMocks: true,
    browser: {
      enabled: true,
      headless: true,
      viewport: { width: 360, height: 740 },
      provider: withQuickClicks(
        playwright({
          launchOptions: {
            executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
            args: [
              '--no-sandbox',
              '--disable-gpu',
              '--disable-background-networking',
              '--disable-component-update',
            ],
          },
          contextOptions: { locale: 'en-IN', timezoneId: 'Asia/Kolkata', reducedMotion: 'reduce' },
        }),
      ),
      instances: [{ browser: 'chromium' as const }],
    },
  }
}
