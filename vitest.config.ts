import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// For two cores: a worker waits for a third of its time (database, browser, limits of time). Projects don't inherit
// `maxWorkers`, and without it vitest takes one worker less than there are cores, which is one file after another.
process.env['VITEST_MAX_WORKERS'] ??= '3'

/** What takes longest. Begun last, each would be waited for alone. */
const longest =
  /\/(?:(?:services|commands|rewrite)\.long|bucket-backup|encrypted-backup|unavailable|take-pictures-off|whole-shop|proven-backup|backup|pictures\/pictures|routes)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Screenshots of component tests that failed. Each run clears the folder.
    attachmentsDir: process.env['VITEST_ATTACHMENTS'] ?? 'test-results/attachments',
    projects: [
      'packages/*',
      'artwork',
      'packages/*/vitest.browser.config.ts',
      // Tests that start and kill processes.
      'packages/*/vitest.long.config.ts',
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.mjs', 'deploy/**/*.test.ts'],
          exclude: configDefaults.exclude,
          isolate: false,
          // Some start Playwright and Vitest several times.
          testTimeout: 120_000,
        },
      },
    ],
  },
})
