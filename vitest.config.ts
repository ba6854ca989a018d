import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'packages/*/vitest.browser.config.ts',
      // What takes half a minute and more, in projects of its own: `--project '!*-long'` leaves it out.
      'packages/*/vitest.long.config.ts',
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs', 'deploy/**/*.test.ts'] } },
    ],
    // Two cores: more workers only fight each other.
    maxWorkers: 2,
  },
})
