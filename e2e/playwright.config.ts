import { defineConfig } from '@playwright/test'
import { pinFonts } from '@zari/shared/testing/pinned-fonts'

pinFonts()

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

// Workers read this file again and inherit the variable. Two runs at once must not clear each other's files.
process.env.BROWSER_TEST_OUTPUT ??= `../test-results/browser-${process.pid}`

export default defineConfig({
  testMatch: '**/*.spec.ts',
  testIgnore: process.env.BROWSER_TESTS_IGNORED ?? [],
  outputDir: process.env.BROWSER_TEST_OUTPUT,
  fullyParallel: true,
  // Two cores; each worker is a browser, a server, a database and a file store.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // `npm test` tries failed tests again itself, when nothing runs beside them (scripts/lib/flaky.mjs).
  retries: 0,
  reporter: 'list',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Shorter than a test may take, so that a failure names the press that found nothing.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Screenshots of every step are slow, and the trace has DOM snapshots anyway.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
