import { defineConfig } from 'vitest/config'

/** What starts, kills and chokes things, and waits for real time-outs. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server-long',
    include: ['src/**/*.long.test.ts'],
    globalSetup: ['src/testing/test-services.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
