import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { storeOfTests } from './src/testing/store-of-tests.ts'

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** What a component does, in a real browser, against the model server of the offline tests: no system to start. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), storeOfTests()],
  // What is found only when it is asked for would load the page anew in the middle of a test.
  optimizeDeps: {
    include: ['@ark-ui/react/tooltip', 'react-dom/client', 'react/jsx-dev-runtime', 'workbox-window', 'uqr'],
  },
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    globalSetup: ['src/testing/make-assets.ts'],
    setupFiles: ['src/testing/styles.ts'],
    // A busy machine; what is waited for is there in a moment otherwise.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      viewport: { width: 360, height: 740 },
      provider: playwright({
        launchOptions: {
          executablePath,
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-background-networking',
            '--disable-component-update',
          ],
        },
        contextOptions: { locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
