import { defineConfig } from 'vitest/config'

/** What starts and kills processes and, with `.all.`, repeats, measures or takes long. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'server-long',
    include: ['src/**/*.{long,all}.test.ts'],
    globalSetup: ['src/testing/test-services.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
