import { defineConfig } from 'vitest/config'

// Two cores: more workers only fight each other. Projects don't inherit `maxWorkers`, and without it vitest takes one
// worker less than there are cores, which is one file after another.
process.env['VITEST_MAX_WORKERS'] ??= '2'

export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'packages/*/vitest.browser.config.ts',
      // What takes half a minute and more, in projects of its own: `--project '!*-long'` leaves it out.
      'packages/*/vitest.long.config.ts',
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.mjs', 'deploy/**/*.test.ts'],
          isolate: false,
          // For a busy machine.
          testTimeout: 20_000,
        },
      },
    ],
  },
})
