import { defineConfig } from 'vitest/config'

/** The same faults as in vitest.long.config.ts, more of them and more often: `npm run test:long`. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server-longest',
    include: ['src/testing/faults/faults.long.test.ts'],
    globalSetup: ['src/testing/test-services.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: { ZARI_FAULTS: 'many' },
  },
})
