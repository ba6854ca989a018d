import { configDefaults, defineConfig } from 'vitest/config'

/** Enough to find a plain mistake while one works; vitest.longest.config.ts runs the test as it is meant. */
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
