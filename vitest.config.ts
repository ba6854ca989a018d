import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'packages/admin-pwa/vitest.browser.config.ts',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs', 'deploy/**/*.test.ts'] } },
    ],
    // Two cores: more workers only fight each other.
    maxWorkers: 2,
  },
})
