import { configDefaults, defineConfig } from 'vitest/config'

/** Of the sync engine's property: enough to find a plain mistake. `npm run test:all` runs it 300 times. */
const QUICK_RUNS = '30'

// Without the build's plugins: tests import the sources as they are.
export default defineConfig({
  test: {
    name: 'admin-pwa',
    include: ['src/**/*.test.{ts,tsx}', 'build/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'],
    isolate: false,
    // For a busy machine.
    testTimeout: 20_000,
    env: { ZARI_RUNS: process.env['ZARI_RUNS'] ?? QUICK_RUNS },
  },
})
