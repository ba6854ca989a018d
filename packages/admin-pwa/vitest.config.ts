import { configDefaults, defineConfig } from 'vitest/config'

/** Of the sync engine's property; `npm run test:all` runs 300. */
const QUICK_RUNS = '30'

export default defineConfig({
  test: {
    name: 'admin-pwa',
    include: ['src/**/*.test.{ts,tsx}', 'build/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.browser.test.tsx'],
    isolate: false,
    testTimeout: 20_000,
    env: { ZARI_RUNS: process.env['ZARI_RUNS'] ?? QUICK_RUNS },
  },
})
